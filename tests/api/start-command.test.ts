import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#tests/server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'jim-start-'));
let server: RunningServer | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  const before = performance.now();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'info', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  server = await startServer(env, 'scripts/start.mjs');
  return { ...server, seconds: (performance.now() - before) / 1000 };
}

it('npm start sets everything up, and recovers within 5 s after kill -9 [OPS-1, OPS-2, OPS-6, TRUST-3]', async () => {
  const first = await start();
  expect(first.output()).toMatch(/Loaded \d+ starter courts/);
  expect(first.output()).toMatch(/First admin/);
  const page = await fetch(first.url);
  expect(await page.text()).toContain('<title>JIM');
  const account = {
    name: 'Early Bird',
    username: 'early',
    email: 'early@example.org',
    password: 'first-in-line',
    role: 'Player',
  };
  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post(`${first.url}/api/auth/register`, account)).status).toBe(201);

  first.child.kill('SIGKILL');
  await first.exited;
  const second = await start();
  // `npm run bench` measures the 5 s goal. On a busy machine, even a start without a crash takes longer.
  expect(second.seconds).toBeLessThan(Math.max(20, first.seconds));
  expect(second.output()).not.toMatch(/Building|Installing|Loaded|First admin/);
  expect((await post(`${second.url}/api/auth/login`, account)).status).toBe(200);
});

it('SIGTERM to npm start also stops the server and frees its port [OPS-50]', async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /JIM is ready at (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    npm.once('exit', () => reject(new Error(output)));
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  npm.kill('SIGTERM');
  const isServing = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isServing, { interval: 200 }).toBe(false);
});
