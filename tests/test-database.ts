import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { APP_ROLE } from '#server/platform/db/app-role.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { dropDatabase } from '#tests/empty-database.ts';
import { observeStatement } from '#tests/sql/observed-statements.ts';
import { OWN_CLOCK } from '#tests/trust/own-clock.ts';

export interface TestDatabase {
  /** With the app's privileges in production. */
  db: Database;
  owner: Database;
  url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template, to isolate test files. */
export async function createTestDatabase(
  poolSize = 10,
  { hasOwnClock = false } = {},
): Promise<TestDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `jim_test_${randomBytes(6).toString('hex')}`;
  const template = inject('templateDatabase');
  // Without writing each page to the log.
  await onServer(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const parsed = new URL(adminUrl);
  parsed.pathname = `/${name}`;
  if (hasOwnClock) await onServer(parsed.href, OWN_CLOCK);
  const options = { connectionString: parsed.href, poolSize, onError: () => undefined };
  const owner = openDatabase(options);
  const db = openDatabase({ ...options, role: APP_ROLE, observe: observeStatement });
  return {
    db,
    owner,
    url: parsed.href,
    async drop() {
      await Promise.all([db.close(), owner.close()]);
      await dropDatabase(adminUrl, name);
    },
  };
}

/** A URL whose connections are read-only, like a replica's. */
export function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.href;
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
