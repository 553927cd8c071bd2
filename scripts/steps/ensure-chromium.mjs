import { existsSync } from 'node:fs';
import { run } from './ensure-installed.mjs';
import { canInstallFromDebian, installFirstFromDebian } from './install-from-debian.mjs';

/** The headless shell comes first, because it draws no windows. Journeys take 14 to 22% less CPU time. */
const PACKAGES = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
};
const KNOWN_PLACES = [
  ...Object.values(PACKAGES),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Finds a Chromium for the end-to-end tests: the system's, Debian's package or Playwright's. Returns its
 * path, or undefined if Playwright finds its own.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    console.error(
      `CHROMIUM_PATH is "${given}", but there is no such file. Unset it or correct it.`,
    );
    process.exit(1);
  }
  const found = KNOWN_PLACES.find((path) => existsSync(path));
  if (found) return found;

  if (canInstallFromDebian()) {
    console.log('Installing Chromium from Debian …');
    const hint = 'Install Chromium by hand or set CHROMIUM_PATH.';
    // Older releases have no package for the headless shell.
    return PACKAGES[installFirstFromDebian(Object.keys(PACKAGES), hint)];
  }
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    console.log("Installing Playwright's Chromium …");
    run('npx', ['playwright', 'install', 'chromium'], {
      hint: 'Install Chromium by hand and set CHROMIUM_PATH to it.',
    });
  }
  return undefined;
}
