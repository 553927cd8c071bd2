import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The headless shell comes first, because it draws no windows and leaves more CPU to page, server and
 * database.
 */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Chromium {
  port: number;
  close(): Promise<void>;
}

/** The browser of the end-to-end tests. Undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH || CANDIDATES.find((path) => existsSync(path));
}

/** A browser with an empty profile. No sandbox, because it only opens our own pages. */
export async function openChromium(path: string): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'jim-chromium-'));
  const browser = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      // With a debugger attached, V8 parses the code again for line numbers. That makes starting JIM on a
      // phone 2.5 times as much work. Eager source positions reduce it to 1.2 times.
      '--js-flags=--no-enable-lazy-source-positions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group, because Debian's command is a script, and killing only that leaves the browser
    // running.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const port = await debuggingPort(browser);
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      if (browser.pid) process.kill(-browser.pid, 'SIGTERM');
      await ended;
      try {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      } catch {
        // Helper processes may still write for a moment. A leftover folder doesn't matter.
      }
    },
  };
}

function debuggingPort(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = said.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/)?.[1];
      if (port) resolve(Number(port));
    });
    browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)));
  });
}
