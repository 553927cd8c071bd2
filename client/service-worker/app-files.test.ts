import { describe, expect, it, vi } from 'vitest';
import { keepAppFiles, SHELL } from './app-files.ts';

const APP = { name: 'jim-app-1', files: ['/assets/app.js'] };

function emptyCaches() {
  const kept = new Set<string>();
  const addAll = vi.fn(async (files: string[]) => {
    for (const file of files) kept.add(file);
  });
  const match = async (file: string) => (kept.has(file) ? new Response() : undefined);
  const caches = { open: async () => ({ match, addAll }) } as unknown as CacheStorage;
  return { caches, kept, addAll };
}

describe('the files that the app needs to start offline', () => {
  it('are fetched once, and again after the caches were emptied [BRW-49]', async () => {
    const { caches, kept, addAll } = emptyCaches();
    await Promise.all([keepAppFiles(caches, APP), keepAppFiles(caches, APP)]);
    await keepAppFiles(caches, APP);
    expect(addAll).toHaveBeenCalledTimes(1);
    kept.clear();
    await keepAppFiles(caches, APP);
    expect([...kept]).toEqual(['/assets/app.js', SHELL]);
  });

  it('are tried again after a failure [BRW-49]', async () => {
    const { caches, kept, addAll } = emptyCaches();
    addAll.mockRejectedValueOnce(new TypeError('offline'));
    await expect(keepAppFiles(caches, APP)).rejects.toThrow('offline');
    await keepAppFiles(caches, APP);
    expect(kept.has(SHELL)).toBe(true);
  });
});
