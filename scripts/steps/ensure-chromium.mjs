import { existsSync } from 'node:fs';
import { run } from './ensure-installed.mjs';
import { canInstallFromDebian, installFromDebian } from './install-from-debian.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
    installFromDebian(['chromium'], 'Install Chromium by hand or set CHROMIUM_PATH.');
    return KNOWN_PLACES[0];
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
