import type { FastifyInstance } from 'fastify';
import { listManaged } from '#server/features/courts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import * as contract from '#shared/admin/court-takedown.contract.ts';
import { searchWords } from '#shared/courts/court-search.ts';
import {
  close,
  merge,
  move,
  pin,
  remove,
  removePhoto,
  reopen,
  replacePhoto,
  restore,
} from './court-takedown.service.ts';

export function registerCourtTakedownRoutes(
  app: FastifyInstance,
  deps: Deps,
  rooms: readonly Room[],
): void {
  route(app, deps, contract.managedCourts, ({ query }) =>
    listManaged(deps.db, searchWords(query.q ?? ''), query.state),
  );

  route(app, deps, contract.closeCourt, async ({ params, body, viewer }) => {
    const closure = { until: body.until ?? null, reason: body.reason ?? '' };
    await close(deps, { courtId: params.id, viewerId: viewer.userId, ...closure });
    return { success: true, message: 'Court closed' };
  });

  route(app, deps, contract.reopenCourt, async ({ params, viewer }) => {
    await reopen(deps, { courtId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Court reopened' };
  });

  route(app, deps, contract.moveCourt, async ({ params, body, viewer }) => {
    const place = { latitude: body.lat, longitude: body.lng };
    await move(deps, { courtId: params.id, viewerId: viewer.userId, place });
    return { success: true, message: 'Court moved' };
  });

  route(app, deps, contract.mergeCourts, async ({ params, body, viewer }) => {
    const { userId: viewerId, sessionId } = viewer;
    await merge(deps, { courtId: params.id, viewerId, sessionId, ...body }, rooms);
    return { success: true, message: 'Courts merged' };
  });

  route(app, deps, contract.removeCourt, async ({ params, body, viewer }) => {
    const { userId: viewerId, sessionId } = viewer;
    await remove(deps, { courtId: params.id, viewerId, sessionId, ...body });
    return { success: true, message: 'Court removed' };
  });

  route(app, deps, contract.restoreCourt, async ({ params, viewer }) => {
    await restore(deps, { courtId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Court put back' };
  });

  route(app, deps, contract.replaceCourtPhoto, async ({ params, file, viewer }) => {
    await replacePhoto(deps, { courtId: params.id, viewerId: viewer.userId }, file.bytes);
    return { success: true, message: 'Photo replaced' };
  });

  route(app, deps, contract.removeCourtPhoto, async ({ params, viewer }) => {
    await removePhoto(deps, { courtId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Photo removed' };
  });

  route(app, deps, contract.pinCourtPhoto, async ({ params, viewer }) => {
    const { id: courtId, photoId } = params;
    await pin(deps, { courtId, viewerId: viewer.userId, photoId, isPinned: true });
    return { success: true, message: 'Photo pinned' };
  });

  route(app, deps, contract.unpinCourtPhoto, async ({ params, viewer }) => {
    const { id: courtId, photoId } = params;
    await pin(deps, { courtId, viewerId: viewer.userId, photoId, isPinned: false });
    return { success: true, message: 'Photo unpinned' };
  });
}
