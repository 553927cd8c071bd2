import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/court-review.contract.ts';
import {
  approve,
  approveMany,
  editFact,
  merge,
  movePin,
  reject,
  rejectMany,
} from './court-review.service.ts';
import { readCourtSubmission, readPendingCourts } from './court-submission.service.ts';

export function registerCourtReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.pendingCourts, ({ query, viewer }) =>
    readPendingCourts(deps.db, query, deps.clock.now(), viewer.userId),
  );

  route(app, deps, contract.courtSubmission, ({ params, viewer }) =>
    readCourtSubmission(deps.db, params.id, viewer.userId),
  );

  route(app, deps, contract.approveCourt, async ({ params, viewer }) => {
    await approve(deps, { courtId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Court approved!' };
  });

  route(app, deps, contract.rejectCourt, async ({ params, body, viewer }) => {
    await reject(deps, { courtId: params.id, viewerId: viewer.userId, reason: body.reason });
    return { success: true, message: 'Court rejected' };
  });

  route(app, deps, contract.mergeCourt, async ({ params, body, viewer }) => {
    await merge(deps, { courtId: params.id, viewerId: viewer.userId, ...body });
    return { success: true, message: 'Merged into the existing court' };
  });

  route(app, deps, contract.placePin, async ({ params, body, viewer }) => {
    const { lat: latitude, lng: longitude } = body;
    await movePin(deps, { courtId: params.id, viewerId: viewer.userId, latitude, longitude });
    return readCourtSubmission(deps.db, params.id, viewer.userId);
  });

  route(app, deps, contract.setCourtFact, async ({ params, body, viewer }) => {
    await editFact(deps, { courtId: params.id, viewerId: viewer.userId, ...body });
    return readCourtSubmission(deps.db, params.id, viewer.userId);
  });

  route(app, deps, contract.approveMany, ({ body, viewer }) =>
    approveMany(deps, { courtIds: body.courtIds, viewerId: viewer.userId }),
  );

  route(app, deps, contract.rejectMany, ({ body, viewer }) =>
    rejectMany(deps, { ...body, viewerId: viewer.userId }),
  );
}
