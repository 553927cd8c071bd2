import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';

const TRIES = 100;
const PAUSE_MS = 100;

/** Waits for autovacuum, which only a superuser may cancel. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`drop database if exists ${name} with (force)`);
        return;
      } catch (error) {
        const isBusy = /permission denied to terminate|pg_signal_backend/.test(
          (error as Error).message,
        );
        if (!isBusy || attempt === TRIES) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await client.end();
  }
}

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
