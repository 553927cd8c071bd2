import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';

export function pendingCourt(overrides: Partial<PendingCourt> = {}): PendingCourt {
  return {
    id: 7,
    name: 'Rucker Side Court',
    address: 'W 155th St, New York',
    latitude: 40.8297,
    longitude: -73.9364,
    photoUrl: null,
    photo: null,
    isApproved: false,
    status: 'pending',
    closure: null,
    currentCheckins: 0,
    activeNow: 0,
    estimate: null,
    distanceMetres: null,
    distanceText: null,
    timezone: 'America/New_York',
    attribution: null,
    createdAt: '2026-11-14T12:00:00.000Z',
    submitter: {
      id: 11,
      name: 'Nia Reyes',
      profileImage: null,
      memberSince: '2026-10-01T12:00:00.000Z',
      approvedCourts: 0,
      rejectedCourts: 0,
      pendingCourts: 1,
    },
    isTrusted: false,
    isOwn: false,
    ...overrides,
  };
}

export function pendingStatsEntry(overrides: Partial<PendingStats> = {}): PendingStats {
  return {
    id: 3,
    submission: 1,
    player: { id: 5, name: 'Tom Becker', profileImage: null },
    gameDate: '2026-11-10',
    points: 21,
    assists: 5,
    rebounds: 9,
    steals: 2,
    blocks: 1,
    courtName: null,
    photoUrl: null,
    createdAt: '2026-11-11T12:00:00.000Z',
    isOwn: false,
    ...overrides,
  };
}
