import type { Court } from '#shared/courts/courts.contract.ts';

export const RUCKER_PARK: Court = {
  id: 7,
  name: 'Rucker Park',
  address: 'W 155th St, New York',
  latitude: 40.8296,
  longitude: -73.9363,
  photoUrl: null,
  photo: null,
  isApproved: true,
  status: 'approved',
  closure: null,
  currentCheckins: 3,
  activeNow: 2,
  estimate: null,
  distanceMetres: null,
  distanceText: null,
  timezone: 'America/New_York',
  attribution: null,
  createdAt: '2026-05-01T10:00:00.000Z',
};
