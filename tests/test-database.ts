import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template, so that test files never meet. */
export async function createTestDatabase(poolSize = 10): Promise<TestDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `jim_test_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template ${inject('templateDatabase')}`);
  const parsed = new URL(adminUrl);
  parsed.pathname = `/${name}`;
  const db = openDatabase({ connectionString: parsed.href, poolSize, onError: () => undefined });
  return {
    db,
    url: parsed.href,
    async drop() {
      await db.close();
      await onServer(adminUrl, `drop database if exists ${name} with (force)`);
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
