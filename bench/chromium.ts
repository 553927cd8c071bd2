import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first has no windows of its own to draw, so that two cores are left to the page, the server and the database. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Chromium {
  /** Of its debugging protocol. */
  port: number;
  close(): Promise<void>;
}

/** The browser of the end-to-end tests; undefined where the machine has none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH || CANDIDATES.find((path) => existsSync(path));
}

/** A browser with an empty profile. Without a sandbox: it opens nothing but our own pages. */
export async function openChromium(path: string): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'jim-chromium-'));
  const browser = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      // Whoever measures is a debugger to V8, which then parses the code again for its line numbers: two and a
      // half times the work of starting JIM on a phone. With the numbers kept at once it is 1.2 times.
      '--js-flags=--no-enable-lazy-source-positions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own: Debian's command is a script, and ending that alone leaves its browser running.
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
        // Its helpers write for a moment after it has ended; a folder too many is no reason to stop.
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
