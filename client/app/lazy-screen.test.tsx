import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

const reload = vi.fn();
const Hello = () => 'Hello';

function show(load: () => Promise<typeof Hello>) {
  const { Screen } = lazyScreen(load);
  render(
    <ScreenErrorBoundary>
      <Suspense fallback="loading">
        <Screen />
      </Suspense>
    </ScreenErrorBoundary>,
  );
}

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('lazyScreen', () => {
  it('loads the chunk only when the screen is shown [NAV-15]', async () => {
    const load = vi.fn(async () => Hello);
    lazyScreen(load);
    expect(load).not.toHaveBeenCalled();
    show(load);
    await screen.findByText('Hello');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a prefetched screen without a gap [NAV-15]', async () => {
    const { Screen, prefetch } = lazyScreen(async () => Hello);
    await prefetch();
    render(
      <Suspense fallback="loading">
        <Screen />
      </Suspense>,
    );
    expect(screen.getByText('Hello')).toBeDefined();
  });

  it('reloads the page once if the chunk is gone, then shows an error [PWA-12]', async () => {
    show(() => Promise.reject(new Error('gone')));
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    cleanup();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => show(() => Promise.reject(new Error('still gone'))));
    await screen.findByRole('heading', { name: "This screen didn't load" });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalled();
  });

  it('shows an error offline, and reloads once back online [PWA-12]', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => show(() => Promise.reject(new Error('offline'))));
    await screen.findByRole('heading', { name: "This screen didn't load" });
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
