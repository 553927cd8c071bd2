import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderInUse, holderOf, lockFolder } from './folder-lock.ts';
import {
  clusterOf,
  isRunning,
  makeDataDir,
  makeFolder,
  query,
  queryPatiently,
  start,
  startProcess,
  up,
  waitUntil,
  watchdogOf,
} from './test-support.ts';

/** Writes one row after the other until stopped, whatever happens to the server. */
function keepWriting(connectionString: string) {
  const acknowledged: number[] = [];
  let isOver = false;
  const done = (async () => {
    const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 2_000 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    let next = 0;
    const writer = async () => {
      while (!isOver) {
        next += 1;
        const number = next;
        try {
          await pool.query('insert into written values ($1)', [number]);
          acknowledged.push(number);
        } catch {
          await sleep(20);
        }
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await pool.end();
  })();
  return {
    acknowledged,
    async finish() {
      isOver = true;
      await done;
    },
  };
}

async function lost(connectionString: string, acknowledged: number[]): Promise<number[]> {
  const rows = await query<{ number: number }>(connectionString, 'select number from written');
  const there = new Set(rows.map((row) => row.number));
  return acknowledged.filter((number) => !there.has(number));
}

const DURABLE = { settings: {} };

describe('kill -9 of the parent', () => {
  test('leaves no server behind and loses nothing acknowledged after kill -9 of the parent [TRUST-3]', async () => {
    const dataDir = await makeDataDir();
    const parent = startProcess({ dataDir, ...DURABLE });
    const { connectionString, databasePid } = await up(parent);
    const watchdog = watchdogOf(databasePid);
    await query(connectionString, 'create table written (number int primary key)');
    const writing = keepWriting(connectionString);
    await waitUntil(() => writing.acknowledged.length > 200);
    parent.child.kill('SIGKILL');
    await waitUntil(() => !isRunning(databasePid) && !isRunning(watchdog));
    await writing.finish();
    const again = await start({ dataDir, ...DURABLE });
    expect(await lost(again.connectionString, writing.acknowledged)).toEqual([]);
  });

  test('starts again right after kill -9 of the parent [TRUST-3]', async () => {
    const dataDir = await makeDataDir();
    for (let round = 0; round < 3; round += 1) {
      const parent = startProcess({ dataDir });
      const { connectionString } = await up(parent);
      await query(connectionString, `create table round_${round} ()`);
      parent.child.kill('SIGKILL');
    }
    const { connectionString } = await start({ dataDir });
    const tables = await query(
      connectionString,
      `select from pg_tables where tablename ~ '^round'`,
    );
    expect(tables).toHaveLength(3);
  });

  test('stops a server left without parent and watchdog at the next start [OPS-26]', async () => {
    const dataDir = await makeDataDir();
    const parent = startProcess({ dataDir });
    const { connectionString, databasePid } = await up(parent);
    await query(connectionString, 'create table kept ()');
    parent.child.kill('SIGSTOP');
    process.kill(watchdogOf(databasePid), 'SIGKILL');
    parent.child.kill('SIGKILL');
    await parent.exited;
    expect(isRunning(databasePid)).toBe(true);
    const again = await start({ dataDir });
    expect(again.messages.join()).toContain(`process ${databasePid}) was left over`);
    expect(isRunning(databasePid)).toBe(false);
    expect(await query(again.connectionString, 'select from kept')).toEqual([]);
  });

  test('ignores a stale postmaster.pid at the next start [OPS-26]', async () => {
    const dataDir = await makeDataDir();
    const parent = startProcess({ dataDir });
    const { connectionString, databasePid } = await up(parent);
    await query(connectionString, 'create table kept ()');
    parent.child.kill('SIGSTOP');
    process.kill(watchdogOf(databasePid), 'SIGKILL');
    process.kill(databasePid, 'SIGKILL');
    parent.child.kill('SIGKILL');
    const again = await start({ dataDir });
    expect(await query(again.connectionString, 'select from kept')).toEqual([]);
  });

  test('creates the database at the next start after kill -9 during the first [OPS-26]', async () => {
    const dataDir = await makeFolder();
    const home = join(dataDir, 'postgres');
    const unfinished = () =>
      existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('unfinished')) : [];
    const parent = startProcess({ dataDir });
    await waitUntil(() => unfinished().some((name) => existsSync(join(home, name, 'base'))));
    parent.child.kill('SIGKILL');
    await parent.exited;
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    const { connectionString } = await start({ dataDir });
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test("leaves a process alone that got the server's old process id [OPS-26]", async () => {
    const dataDir = await makeDataDir();
    const owner = await stat(clusterOf(dataDir));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const socketLock = join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock');
    for (const file of [join(clusterOf(dataDir), 'postmaster.pid'), socketLock]) {
      await writeFile(file, `${stranger.pid}\n${clusterOf(dataDir)}\n1\n5432\n\n\n\n`);
      await chown(file, owner.uid, owner.gid);
    }
    const { connectionString } = await start({ dataDir });
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isRunning(stranger.pid ?? 0)).toBe(true);
  });
});

describe('while the parent is running', () => {
  test('restarts PostgreSQL within 5 s after kill -9 under writes, and loses nothing [OPS-13]', async () => {
    const dataDir = await makeDataDir();
    const database = await start({ dataDir, ...DURABLE });
    const { connectionString, pid } = database;
    await query(connectionString, 'create table written (number int primary key)');
    const writing = keepWriting(connectionString);
    await waitUntil(() => writing.acknowledged.length > 200);
    // Other processes may delay a restart. A real delay shows in every one.
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let kill = 0; kill < 5 && fastestMs >= 5_000; kill += 1) {
      process.kill(database.pid, 'SIGKILL');
      const killedAt = Date.now();
      await sleep(20);
      await queryPatiently(connectionString, 'select 1');
      fastestMs = Math.min(fastestMs, Date.now() - killedAt);
    }
    expect(fastestMs).toBeLessThan(5_000);
    const before = writing.acknowledged.length;
    await waitUntil(() => writing.acknowledged.length > before + 50);
    await writing.finish();
    expect(await lost(connectionString, writing.acknowledged)).toEqual([]);
    expect(database.pid).not.toBe(pid);
    expect(database.messages.join('\n')).toMatch(
      /process \d+\) ended unexpectedly \(SIGKILL\); starting it again\.\nPostgreSQL is back/,
    );
  });

  test('restarts without waiting for a query that runs for minutes [OPS-13]', async () => {
    const { connectionString, pid } = await start({ dataDir: await makeDataDir() });
    const busy = query(connectionString, 'select count(*) from generate_series(1, 100000000000)');
    const broken = expect(busy).rejects.toThrow();
    await waitUntil(async () => {
      const running = await query(
        connectionString,
        `select from pg_stat_activity where state = 'active' and query like 'select count%'`,
      );
      return running.length === 1;
    });
    process.kill(pid, 'SIGKILL');
    await sleep(20);
    await queryPatiently(connectionString, 'select 1');
    await broken;
  });

  test('replaces a killed watchdog without touching the server [TRUST-3]', async () => {
    const parent = startProcess({ dataDir: await makeDataDir() });
    const { databasePid, connectionString } = await up(parent);
    const first = watchdogOf(databasePid);
    process.kill(first, 'SIGKILL');
    await waitUntil(() => ![0, first].includes(watchdogOf(databasePid)));
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    parent.child.kill('SIGKILL');
    await waitUntil(() => !isRunning(databasePid));
  });

  test('stops the server and its watchdog [TRUST-3]', async () => {
    const database = await start({ dataDir: await makeDataDir() });
    const { pid } = database;
    const watchdog = watchdogOf(pid);
    await database.stop();
    expect(isRunning(pid)).toBe(false);
    await waitUntil(() => !isRunning(watchdog));
  });

  test('stops a server that is just restarting [OPS-13]', async () => {
    const database = await start({ dataDir: await makeDataDir() });
    const first = database.pid;
    process.kill(first, 'SIGKILL');
    await waitUntil(() => database.pid !== first);
    await database.stop();
    expect(isRunning(database.pid)).toBe(false);
  });

  test('stops the server when its parent ends without stopping it [TRUST-3]', async () => {
    const dataDir = join(await makeFolder(), `a "b", c's $ü`);
    const parent = startProcess({ dataDir });
    const { databasePid } = await up(parent);
    parent.child.kill('SIGTERM');
    await parent.exited;
    await waitUntil(() => !isRunning(databasePid));
  });

  test('refuses a second process on the same folder with a clear message [OPS-10]', async () => {
    const dataDir = await makeDataDir();
    const { connectionString } = await start({ dataDir });
    const second = await startProcess({ dataDir }).outcome;
    expect(second).toEqual({
      up: false,
      name: 'DatabaseStartError',
      sentence:
        `The database in ${dataDir} is in use by process ${process.pid}. ` +
        'Stop it first, or choose another data folder.',
    });
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets one of three processes win that start at the same instant, in a new or old folder [OPS-10]', async () => {
    const dataDir = await makeFolder();
    for (let round = 0; round < 2; round += 1) {
      const parents = [1, 2, 3].map(() => startProcess({ dataDir }));
      const outcomes = await Promise.all(parents.map((parent) => parent.outcome));
      const refused = outcomes.filter((outcome) => !outcome.up);
      expect(refused).toHaveLength(2);
      for (const { sentence } of refused) expect(sentence).toContain('is in use by process');
      for (const parent of parents) parent.child.stdin?.end();
      await Promise.all(parents.map((parent) => parent.exited));
    }
  });

  test('gives the lock to one of twenty simultaneous attempts, even after a crash [OPS-10]', async () => {
    const folder = mkdtempSync('/tmp/app-lock-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (let round = 1; round <= 3; round += 1) {
      const attempts = await Promise.allSettled(
        Array.from({ length: 20 }, () => lockFolder(folder)),
      );
      const winners = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const losers = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(winners).toHaveLength(1);
      expect(losers.filter((error) => error instanceof FolderInUse)).toHaveLength(19);
      expect(await holderOf(folder)).toBe(`process ${process.pid}`);
      await winners[0]?.();
      expect(await holderOf(folder)).toBeUndefined();
    }
    expect(readdirSync(folder)).toEqual(['3']);
  });
});
