import type { RunPage } from '#shared/runs/runs.contract.ts';
import { testRun } from './test-runs.ts';

const HOUR_MS = 3_600_000;

/** For tests: the page of a run in three hours, seen by somebody who has not answered. */
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
