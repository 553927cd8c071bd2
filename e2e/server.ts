import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/free-port.ts';

export const ADMIN = { email: 'admin@example.org', password: 'courtside-admin' };

/** Starts the production build with its own data folder and port, and removes both afterwards. */
export default async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'jim-e2e-'));
  const { url, stop } = await startServerIn(dataDir);
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export async function startServerIn(
  dataDir: string,
  settings: (url: string) => Record<string, string> = () => ({}),
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/current/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // Screenshots and timings must not depend on the network.
      MAP_STREETS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // All tests sign up from the same IP address.
      SIGN_UPS_PER_HOUR_PER_ADDRESS: '100000',
      LOGINS_PER_HOUR_PER_ADDRESS: '100000',
      ...settings(url),
    },
  });
  await ready(server);
  return { url, stop: () => stopped(server) };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('JIM is ready')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} at start.`)));
  });
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
