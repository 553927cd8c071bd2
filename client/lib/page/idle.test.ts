import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#client/lib/page/idle.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits for an idle callback, with a timeout', async () => {
  const ask = vi.fn((call: () => void, _options: { timeout: number }) => setTimeout(call));
  vi.stubGlobal('requestIdleCallback', ask);
  await whenIdle();
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 1_500 });
});

it('resolves in the next task without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  let isOn = false;
  const waiting = whenIdle().then(() => {
    isOn = true;
  });
  expect(isOn).toBe(false);
  await waiting;
  expect(isOn).toBe(true);
});
