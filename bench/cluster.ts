import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { FilledDatabase, Size } from './benchmark.ts';
import { fill, freshen, GENERATOR_VERSION } from './fill.ts';

const POOL_SIZE = 4;

/** JIM's own PostgreSQL with its settings, and one database per size. */
export class Cluster {
  readonly #folder: string;
  readonly #open: FilledDatabase[] = [];
  readonly #copies: string[] = [];
  #server: EmbeddedDatabase | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
    if (this.#server === undefined) {
      await mkdir(this.#folder, { recursive: true });
      const dataDir = join(this.#folder, 'cluster');
      this.#server = await startEmbeddedDatabase({
        name: 'jim',
        dataDir,
        settings,
        log: () => undefined,
      });
    }
    return this.#server;
  }

  /** Filled if it is missing, from another generator version, or if a migration changed. */
  async database(size: Size): Promise<FilledDatabase> {
    const known = this.#open.find((one) => one.size === size && !this.#copies.includes(one.url));
    if (known) return known;
    const server = await this.start();
    const url = server.connectionStringFor(nameOf(size));
    if (!(await isReady(url))) await this.#make(size);
    const opened = open(url, size);
    await freshen(opened.db, size);
    this.#open.push(opened);
    return opened;
  }

  async copyOf(size: Size): Promise<FilledDatabase> {
    await this.database(size);
    const server = await this.start();
    const name = `${nameOf(size)}_copy_${this.#copies.length + 1}`;
    await this.#close(server.connectionStringFor(nameOf(size)));
    await onServer(server.connectionString, [
      `drop database if exists ${name} with (force)`,
      copyStatement(name, nameOf(size)),
    ]);
    const opened = open(server.connectionStringFor(name), size);
    this.#open.push(opened);
    this.#copies.push(opened.url);
    return opened;
  }

  async stop(): Promise<void> {
    for (const { url } of [...this.#open]) await this.#close(url);
    if (this.#server === undefined) return;
    const drops = this.#copies.map(
      (url) => `drop database if exists ${databaseOf(url)} with (force)`,
    );
    await onServer(this.#server.connectionString, drops);
    await this.#server.stop();
    this.#server = undefined;
  }

  /** Without fsync, which halves the time. A crash leaves a database without a stamp. */
  async #make(size: Size): Promise<void> {
    await this.stop();
    const server = await this.start({
      fsync: 'off',
      full_page_writes: 'off',
      max_wal_size: '8GB',
      shared_buffers: '1GB',
      work_mem: '256MB',
    });
    const name = nameOf(size);
    await onServer(server.connectionString, [
      `drop database if exists ${name} with (force)`,
      `create database ${name}`,
    ]);
    const made = open(server.connectionStringFor(name), size);
    try {
      await migrate(made.db);
      console.log(`Making ${size.toLocaleString('en-US')} courts and people, which takes minutes.`);
      await fill(made.db, size);
      await made.db.query('create table bench_stamp (generator text not null)');
      await made.db.query('insert into bench_stamp values ($1)', [GENERATOR_VERSION]);
    } finally {
      await made.db.close();
    }
    await this.stop();
    await this.start();
  }

  /** A database can't be copied while there are connections to it. */
  async #close(url: string): Promise<void> {
    const index = this.#open.findIndex((one) => one.url === url);
    const [found] = index < 0 ? [] : this.#open.splice(index, 1);
    await found?.db.close();
  }
}

function nameOf(size: Size): string {
  return `bench_${size}`;
}

function open(url: string, size: Size): FilledDatabase {
  const onError = () => undefined;
  return { db: openDatabase({ connectionString: url, poolSize: POOL_SIZE, onError }), url, size };
}

/** New migrations are applied to the existing data, as in production. */
async function isReady(url: string): Promise<boolean> {
  if (!(await isStamped(url))) return false;
  const db = openDatabase({ connectionString: url, poolSize: 2, onError: () => undefined });
  try {
    await migrate(db);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    console.log(`${databaseOf(url)} has to be made anew: ${error.message}`);
    return false;
  } finally {
    await db.close();
  }
}

async function isStamped(url: string): Promise<boolean> {
  const db = openDatabase({ connectionString: url, poolSize: 1, onError: () => undefined });
  try {
    const [row] = await db.query<{ generator: string }>('select generator from bench_stamp');
    return row?.generator === GENERATOR_VERSION;
  } catch (error) {
    // "invalid" means an interrupted copy.
    if (/does not exist|invalid database/.test((error as Error).message)) return false;
    throw error;
  } finally {
    await db.close();
  }
}

/** The default strategy writes every page to the WAL. */
function copyStatement(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

async function onServer(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
