import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/runs/calendar.contract.ts';

export const readCalendar = lightEndpoint<typeof contract.readCalendar>('GET', '/api/calendar', {
  reads: ['settings'],
});
export const readCalendarAddress = lightEndpoint<typeof contract.readCalendarAddress>(
  'GET',
  '/api/calendar/address',
  { reads: [] },
);
export const replaceCalendar = lightEndpoint<typeof contract.replaceCalendar>(
  'POST',
  '/api/calendar',
  { changes: ['settings'] },
);
export const endCalendar = lightEndpoint<typeof contract.endCalendar>('DELETE', '/api/calendar', {
  changes: ['settings'],
});
