import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { failToStart, type RunningServer, startServer } from '#tests/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase | undefined;
const running: RunningServer[] = [];

afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  await database?.drop();
  database = undefined;
});

async function start(env: Record<string, string> = {}) {
  database ??= await createTestDatabase();
  const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'info', ...env });
  running.push(server);
  return server;
}

describe('server process', () => {
  it('loads starter courts and creates the first admin once, without logging the password [AUTH-33, OPS-6, OPS-193]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jim-process-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const first = await start(env);
    const file = join(dataDir, 'first-admin.txt');
    expect(first.output()).toContain(`First admin: email and password are in ${file}`);
    const password = /password {2}(\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
    expect(first.output()).not.toContain(password);
    expect(first.output()).toMatch(/Loaded \d+ starter courts/);
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@jim.local', password }),
    });
    expect(await login.json()).toMatchObject({ user: { role: 'Admin' } });
    const second = await start(env);
    expect(second.output()).not.toMatch(/First admin|Loaded/);
  });

  it('loads no starter courts with STARTER_COURTS=off, and none near imported ones [IMP-15]', async () => {
    const first = await start({ STARTER_COURTS: 'off' });
    expect(first.output()).not.toContain('starter courts');
    const count = async (where: string) =>
      (await database?.db.query(`select count(*)::int as count from courts where ${where}`))?.[0]
        ?.count;
    expect(await count('true')).toBe(0);
    // From another source, 30 m away from the starter court of this name.
    await database?.owner.query(
      `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key)
       values ('Holcombe Rucker Park', '', 40.8291, -73.9361, 'America/New_York', 'approved', 'holcombe rucker park', 'NYC', 'r')`,
    );
    const second = await start();
    expect(second.output()).toMatch(/Loaded \d+ starter courts/);
    expect(await count(`source = 'starter'`)).toBeGreaterThan(100);
    expect(
      await count('latitude between 40.82 and 40.84 and longitude between -73.94 and -73.93'),
    ).toBe(1);
  });

  it('logs requests by route pattern, with an id and without secrets [OPS-18, OPS-19]', async () => {
    const server = await start();
    await fetch(`${server.url}/api/courts/nearby?lat=40.829612&lon=-73.936301`);
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'jim_session=crumbs' },
      body: JSON.stringify({ email: 'secret.person@example.org', password: 'open-sesame' }),
    });
    await expect.poll(() => server.output()).toContain('"route":"/api/auth/login","status"');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(2);
    for (const request of requests) expect(request.reqId).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.join()).not.toMatch(/40\.8296|73\.9363|secret\.person|open-sesame|crumbs/);
  });

  it.each([
    ['postgresql://nobody:wrong@127.0.0.1:1/jim', /DATABASE_URL cannot be used/],
    ['mysql://localhost/jim', /DATABASE_URL must be a PostgreSQL address/],
  ])('exits with a clear message for DATABASE_URL=%s [OPS-4, OPS-11]', async (url, sentence) => {
    const { code, output } = await failToStart({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at |wrong/);
  });

  it('reports which port is taken [OPS-4]', async () => {
    const server = await start();
    const { code, output } = await failToStart({
      DATABASE_URL: String(database?.url),
      PORT: new URL(server.url).port,
    });
    expect(code).toBe(1);
    expect(output).toContain('is already in use');
  });

  it('reports that HOST is not an address of this machine [OPS-4]', async () => {
    database = await createTestDatabase();
    const { code, output } = await failToStart({ DATABASE_URL: database.url, HOST: '192.0.2.1' });
    expect([code, output]).toEqual([1, expect.stringContaining('HOST is not an address')]);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('migrations', () => {
  it('runs migrations once when several nodes start together [OPS-12]', async () => {
    database = await createTestDatabase();
    const { owner: db } = database;
    await db.query('drop schema public cascade; create schema public');
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(db)));
    const runs = applied.filter((names) => names.length > 0);
    expect(runs).toHaveLength(1);
    const rows = await db.query('select name from schema_migrations');
    expect(rows).toHaveLength(runs[0]?.length ?? 0);
  });

  it('rejects a migration that was changed after it ran', async () => {
    database = await createTestDatabase();
    await database.owner.query(`update schema_migrations set checksum = 'other'`);
    await expect(migrate(database.owner)).rejects.toThrow(/was changed after it had been applied/);
  });
});
