import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { grantReward, verifyLedger } from '#server/features/rewards/index.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { inParallel, makeCrowd, postAs } from './crowd.ts';
import { bundleServer, type RunningServer, startServer } from './server-bundle.ts';

const PEOPLE = 200;
const TRIES = 10;
const COURTS = 200;
const AT_A_TIME = 12;

describe('two server processes on one PostgreSQL', () => {
  let folder: string;
  let postgres: EmbeddedDatabase;
  let db: Database;
  let nodes: RunningServer[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-faults-'));
    await chmod(folder, 0o755);
    [postgres] = await Promise.all([
      startEmbeddedDatabase({ name: 'jim', dataDir: folder, log: () => undefined }),
      bundleServer(),
    ]);
    const environment = { DATABASE_URL: postgres.connectionString, PORT: '0', DATA_DIR: folder };
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
});
