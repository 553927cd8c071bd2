import { describe, expect, it, vi } from 'vitest';
import { setNavigationPreload } from '#client/service-worker/app-files.ts';
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

describe('keepAppFiles', () => {
  it('fetches the app files once, and again after the caches were cleared [BRW-49]', async () => {
    const { caches, kept, addAll } = emptyCaches();
    await Promise.all([keepAppFiles(caches, APP), keepAppFiles(caches, APP)]);
    await keepAppFiles(caches, APP);
    expect(addAll).toHaveBeenCalledTimes(1);
    kept.clear();
    await keepAppFiles(caches, APP);
    expect([...kept]).toEqual(['/assets/app.js', SHELL]);
  });

  it('retries the app files after a failure [BRW-49]', async () => {
    const { caches, kept, addAll } = emptyCaches();
    addAll.mockRejectedValueOnce(new TypeError('offline'));
    await expect(keepAppFiles(caches, APP)).rejects.toThrow('offline');
    await keepAppFiles(caches, APP);
    expect(kept.has(SHELL)).toBe(true);
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

it.each([
  [FIREFOX, { enable: 0, disable: 1 }],
  [CHROME, { enable: 1, disable: 0 }],
])(
  'enables navigation preload only if a failed preload is harmless: %s [BRW-2]',
  async (agent, calls) => {
    const manager = { enable: vi.fn(async () => {}), disable: vi.fn(async () => {}) };
    await setNavigationPreload(manager, agent);
    expect(manager.enable).toHaveBeenCalledTimes(calls.enable);
    expect(manager.disable).toHaveBeenCalledTimes(calls.disable);
  },
);

it("does without navigation preload if the browser doesn't support it [BRW-2]", async () => {
  await expect(setNavigationPreload(undefined, CHROME)).resolves.toBeUndefined();
});
