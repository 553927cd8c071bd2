import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverStart, unlessLeaving } from './reload-once.ts';

describe('recoverStart', () => {
  const reload = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it("reloads the page once if the app can't start, then shows an error [BRW-16]", async () => {
    const root = document.createElement('div');
    root.innerHTML = '<main>a skeleton</main>';
    void recoverStart(root, new Error('no such chunk'));
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    expect(root.textContent).toBe('a skeleton');
    await recoverStart(root, new Error('no such chunk'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('could not start');
  });
});

describe('unlessLeaving', () => {
  afterEach(() => vi.useRealTimers());

  it('ignores a failed chunk while the user is leaving the page [BRW-17]', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    const load = () =>
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('broken off')), 10);
      });
    void unlessLeaving(load).catch(failed);
    window.dispatchEvent(new Event('beforeunload'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(failed).not.toHaveBeenCalled();
    // A download also fires beforeunload, but the page stays.
    await vi.advanceTimersByTimeAsync(2_000);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('reports a failed chunk at once if the user stays, and removes its listener [BRW-17]', async () => {
    const remove = vi.spyOn(window, 'removeEventListener');
    await expect(unlessLeaving(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(remove).toHaveBeenCalledWith('beforeunload', expect.any(Function));
    expect(await unlessLeaving(async () => 'here')).toBe('here');
  });
});
