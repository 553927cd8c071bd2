import type { Run, RunPage } from '#shared/runs/runs.contract.ts';

const HOUR_MS = 3_600_000;

/** A test run, by default in three hours at Rucker Park. */
export function testRun(overrides: Partial<Run> = {}, inHours = 3): Run {
  const startsAt = new Date(Date.now() + inHours * HOUR_MS);
  return {
    key: 'run-of-tests',
    courtId: 7,
    court: {
      id: 7,
      name: 'Rucker Park',
      address: 'W 155th St, New York',
      latitude: 40.8296,
      longitude: -73.9363,
      timezone: 'America/New_York',
    },
    host: null,
    isHost: false,
    startsAt: startsAt.toISOString(),
    minutes: 90,
    endsAt: new Date(startsAt.getTime() + 1.5 * HOUR_MS).toISOString(),
    format: '5v5',
    minPlayers: 6,
    maxPlayers: 10,
    audience: 'open',
    visibility: 'everyone',
    note: '',
    cancelsBelowMin: false,
    guestSpots: 3,
    status: 'open',
    cancelledBecause: null,
    playersIn: 4,
    spotsLeft: 6,
    waiting: 0,
    maybe: 0,
    isGameOn: false,
    mine: null,
    series: null,
    ...overrides,
  };
}

export const MINE: NonNullable<Run['mine']> = {
  answer: 'in',
  guests: 0,
  state: 'in',
  place: null,
  offeredUntil: null,
  removedReason: null,
};

export function testRunPage(overrides: Partial<RunPage> = {}): RunPage {
  const startsAt = new Date(Date.now() + 3 * HOUR_MS);
  const run = testRun({
    key: 'AAAAAAAAAAAAAAAAAAAAAA',
    host: { id: 2, displayName: 'Ana Ortiz', handle: 'ana', avatarUrl: null, role: 'Player' },
    startsAt: startsAt.toISOString(),
    minutes: 120,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
  });
  return {
    ...run,
    players: [],
    mailGuests: [],
    showsHostName: false,
    hostFirstName: null,
    hidesNames: false,
    spotLog: [],
    sunsetAt: startsAt.toISOString(),
    darkAt: new Date(startsAt.getTime() + 0.5 * HOUR_MS).toISOString(),
    ...overrides,
  };
}
