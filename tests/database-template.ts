import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readKnownRowShapes } from '#tests/sql/row-shapes.ts';

const TEMPLATE = 'jim_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's own database. Test files copy theirs from the template. */
    adminDatabaseUrl: string;
    templateDatabase: string;
    /** Deleted after the run, also if a test failed before it closed its app. */
    photoFolder: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that each test file copies. `TEST_POSTGRES_BIN`
 * selects another version, `TEST_DATABASE_URL` a running server.
 */
export default async function setUp(project: TestProject) {
  const { url, stop } = await startServer();
  const photoFolder = await mkdtemp(join(tmpdir(), 'jim-photos-'));
  await onServer(url, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  const db = openDatabase({
    connectionString: withDatabase(url, TEMPLATE),
    poolSize: 2,
    onError: () => undefined,
  });
  await migrate(db);
  await db.close();
  project.provide('adminDatabaseUrl', url);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('photoFolder', photoFolder);
  project.provide('rowShapes', await readKnownRowShapes());
  return async () => {
    await rm(photoFolder, { recursive: true, force: true });
    await stop();
  };
}

async function startServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'jim-test-'));
  const binDir = process.env.TEST_POSTGRES_BIN;
  const server = await startEmbeddedDatabase({
    name: 'jim',
    dataDir,
    ...(binDir ? { binDir } : {}),
    // Tests that need durability use their own server. Here, only speed counts.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // The databases live for seconds, and dropping one waits for it.
      autovacuum: 'off',
      max_connections: '200',
    },
    log: () => undefined,
  });
  return {
    url: server.connectionString,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
