import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import * as contract from '#shared/court-corrections/court-corrections.contract.ts';
import { agree } from './agreeing.service.ts';
import { applyByAdmin, rejectByAdmin, undoByAdmin } from './deciding.service.ts';
import { listForReview, listSuggestions } from './reading.service.ts';
import { suggest } from './suggesting.service.ts';

export function registerCourtCorrections(
  app: FastifyInstance,
  deps: Deps,
  rooms: readonly Room[],
): void {
  route(app, deps, contract.suggestCorrection, ({ params, body, viewer }) =>
    suggest(deps, viewer, params.id, body),
  );
  route(app, deps, contract.listCorrections, ({ params, viewer }) =>
    listSuggestions(deps, viewer, params.id),
  );
  route(app, deps, contract.agreeWithCorrection, ({ params, viewer }) =>
    agree(deps, viewer, { courtId: params.id, correctionId: params.correctionId }),
  );

  route(app, deps, contract.correctionsToReview, ({ viewer }) => listForReview(deps, viewer));
  route(app, deps, contract.applyCorrection, async ({ params, viewer }) => {
    await applyByAdmin(deps, { id: params.id, viewerId: viewer.userId }, rooms);
    return { success: true, message: 'Edit applied' };
  });
  route(app, deps, contract.rejectCorrection, async ({ params, viewer }) => {
    await rejectByAdmin(deps, { id: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Edit rejected' };
  });
  route(app, deps, contract.undoCorrection, async ({ params, viewer }) => {
    await undoByAdmin(deps, { id: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Edit undone' };
  });
}
