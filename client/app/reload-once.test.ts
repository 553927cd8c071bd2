// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverStart } from './reload-once.ts';

describe('an app that cannot start', () => {
  const reload = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('loads the page once more, and then says so instead of waiting for ever [BRW-16]', async () => {
    const root = document.createElement('div');
    root.innerHTML = '<main>a skeleton</main>';
    void recoverStart(root, new Error('no such chunk'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.textContent).toBe('a skeleton');
    await recoverStart(root, new Error('no such chunk'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('could not start');
  });
});
