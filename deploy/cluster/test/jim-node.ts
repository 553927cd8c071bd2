import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';

const PATIENCE_MS = 90_000;
const BUILT = 'dist/current/server';

/** A production build of JIM on a machine. Resolves once it serves on port 3000. */
export class JimNode {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(machine: Machine, dataDir: string, env: Record<string, string>) {
    this.url = `http://${machine.address}:3000`;
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    this.#process = machine.run([process.execPath, `${BUILT}/main.js`], {
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '0.0.0.0',
        PORT: '3000',
        DATA_DIR: dataDir,
        MAP_STREETS: 'off',
        STARTER_COURTS: 'off',
        ADMIN_EMAIL: 'admin@example.org',
        ADMIN_PASSWORD: 'courtside-admin',
        // One caller represents many users.
        SEARCHES_PER_MINUTE_PER_PERSON: '1000000',
        PUBLIC_PAGES_PER_MINUTE_PER_ADDRESS: '1000000',
        ...env,
      },
    });
  }

  static async start(
    machine: Machine,
    dataDir: string,
    env: Record<string, string> = {},
  ): Promise<JimNode> {
    const node = new JimNode(machine, dataDir, env);
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
      const code = node.#process.exitCode;
      if (code !== null) throw new Error(`JIM ended with ${code} on ${machine.name}.`);
      const answer = await fetch(`${node.url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return node;
    }
    throw new Error(`JIM did not get ready on ${machine.name}.`);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }

  /** Writes a session. */
  async logIn(): Promise<void> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password: 'courtside-admin' }),
    });
    if (answer.status !== 200) throw new Error(`The login got ${answer.status}.`);
  }
}

export async function runCommand(
  machine: Machine,
  [name, ...words]: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const child = machine.run([process.execPath, `${BUILT}/commands/${name}.js`, ...words], { env });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}. Its log is that of node.`);
}
