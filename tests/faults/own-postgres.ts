import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** A PostgreSQL for one test file, which may stop, kill and reconfigure it. */
export interface OwnPostgres {
  /** Connects as the owner of the tables. Stays the same after a restart. */
  url: string;
  superuserUrl: string;
  readonly pid: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await makeDataDir();
  const server = await serve(dataDir, {});
  await migrateAt(server.url);
  return server;
}

export async function startStreaming(): Promise<{ primary: OwnPostgres; replica: OwnPostgres }> {
  const [primaryDir, replicaDir] = [await makeDataDir(), await makeDataDir()];
  const primary = await serve(primaryDir, {});
  await migrateAt(primary.url);
  // A copy of a stopped primary's files is a replica. Our packages have no pg_basebackup.
  await primary.stop();
  execFileSync('cp', ['-a', join(primaryDir, 'postgres'), replicaDir]);
  await writeFile(join(replicaDir, 'postgres', 'cluster', 'standby.signal'), '');
  await primary.start();
  const { password, searchParams } = new URL(primary.superuserUrl);
  const primary_conninfo = `host=${searchParams.get('host')} port=5432 user=postgres password=${password}`;
  return { primary, replica: await serve(replicaDir, { primary_conninfo }) };
}

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jim-own-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

async function serve(dataDir: string, settings: Record<string, string>): Promise<OwnPostgres> {
  const start = () =>
    startEmbeddedDatabase({ name: 'jim', dataDir, settings, log: () => undefined });
  let server: EmbeddedDatabase | undefined = await start();
  const url = server.connectionString;
  const superuser = new URL(url);
  superuser.username = 'postgres';
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    url,
    superuserUrl: superuser.href,
    get pid() {
      return server?.pid ?? 0;
    },
    async start() {
      server ??= await start();
    },
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function migrateAt(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  await migrate(db);
  await db.close();
}

/** Runs SQL as the superuser, who may pause replay and create roles. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  { superuserUrl }: OwnPostgres,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
