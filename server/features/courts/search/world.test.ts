import { describe, expect, it } from 'vitest';
import { courtsOfTheWorld } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

describe('world map', () => {
  const get = useTestApp({ hasOwnClock: true });

  it('tells visitors how many courts there are and roughly where, at most a minute old [PWA-3]', async () => {
    const { deps, clock } = get();
    const ask = () => get().visitor().call(courtsOfTheWorld, {});
    await makeCourt(deps.db, { latitude: 48.8566, longitude: 2.3522, name: 'Pigalle' });
    await makeCourt(deps.db, { latitude: 48.8571, longitude: 2.3531 });
    await makeCourt(deps.db, { latitude: -33.8688, longitude: 151.2093 });
    await makeCourt(deps.db, { latitude: 35.68, longitude: 139.76, status: 'pending' });
    const world = await ask();
    expect(world.total).toBe(3);
    expect(world.places).toHaveLength(2);
    expect(world.places).toEqual(
      expect.arrayContaining([
        [48.9, 2.4, 2],
        [-33.9, 151.2, 1],
      ]),
    );
    expect(JSON.stringify(world)).not.toContain('Pigalle');

    await makeCourt(deps.db, { latitude: 35.68, longitude: 139.76 });
    expect((await ask()).total).toBe(3);
    await clock.set(new Date(clock.now().getTime() + 61_000));
    expect((await ask()).total).toBe(4);
  });
});
