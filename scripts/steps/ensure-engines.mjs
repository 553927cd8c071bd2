import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallFromDebian, installFromDebian } from './install-from-debian.mjs';

/** What `e2e/engines/` starts, by Debian package. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'python3-gi': '/usr/lib/python3/dist-packages/gi',
  'gir1.2-webkit2-4.1': undefined,
};

/**
 * Installs Firefox and WebKit: Debian's packages if we are root, otherwise Playwright's builds. If neither
 * works, the tests fail with a message.
 */
export async function ensureEngines() {
  const missing = Object.entries(PACKAGES).filter(([, file]) => file && !existsSync(file));
  if (missing.length === 0) return;
  if (canInstallFromDebian()) {
    console.log('Installing Firefox and WebKit from Debian …');
    const hint = 'Install them by hand: docs/browsers.md says which packages.';
    installFromDebian(Object.keys(PACKAGES), hint);
    return;
  }
  const { firefox, webkit } = await import('@playwright/test');
  const lacking = [firefox, webkit].filter((type) => !existsSync(type.executablePath()));
  if (lacking.length === 0) return;
  console.log("Installing Playwright's Firefox and WebKit …");
  spawnSync('npx', ['playwright', 'install', ...lacking.map((type) => type.name())], {
    stdio: 'inherit',
  });
}
