import { describe, expect, it, vi } from 'vitest';
import { ancestorOf, createTileSource, geometryOf } from './vector-tiles.ts';

describe('vector tiles', () => {
  it('finds the ancestor tile beyond the deepest zoom', () => {
    expect(ancestorOf({ z: 5, x: 9, y: 12 }, 8)).toEqual({ z: 5, x: 9, y: 12 });
    expect(ancestorOf({ z: 10, x: 7, y: 13 }, 8)).toEqual({ z: 8, x: 1, y: 3 });
  });

  it('requests each tile once, and again only after a failure [MAP-4]', async () => {
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(new Response('', { status: 503 }));
    fetch.mockResolvedValue(new Response(null, { status: 204 }));
    const source = createTileSource('/tiles/base/{z}/{x}/{y}', 8);
    const address = { z: 1, x: 0, y: 1 };
    await expect(source.load(address)).rejects.toThrow('503');
    expect(await source.load(address)).toBeNull();
    expect(await source.load(address)).toBeNull();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/tiles/base/1/0/1',
      '/tiles/base/1/0/1',
    ]);
  });

  it('skips a broken feature but keeps the rest of its tile [MAP-37]', () => {
    const broken = {
      loadGeometry: () => {
        throw new Error('feature has no geometry');
      },
    } as unknown as Parameters<typeof geometryOf>[0];
    expect(geometryOf(broken)).toEqual([]);
  });
});
