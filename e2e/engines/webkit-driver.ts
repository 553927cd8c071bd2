import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Driver, WATCH_PROBLEMS } from './driver.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const ESCAPE = '\uE00C';
const START_TRIES = 50;

/** Debian's WebKitGTK in our own window on a virtual display. */
export async function launchWebKit(): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'jim-webkit-'));
  const position = join(folder, 'position');
  const early = join(folder, 'early.js');
  writeFileSync(early, WATCH_PROBLEMS);
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '500x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await firstLine(screen);
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      JIM_WEBKIT_POSITION: position,
      JIM_WEBKIT_EARLY: early,
      // Its sandbox needs privileges that containers don't have. It only loads our own server.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const session = await connect(server).catch((error) => {
    stop();
    throw error;
  });
  const centred = (body: string) => `
    const found = (() => {${body}})();
    found?.scrollIntoView({ block: 'center' });
    return found;`;
  return {
    open: (url) => session.post('/url', { url }),
    run: (body) => session.run(body),
    click: async (body) => session.post(`${await session.element(centred(body))}/click`, {}),
    type: async (body, text) =>
      session.post(`${await session.element(centred(body))}/value`, { text }),
    giveFile: async (body, path) =>
      session.post(`${await session.element(body)}/value`, { text: path }),
    pressEscape: () =>
      session.post('/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: ESCAPE },
              { type: 'keyUp', value: ESCAPE },
            ],
          },
        ],
      }),
    async standAt({ latitude, longitude, accuracy }) {
      writeFileSync(position, `${latitude} ${longitude} ${accuracy}`);
    },
    screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    async close() {
      await session.end().catch(() => undefined);
      stop();
    },
  };
}

async function connect(server: string): Promise<WebDriverSession> {
  for (let tries = 1; ; tries++) {
    try {
      return await WebDriverSession.start(server, {
        'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
      });
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await wait(200);
    }
  }
}

/** Xvfb prints the number of its display. */
function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.on('error', reject);
    screen.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    screen.stdio[3]?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Key of an element reference, defined by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, body);
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  post<T>(path: string, body: object): Promise<T> {
    return send('POST', `${this.#address}${path}`, body);
  }

  get<T>(path: string): Promise<T> {
    return send('GET', `${this.#address}${path}`);
  }

  run<T>(script: string): Promise<T> {
    return this.post('/execute/sync', { script, args: [] });
  }

  async element(script: string): Promise<string> {
    const found = await this.run<Record<string, string> | null>(script);
    const id = found?.[ELEMENT];
    if (id === undefined) throw new Error('There is no such element.');
    return `/element/${id}`;
  }

  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error} ${value.message}`);
  return value;
}
