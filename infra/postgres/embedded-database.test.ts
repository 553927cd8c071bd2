import { existsSync, statSync } from 'node:fs';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adviceFor } from './database-start-error.ts';
import { findRunningDatabase } from './embedded-database.ts';
import { findPackagedBinaries } from './postgres-binaries.ts';
import { MAX_LOG_BYTES } from './postgres-server.ts';
import { sharedBuffersMb } from './postgres-settings.ts';
import { clusterOf, makeDataDir, makeFolder, NAME, query, start } from './test-support.ts';

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

describe('starting', () => {
  test('creates the database at the first start and finds it again, both quickly [OPS-6, OPS-8]', async () => {
    const dataDir = join(await makeFolder(), 'new', 'data');
    const firstAt = performance.now();
    const first = await start({ dataDir, settings: {} });
    const firstMs = performance.now() - firstAt;
    await query(first.connectionString, 'create table kept as select 7 as number');
    await first.stop();
    const againAt = performance.now();
    const again = await start({ dataDir, settings: {} });
    const againMs = performance.now() - againAt;
    expect(await query(again.connectionString, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(again.messages).toEqual([]);
    // The targets are 3 s and 0.4 s, but the machine may be busy with other tests.
    expect(firstMs).toBeLessThan(20_000);
    expect(againMs).toBeLessThan(10_000);
  });

  test('uses the same sort order, case folding and time zone on every machine [OPS-25]', async () => {
    const { connectionString } = await start({ dataDir: await makeDataDir() });
    const [row] = await query(
      connectionString,
      `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
              current_setting('jit') as jit, lower('ÁŽ') as folded,
              (select string_agg(word, '' order by word) from unnest(array['b', 'Z', 'á', 'a']) word) as sorted`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      jit: 'off',
      folded: 'áž',
      sorted: 'Zabá',
    });
    await query(connectionString, 'create extension pg_trgm');
    const [found] = await query(connectionString, `select show_trgm('Ž') as trigrams`);
    expect(found?.trigrams).not.toEqual([]);
  });

  test('closes the database to others: no port, a private socket, a password, no superuser [OPS-7]', async () => {
    const dataDir = await makeDataDir();
    const { connectionString } = await start({ dataDir });
    const home = join(dataDir, 'postgres');
    expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'socket'))).mode & 0o777).toBe(0o700);
    const [row] = await query(
      connectionString,
      `select current_setting('listen_addresses') as addresses,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(row).toEqual({ addresses: '', superuser: false });
    const wrong = connectionString.replace(/\/\/app:[^@]+@/, '//app:guess@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('serves other databases, and scripts can find it [OPS-6, OPS-8]', async () => {
    const dataDir = await makeDataDir();
    expect(await findRunningDatabase(NAME, join(dataDir, 'absent'))).toBeUndefined();
    const database = await start({ dataDir });
    await query(database.connectionString, 'create database other');
    const other = database.connectionStringFor('other');
    expect(await query(other, 'select current_database() as name')).toEqual([{ name: 'other' }]);
    expect(await findRunningDatabase(NAME, dataDir)).toBe(database.connectionString);
    await database.stop();
    expect(await findRunningDatabase(NAME, dataDir)).toBeUndefined();
  });

  test('works in folders with awkward and very long names [OPS-6, OPS-8]', async () => {
    const folder = await makeFolder();
    for (const name of [`a "b", c's ü`, 'long'.repeat(30)]) {
      const { connectionString, stop } = await start({ dataDir: join(folder, name) });
      expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await stop();
      const socketDir = new URL(connectionString).searchParams.get('host') ?? '';
      if (!socketDir.startsWith(folder)) await rm(dirname(socketDir), { recursive: true });
    }
  });

  test.runIf(existsSync(DEBIAN_15))('runs on PostgreSQL 15 as well [OPS-6, OPS-8]', async () => {
    const dataDir = await makeFolder();
    const { connectionString, stop } = await start({ dataDir, binDir: DEBIAN_15 });
    const [row] = await query(connectionString, `select lower('Á') as folded, version()`);
    expect(row).toMatchObject({ folded: 'á', version: expect.stringContaining('PostgreSQL 15') });
    await stop();
    await expect(start({ dataDir })).rejects.toThrow(
      /made by PostgreSQL 15, but the one that would serve it is PostgreSQL 18/,
    );
  });

  test('rotates its log before it grows too long [OPS-28]', async () => {
    const dataDir = await makeDataDir();
    const log = join(dataDir, 'postgres', 'postgres.log');
    await appendFile(log, 'x'.repeat(MAX_LOG_BYTES));
    await start({ dataDir });
    expect(statSync(log).size).toBeLessThan(10_000);
    expect(statSync(`${log}.1`).size).toBeGreaterThan(MAX_LOG_BYTES);
  });
});

describe('failed start', () => {
  test("shows PostgreSQL's own message if it doesn't start [OPS-27]", async () => {
    const dataDir = await makeDataDir();
    await expect(start({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /PostgreSQL does not start on .*postgres\.log\.\nPostgreSQL says:\n.*shared_buffers/,
    );
    // Nothing stays locked or running.
    await start({ dataDir });
  });

  test("names a data folder that can't be created [OPS-27]", async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(start({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      /^The data folder .*file\/data cannot be made: .*not a folder\. Choose/,
    );
  });

  test('reports a lost password and a damaged data directory [OPS-27]', async () => {
    const dataDir = await makeDataDir();
    const passwordFile = join(dataDir, 'postgres', 'password');
    const password = await readFile(passwordFile);
    await rm(passwordFile);
    await expect(start({ dataDir })).rejects.toThrow(/password .*cannot be read .*backup/);
    await writeFile(passwordFile, 'another');
    await expect(start({ dataDir })).rejects.toThrow(/is not that of the database/);
    await writeFile(passwordFile, password);
    await writeFile(join(clusterOf(dataDir), 'global', 'pg_control'), 'x'.repeat(8192));
    await expect(start({ dataDir })).rejects.toThrow(
      /PostgreSQL does not start.*\nPostgreSQL says/,
    );
    await rm(join(clusterOf(dataDir), 'PG_VERSION'));
    await expect(start({ dataDir })).rejects.toThrow(/holds files, but no database/);
  });

  test('says what to do on a platform without a packaged PostgreSQL [OPS-27]', () => {
    expect(() => findPackagedBinaries('freebsd', 'x64')).toThrow(
      'There is no packaged PostgreSQL for freebsd-x64. Use a PostgreSQL server of your own.',
    );
  });

  test("recognizes a full disk in PostgreSQL's message [OPS-27]", () => {
    expect(adviceFor(['PANIC: could not write to file "x": No space left on device'])).toBe(
      ' The disk is full: make room and start again.',
    );
    expect(adviceFor(['something new'])).toBe('');
  });
});

const GB = 2 ** 30;

test.each([
  { machine: 1 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 128 },
  { machine: 4 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 256 },
  { machine: 64 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 1024 },
  { machine: 64 * GB, limit: 8 * GB, megabytes: 512 },
  { machine: 8 * GB, limit: 2 ** 63, megabytes: 512 },
])('[OPS-44] gives PostgreSQL $megabytes MB of $machine bytes with a limit of $limit', (given) => {
  expect(sharedBuffersMb(given.machine, given.limit)).toBe(given.megabytes);
});
