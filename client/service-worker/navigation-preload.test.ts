import { expect, it, vi } from 'vitest';
import { setNavigationPreload } from './navigation-preload.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

it.each([
  [FIREFOX, { enable: 0, disable: 1 }],
  [CHROME, { enable: 1, disable: 0 }],
])('preloads pages wherever a failed preload does no harm: %s [BRW-2]', async (agent, calls) => {
  const manager = { enable: vi.fn(async () => {}), disable: vi.fn(async () => {}) };
  await setNavigationPreload(manager, agent);
  expect(manager.enable).toHaveBeenCalledTimes(calls.enable);
  expect(manager.disable).toHaveBeenCalledTimes(calls.disable);
});

it('goes without where the browser has no preload [BRW-2]', async () => {
  await expect(setNavigationPreload(undefined, CHROME)).resolves.toBeUndefined();
});
