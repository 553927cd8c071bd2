import { describe, expect, it, vi } from 'vitest';
import { MinuteCache } from './minute-cache.ts';

describe('cache of public pages', () => {
  it('renders a public page once a minute, even for simultaneous visitors [PUB-10]', async () => {
    const cache = new MinuteCache<number>(10);
    const make = vi.fn(async () => 1);
    await Promise.all([cache.get('a', make, 0), cache.get('a', make, 0)]);
    await cache.get('a', make, 59_999);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('a', make, 60_000);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('limits the number of cached pages and caches no failures [PUB-10]', async () => {
    const cache = new MinuteCache<string>(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key, 0);
    expect(['a', 'b', 'c'].map((key) => cache.has(key, 1))).toEqual([false, true, true]);
    await expect(cache.get('d', () => Promise.reject(new Error('away')), 0)).rejects.toThrow(
      'away',
    );
    expect(cache.has('d', 1)).toBe(false);
    expect(await cache.get('d', async () => 'back', 2)).toBe('back');
  });
});
