import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { findDebianPostgres } from '#tests/debian-postgres.ts';
import { type RunningServer, runCommand, startServer } from '#tests/server-process.ts';
import { readingAt } from '#tests/test-courts.ts';
import { makePhoto } from '#tests/test-photos.ts';
import { Browser, PASSWORD } from './browser.ts';

const PEOPLE = 4;
/** Number of starter courts to visit, below the daily limit of paid check-ins. */
const VISITS = 6;

let folder: string;
const running: RunningServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jim-restore-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL');
    await exited;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const environment = (name: string, databaseUrl = '') => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: databaseUrl,
  PORT: '0',
});
async function start(env: Record<string, string>) {
  const server = await startServer(env);
  running.push(server);
  return server;
}
const ledgerHash = (output: string) => /of (\d+) transfers: ([0-9a-f]{64})/.exec(output)?.slice(1);

it('the commands back up a busy server and restore it, here and on another PostgreSQL [OPS-36, OPS-38]', async () => {
  const home = environment('home');
  const server = await start(home);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => new Browser().signUp(server.url)),
  );
  const [owner] = people;
  if (owner === undefined) throw new Error('Somebody must be there.');
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(await makePhoto())]), 'court.jpg');
  form.set('address', 'Harlem');
  const registered = await owner.call('POST', `${server.url}/api/courts/register`, form);
  const photo = String(registered.body.photoUrl);

  const { body } = await owner.call('GET', `${server.url}/api/courts?limit=${VISITS}`);
  const courts = body as unknown as { id: number; latitude: number; longitude: number }[];
  let checkIns = 0;
  let isOver = false;
  const load = Promise.all(
    people.map(async (person) => {
      for (const court of courts) {
        if (isOver) return;
        const url = `${server.url}/api/courts/${court.id}/checkin`;
        const { status } = await person.call('POST', url, readingAt(court));
        if (status === 200) checkIns += 1;
      }
    }),
  );
  await expect.poll(() => checkIns).toBeGreaterThan(2);
  const file = join(folder, 'backup.tar.gz');
  const saved = await runCommand('backup', home, [file]);
  isOver = true;
  await load;
  expect(saved).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  const fileHash = /backup\.tar\.gz: ([0-9a-f]{64})/.exec(saved.output)?.[1] ?? '';
  expect(await runCommand('backup', home, [file])).toMatchObject({ code: 1 });

  // Restoring to the original location must fail, because it is in use.
  const refused = await runCommand('restore', home, [file]);
  expect(refused).toMatchObject({ code: 1, output: expect.not.stringContaining('    at ') });

  const binDir = findDebianPostgres();
  const other = await startEmbeddedDatabase({
    name: 'jim',
    dataDir: join(folder, 'other-postgres'),
    ...(binDir ? { binDir } : {}),
    log: () => undefined,
  });
  try {
    for (const target of [environment('copy'), environment('other', other.connectionString)]) {
      const restored = await runCommand('restore', target, [file, '--sha256', fileHash]);
      expect(restored).toMatchObject({ code: 0 });
      const verified = await runCommand('ledger-verify', target);
      expect(verified).toMatchObject({ code: 0 });
      expect(ledgerHash(verified.output)).toEqual(ledgerHash(saved.output));
      expect(ledgerHash(restored.output)).toEqual(ledgerHash(saved.output));

      const copy = await start(target);
      const { email } = owner;
      const back = new Browser();
      const login = await back.call('POST', `${copy.url}/api/auth/login`, {
        email,
        password: PASSWORD,
      });
      expect(login.status).toBe(200);
      expect((await owner.call('GET', `${copy.url}/api/auth/me`)).status).toBe(401);
      expect((await back.call('GET', `${copy.url}${photo}`)).status).toBe(200);
    }
  } finally {
    for (const { child, exited } of running.splice(0)) {
      child.kill('SIGTERM');
      await exited;
    }
    await other.stop();
  }
  expect((await readFile(file)).length).toBeGreaterThan(1000);
});
