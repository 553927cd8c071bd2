import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findDebianPostgres } from '#tests/debian-postgres.ts';
import {
  etcdEnvironment,
  PASSWORD,
  type PatroniFiles,
  patroniEnvironment,
  writePatroniConfig,
} from './configuration.ts';
import { Machine, postgresAccount } from './machines.ts';

const SIZE = 3;
const PATIENCE_MS = 120_000;

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Three machines with PostgreSQL, Patroni and etcd, configured by the files of deploy/cluster. */
export class DatabaseCluster {
  readonly machines: readonly Machine[];
  readonly #folder: string;
  readonly #files = new Map<string, PatroniFiles>();
  readonly #etcd = new Map<string, number>();
  readonly #patroni = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    this.machines = Array.from(
      { length: SIZE },
      (_, index) => new Machine(`db-${index + 1}`, 11 + index, folder),
    );
  }

  async start(): Promise<void> {
    const binDir = findDebianPostgres();
    if (binDir === undefined) throw new Error('There is no PostgreSQL from Debian.');
    for (const { name } of this.machines) {
      const folder = join(this.#folder, name);
      rmSync(folder, { recursive: true, force: true });
      this.#files.set(name, writePatroniConfig(folder, binDir, postgresAccount()));
    }
    for (const machine of this.machines) this.startMachine(machine);
    await this.untilWhole();
  }

  startMachine(machine: Machine): void {
    const etcdFolder = join(this.#folder, `${machine.name}-etcd`);
    mkdirSync(etcdFolder, { recursive: true, mode: 0o700 });
    const etcd = machine.run(['etcd'], { env: etcdEnvironment(machine, etcdFolder) });
    this.#etcd.set(machine.name, etcd.pid ?? 0);
    this.startDatabase(machine);
  }

  startDatabase(machine: Machine): void {
    const patroni = machine.run(['patroni', this.#filesOf(machine).config], {
      as: postgresAccount(),
      env: patroniEnvironment(machine),
    });
    this.#patroni.set(machine.name, patroni.pid ?? 0);
  }

  /** Spares its etcd, because without two of three there can be no primary. */
  killDatabase(machine: Machine): void {
    machine.kill({ spare: this.#etcd.get(machine.name) });
  }

  patroniOf(machine: Machine): number {
    return this.#patroni.get(machine.name) ?? 0;
  }

  /** All other PostgreSQL processes are its children. */
  postmasterOf(machine: Machine): number {
    const file = join(this.#filesOf(machine).dataDir, 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  }

  async applierOf(replica: Machine): Promise<number> {
    const [row] = await this.on<{ pid: number }>(
      replica,
      `select pid from pg_stat_activity where backend_type = 'startup'`,
    );
    if (row === undefined) throw new Error(`${replica.name} applies nothing.`);
    return row.pid;
  }

  async lagOf(replica: Machine): Promise<number> {
    const [row] = await this.on<{ seconds: number }>(
      replica,
      'select extract(epoch from now() - pg_last_xact_replay_timestamp())::float as seconds',
    );
    return row?.seconds ?? 0;
  }

  /** Waits until there is a leader, a synchronous replica, and a third machine that follows without delay. */
  async untilWhole(): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    let seen: Member[] = [];
    while (Date.now() < until) {
      seen = await this.#members();
      const roles = seen.map(({ role }) => role).sort();
      const isUp = seen.every(({ state }) => state === 'running' || state === 'streaming');
      if (isUp && roles.join() === 'leader,replica,sync_standby') {
        const [row] = await this.onPrimary<{ count: number }>(
          `select count(*)::int from pg_stat_replication where state = 'streaming'`,
        ).catch(() => []);
        if (row?.count === SIZE - 1) return;
      }
      await sleep(250);
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(seen)}. See ${this.#folder}.`);
  }

  async primary(): Promise<Machine> {
    return this.#findByRole('leader');
  }

  async synchronousReplica(): Promise<Machine> {
    return this.#findByRole('sync_standby');
  }

  async #findByRole(wanted: string): Promise<Machine> {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const member = (await this.#members()).find(({ role }) => role === wanted);
      const machine = this.machines.find(({ name }) => name === member?.name);
      if (machine) return machine;
      await sleep(200);
    }
    throw new Error(`No machine is ${wanted}.`);
  }

  async #members(): Promise<Member[]> {
    for (const { address } of this.machines) {
      try {
        const signal = AbortSignal.timeout(1_000);
        const answer = await fetch(`http://${address}:8008/cluster`, { signal });
        const { members } = (await answer.json()) as { members: Member[] };
        return members;
      } catch {
        // Dead, cut off or starting, so ask the next one.
      }
    }
    return [];
  }

  async switchover(): Promise<void> {
    const from = await this.primary();
    const to = await this.synchronousReplica();
    const words = ['--force', '--leader', from.name, '--candidate', to.name];
    const { config } = this.#filesOf(from);
    await promisify(execFile)('patronictl', ['-c', config, 'switchover', 'jim', ...words], {
      env: { ...process.env, ...patroniEnvironment(from), LANG: 'C.UTF-8' },
    });
  }

  urlOf(machine: Machine, database: string): string {
    return `postgresql://postgres:${PASSWORD}@${machine.address}:5432/${database}`;
  }

  async onPrimary<Row>(statement: string, values: unknown[] = [], database = 'postgres') {
    return this.on<Row>(await this.primary(), statement, values, database);
  }

  async on<Row>(
    machine: Machine,
    statement: string,
    values: unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.urlOf(machine, database),
      connectionTimeoutMillis: 3_000,
      query_timeout: 60_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #filesOf(machine: Machine): PatroniFiles {
    const files = this.#files.get(machine.name);
    if (files === undefined) throw new Error(`${machine.name} was not started.`);
    return files;
  }
}
