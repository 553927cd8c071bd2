import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { MAX_LAG_MS, withReplica } from '#server/platform/db/replicas/replica.ts';
import { createTestDatabase, readOnly, type TestDatabase } from '#tests/test-database.ts';

/** Two databases on one server. They share a log, and the data shows which one responded. */
let primary: TestDatabase;
let replica: TestDatabase;

/** These tests are about which server responds, so allow for slow connections on a busy machine. */
const PATIENCE_MS = 15_000;

beforeAll(async () => {
  primary = await createTestDatabase();
  replica = await createTestDatabase();
  for (const [{ owner }, name] of [
    [primary, 'primary'],
    [replica, 'replica'],
  ] as const) {
    await owner.query('create table who (name text not null)');
    await owner.query('insert into who values ($1)', [name]);
    await owner.query('grant select, insert on who to jim_app');
  }
});

afterAll(async () => {
  await primary.drop();
  await replica.drop();
});

async function using(
  url: string,
  work: (db: Database, onError: ReturnType<typeof vi.fn>) => Promise<void>,
  now: () => number = Date.now,
) {
  const onError = vi.fn();
  const options = { poolSize: 2, onError, waitMs: PATIENCE_MS };
  const db = withReplica(
    openDatabase({ ...options, connectionString: primary.url }),
    { ...options, connectionString: url },
    now,
  );
  try {
    // The primary handles everything until its log position is known.
    await db.position();
    await work(db, onError);
  } finally {
    await db.close();
  }
}

const whoAnswers = async (db: Database) =>
  (await db.query<{ name: string }>('select name from who'))[0]?.name;

describe('replica', () => {
  it('uses the replica for reads that may lag, and for nothing else [OPS-91]', () =>
    using(replica.url, async (db) => {
      expect(await whoAnswers(db)).toBe('primary');
      expect(await db.lagging(undefined, () => whoAnswers(db))).toBe('replica');
      expect(
        await db.lagging(undefined, () =>
          db.transaction(
            async (tx) => (await tx.query<{ name: string }>('select name from who'))[0],
          ),
        ),
      ).toEqual({ name: 'primary' });
      expect(await whoAnswers(db)).toBe('primary');
    }));

  it("uses the replica only once it has replayed the reader's own writes [OPS-92]", () =>
    using(replica.url, async (db) => {
      const written = await db.position();
      if (written === undefined) throw new Error('With a replica there is a position.');
      expect(await db.lagging(written, () => whoAnswers(db))).toBe('replica');
      // A megabyte ahead of this server's log.
      const ahead = written + 1_000_000n;
      expect(await db.lagging(ahead, () => whoAnswers(db))).toBe('primary');
      // A position far beyond the log is from another database or made up.
      expect(await db.lagging(2n ** 63n, () => whoAnswers(db))).toBe('replica');
    }));

  it('skips an unreachable replica without making requests wait [OPS-93]', () =>
    using('postgresql://jim:jim@127.0.0.1:1/jim', async (db, onError) => {
      expect(await db.lagging(undefined, () => whoAnswers(db))).toBe('primary');
      expect(onError).toHaveBeenCalledOnce();
      for (let call = 0; call < 5; call++) {
        expect(await db.lagging(undefined, () => whoAnswers(db))).toBe('primary');
      }
      expect(onError).toHaveBeenCalledOnce();
    }));

  it('sends writes to the primary [OPS-93]', () =>
    using(readOnly(replica.url), async (db) => {
      expect(await db.lagging(undefined, () => whoAnswers(db))).toBe('replica');
      await db.lagging(undefined, () =>
        db.query("with new as (insert into who values ('later') returning 1) select from new"),
      );
      expect(await primary.owner.query('select name from who order by 1')).toHaveLength(2);
      expect(await replica.owner.query('select name from who')).toHaveLength(1);
    }));

  it("measures the replica's lag by the primary's log, not by the clock [OPS-93]", () => {
    let nowMs = 0;
    return using(
      replica.url,
      async (db) => {
        for (; nowMs < 3 * MAX_LAG_MS; nowMs += 1_000) await db.position();
        expect(await db.lagging(undefined, () => whoAnswers(db))).toBe('replica');
      },
      () => nowMs,
    );
  });

  it('uses the replica for reads that must not lag only while the primary is down [OPS-105]', async () => {
    let isAway = false;
    const onError = vi.fn();
    const options = { poolSize: 2, onError, waitMs: PATIENCE_MS };
    const real = openDatabase({ ...options, connectionString: primary.url });
    const away = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
    const db = withReplica(
      { ...real, query: (...call) => (isAway ? away() : real.query(...call)) },
      { ...options, connectionString: replica.url },
    );
    const written = await db.position();
    const ask = () => db.despiteOutage(written, () => whoAnswers(db));
    expect(await ask()).toBe('primary');
    isAway = true;
    expect(await ask()).toBe('replica');
    // The end of the primary's log is unknown, so only the primary can serve this writer's reads.
    const unknown = await db.position();
    expect(unknown).toBeGreaterThan(written ?? 0n);
    setTimeout(() => {
      isAway = false;
    }, 1_000);
    expect(await db.lagging(unknown, () => whoAnswers(db))).toBe('primary');
    await expect.poll(ask, { timeout: PATIENCE_MS }).toBe('primary');
    await db.close();
  });
});
