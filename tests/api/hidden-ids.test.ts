import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { ownInvite } from '#shared/friends/invites.contract.ts';
import { writeMessage } from '#shared/runs/runs.contract.ts';
import { aFavourite } from '#tests/client-builders.ts';
import { submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const ABSENT = 999_999_999;
const NO_KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
const NO_POST = randomUUID();
const NOBODY = 'nobody_at_all';
const GAME = { gameDate: '2026-05-01', points: 1, assists: 1, rebounds: 1, steals: 1, blocks: 1 };

const RUN = {
  minutes: 60,
  format: 'open',
  minPlayers: 2,
  maxPlayers: 4,
  audience: 'open',
  visibility: 'friends',
};

interface Case {
  route: string;
  hidden: () => string | number;
  absent?: string | number;
  body?: ((id: string | number) => object) | undefined;
  url?: (id: string | number) => string;
}

describe('hidden ids', () => {
  const get = useTestApp();
  let owner: TestPerson;
  let stranger: TestPerson;
  let hider: TestPerson;
  let blocker: TestPerson;
  let court: TestCourt;
  let statsId: number;
  let friendshipId: number;
  let deviceId: number;
  let passkeyId: number;
  let strikeId: number;
  let rewardId: number;
  let postId: string;
  let removedPostId: string;
  let photoKey: string;
  let runKey: string;
  let gameKey: string;
  let messageId: number;
  let inviteCode: string;

  beforeAll(async () => {
    const { visitor, deps } = get();
    const signUp = () => visitor().signUp();
    [owner, stranger, hider, blocker] = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    court = await submitCourt(get(), owner);
    const one = async (sql: string, values: unknown[]) => {
      const [row] = await deps.db.query<{ id: never }>(sql, values);
      if (row === undefined) throw new Error(`Nothing came of ${sql}`);
      return row.id;
    };
    statsId = await one(
      `insert into player_stats (user_id, game_date, points, assists, rebounds, steals, blocks, status)
       values ($1, current_date, 1, 1, 1, 1, 1, 'rejected') returning id`,
      [owner.id],
    );
    friendshipId = await one(
      `insert into friendships (low_user_id, high_user_id, requested_by)
       values (least($1::bigint, $2), greatest($1::bigint, $2), $1) returning id`,
      [owner.id, hider.id],
    );
    deviceId = await one('select id from sessions where user_id = $1', [owner.id]);
    passkeyId = await one(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
       values ($1, 'hidden', '', 0, '{}', 'Phone') returning id`,
      [owner.id],
    );
    strikeId = await one(
      `insert into trust_strikes (user_id, step, reason, note, given_by)
       values ($1, 1, 'many-accounts', 'hush', $1) returning id`,
      [owner.id],
    );
    rewardId = await one('select id from ledger_transfers where user_id = $1 limit 1', [owner.id]);
    const post = (author: TestPerson, removed: boolean) =>
      one(
        `insert into posts (author_id, body, removed_at)
         values ($1, 'hush', case when $2 then now() end) returning public_id as id`,
        [author.id, removed],
      );
    postId = await post(blocker, false);
    removedPostId = await post(owner, true);
    photoKey = randomUUID().replaceAll('-', '').slice(0, 22);
    await deps.db.query(
      `insert into photos (public_key, width, height, placeholder, created_by) values ($1, 1, 1, '', $2)`,
      [photoKey, owner.id],
    );
    await deps.db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      blocker.id,
      stranger.id,
    ]);
    const open = await makeCourt(deps.db);
    const run = await owner.raw({
      method: 'POST',
      url: '/api/runs',
      payload: startingAt(open.id),
    });
    runKey = (run.body as { key: string }).key;
    const game = await owner.raw({
      method: 'POST',
      url: '/api/games',
      payload: {
        courtId: open.id,
        playedAt: new Date().toISOString(),
        score: [21, 15],
        teams: [[{ handle: handle(owner) }], [{ handle: handle(hider) }]],
      },
    });
    gameKey = (game.body as { key: string }).key;
    const [message] = await owner.call(writeMessage, {
      params: { key: runKey },
      body: { text: 'hush' },
    });
    messageId = message?.id ?? 0;
    inviteCode = (await blocker.call(ownInvite, {})).code;
    const privacy = { profileVisibility: false, showStats: false, shareLocation: false };
    await hider.call(savePrivacy, { body: privacy });
  });

  const onCourt = (route: string, body?: () => object): Case => ({
    route,
    hidden: () => court.id,
    body,
  });
  const onRun = (route: string, body?: () => object): Case => ({
    route,
    hidden: () => runKey,
    absent: NO_KEY,
    body,
  });
  const onGame = (route: string, body?: () => object): Case => ({
    route,
    hidden: () => gameKey,
    absent: NO_KEY,
    body,
  });
  const spam = () => ({ reason: 'spam' });
  const startingAt = (courtId: string | number) => ({
    ...RUN,
    courtId,
    startsAt: new Date(Date.now() + 36e5).toISOString(),
  });

  const CASES: Case[] = [
    onCourt('GET /api/courts/:id'),
    onCourt('POST /api/courts/:id/checkin', () => readingAt(court)),
    onCourt('GET /api/courts/:id/now'),
    onCourt('POST /api/courts/:id/presence', () => readingAt(court)),
    onCourt('DELETE /api/courts/:id/presence'),
    onCourt('POST /api/courts/:id/on-my-way', () => ({ minutes: 10 })),
    onCourt('DELETE /api/courts/:id/on-my-way'),
    onCourt('POST /api/courts/:id/headcount', () => ({ ...readingAt(court), band: 2 })),
    onCourt('GET /api/courts/:id/scans'),
    onCourt('POST /api/courts/:id/code'),
    onCourt('POST /api/courts/:id/scans', () => ({ code: '123456' })),
    onCourt('POST /api/courts/:id/scans/confirm'),
    onCourt('PUT /api/favourites/:id'),
    onCourt('DELETE /api/favourites/:id'),
    onCourt('PUT /api/favourites/:id/alerts', () => aFavourite().alerts),
    onCourt('PUT /api/favourites/:id/note', () => ({ note: 'Bring a ball' })),
    onCourt('GET /api/courts/:id/question'),
    onCourt('POST /api/courts/:id/answers', () => ({ key: 'nets', value: 'chain' })),
    onCourt('GET /api/courts/:id/call'),
    onCourt('POST /api/courts/:id/call', () => ({ players: 2 })),
    onCourt('DELETE /api/courts/:id/call'),
    onCourt('POST /api/courts/:id/call/answer'),
    onCourt('POST /api/courts/:id/report', () => ({ about: 'court', reason: 'spam' })),
    onCourt('POST /api/courts/:id/photos'),
    onCourt('GET /api/courts/:id/corrections'),
    onCourt('POST /api/courts/:id/corrections', () => ({ kind: 'gone' })),
    {
      ...onCourt('POST /api/courts/:id/corrections/:correctionId/agree'),
      url: (id) => `/api/courts/${id}/corrections/1/agree`,
    },
    ...['DELETE', 'PUT /like', 'DELETE /like'].map((call) => {
      const [method, end = ''] = call.split(' ');
      const route = `${method} /api/courts/:id/photos/:photoId${end}`;
      return {
        ...onCourt(route),
        url: (id: string | number) => `/api/courts/${id}/photos/1${end}`,
      };
    }),
    onRun('GET /api/runs/:key'),
    onRun('PATCH /api/runs/:key', () => ({ minutes: 90 })),
    onRun('PUT /api/runs/:key/answer', () => ({ answer: 'in' })),
    onRun('POST /api/runs/:key/cancel'),
    onRun('POST /api/runs/:key/remove', () => ({ userId: owner.id, reason: 'Late again' })),
    onRun('POST /api/runs/:key/invite', () => ({ userIds: [hider.id] })),
    onRun('POST /api/runs/:key/report', spam),
    onRun('GET /api/runs/:key/messages'),
    onRun('POST /api/runs/:key/messages', () => ({ text: 'hello' })),
    {
      route: 'DELETE /api/runs/:key/messages/:id',
      hidden: () => messageId,
      url: (id) => `/api/runs/${runKey}/messages/${id}`,
    },
    {
      ...onRun('POST /api/runs/:key/messages/:id/report', spam),
      url: (key) => `/api/runs/${key}/messages/${messageId}/report`,
    },
    onGame('GET /api/games/:key'),
    onGame('POST /api/games/:key/answer', () => ({ answer: 'absent' })),
    onGame('PUT /api/games/:key/stats', () => GAME),
    onGame('POST /api/games/:key/report', spam),
    { route: 'GET /api/people/:handle/games', hidden: () => handle(hider), absent: NOBODY },
    { route: 'GET /api/people/:handle/rating', hidden: () => handle(blocker), absent: NOBODY },
    { route: 'POST /api/runs', hidden: () => court.id, body: startingAt },
    { route: 'GET /api/invites/:code', hidden: () => inviteCode, absent: NO_KEY },
    { route: 'POST /api/invites/:code', hidden: () => inviteCode, absent: NO_KEY },
    { route: 'DELETE /api/settings/devices/:id', hidden: () => deviceId },
    {
      route: 'PUT /api/settings/passkeys/:id',
      hidden: () => passkeyId,
      body: () => ({ name: 'Mine' }),
    },
    { route: 'DELETE /api/settings/passkeys/:id', hidden: () => passkeyId },
    {
      route: 'POST /api/trust/strikes/:id/appeal',
      hidden: () => strikeId,
      body: () => ({ text: 'I was there' }),
    },
    { route: 'PUT /api/stats/:id', hidden: () => statsId, body: () => GAME },
    { route: 'PUT /api/stats/:id/photo', hidden: () => statsId },
    { route: 'DELETE /api/posts/:id', hidden: () => postId, absent: NO_POST },
    { route: 'DELETE /api/posts/:id', hidden: () => removedPostId, absent: NO_POST },
    {
      route: 'POST /api/posts/:id/report',
      hidden: () => removedPostId,
      absent: NO_POST,
      body: spam,
    },
    { route: 'GET /api/people/:handle', hidden: () => handle(hider), absent: NOBODY },
    { route: 'GET /api/people/:handle', hidden: () => handle(blocker), absent: NOBODY },
    {
      route: 'POST /api/people/:handle/report',
      hidden: () => handle(blocker),
      absent: NOBODY,
      body: spam,
    },
    {
      route: 'POST /api/friends/request',
      hidden: () => blocker.id,
      body: (userId) => ({ userId }),
    },
    {
      route: 'POST /api/friends/respond',
      hidden: () => friendshipId,
      body: (id) => ({ friendshipId: id, action: 'accept' }),
    },
    {
      route: 'POST /api/friends/cancel',
      hidden: () => friendshipId,
      body: (id) => ({ friendshipId: id }),
    },
    { route: 'POST /api/friends/unfriend', hidden: () => owner.id, body: (userId) => ({ userId }) },
    { route: 'POST /api/friends/unblock', hidden: () => owner.id, body: (userId) => ({ userId }) },
    {
      route: 'POST /api/posts',
      hidden: () => court.id,
      body: (courtId) => ({ text: 'hello', courtId }),
    },
    { route: 'POST /api/stats', hidden: () => court.id, body: (courtId) => ({ ...GAME, courtId }) },
    {
      route: 'GET /api/rewards/user',
      hidden: () => rewardId,
      url: (id) => `/api/rewards/user?before=${id}`,
    },
    {
      route: 'GET /photos/:key',
      hidden: () => photoKey,
      absent: NO_KEY,
      url: (id) => `/photos/${id}/large.webp`,
    },
  ];

  it('covers every route with an id in its path [TRUST-12]', () => {
    const covered = new Set(CASES.map(({ route }) => route));
    const missing = get()
      .app.endpoints.filter(({ access, path }) => access === 'use-app' && path.includes('/:'))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !covered.has(route));
    expect(missing).toEqual([]);
  });

  it.each(CASES)(
    'answers a hidden id like a missing one on $route [TRUST-12]',
    async ({ route, hidden, absent = ABSENT, body, url }) => {
      const [method, path = ''] = route.split(' ') as ['GET', string];
      const ask = async (id: string | number) => {
        const upload = /\/photos?$/.test(path)
          ? await multipart({}, { bytes: await makePhoto() })
          : undefined;
        const payload = upload?.payload ?? body?.(id);
        const answer = await stranger.raw({
          method,
          url: url?.(id) ?? path.replace(/:\w+/, String(id)),
          ...(payload === undefined ? {} : { payload }),
          ...(upload && { headers: upload.headers }),
        });
        const { 'x-request-id': _, date: __, ...headers } = answer.headers;
        return { status: answer.status, body: answer.body, headers };
      };
      const there = await ask(hidden());
      expect(there).toEqual(await ask(absent));
      if (path !== '/api/rewards/user' && !/unfriend|unblock|people.*report/.test(path)) {
        expect(there.status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it('returns 200 to the owner, so the other tests are meaningful [TRUST-12]', async () => {
    expect((await owner.raw({ url: `/api/courts/${court.id}` })).status).toBe(200);
    const open = await makeCourt(get().deps.db);
    expect((await stranger.raw({ url: `/api/courts/${open.id}` })).status).toBe(200);
  });

  const handle = (person: TestPerson) => String(person.user?.username);
});
