import type { CourtSubmission, PendingCourt } from '#shared/admin/court-review.contract.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';
import { aCourt } from '#tests/client-builders.ts';

export function pendingCourt(overrides: Partial<PendingCourt> = {}): PendingCourt {
  return {
    ...aCourt({
      name: 'Rucker Side Court',
      latitude: 40.8297,
      longitude: -73.9364,
      isApproved: false,
      status: 'pending',
      currentCheckins: 0,
      activeNow: 0,
      createdAt: '2026-11-14T12:00:00.000Z',
    }),
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

export function courtSubmission(overrides: Partial<CourtSubmission> = {}): CourtSubmission {
  const { submitter: _, isTrusted: __, ...court } = pendingCourt();
  return {
    ...court,
    notes: '',
    accuracyMetres: null,
    locatedAt: null,
    device: [],
    rejectReason: null,
    decidedBy: null,
    decidedAt: null,
    submitter: null,
    mergedInto: null,
    paidReward: null,
    facts: [],
    duplicates: [],
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
