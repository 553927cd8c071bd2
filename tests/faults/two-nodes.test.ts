import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { grantReward, verifyLedger } from '#server/features/rewards/index.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type RunningServer, startServer } from '#tests/server-process.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { type CrowdMember, inParallel, makeCrowd, postAs } from './crowd.ts';

const PEOPLE = 200;
const TRIES = 10;
const COURTS = 200;
const AT_A_TIME = 12;
const GAMES = 40;

describe('two server processes on one PostgreSQL', () => {
  let folder: string;
  let postgres: EmbeddedDatabase;
  let db: Database;
  let nodes: RunningServer[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-faults-'));
    await chmod(folder, 0o755);
    postgres = await startEmbeddedDatabase({
      name: 'jim',
      dataDir: folder,
      log: () => undefined,
    });
    const environment = { DATABASE_URL: postgres.connectionString, DATA_DIR: folder };
    // Started together, so migrations and the first admin race too.
    nodes = await Promise.all([startServer(environment), startServer(environment)]);
    db = openDatabase({
      connectionString: postgres.connectionString,
      poolSize: 4,
      onError: () => undefined,
    });
  });

  afterAll(async () => {
    for (const { child, exited } of nodes ?? []) {
      child.kill('SIGTERM');
      await exited;
    }
    await db?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const node = (index: number) => nodes[index % nodes.length]?.url ?? '';

  it('two nodes pay 200 users who check in 10 times at once exactly once each [CHK-15, CHK-18, RWD-4]', async () => {
    const crowd = await makeCrowd(db, PEOPLE);
    const court = await makeCourt(db);
    const statuses = new Map<number, number>();
    const wrong: unknown[] = [];
    await inParallel(crowd, AT_A_TIME, async (person, place) => {
      // Every other user retries with one key, the others tap ten times.
      const idempotencyKey = place % 2 === 0 ? randomUUID() : undefined;
      const answers = await Promise.all(
        Array.from({ length: TRIES }, (_, index) =>
          postAs(person, `${node(index)}/api/courts/${court.id}/checkin`, {
            ...readingAt(court),
            ...(idempotencyKey && { idempotencyKey }),
          }),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const successes = answers.filter(({ status }) => status === 200);
      const ids = new Set(successes.map(({ body }) => body.checkInId));
      if (ids.size !== 1 || successes.length !== (idempotencyKey ? TRIES : 1)) wrong.push(answers);
    });
    expect(wrong).toEqual([]);
    expect(Object.fromEntries(statuses)).toEqual({
      200: (PEOPLE / 2) * TRIES + PEOPLE / 2,
      409: (PEOPLE / 2) * (TRIES - 1),
    });
    const [books] = await db.query(
      `select count(*) as payments, count(distinct user_id) as people, sum(amount)::bigint as hundredths
       from ledger_transfers where kind = 'check-in' and user_id = any ($1)`,
      [crowd.map(({ id }) => id)],
    );
    expect(books).toEqual({ payments: PEOPLE, people: PEOPLE, hundredths: PEOPLE * 500 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('two nodes pay 200 courts that are approved twice at once exactly once each [RWD-8, ADM-12]', async () => {
    const [submitter] = await makeCrowd(db, 1);
    const admins = await makeCrowd(db, 2, { role: 'Admin' });
    if (!submitter) throw new Error('Somebody has to submit.');
    const courts: number[] = [];
    for (let index = 0; index < COURTS; index++) {
      const { id } = await makeCourt(db, { status: 'pending', submittedBy: submitter.id });
      await grantReward(db, {
        cause: `court:${id}`,
        userId: submitter.id,
        hundredths: 2500,
        to: 'pending',
        kind: 'court-registration',
        courtId: id,
      });
      courts.push(id);
    }
    const statuses: number[] = [];
    await inParallel(courts, AT_A_TIME, async (id) => {
      const answers = await Promise.all(
        admins.map((admin, index) => postAs(admin, `${node(index)}/api/courts/${id}/approve`)),
      );
      statuses.push(...answers.map(({ status }) => status));
    });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [wallet] = await db.query('select pending, balance from wallets where user_id = $1', [
      submitter.id,
    ]);
    expect(wallet).toEqual({ pending: 0, balance: COURTS * 2500 });
    const [decided] = await db.query(
      `select count(*) as count from ledger_transfers where user_id = $1 and step = 'settle'`,
      [submitter.id],
    );
    expect(decided).toEqual({ count: COURTS });
    expect(await verifyLedger(db)).toEqual([]);
  });

  describe('with games that players confirm', () => {
    let court: Awaited<ReturnType<typeof makeCourt>>;
    beforeAll(async () => {
      court = await makeCourt(db);
    });

    /** Two players on each team; the first one logs the game. */
    async function logGame(players: readonly CrowdMember[]): Promise<string> {
      const rows = await db.query<{ id: number; handle: string }>(
        'select id, username as handle from users where id = any ($1)',
        [players.map(({ id }) => id)],
      );
      const named = players.map(({ id }) => ({
        handle: rows.find((row) => row.id === id)?.handle,
      }));
      const [first] = players;
      if (!first) throw new Error('A game needs players.');
      const { status, body } = await postAs(first, `${node(0)}/api/games`, {
        courtId: court.id,
        playedAt: new Date().toISOString(),
        score: [21, 15],
        teams: [named.slice(0, 2), named.slice(2)],
      });
      expect(status).toBe(201);
      return String(body.key);
    }

    async function race(
      key: string,
      answers: readonly (readonly [CrowdMember | undefined, object])[],
    ): Promise<number[]> {
      const sent = await Promise.all(
        answers.map(([player, given], index) =>
          player ? postAs(player, `${node(index)}/api/games/${key}/answer`, given) : undefined,
        ),
      );
      return sent.map((answer) => answer?.status ?? 0);
    }

    const inGames = async (work: (players: CrowdMember[], index: number) => Promise<void>) => {
      const crowd = await makeCrowd(db, GAMES * 4);
      const games = Array.from({ length: GAMES }, (_, index) =>
        crowd.slice(index * 4, index * 4 + 4),
      );
      await inParallel(games, AT_A_TIME, work);
    };

    it('two nodes accept one of two other scores for a game [GAME-2]', async () => {
      await inGames(async (players) => {
        const key = await logGame(players);
        const statuses = await race(key, [
          [players[1], { answer: 'score', score: [21, 19] }],
          [players[2], { answer: 'score', score: [21, 17] }],
        ]);
        expect(statuses.toSorted()).toEqual([200, 409]);
        const [game] = await db.query(
          `select g.proposed_1 as proposed, g.proposed_by_side as side,
                  array(select p.user_id from game_players p where p.game_id = g.id and p.answer = 'right') as confirmed
           from games g where g.key = $1`,
          [key],
        );
        const winner = statuses[0] === 200 ? 0 : 1;
        expect(game).toEqual({
          proposed: winner === 0 ? 19 : 17,
          side: winner,
          confirmed: [players[winner + 1]?.id],
        });
      });
    });

    it('two nodes never count a game whose only confirmation of a team leaves at the same time [GAME-1, GAME-3]', async () => {
      const seen = new Set<string>();
      await inGames(async (players, index) => {
        const key = await logGame(players);
        const both = [
          [players[2], { answer: 'right' }],
          [players[0], { answer: 'absent' }],
        ] as const;
        const statuses = await race(key, index % 2 === 0 ? both : both.toReversed());
        expect(statuses).toEqual([200, 200]);
        const [game] = await db.query<{ status: string; confirmed: number }>(
          `select g.status, (select count(*)::int from game_players p
                             where p.game_id = g.id and p.answer = 'right') as confirmed
           from games g where g.key = $1`,
          [key],
        );
        expect(game?.confirmed).toBe(1);
        seen.add(game?.status ?? '');
      });
      expect([...seen].filter((status) => status === 'confirmed')).toEqual([]);
    });
  });
});
