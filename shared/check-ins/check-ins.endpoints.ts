import type * as contract from '#shared/check-ins/check-ins.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const checkIn = lightEndpoint<typeof contract.checkIn>('POST', '/api/courts/:id/checkin', {
  changes: ['check-ins', 'rewards', 'account', 'court-now'],
});
export const checkInsToday = lightEndpoint<typeof contract.checkInsToday>(
  'GET',
  '/api/check-ins/today',
  { reads: ['check-ins'] },
);
export const checkInCalendar = lightEndpoint<typeof contract.checkInCalendar>(
  'GET',
  '/api/check-ins/calendar',
  { reads: ['check-ins'] },
);
export const heldCheckIns = lightEndpoint<typeof contract.heldCheckIns>(
  'GET',
  '/api/admin/held-check-ins',
  { reads: ['admin', 'review-queue'] },
);
export const userStats = lightEndpoint<typeof contract.userStats>('GET', '/api/user-stats', {
  reads: ['rewards'],
});
