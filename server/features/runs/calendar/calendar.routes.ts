import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireStepUp } from '#server/features/accounts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { contentTag } from '#server/platform/http/content-tag.ts';
import { limitBy, route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { findViewer } from '#server/platform/sessions/session.ts';
import { PUBLIC_PAGES } from '#shared/http/limit.ts';
import * as contract from '#shared/runs/calendar.contract.ts';
import {
  endFeed,
  makeFeed,
  readFeedAddress,
  writeFeed,
  writeRunCalendar,
} from './calendar.service.ts';

/** Calendar apps poll every few minutes, but runs rarely change that often. */
const MAX_AGE_SECONDS = 300;

interface RunRequest {
  Params: { key: string };
  Querystring: { guest?: unknown };
}

export function registerCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  const publicPage = { preHandler: limitBy(deps, PUBLIC_PAGES) };
  const originOf = (request: FastifyRequest) =>
    deps.config.publicUrl ?? `${request.protocol}://${request.host}`;

  app.get<RunRequest>('/runs/:key.ics', publicPage, async (request, reply) => {
    const viewer = await findViewer(deps, request);
    const { guest } = request.query;
    const text = await writeRunCalendar(deps, {
      key: request.params.key,
      viewerId: viewer?.userId ?? null,
      guestToken: typeof guest === 'string' ? guest : undefined,
      language: readLanguage(request),
      origin: originOf(request),
    });
    return sendCalendar(request, reply, text);
  });

  app.get<{ Params: { secret: string } }>(
    '/calendar/:secret.ics',
    publicPage,
    async (request, reply) => {
      const text = await writeFeed(deps, request.params.secret, originOf(request));
      return sendCalendar(request, reply, text);
    },
  );

  route(app, deps, contract.readCalendar, async ({ viewer, request }) => ({
    isOn: (await readFeedAddress(deps, viewer.userId, originOf(request))) !== null,
  }));

  route(app, deps, contract.readCalendarAddress, async ({ viewer, request }) => {
    await requireStepUp(deps, viewer, 'calendar');
    return { url: await readFeedAddress(deps, viewer.userId, originOf(request)) };
  });

  route(app, deps, contract.replaceCalendar, async ({ viewer, request }) => {
    await requireStepUp(deps, viewer, 'calendar');
    return { url: await makeFeed(deps, viewer.userId, originOf(request)) };
  });

  route(app, deps, contract.endCalendar, async ({ viewer }) => {
    await endFeed(deps, viewer.userId);
    return { success: true };
  });
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${contentTag(text)}"`;
  reply.headers({ etag, 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
