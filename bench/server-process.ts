import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { projectRoot } from '#server/platform/build/project.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it printed before it was ready. */
  output: string;
  readyAfterMs: number;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

export async function startJim(environment: Record<string, string>): Promise<ServerProcess> {
  return startProcess([join(projectRoot, 'dist/current/server/main.js')], 'JIM is ready', {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    MAP_STREETS: 'off',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'courtside-admin',
    // One caller stands for many users.
    SEARCHES_PER_MINUTE_PER_PERSON: '1000000',
    LIVE_CONNECTIONS_PER_PERSON: '1000',
    ...environment,
  });
}

/** Like `npm start`, including the check that everything is installed and built. */
export function startByScript(environment: Record<string, string>): Promise<ServerProcess> {
  return startProcess([join(projectRoot, 'scripts/start.mjs')], 'JIM is ready', {
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    ...environment,
  });
}

/** Fastify with one small JSON response. With a database, it can also return one row. */
export function startHello(environment: Record<string, string> = {}): Promise<ServerProcess> {
  return startProcess([join(projectRoot, 'bench/hello-server.mjs')], 'ready', environment);
}

export interface Visitor {
  email: string;
  password: string;
}

export async function startDemo(folder: string): Promise<ServerProcess & { visitor: Visitor }> {
  const demo = await startProcess(
    [join(projectRoot, 'dist/current/server/commands/demo.js')],
    'JIM is ready',
    {
      HOST: '127.0.0.1',
      DEMO_DATA_DIR: join(folder, 'demo'),
      LOG_LEVEL: 'warn',
      // Timings must not depend on the network.
      MAP_STREETS: 'off',
    },
  );
  const [, email = '', password = ''] = demo.output.match(/player\s+(\S+)\s+(\S+)/) ?? [];
  return { ...demo, visitor: { email, password } };
}

async function startProcess(
  args: readonly string[],
  readyText: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), ...environment },
  });
  const output = await ready(child, readyText);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    readyAfterMs: performance.now() - start,
    stop: () => stopped(child),
  };
}

function ready(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The server did not get ready.'));
    }, PATIENCE_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(text)) return;
      clearTimeout(timer);
      resolve(output);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} at its start.`));
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
}
