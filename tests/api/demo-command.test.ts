import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '#tests/api/server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'jim-demo-'));
let server: ServerProcess | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

it('npm run demo starts a lively copy and prints log-ins that work [OPS-15]', async () => {
  server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: '' }, ['scripts/demo.mjs']);
  const { url, output } = server;
  const logIns = [...output().matchAll(/^ {4}(player|coach|admin) +(\S+) +(\S+)$/gm)];
  expect(logIns.map(([, who]) => who)).toEqual(['player', 'coach', 'admin']);
  for (const [, who, email, password] of logIns) {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const read = async <Answer>(path: string) =>
      (await fetch(`${url}${path}`, { headers: { cookie } })).json() as Promise<Answer>;
    if (who === 'admin') {
      expect((await read<unknown[]>('/api/admin/pending-courts')).length).toBeGreaterThan(1);
      expect((await read<unknown[]>('/api/admin/pending-stats')).length).toBeGreaterThan(1);
    } else {
      expect((await read<unknown[]>('/api/rewards/user')).length).toBeGreaterThan(5);
      expect((await read<unknown[]>('/api/activity-feed')).length).toBeGreaterThan(2);
    }
  }
}, 120_000);
