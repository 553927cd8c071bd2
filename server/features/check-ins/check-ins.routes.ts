import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { idempotencyKeyFromHeader } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import { toReading } from '#shared/check-ins/check-in-rules.ts';
import * as contract from '#shared/check-ins/check-ins.contract.ts';
import { createCheckInBatcher } from './check-in-batcher.ts';
import { checkInAtCourt } from './check-ins.service.ts';
import { readHeldCheckIns } from './held-check-ins.service.ts';
import { listOwnVisitsToday, readOwnCalendar, readUserStats } from './visits.service.ts';

export function registerCheckIns(app: FastifyInstance, deps: Deps): void {
  const record = createCheckInBatcher(deps.db);

  route(app, deps, contract.checkIn, async ({ params, body, viewer, request }) =>
    checkInAtCourt(deps, record, {
      userId: viewer.userId,
      courtId: params.id,
      reading: toReading(body),
      idempotencyKey:
        body?.idempotencyKey ??
        idempotencyKeyFromHeader(request, contract.idempotencyKeySchema) ??
        null,
    }),
  );

  route(app, deps, contract.checkInsToday, ({ viewer }) => listOwnVisitsToday(deps, viewer));

  route(app, deps, contract.checkInCalendar, ({ viewer }) => readOwnCalendar(deps, viewer));

  route(app, deps, contract.userStats, ({ viewer }) => readUserStats(deps, viewer));

  route(app, deps, contract.heldCheckIns, () => readHeldCheckIns(deps.db));
}
