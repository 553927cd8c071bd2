import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

describe('concurrency limiter', () => {
  it('never runs more tasks at once than allowed, and runs all of them eventually [AUTH-17]', async () => {
    const limit = createConcurrencyLimiter(3, 100);
    let running = 0;
    let max = 0;
    const work = async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      running -= 1;
      if (Math.random() < 0.3) throw new Error('some fail');
      return 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => limit(work)));
    expect(results).toHaveLength(60);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(max).toBe(3);
  });

  it('responds with 503 when the queue is full [AUTH-17]', async () => {
    const limit = createConcurrencyLimiter(1, 1);
    let finish: () => void = () => undefined;
    const first = limit(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = limit(async () => 'second');
    await expect(limit(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await limit(async () => 'later')).toBe('later');
  });
});
