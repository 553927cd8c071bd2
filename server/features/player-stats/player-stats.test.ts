import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mergeCourts } from '#shared/admin/court-takedown.contract.ts';
import { rejectStats, verifyStats } from '#shared/admin/stats-review.contract.ts';
import { dayIn } from '#shared/format/dates.ts';
import {
  listOwnGames,
  logGame,
  ownStatsSummary,
  resubmitGame,
} from '#shared/player-stats/player-stats.contract.ts';
import { balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const figures = { points: 21, assists: 5, rebounds: 8, steals: 2, blocks: 1 };
const game = (overrides: object = {}) => ({ gameDate: '2026-01-15', ...figures, ...overrides });

describe('logging a game', () => {
  const get = useTestApp();

  it('logs a pending game for the signed-in user [STA-1]', async () => {
    const person = await get().visitor().signUp();
    const entry = await person.call(logGame, { body: game() });
    expect(entry).toMatchObject({ ...figures, gameDate: '2026-01-15', status: 'pending' });
    expect(await person.call(listOwnGames, { query: {} })).toEqual([entry]);
  });

  it('uses only the day of a full ISO time', async () => {
    const person = await get().visitor().signUp();
    const entry = await person.call(logGame, { body: game({ gameDate: '2026-01-15T19:30:00Z' }) });
    expect(entry.gameDate).toBe('2026-01-15');
  });

  it("accepts today in the player's time zone, but no later day [STA-2]", async () => {
    const person = await get().visitor().signUp();
    const send = (gameDate: string, timeZone: string) =>
      person.raw({
        method: 'POST',
        url: '/api/stats',
        payload: game({ gameDate }),
        headers: { 'x-time-zone': timeZone },
      });
    const now = get().deps.clock.now();
    const today = dayIn('Pacific/Kiritimati', now);
    const tomorrow = dayIn('Pacific/Kiritimati', new Date(now.getTime() + 24 * 60 * 60 * 1000));
    expect((await send(today, 'Pacific/Kiritimati')).status).toBe(201);
    const future = await send(tomorrow, 'Pacific/Kiritimati');
    expect([future.status, future.body]).toEqual([
      400,
      expect.objectContaining({ message: 'The game date is in the future.' }),
    ]);
    expect((await send('2999-01-01', 'UTC')).status).toBe(400);
  });

  it.each(['2026-02-31', 'yesterday', '15.01.2026', '', null, 5, '1890-01-01'])(
    'refuses the game date %j [STA-2]',
    async (gameDate) => {
      const person = await get().visitor().signUp();
      expect((await person.send(logGame, { body: game({ gameDate }) })).status).toBe(400);
    },
  );

  it.each([
    { points: -1 },
    { points: 1.5 },
    { points: '12' },
    { points: null },
    { points: undefined },
    { points: 201 },
    { points: 1e308 },
    { assists: 101 },
    { rebounds: 101 },
    { steals: 51 },
    { blocks: 51 },
    { blocks: [1] },
  ])('refuses a game with %j [STA-3]', async (overrides) => {
    const person = await get().visitor().signUp();
    const answer = await person.send(logGame, { body: game(overrides) });
    expect(answer.status).toBe(400);
    expect(await person.call(listOwnGames, { query: {} })).toEqual([]);
  });

  it('accepts a game of zeros [STA-3]', async () => {
    const person = await get().visitor().signUp();
    const zeros = { points: 0, assists: 0, rebounds: 0, steals: 0, blocks: 0 };
    expect((await person.send(logGame, { body: game(zeros) })).status).toBe(201);
  });

  it("ignores fields that aren't part of the game [STA-1]", async () => {
    const person = await get().visitor().signUp();
    const entry = await person.call(logGame, {
      body: game({ status: 'verified', userId: 1, id: 7 }) as never,
    });
    expect(entry.status).toBe('pending');
    expect(await balanceOf(get(), person.id)).toBe(0);
  });

  it('accepts a visible court and refuses a hidden one [STA-4]', async () => {
    const { db } = get().deps;
    const approved = await makeCourt(db, { name: 'The Cage' });
    const owner = await get().visitor().signUp();
    const pending = await makeCourt(db, {
      name: 'Back yard',
      status: 'pending',
      submittedBy: owner.id,
    });
    const stranger = await get().visitor().signUp();
    const seen = await stranger.call(logGame, { body: game({ courtId: approved.id }) });
    expect(seen.court).toEqual({ id: approved.id, name: 'The Cage' });
    const hidden = await stranger.send(logGame, { body: game({ courtId: pending.id }) });
    const absent = await stranger.send(logGame, { body: game({ courtId: 999_999 }) });
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect(hidden.body).toEqual(absent.body);
    const own = await owner.call(logGame, { body: game({ courtId: pending.id }) });
    expect(own.court?.name).toBe('Back yard');
  });

  it('accepts at most 3 games a day, even in parallel [STA-6]', async () => {
    const person = await get().visitor().signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.send(logGame, { body: game() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(9);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
    await get().deps.db.query(
      `update player_stats set created_at = created_at - interval '25 hours' where user_id = $1`,
      [person.id],
    );
    expect((await person.send(logGame, { body: game() })).status).toBe(201);
  });

  it('logs one game per idempotency key, even in parallel [STA-12]', async () => {
    const person = await get().visitor().signUp();
    const body = game({ idempotencyKey: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.send(logGame, { body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await person.call(listOwnGames, { query: {} })).toHaveLength(1);
  });

  it('refuses other stats with the idempotency key of an earlier entry [STA-12]', async () => {
    const person = await get().visitor().signUp();
    const body = game({ idempotencyKey: randomUUID() });
    const { id } = await person.call(logGame, { body });
    const { id: courtId } = await makeCourt(get().deps.db);
    for (const other of [{ points: 30 }, { gameDate: '2026-01-01' }, { courtId }]) {
      expect(await person.send(logGame, { body: { ...body, ...other } })).toMatchObject({
        status: 409,
        body: { reason: 'GAME_ALREADY_SENT' },
      });
    }
    expect((await person.call(logGame, { body })).id).toBe(id);
    expect(await person.call(listOwnGames, { query: {} })).toHaveLength(1);
  });

  it('finds an earlier entry by its key after its court was merged into another [STA-12]', async () => {
    const [admin, person] = [await signUpAdmin(get()), await get().visitor().signUp()];
    const { db } = get().deps;
    const [{ id: courtId }, { id: intoCourtId }] = [await makeCourt(db), await makeCourt(db)];
    const body = game({ idempotencyKey: randomUUID(), courtId });
    const { id } = await person.call(logGame, { body });
    await admin.call(mergeCourts, { params: { id: courtId }, body: { intoCourtId } });
    expect(await person.call(logGame, { body })).toMatchObject({ id, court: { id: intoCourtId } });
  });

  it("pages through the user's own games only [STA-9]", async () => {
    const person = await get().visitor().signUp();
    for (const points of [1, 2, 3]) await person.call(logGame, { body: game({ points }) });
    const first = await person.call(listOwnGames, { query: { limit: 2 } });
    expect(first.map(({ points }) => points)).toEqual([3, 2]);
    const rest = await person.call(listOwnGames, { query: { before: first[1]?.id, limit: 2 } });
    expect(rest.map(({ points }) => points)).toEqual([1]);
    const other = await get().visitor().signUp();
    expect(await other.call(listOwnGames, { query: {} })).toEqual([]);
  });
});

describe('after the review', () => {
  const get = useTestApp();

  it('pays 10 once, and only for a verified game [STA-7, ADM-8]', async () => {
    const person = await get().visitor().signUp();
    const { id } = await person.call(logGame, { body: game() });
    expect(await balanceOf(get(), person.id)).toBe(0);
    const reviewer = await signUpAdmin(get());
    await reviewer.call(verifyStats, { params: { id }, body: undefined });
    expect(await balanceOf(get(), person.id)).toBe(1000);
    expect((await reviewer.send(verifyStats, { params: { id } })).status).toBe(409);
    expect(await balanceOf(get(), person.id)).toBe(1000);
    expect((await person.call(listOwnGames, { query: {} }))[0]?.status).toBe('verified');
  });

  it('shows the reason for a rejection and accepts the corrected game [STA-9, STA-11, ADM-9]', async () => {
    const person = await get().visitor().signUp();
    const { id } = await person.call(logGame, { body: game({ points: 180 }) });
    const reviewer = await signUpAdmin(get());
    const reason = 'The score sheet says 18.';
    await reviewer.call(rejectStats, { params: { id }, body: { reason } });
    const [rejected] = await person.call(listOwnGames, { query: {} });
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: reason });

    const again = await person.call(resubmitGame, { params: { id }, body: game({ points: 18 }) });
    expect(again).toMatchObject({ id, points: 18, status: 'pending', rejectReason: null });
    await reviewer.call(verifyStats, { params: { id }, body: undefined });
    expect(await balanceOf(get(), person.id)).toBe(1000);
  });

  it("resubmits only the user's own rejected games [STA-11]", async () => {
    const person = await get().visitor().signUp();
    const { id } = await person.call(logGame, { body: game() });
    expect((await person.send(resubmitGame, { params: { id }, body: game() })).status).toBe(409);
    const other = await get().visitor().signUp();
    expect((await other.send(resubmitGame, { params: { id }, body: game() })).status).toBe(404);
  });

  it('counts resubmitted games against the limit of open games [REG-41]', async () => {
    const { config } = get().deps;
    const usual = config.openSubmissionsPerPerson;
    config.openSubmissionsPerPerson = 2;
    try {
      const person = await get().visitor().signUp();
      const reviewer = await signUpAdmin(get());
      const { id } = await person.call(logGame, { body: game() });
      await reviewer.call(rejectStats, { params: { id }, body: { reason: 'No.' } });
      for (const points of [1, 2]) await person.call(logGame, { body: game({ points }) });
      expect(await person.send(resubmitGame, { params: { id }, body: game() })).toMatchObject({
        status: 409,
        body: { code: 'TOO_MANY_OPEN_SUBMISSIONS' },
      });
    } finally {
      config.openSubmissionsPerPerson = usual;
    }
  });

  it('averages the verified games of this season and shows the trend [STA-10]', async () => {
    const person = await get().visitor().signUp();
    const summary = () => person.call(ownStatsSummary, {});
    expect(await summary()).toMatchObject({ games: 0, averages: null, trend: [] });
    const today = dayIn('UTC', get().deps.clock.now());
    const reviewer = await signUpAdmin(get());
    for (const [points, gameDate] of [
      [10, today],
      [21, today],
      [90, '2019-03-01'],
    ] as const) {
      const { id } = await person.call(logGame, { body: game({ points, gameDate }) });
      await reviewer.call(verifyStats, { params: { id }, body: undefined });
    }
    const answer = await summary();
    expect(answer.games).toBe(2);
    expect(answer.averages).toEqual({ ...figures, points: 15.5 });
    expect(answer.trend.map(({ points }) => points)).toEqual([90, 10, 21]);
  });
});

describe('score sheet', () => {
  const get = useTestApp();

  async function attach(person: TestPerson, id: number, bytes: Buffer) {
    const { payload, headers } = await multipart({}, { bytes });
    return person.raw({ method: 'PUT', url: `/api/stats/${id}/photo`, payload, headers });
  }

  it('re-encodes a score sheet and shows it only to its player and admins [STA-5]', async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body: game() });
    const answer = await attach(player, id, await makePhoto());
    expect(answer.status).toBe(200);
    const [entry] = await player.call(listOwnGames, { query: {} });
    const url = String(entry?.photoUrl);
    expect(url).toMatch(/^\/photos\/[\w-]+\/large\.webp$/);
    const look = async (person: TestPerson) => (await person.raw({ method: 'GET', url })).status;
    expect(await look(player)).toBe(200);
    expect(await look(await signUpAdmin(get()))).toBe(200);
    expect(await look(await get().visitor().signUp())).toBe(404);
    expect(await look(get().visitor())).toBe(404);
  });

  it("refuses a file that isn't a photo and keeps the game [STA-5]", async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body: game() });
    const photo = await makePhoto();
    const cases: [Buffer, number][] = [
      [Buffer.from('not a photo'), 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [photo.subarray(0, photo.length / 2), 422],
      [Buffer.alloc(2 * 1024 * 1024 + 1), 413],
      [Buffer.alloc(0), 400],
    ];
    for (const [bytes, status] of cases) {
      expect((await attach(player, id, bytes)).status).toBe(status);
    }
    const [entry] = await player.call(listOwnGames, { query: {} });
    expect(entry).toMatchObject({ status: 'pending', photoUrl: null });
  });

  it("accepts a score sheet only for the user's own pending game [STA-5]", async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body: game() });
    const photo = await makePhoto();
    expect((await attach(await get().visitor().signUp(), id, photo)).status).toBe(404);
    await (await signUpAdmin(get())).call(verifyStats, { params: { id }, body: undefined });
    expect((await attach(player, id, photo)).status).toBe(409);
  });
});
