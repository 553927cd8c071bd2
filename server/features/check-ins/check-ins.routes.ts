import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { idempotencyKeyFromHeader } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import type { Reading } from '#shared/check-ins/check-in-rules.ts';
import {
  type CheckInBody,
  checkIn,
  checkInCalendar,
  checkInsToday,
  heldCheckIns,
  idempotencyKeySchema,
} from '#shared/check-ins/check-ins.contract.ts';
import { userStats } from '#shared/rewards/rewards.contract.ts';
import { createCheckInBatcher } from './check-in-batcher.ts';
import { checkInAtCourt } from './check-ins.service.ts';
import { readHeldCheckIns } from './held-check-ins.service.ts';
import { readUserStats } from './user-stats.service.ts';
import { listVisitsToday, readCalendar } from './visits.repo.ts';

export function registerCheckInRoutes(app: FastifyInstance, deps: Deps): void {
  const record = createCheckInBatcher(deps.db);

  route(app, deps, checkIn, async ({ params, body, viewer, request }) =>
    checkInAtCourt(deps, record, {
      userId: viewer.userId,
      courtId: params.id,
      reading: toReading(body),
      idempotencyKey:
        body?.idempotencyKey ?? idempotencyKeyFromHeader(request, idempotencyKeySchema) ?? null,
    }),
  );

  route(app, deps, checkInsToday, async ({ viewer }) => {
    const visits = await listVisitsToday(deps.db, viewer.userId);
    return visits.map(({ courtId, checkedInAt, dayEndsAt }) => ({
      courtId,
      checkedInAt: checkedInAt.toISOString(),
      dayEndsAt: dayEndsAt.toISOString(),
    }));
  });

  route(app, deps, checkInCalendar, ({ viewer }) =>
    readCalendar(deps.db, viewer.userId, viewer.timeZone),
  );

  route(app, deps, userStats, ({ viewer }) => readUserStats(deps, viewer));

  route(app, deps, heldCheckIns, () => readHeldCheckIns(deps.db));
}

/** The contract lets a reading through whole or not at all. */
function toReading(body: CheckInBody): Reading | null {
  if (body?.lat === undefined || body.lng === undefined || body.timestamp === undefined)
    return null;
  return {
    latitude: body.lat,
    longitude: body.lng,
    accuracyMetres: body.accuracy ?? null,
    readAtMs: body.timestamp,
  };
}
