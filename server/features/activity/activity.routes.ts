import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/activity/activity.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { readFeed } from './feed.service.ts';
import { report, takeBackPost, writePost } from './posts.service.ts';

export function registerActivity(app: FastifyInstance, deps: Deps): void {
  let key: string | undefined;
  /** Shared by all nodes and permanent, so that an item keeps its id between requests. */
  const readKey = async () => {
    key ??= await readOrMakeSecret(deps.db, 'feed-ids', () =>
      randomBytes(32).toString('base64url'),
    );
    return key;
  };

  route(app, deps, contract.activityFeed, async ({ query, viewer, request }) =>
    readFeed(deps, {
      viewerId: viewer.userId,
      position: toPosition(query),
      before: query.before,
      key: await readKey(),
      language: readLanguage(request),
    }),
  );

  route(app, deps, contract.createPost, async ({ body, viewer }) => {
    const { text, courtId, idempotencyKey } = body;
    const draft = { text, courtId, position: toPosition(body), idempotencyKey };
    return { success: true, id: await writePost(deps, viewer.userId, draft) };
  });

  route(app, deps, contract.deletePost, async ({ params, viewer }) => {
    await takeBackPost(deps, viewer.userId, params.id);
    return { success: true };
  });

  route(app, deps, contract.reportPost, async ({ params, body, viewer }) => {
    await report(deps, viewer.userId, { publicId: params.id, reason: body.reason });
    return { success: true };
  });
}

function toPosition({
  lat,
  lon,
}: {
  lat?: number | undefined;
  lon?: number | undefined;
}): Position | undefined {
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}
