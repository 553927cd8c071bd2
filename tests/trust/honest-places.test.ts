import { describe, expect, it } from 'vitest';
import { PLACES, simulatePlace, simulatePlaces } from './honest-places.ts';

describe('honest regulars', { timeout: 120_000 }, () => {
  it('honest regulars are Known within 90 days: 95% in a city, 85% in a town and in a village [TRU-57]', async ({
    annotate,
  }) => {
    const results = simulatePlaces();
    await annotate(
      results.map(({ name, share }) => `${name} ${(share * 100).toFixed(1)} %`).join(', '),
    );
    const [city, town, village] = results.map(({ share }) => share);
    expect(city).toBeGreaterThanOrEqual(0.95);
    expect(town).toBeGreaterThanOrEqual(0.85);
    expect(village).toBeGreaterThanOrEqual(0.85);
  });

  it('honest regulars become Known by the slow lane if there are no Keepers [TRU-23]', () => {
    const [, , village] = PLACES;
    if (village === undefined) throw new Error('There is no village.');
    const alone = simulatePlace({ ...village, keepers: 0 }, 1);
    expect(alone.known).toBeGreaterThan(0);
    expect(alone.bySlowLane).toBe(alone.known);
  });
});
