import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { projectRoot } from '#server/platform/build/project.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { readSchemaObjects, recreateSchemaObjects } from '#server/platform/db/schema-objects.ts';

const MIGRATIONS_FOLDER = join(projectRoot, 'server/platform/db/migrations');
/** Any fixed number that is the same on every node. */
const MIGRATION_LOCK = 5_461_234_908;
const LOCK_PATIENCE_MS = 2_000;
const LOCK_PAUSE_MS = 500;
const MAX_LOCK_ATTEMPTS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/** The tables of 0.7.1, which replaced all earlier migrations. */
const BASELINE = '0099-baseline.sql';
const LAST_BEFORE_BASELINE = '0093-court-posters.sql';

interface AppliedMigration {
  name: string;
  checksum: string;
}

interface Migration extends AppliedMigration {
  sql: string;
}

/**
 * Applies missing migrations in order, each in its own transaction, then recreates functions and views. The lock
 * makes a second starting node wait instead of running them twice.
 */
export async function migrate(
  database: Database,
  {
    choose = (known) => known,
    onApplied,
  }: {
    choose?: (known: Migration[]) => Migration[];
    onApplied?: (name: string, ms: number) => void;
  } = {},
): Promise<string[]> {
  const known = await readMigrations();
  const migrations = choose(known);
  const client = await database.connect();
  const applied: string[] = [];
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const checksums = await readChecksums(client, known);
    for (const migration of migrations) {
      const checksum = checksums.get(migration.name);
      if (checksum === undefined) {
        const startedMs = performance.now();
        await inPatientTransaction(client, () => apply(client, migration));
        applied.push(migration.name);
        onApplied?.(migration.name, Math.round(performance.now() - startedMs));
      } else if (checksum !== migration.checksum) {
        throw new DatabaseStartError(
          `Migration ${migration.name} was changed after it had been applied. Put it back as it was and add a new migration instead.`,
        );
      }
    }
    // Functions and views expect the tables as all migrations leave them.
    if (migrations.length >= known.length) {
      const objects = await readSchemaObjects();
      await inPatientTransaction(client, () => recreateSchemaObjects(client, objects));
      // Runs every time, because new tables and restored backups lack the app's grants.
      await client.query('select app_role_prepare()');
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
  return applied;
}

/**
 * Records the baseline as applied in a database of 0.7.1. The old rows stay, because nodes of 0.7.1 may still check
 * them.
 */
async function readChecksums(
  client: pg.PoolClient,
  known: readonly Migration[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations',
  );
  const names = new Set(rows.map(({ name }) => name));
  const baseline = known.find(({ name }) => name === BASELINE);
  if (baseline && names.size > 0 && !names.has(BASELINE)) {
    if (!names.has(LAST_BEFORE_BASELINE)) {
      throw new DatabaseStartError(
        'This database is older than JIM 0.7.1. Start JIM 0.7.1 on it once, then this version.',
      );
    }
    await insertApplied(client, baseline);
    rows.push(baseline);
  }
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The migrations in a backup of 0.7.1 or later, under this version's names. Null if the backup is older. */
export async function sinceBaseline(
  applied: readonly AppliedMigration[],
): Promise<AppliedMigration[] | null> {
  const names = new Set(applied.map(({ name }) => name));
  const later = applied.filter(({ name }) => name > BASELINE);
  if (!names.has(BASELINE) && !names.has(LAST_BEFORE_BASELINE)) return null;
  const known = await readMigrations();
  return [...known.filter(({ name }) => name === BASELINE), ...later];
}

/**
 * The previous version still serves requests. A change waiting for a lock on a busy table blocks every query behind
 * it, so it times out and tries again.
 */
async function inPatientTransaction(
  client: pg.PoolClient,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_PATIENCE_MS}ms'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      const isBusy = code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || attempt === MAX_LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_PAUSE_MS * (1 + Math.random()));
    }
  }
}

/** True once all migrations of this build are applied and functions and views are up to date. */
export async function isMigrated(database: Database): Promise<boolean> {
  const migrations = await readMigrations();
  const rows = await database.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  if (!migrations.every((migration) => applied.has(migration.name))) return false;
  return (await database.query('select from schema_objects')).length > 0;
}

export function listApplied(tx: Tx): Promise<AppliedMigration[]> {
  return tx.query<AppliedMigration>('select name, checksum from schema_migrations order by name');
}

export async function hasMigrationTable(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  return row?.exists ?? false;
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(MIGRATIONS_FOLDER, file), 'utf8');
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new DatabaseStartError(
      `Migration ${migration.name} failed: ${(error as Error).message}`,
      { cause: error },
    );
  }
  await insertApplied(client, migration);
}

async function insertApplied(
  client: pg.PoolClient,
  { name, checksum }: AppliedMigration,
): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}
