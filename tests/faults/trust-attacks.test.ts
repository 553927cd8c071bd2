import { describe, expect, it, onTestFinished } from 'vitest';
import { type Attack, farm, insider, replay, ring } from '#tests/trust/attacks.ts';
import { TrialWorld } from '#tests/trust/trial-world.ts';

/** Fewer people than in the rule: 15 a week for each of 20 makes the allowed 300. */
describe('attacks on trust, on a throwaway server', () => {
  async function attack(run: Attack, people: number, days: number) {
    const world = await TrialWorld.start();
    onTestFinished(() => world.close());
    return run(world, { people, days, onDay: () => undefined });
  }

  it("a farm that sends the courts' coordinates has nothing ready after 60 days [TRU-56]", async () => {
    const result = await attack(farm, 15, 60);
    expect(result.paid).toBeGreaterThan(1_000);
    expect(result.ready).toBe(0);
    expect(result.levels).toBe('New 15');
  });

  it('a ring with one corrupt witness gets nothing before day 60, then 15 a week each [TRU-56]', async () => {
    const result = await attack(ring, 5, 68);
    expect(result.firstReadyDay).toBeGreaterThanOrEqual(60);
    expect(result.bestWeek).toBeLessThanOrEqual(5 * 15);
    expect(result.ready).toBeGreaterThan(0);
  });

  it('replayed readings make nothing ready [TRU-56]', async () => {
    const result = await attack(replay, 4, 66);
    expect(result.paid).toBeGreaterThan(1_000);
    expect(result.ready).toBe(0);
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
