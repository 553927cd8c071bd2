import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import type { Driver, Engine } from './driver.ts';
import { launchFirefox } from './firefox-driver.ts';
import { launchByPlaywright } from './playwright-driver.ts';
import { launchWebKit } from './webkit-driver.ts';

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_FILES = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];

/** The machine's own build of an engine, else Playwright's. Says how to get one where there is none. */
export function launch(engine: Engine, origin: string): Promise<Driver> {
  if (engine === 'chromium') return launchByPlaywright('chromium');
  if (engine === 'firefox') {
    const path = process.env.FIREFOX_PATH ?? FIREFOX_PLACES.find(existsSync);
    if (path !== undefined) return launchFirefox(path, origin);
    if (existsSync(firefox.executablePath())) return launchByPlaywright('firefox');
    throw new Error(
      'There is no Firefox. As root: apt-get install firefox-esr. Elsewhere: npx playwright install firefox, or set FIREFOX_PATH.',
    );
  }
  if (WEBKIT_FILES.every(existsSync)) return launchWebKit();
  if (existsSync(webkit.executablePath())) return launchByPlaywright('webkit');
  throw new Error(
    'There is no WebKit. As root: apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1. Elsewhere: npx playwright install webkit.',
  );
}
