import { describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { useTestApp } from '#tests/test-app.ts';
import { addJobs, claimJobs, type Job } from './job-queue.repo.ts';
import { type JobQueue, runQueue } from './job-queue.ts';

interface Parcel {
  number: number;
}

describe('job queue', () => {
  const get = useTestApp();
  const sent: number[] = [];
  let works = true;
  const queue: JobQueue<Parcel> = {
    kind: 'parcel',
    batchSize: 3,
    leaseSeconds: 120,
    maxAttempts: 2,
    waitSeconds: () => 30,
    async run(jobs, settle) {
      await Promise.all(
        jobs.map((job) =>
          settle(job, async () => {
            if (!works) throw new Error('no');
            sent.push(job.payload.number);
          }),
        ),
      );
    },
  };
  const add = (...numbers: number[]) =>
    addJobs(
      get().deps.db,
      'parcel',
      numbers.map((number) => ({ number })),
    );
  const run = (one: JobQueue<Parcel> = queue) => runQueue(one, get().deps);
  const rows = () =>
    get().deps.db.query<Pick<Job<Parcel>, 'attempts'> & { seconds: number }>(
      `select attempts, extract(epoch from due_at - now())::float as seconds
       from jobs where kind = 'parcel' order by id`,
    );
  /** Within a few seconds, because some time has passed since then. */
  const about = (seconds: number) => expect.closeTo(seconds, -1);
  const move = (interval: string) =>
    get().deps.db.query(`update jobs set due_at = due_at + $1::interval where kind = 'parcel'`, [
      interval,
    ]);

  it('runs each job once, whatever the number of nodes [OPS-32]', async () => {
    sent.length = 0;
    await add(1, 2, 3, 4, 5, 6, 7);
    const claimed = await Promise.all([run(), run(), run()]);
    expect(claimed.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await rows()).toEqual([]);
  });

  it("doesn't run a job twice if a statement started before another node claimed it [OPS-32]", async () => {
    const { db } = get().deps;
    await add(20);
    const claim = (tx: Tx) =>
      claimJobs(tx, 'parcel', { limit: 3, leaseSeconds: 120, maxWaitSeconds: 120 });
    await db.transaction(async (slow) => {
      // `now()` is frozen within a transaction.
      await slow.query('select now()');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await claim(db)).toHaveLength(1);
      expect(await claim(slow)).toEqual([]);
    });
    await db.query(`delete from jobs where kind = 'parcel'`);
  });

  it('retries a failed job after a wait, and gives up eventually [OPS-32]', async () => {
    works = false;
    await add(8);
    expect(await run()).toBe(1);
    expect(await rows()).toEqual([{ attempts: 1, seconds: about(30) }]);
    expect(await run()).toBe(0);
    await move('-30 seconds');
    expect(await run()).toBe(1);
    expect(await rows()).toEqual([]);
    works = true;
  });

  it('passes jobs of a dead node to another one when the lease ends [OPS-32]', async () => {
    sent.length = 0;
    await add(9);
    await run({ ...queue, run: async () => undefined });
    expect(await rows()).toEqual([{ attempts: 1, seconds: about(120) }]);
    expect(await run()).toBe(0);
    await move('-120 seconds');
    await run();
    expect(sent).toEqual([9]);
  });

  it("doesn't repeat a job if the database went down before it could be marked as done [OPS-106]", async () => {
    sent.length = 0;
    await add(12);
    const { db, log } = get().deps;
    let failures = 2;
    const breaking: Database = {
      ...db,
      query(...call) {
        const isMark = String(call[0]).startsWith('delete from jobs where id');
        if (!isMark || failures === 0) return db.query(...call);
        failures -= 1;
        return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
      },
    };
    expect(await runQueue(queue, { db: breaking, log })).toBe(1);
    expect([failures, await rows()]).toEqual([0, []]);
    await run();
    expect(sent).toEqual([12]);
  });

  it('treats a job dated by a clock that ran ahead as due [OPS-61]', async () => {
    sent.length = 0;
    await add(10);
    await move('1 year');
    await run();
    expect(sent).toEqual([10]);
  });

  it('spreads due times by jobs per second, whatever the number of nodes [OPS-32]', async () => {
    const payloads = Array.from({ length: 5 }, (_, number) => ({ number }));
    await addJobs(get().deps.db, 'parcel', payloads, { afterSeconds: 10, perSecond: 2 });
    const [first = 0, ...others] = (await rows()).map(({ seconds }) => seconds);
    expect(first).toEqual(about(10));
    expect(others.map((seconds) => Math.round(seconds - first))).toEqual([0, 1, 1, 2]);
    await get().deps.db.query(`delete from jobs where kind = 'parcel'`);
  });

  it('pauses between batches to stay below the maximum rate [OPS-32]', async () => {
    sent.length = 0;
    await add(1, 2, 3, 4, 5, 6, 7);
    const start = performance.now();
    await run({ ...queue, maxPerSecond: 10 });
    expect(performance.now() - start).toBeGreaterThan(590);
    expect(sent).toHaveLength(7);
  });

  it('drops expired jobs', async () => {
    await add(11);
    await get().deps.db.query(
      `update jobs set created_at = now() - interval '1 hour' where kind = 'parcel'`,
    );
    expect(await run({ ...queue, expiresAfterSeconds: 1800 })).toBe(0);
    expect(await rows()).toEqual([]);
  });
});
