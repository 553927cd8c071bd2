import type { Deps } from '#server/platform/deps.ts';
import type { JobPlan } from '#server/platform/jobs/jobs.ts';
import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { purgeRateLimits } from '#server/platform/limits/rate-limit.ts';
import { repairTimeZones } from '#server/platform/time/time-zones.ts';
import { ROOMS } from '#server/rooms.ts';

export function planJobs(deps: Deps): JobPlan {
  const plans = ROOMS.map((room) => room.jobs?.(deps) ?? {});
  return {
    recurring: [
      { name: 'expired rate limits', everyMinutes: 10, run: inTransaction(purgeRateLimits) },
      {
        name: 'time zones that the database does not know',
        everyMinutes: 24 * 60,
        run: inTransaction(repairTimeZones),
      },
      ...plans.flatMap(({ recurring = [] }) => recurring),
    ],
    queues: plans.flatMap(({ queues = [] }) => queues),
    watches: plans.flatMap(({ watches = [] }) => watches),
  };
}
