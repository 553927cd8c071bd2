import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { planJobs } from '#server/job-plan.ts';
import { addRecurringJobs } from '#server/platform/jobs/recurring-jobs.repo.ts';
import { type RecurringJob, runDueJobs } from '#server/platform/jobs/recurring-jobs.ts';
import { useTestApp } from '#tests/test-app.ts';

describe('recurring jobs', () => {
  const get = useTestApp();
  const job = (name: string, run: RecurringJob['run']): RecurringJob => ({
    name,
    everyMinutes: 60,
    run,
  });
  const add = (...jobs: RecurringJob[]) => addRecurringJobs(get().deps.db, jobs);
  const runDue = (...jobs: RecurringJob[]) => runDueJobs(jobs, get().deps.db, get().deps.log);
  const state = async (name: string) => {
    const [row] = await get().deps.db.query<{ failures: number; minutes: number }>(
      `select attempts as failures, round(extract(epoch from due_at - now()) / 60)::int as minutes
       from jobs where kind = $1`,
      [name],
    );
    return row;
  };
  const passTime = (minutes: number) =>
    get().deps.db.query('update jobs set due_at = due_at - make_interval(mins => $1)', [minutes]);

  it('runs a recurring job once per interval, whatever the number of nodes [OPS-32]', async () => {
    let times = 0;
    const sweep = job('sweep', async () => {
      times += 1;
      await sleep(50);
    });
    await Promise.all([add(sweep), add(sweep)]);
    const nodes = () => Promise.all(Array.from({ length: 5 }, () => runDue(sweep)));
    expect((await nodes()).flat()).toEqual(['sweep']);
    await nodes();
    expect(times).toBe(1);
    expect(await state('sweep')).toEqual({ failures: 0, minutes: 60 });
    await passTime(60);
    await nodes();
    expect(times).toBe(2);
  });

  it('retries a failed recurring job with increasing delays, without delaying the others [OPS-32]', async () => {
    let works = false;
    const fragile = job('fragile', async () => {
      if (!works) throw new Error('no');
    });
    const sturdy = job('sturdy', async () => undefined);
    await add(fragile, sturdy);
    expect(await runDue(fragile, sturdy)).toEqual(['sturdy']);
    expect(await state('fragile')).toEqual({ failures: 1, minutes: 1 });
    await passTime(1);
    await runDue(fragile);
    expect(await state('fragile')).toEqual({ failures: 2, minutes: 4 });
    works = true;
    await passTime(4);
    expect(await runDue(fragile)).toEqual(['fragile']);
    expect(await state('fragile')).toMatchObject({ failures: 0 });
  });

  it('passes a recurring job of a dead node to another one when the lease ends [OPS-32]', async () => {
    const lost = job('lost', () => new Promise(() => undefined));
    await add(lost);
    void runDue(lost);
    await expect.poll(() => state('lost')).toEqual({ failures: 0, minutes: 30 });
    const found = job('lost', async () => undefined);
    expect(await runDue(found)).toEqual([]);
    await passTime(30);
    expect(await runDue(found)).toEqual(['lost']);
  });

  it('keeps running recurring jobs after the clock jumps forward and back [OPS-61]', async () => {
    const { db } = get().deps;
    let times = 0;
    const hourly = job('hourly', async () => {
      times += 1;
    });
    await add(hourly);
    await runDue(hourly);
    // The clock was a year ahead when the job was started, finished and scheduled.
    await db.query(
      `update jobs set started_at = now() + interval '1 year', finished_at = now() + interval '1 year',
         due_at = now() + interval '1 year 1 hour' where kind = 'hourly'`,
    );
    expect(await runDue(hourly)).toEqual([]);
    expect(await state('hourly')).toEqual({ failures: 0, minutes: 60 });
    await passTime(60);
    expect(await runDue(hourly)).toEqual(['hourly']);
    expect(times).toBe(2);
    expect(await state('hourly')).toEqual({ failures: 0, minutes: 60 });
  });

  it('runs a job again after one interval if the clock was set back while it worked [OPS-61]', async () => {
    const { db } = get().deps;
    const turned = job('turned', async () => {
      await db.query(
        `update jobs set started_at = started_at + interval '1 year',
           due_at = due_at + interval '1 year' where kind = 'turned'`,
      );
    });
    await add(turned);
    expect(await runDue(turned)).toEqual(['turned']);
    expect(await state('turned')).toEqual({ failures: 0, minutes: 60 });
  });

  it('keeps the lease of a recurring job, however short its interval [OPS-32] [OPS-61]', async () => {
    const slow = { ...job('slow', () => new Promise<never>(() => undefined)), everyMinutes: 1 };
    await add(slow);
    void runDue(slow);
    await expect.poll(() => state('slow')).toEqual({ failures: 0, minutes: 30 });
    expect(await runDue({ ...slow, run: async () => undefined })).toEqual([]);
    expect(await state('slow')).toEqual({ failures: 0, minutes: 30 });
  });

  it("runs all planned jobs with the app's role, including the ledger check [OPS-32, OPS-33]", async () => {
    const { deps } = get();
    const plan = planJobs(deps).recurring;
    await add(...plan);
    // Reading the whole ledger waits until the start is over.
    expect(await state('ledger in order')).toMatchObject({ minutes: 60 });
    await passTime(60);
    expect((await runDue(...plan)).sort()).toEqual(plan.map(({ name }) => name).sort());

    const person = await get().visitor().signUp();
    await deps.db.query(
      `insert into wallets (user_id, balance) values ($1, 7)
       on conflict (user_id) do update set balance = wallets.balance + 7`,
      [person.id],
    );
    await passTime(24 * 60);
    expect(await runDue(...plan)).not.toContain('ledger in order');
    expect(await state('ledger in order')).toMatchObject({ failures: 1 });
  });
});
