import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { projectRoot, VERSION } from '#server/platform/build/project.ts';

const PLATFORM_FOLDER = 'server/platform/db/functions';
const ROOMS_FOLDER = 'server/features';
/** A table, function or type that a later file creates. */
const NOT_THERE_YET = ['42P01', '42883', '42704'];

interface SqlFile {
  path: string;
  sql: string;
}

export async function readSchemaObjects(): Promise<SqlFile[]> {
  const platform = await listSql(PLATFORM_FOLDER, /\.sql$/);
  const rooms = await listSql(ROOMS_FOLDER, /\.(functions|views)\.sql$/);
  return Promise.all(
    [...platform, ...rooms].map(async (path) => ({
      path,
      sql: await readFile(join(projectRoot, path), 'utf8'),
    })),
  );
}

async function listSql(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(projectRoot, folder), { recursive: true });
  return names
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .sort();
}

/**
 * Recreates all functions and views if any file has changed, in one transaction, so that running nodes see either the
 * old or the new ones. An older build that starts next to a newer one leaves them alone. The caller holds the
 * migration lock.
 */
export async function recreateSchemaObjects(
  client: pg.PoolClient,
  files: readonly SqlFile[],
): Promise<void> {
  const checksum = checksumOf(files);
  await client.query(
    `create table if not exists schema_objects (
       id integer primary key check (id = 1), checksum text not null, version text not null,
       applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ checksum: string; version: string }>(
    'select checksum, version from schema_objects',
  );
  const [stored] = rows;
  if (stored && (stored.checksum === checksum || isNewer(stored.version, VERSION))) return;
  const views = files.flatMap(({ sql }) => viewNames(sql));
  // In one statement, so that their dependencies don't matter.
  if (views.length > 0) await client.query(`drop view if exists ${views.join(', ')}`);
  await createAll(client, files);
  // New views have no grants, and running nodes use the app's role.
  await client.query('select app_role_prepare()');
  await client.query(
    `insert into schema_objects (id, checksum, version) values (1, $1, $2)
     on conflict (id) do update
       set checksum = excluded.checksum, version = excluded.version, applied_at = now()`,
    [checksum, VERSION],
  );
}

/** Files that depend on a later one are retried after it. */
async function createAll(client: pg.PoolClient, files: readonly SqlFile[]): Promise<void> {
  const waiting: SqlFile[] = [];
  let reason: unknown;
  for (const file of files) {
    await client.query('savepoint file');
    try {
      await client.query(file.sql);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!NOT_THERE_YET.includes(code)) throw failed(file, error);
      await client.query('rollback to savepoint file');
      waiting.push(file);
      reason ??= failed(file, error);
    }
  }
  if (waiting.length === files.length && reason) throw reason;
  if (waiting.length > 0) await createAll(client, waiting);
}

function failed({ path }: SqlFile, cause: unknown): DatabaseStartError {
  return new DatabaseStartError(`${path} failed: ${(cause as Error).message}`, { cause });
}

function checksumOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { path, sql } of files) hash.update(`${path}\n${sql}\n`);
  return hash.digest('hex');
}

function viewNames(sql: string): string[] {
  return [...sql.matchAll(/^create view (\w+)/gim)].map(([, name]) => String(name));
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
