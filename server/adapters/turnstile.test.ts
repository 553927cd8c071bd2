import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

describe('turnstile', () => {
  it('never lets more through at once than allowed, and everybody in the end [AUTH-17]', async () => {
    const turn = createTurnstile(3, 100);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      running -= 1;
      if (Math.random() < 0.3) throw new Error('some fail');
      return 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => turn(work)));
    expect(results).toHaveLength(60);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(most).toBe(3);
  });

  it('turns away with 503 when the line is too long [AUTH-17]', async () => {
    const turn = createTurnstile(1, 1);
    let finish: () => void = () => undefined;
    const first = turn(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = turn(async () => 'second');
    await expect(turn(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await turn(async () => 'later')).toBe('later');
  });
});
