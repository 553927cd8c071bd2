import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import type { Driver, Engine } from './driver.ts';
import { launchFirefox } from './firefox-driver.ts';
import { launchByPlaywright } from './playwright-driver.ts';
import { launchWebKit } from './webkit-driver.ts';

/** Elements by their visible name. `part` is any visible text. */
export type Role = 'button' | 'link' | 'tab' | 'heading' | 'field' | 'dialog' | 'part';

const SELECTORS: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  heading: 'h1, h2, h3, h4',
  field: 'input, textarea, select',
  dialog: '[role=dialog], [role=alertdialog]',
  part: 'body *',
};

/**
 * Source of a function body that returns the element or null. Prefers elements in the open dialog and shorter
 * names. Nothing behind a dialog can be used.
 */
export function find(role: Role, name: string): string {
  return `
    const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
    const wanted = ${JSON.stringify(name)};
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((dialog) => dialog.getClientRects().length > 0);
    const isShown = (element) => element.getClientRects().length > 0
      && getComputedStyle(element).visibility !== 'hidden';
    const nameOf = (element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
      const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
      return clean(element.getAttribute('aria-label') || labelled || labels
        || element.placeholder || element.textContent);
    };
    const isPart = ${JSON.stringify(role)} === 'part';
    const fitting = [...document.querySelectorAll(${JSON.stringify(SELECTORS[role])})].filter((element) =>
      isShown(element) && (isPart ? clean(element.textContent) : nameOf(element)).includes(wanted));
    const inDialog = fitting.filter((element) => dialogs.at(-1)?.contains(element));
    const choice = inDialog.length > 0 ? inDialog : fitting;
    const length = (element) => isPart ? clean(element.textContent).length : nameOf(element).length;
    return choice.sort((a, b) => length(a) - length(b))[0] ?? null;`;
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_FILES = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];

/**
 * Uses the system's build of an engine, or else Playwright's. If there is none, the error says how to install
 * one.
 */
export function launch(engine: Engine, origin: string): Promise<Driver> {
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
