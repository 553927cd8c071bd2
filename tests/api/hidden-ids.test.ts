import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { ownInvite } from '#shared/friends/invites.contract.ts';
import { writeMessage } from '#shared/runs/runs.contract.ts';
import { submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const ABSENT = 999_999_999;
const NO_KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
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
  body?: (id: string | number) => object;
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
  let messageId: number;
  let inviteCode: string;

  beforeAll(async () => {
    const { visitor, deps } = get();
    [owner, stranger, hider, blocker] = await Promise.all([
      visitor().signUp(),
      visitor().signUp(),
      visitor().signUp(),
      visitor().signUp(),
    ]);
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
      payload: { ...RUN, courtId: open.id, startsAt: new Date(Date.now() + 36e5).toISOString() },
    });
    runKey = (run.body as { key: string }).key;
    const [message] = await owner.call(writeMessage, {
      params: { key: runKey },
      body: { text: 'hush' },
    });
    messageId = message?.id ?? 0;
    inviteCode = (await blocker.call(ownInvite, {})).code;
    const privacy = { profileVisibility: false, showStats: false, shareLocation: false };
    await hider.call(savePrivacy, { body: privacy });
  });

  const CASES: Case[] = [
    { route: 'GET /api/courts/:id', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/checkin',
      hidden: () => court.id,
      body: () => readingAt(court),
    },
    { route: 'GET /api/courts/:id/now', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/presence',
      hidden: () => court.id,
      body: () => readingAt(court),
    },
    { route: 'DELETE /api/courts/:id/presence', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/on-my-way',
      hidden: () => court.id,
      body: () => ({ minutes: 10 }),
    },
    { route: 'DELETE /api/courts/:id/on-my-way', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/headcount',
      hidden: () => court.id,
      body: () => ({ ...readingAt(court), band: 2 }),
    },
    { route: 'GET /api/courts/:id/scans', hidden: () => court.id },
    { route: 'POST /api/courts/:id/code', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/scans',
      hidden: () => court.id,
      body: () => ({ code: '123456' }),
    },
    { route: 'POST /api/courts/:id/scans/confirm', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/poster-scans',
      hidden: () => court.id,
      body: () => ({ code: 'AAAAAAAAAAAAAAAA' }),
    },
    { route: 'PUT /api/favourites/:id', hidden: () => court.id },
    { route: 'DELETE /api/favourites/:id', hidden: () => court.id },
    {
      route: 'PUT /api/favourites/:id/alerts',
      hidden: () => court.id,
      body: () => ({
        gameOn: true,
        friendsHere: true,
        needPlayers: true,
        askAnyway: true,
        newRun: true,
        closures: true,
      }),
    },
    {
      route: 'PUT /api/favourites/:id/note',
      hidden: () => court.id,
      body: () => ({ note: 'Bring a ball' }),
    },
    { route: 'GET /api/courts/:id/call', hidden: () => court.id },
    { route: 'POST /api/courts/:id/call', hidden: () => court.id, body: () => ({ players: 2 }) },
    { route: 'DELETE /api/courts/:id/call', hidden: () => court.id },
    { route: 'POST /api/courts/:id/call/answer', hidden: () => court.id },
    {
      route: 'POST /api/courts/:id/report',
      hidden: () => court.id,
      body: () => ({ about: 'court', reason: 'spam' }),
    },
    {
      route: 'GET /api/runs/:key',
      hidden: () => runKey,
      absent: NO_KEY,
    },
    {
      route: 'PATCH /api/runs/:key',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ minutes: 90 }),
    },
    {
      route: 'PUT /api/runs/:key/answer',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ answer: 'in' }),
    },
    {
      route: 'POST /api/runs/:key/cancel',
      hidden: () => runKey,
      absent: NO_KEY,
    },
    {
      route: 'POST /api/runs/:key/remove',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ userId: owner.id, reason: 'Late again' }),
    },
    {
      route: 'POST /api/runs/:key/invite',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ userIds: [hider.id] }),
    },
    {
      route: 'POST /api/runs/:key/report',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ reason: 'spam' }),
    },
    { route: 'GET /api/runs/:key/messages', hidden: () => runKey, absent: NO_KEY },
    {
      route: 'POST /api/runs/:key/messages',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ text: 'hello' }),
    },
    {
      route: 'DELETE /api/runs/:key/messages/:id',
      hidden: () => messageId,
      url: (id) => `/api/runs/${runKey}/messages/${id}`,
    },
    {
      route: 'POST /api/runs/:key/messages/:id/report',
      hidden: () => runKey,
      absent: NO_KEY,
      body: () => ({ reason: 'spam' }),
      url: (key) => `/api/runs/${key}/messages/${messageId}/report`,
    },
    {
      route: 'POST /api/runs',
      hidden: () => court.id,
      body: (id) => ({ ...RUN, courtId: id, startsAt: new Date(Date.now() + 36e5).toISOString() }),
    },
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
    { route: 'DELETE /api/posts/:id', hidden: () => postId, absent: randomUUID() },
    { route: 'DELETE /api/posts/:id', hidden: () => removedPostId, absent: randomUUID() },
    {
      route: 'POST /api/posts/:id/report',
      hidden: () => removedPostId,
      absent: randomUUID(),
      body: () => ({ reason: 'spam' }),
    },
    { route: 'GET /api/people/:handle', hidden: () => handle(hider), absent: 'nobody_at_all' },
    { route: 'GET /api/people/:handle', hidden: () => handle(blocker), absent: 'nobody_at_all' },
    {
      route: 'POST /api/people/:handle/report',
      hidden: () => handle(blocker),
      absent: 'nobody_at_all',
      body: () => ({ reason: 'spam' }),
    },
    {
      route: 'POST /api/friends/request',
      hidden: () => blocker.id,
      body: (id) => ({ userId: id }),
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
    { route: 'POST /api/friends/unfriend', hidden: () => owner.id, body: (id) => ({ userId: id }) },
    { route: 'POST /api/friends/unblock', hidden: () => owner.id, body: (id) => ({ userId: id }) },
    {
      route: 'POST /api/posts',
      hidden: () => court.id,
      body: (id) => ({ text: 'hello', courtId: id }),
    },
    {
      route: 'POST /api/stats',
      hidden: () => court.id,
      body: (id) => ({ ...GAME, courtId: id }),
    },
    {
      route: 'GET /api/rewards/user',
      hidden: () => rewardId,
      url: (id) => `/api/rewards/user?before=${id}`,
    },
    {
      route: 'GET /photos/:key',
      hidden: () => photoKey,
      absent: 'AAAAAAAAAAAAAAAAAAAAAA',
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
        const upload = path.endsWith('/photo')
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
