import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPushState } from '#client/lib/device/push.ts';
import { renderInApp } from '#tests/test-client.tsx';
import { InstallHint } from './install-hint.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

const device = async (userAgent: string, { isInstalled = false } = {}) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isInstalled } as MediaQueryList);
  vi.resetModules();
  const prompt = await import('#client/lib/device/install-prompt.ts');
  prompt.listenForInstallPrompt();
  return prompt;
};

describe('InstallHint', () => {
  beforeEach(() => localStorage.clear());

  it("shows no hint if installing isn't possible or already done [BRW-12]", async () => {
    for (const options of [{ isInstalled: true }, { isInstalled: false }]) {
      const { offerInstall, useInstallHint } = await device(ANDROID, options);
      offerInstall();
      expect(shown(useInstallHint)).toBe(false);
    }
  });

  it('shows the hint once on an iPhone, and not again after it was closed [BRW-12]', async () => {
    const { offerInstall, useInstallHint } = await device(IPHONE);
    expect(shown(useInstallHint)).toBe(false);
    offerInstall();
    expect(shown(useInstallHint)).toBe(true);
    let close = () => undefined as unknown;
    function Closer() {
      close = useInstallHint().close;
      return null;
    }
    renderInApp(<Closer />);
    close();
    offerInstall();
    expect(shown(useInstallHint)).toBe(false);
  });

  it('explains how to install manually on an iPhone [BRW-12]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    renderInApp(<InstallHint />);
    expect(screen.getByRole('complementary').textContent).toContain('Add to Home Screen');
    expect(screen.queryByRole('button', { name: 'Install JIM' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(localStorage.getItem('jim-install-hinted')).toBe('1');
  });

  it('requires installation for push on an iPhone only [BRW-13]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    expect(await readPushState()).toBe('not-installed');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(await readPushState()).toBe('unsupported');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
    expect(await readPushState()).toBe('unsupported');
  });
});

function shown(useHint: () => { isShown: boolean }): boolean {
  let isShown = false;
  function Probe() {
    isShown = useHint().isShown;
    return null;
  }
  renderInApp(<Probe />);
  cleanup();
  return isShown;
}
