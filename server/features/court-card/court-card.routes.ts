import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { JsonStream } from '#server/platform/http/text-answers.ts';
import * as contract from '#shared/court-card/court-card.contract.ts';
import { readFact } from '#shared/court-card/facts.ts';
import { answer, readQuestion } from './court-card.service.ts';
import { exportCourts } from './export.service.ts';
import { registerCourtPhotoRoutes } from './photos/photos.routes.ts';

export function registerCourtCard(app: FastifyInstance, deps: Deps): void {
  registerCourtPhotoRoutes(app, deps);

  route(app, deps, contract.courtQuestion, ({ params, viewer }) =>
    readQuestion(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.answerQuestion, async ({ params, body, viewer }) => {
    const { key } = body;
    const value = body.value === null ? null : readFact(key, body.value);
    await answer(deps, { viewerId: viewer.userId, courtId: params.id, key, value });
    return { success: true as const };
  });

  route(app, deps, contract.exportCourts, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600');
    return new JsonStream<contract.CourtExport>('application/geo+json', exportCourts(deps.db));
  });
}
