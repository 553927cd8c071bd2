import { afterEach, expect, it, vi } from 'vitest';
import { watchForUpdates } from './app-updates.ts';

class StubWorker extends EventTarget {
  state = 'installing';

  postMessage(_: unknown, [port]: MessagePort[] = []): void {
    port?.postMessage('new version');
  }

  finish(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['before the page watches', false],
  ['as the page begins to watch', true],
])('offers an update once if it starts installing %s [PWA-10]', async (_, isAnnounced) => {
  const installing = new StubWorker();
  const registration = Object.assign(new EventTarget(), {
    active: new StubWorker(),
    waiting: null,
    installing,
  });
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { register: async () => registration }),
  });
  const offer = vi.fn();
  await watchForUpdates(offer);
  if (isAnnounced) registration.dispatchEvent(new Event('updatefound'));
  installing.finish();
  await expect.poll(() => offer).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(offer).toHaveBeenCalledOnce();
});
