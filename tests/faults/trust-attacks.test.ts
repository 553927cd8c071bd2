import { describe, expect, it, onTestFinished } from 'vitest';
import { type Attack, farm, insider, ring, ringWithGames } from '#tests/trust/attacks.ts';
import { TrialWorld } from '#tests/trust/trial-world.ts';

/**
 * Proves that the server applies the rules of tests/trust/town.test.ts, with fewer people and days. Accounts here come
 * without a proof of work, so nothing becomes ready for 60 days anyway.
 */
describe('attacks on trust, on a throwaway server', () => {
  async function attack(run: Attack, people: number, days: number) {
    const world = await TrialWorld.start();
    onTestFinished(() => world.close());
    return run(world, { people, days, onDay: () => undefined });
  }

  it("a farm that sends the courts' coordinates has nothing ready after 70 days [TRU-56]", async () => {
    const result = await attack(farm, 8, 70);
    expect(result.paid).toBeGreaterThan(500);
    expect(result.ready).toBe(0);
    expect(result.levels).toBe('Seen 8');
  });

  it('a ring with one corrupt Known player gets 15 a week each, and is never Known [TRU-56]', async () => {
    const result = await attack(ring, 5, 70);
    expect(result.bestWeek).toBeLessThanOrEqual(5 * 15);
    expect(result.ready).toBeGreaterThan(0);
    expect(result.levels).toBe('Seen 5');
  });

  it('a ring that confirms its own games gets no more than any other ring [GAME-16]', async () => {
    const result = await attack(ringWithGames, 5, 70);
    expect(result.bestWeek).toBeLessThanOrEqual(5 * 15);
    expect(result.ready).toBeGreaterThan(0);
    expect(result.levels).toBe('Seen 5');
  });

  it('an insider gets nothing on their own account, and helping a friend is in the audit log [TRU-56]', async () => {
    const { notes } = await attack(insider, 1, 10);
    expect(notes).toEqual([
      'name oneself a Keeper: refused (403)',
      'name a friend a Keeper: went through',
      "ready on the admin's own account: 0",
      'entries of the audit log that show the friend: 1',
    ]);
  });
});
