import type { RunPage } from '#shared/runs/runs.contract.ts';

const HOUR_MS = 3_600_000;

/** For tests: the page of a run in three hours, seen by somebody who has not answered. */
export function testRunPage(overrides: Partial<RunPage> = {}): RunPage {
  const startsAt = new Date(Date.now() + 3 * HOUR_MS);
  return {
    key: 'AAAAAAAAAAAAAAAAAAAAAA',
    courtId: 7,
    court: {
      id: 7,
      name: 'Rucker Park',
      address: 'W 155th St, New York',
      latitude: 40.8296,
      longitude: -73.9363,
      timezone: 'America/New_York',
    },
    host: {
      id: 2,
      displayName: 'Ana Ortiz',
      handle: 'ana',
      avatarUrl: null,
      role: 'Player',
    },
    isHost: false,
    startsAt: startsAt.toISOString(),
    minutes: 120,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
    format: '5v5',
    minPlayers: 6,
    maxPlayers: 10,
    audience: 'open',
    visibility: 'everyone',
    note: '',
    cancelsBelowMin: false,
    status: 'open',
    cancelledBecause: null,
    playersIn: 4,
    spotsLeft: 6,
    waiting: 0,
    maybe: 0,
    isGameOn: false,
    mine: null,
    series: null,
    players: [],
    mailGuests: [],
    hasBlockedIn: false,
    sunsetAt: startsAt.toISOString(),
    darkAt: new Date(startsAt.getTime() + 0.5 * HOUR_MS).toISOString(),
    ...overrides,
  };
}

export const MINE: NonNullable<RunPage['mine']> = {
  answer: 'in',
  guests: 0,
  state: 'in',
  place: null,
  offeredUntil: null,
  removedReason: null,
};
