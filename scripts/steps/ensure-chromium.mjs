import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './ensure-installed.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for the end-to-end tests: the one of the machine, else Debian's package, else Playwright's.
 * Returns its path, or undefined where Playwright finds its own.
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

  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from Debian …');
    run('apt-get', ['update', '-qq'], { hint: 'Install Chromium by hand or set CHROMIUM_PATH.' });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      hint: 'Install Chromium by hand or set CHROMIUM_PATH.',
    });
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
