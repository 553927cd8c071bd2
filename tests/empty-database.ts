import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { dropDatabase } from '#tests/drop-database.ts';

/** A database without a single table, to restore into. */
export async function createEmptyDatabase(): Promise<{
  db: Database;
  url: string;
  drop(): Promise<void>;
}> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `jim_empty_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template template0`);
  const parsed = new URL(adminUrl);
  parsed.pathname = `/${name}`;
  const db = openDatabase({ connectionString: parsed.href, poolSize: 4, onError: () => undefined });
  return {
    db,
    url: parsed.href,
    async drop() {
      await db.close();
      await dropDatabase(adminUrl, name);
    },
  };
}

async function onServer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
