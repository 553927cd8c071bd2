import type { EndpointInput } from '#shared/http/endpoint.ts';
import type { createRun } from '#shared/runs/runs.contract.ts';

type RunBody = EndpointInput<typeof createRun>['body'];

/** Body of a call that creates a run, by default in two days. */
export function aRun(courtId: number, overrides: Partial<RunBody> = {}): RunBody {
  return {
    courtId,
    startsAt: new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString(),
    minutes: 90,
    format: '5v5',
    minPlayers: 2,
    maxPlayers: 10,
    audience: 'open',
    visibility: 'everyone',
    ...overrides,
  };
}
