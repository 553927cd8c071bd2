import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { type Database, type Tx, transactionOn } from '#server/platform/db/database.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { isPublicKey, type PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import {
  addForeignKeys,
  dropForeignKeys,
  emptyTable,
  hasMigrationTable,
  listFilledTables,
  listMigrations,
  listTables,
  setSequence,
  setTriggers,
} from './backup.repo.ts';
import { BackupError, type BackupHeader } from './backup-contents.ts';
import { type CheckedBackup, checkBackup, readEntries } from './read-backup.ts';

interface RestoreOptions {
  photoStore: PhotoStore;
  /** Of the whole file, as the backup printed it. */
  sha256?: string | undefined;
  onProgress: (line: string) => void;
}

/** Fills an empty database from a backup: all of it, or nothing. */
export async function restoreBackup(
  db: Database,
  file: string,
  { photoStore, sha256, onProgress }: RestoreOptions,
): Promise<CheckedBackup> {
  const backup = await checkBackup(file, sha256);
  await refuseUnknownMigrations(backup.header);
  await refuseFilled(db, backup.header);
  const names = new Set(backup.header.migrations.map(({ name }) => name));
  // As it was when the backup was made; what is newer must run over the rows.
  await migrate(db, (name) => names.has(name));
  const isOlder = (await readMigrations()).some(({ name }) => !names.has(name));
  await load(db, file, backup, { photoStore, onProgress, isOlder });
  await migrate(db);
  // The proof knows the tables of this version only.
  if (isOlder) await proveLedger(db);
  return backup;
}

async function refuseUnknownMigrations({ migrations, version }: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(', ');
  throw new BackupError(
    `The backup was made by JIM ${version}, whose migrations ${names} this one does not have. Restore it with that version or a later one.`,
  );
}

async function refuseFilled(db: Database, header: BackupHeader): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length > 0) {
    throw new BackupError(
      `The database is not empty (${filled.slice(0, 3).join(', ')} ${filled.length > 3 ? '… ' : ''}have rows). A backup goes into an empty one only: set DATA_DIR or DATABASE_URL to another.`,
    );
  }
  if (!(await hasMigrationTable(db))) return;
  const names = new Set(header.migrations.map(({ name }) => name));
  const newer = (await listMigrations(db)).filter(({ name }) => !names.has(name));
  if (newer.length > 0) {
    throw new BackupError(
      `The tables of the database are newer than the backup (${newer[0]?.name}). Set DATA_DIR or DATABASE_URL to a database without tables.`,
    );
  }
}

async function load(
  db: Database,
  file: string,
  { header, manifest }: CheckedBackup,
  {
    photoStore,
    onProgress,
    isOlder,
  }: Pick<RestoreOptions, 'photoStore' | 'onProgress'> & { isOlder: boolean },
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    const tx = transactionOn(client);
    await refuseOtherColumns(tx, header);
    await setTriggers(tx, header.tables, 'disable');
    const keys = await dropForeignKeys(tx);
    for (const { name } of header.tables) await emptyTable(tx, name);
    const rows = await copyAll(client, file, header, photoStore, onProgress);
    for (const [table, told] of Object.entries(manifest.tables)) {
      if ((rows.get(table) ?? 0) !== told.rows) {
        throw new BackupError(
          `${rows.get(table)} rows of ${table} came in instead of ${told.rows}.`,
        );
      }
    }
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
    await addForeignKeys(tx, keys);
    await setTriggers(tx, header.tables, 'enable');
    await compareLedger(tx, manifest.ledger.sha256);
    if (!isOlder) await proveLedger(tx);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Without the commit everything is undone as the connection closes.
    client.release(true);
  }
}

async function refuseOtherColumns(tx: Tx, header: BackupHeader): Promise<void> {
  const present = new Map(
    // Older versions saved some that this one does not; migrations see to what came of them.
    (await listTables(tx, [])).map(({ name, columns }) => [name, columns.join()]),
  );
  for (const { name, columns } of header.tables) {
    if (present.get(name) !== columns.join()) {
      throw new BackupError(`The table ${name} of the backup has other columns than this JIM.`);
    }
  }
}

async function copyAll(
  client: pg.PoolClient,
  file: string,
  header: BackupHeader,
  photoStore: PhotoStore,
  onProgress: (line: string) => void,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let open: { table: string; copy: CopyStreamQuery } | undefined;
  const finish = async () => {
    if (open === undefined) return;
    open.copy.end();
    await finished(open.copy);
    rows.set(open.table, open.copy.rowCount);
    onProgress(`${open.table}: ${open.copy.rowCount} rows`);
    open = undefined;
  };
  for await (const { name, body } of readEntries(file)) {
    const [kind, part = '', leaf = ''] = name.split('/');
    if (kind === 'tables') {
      if (open?.table !== part) {
        await finish();
        const shape = header.tables.find((table) => table.name === part);
        const sql = `copy ${part} (${shape?.columns.join(', ')}) from stdin`;
        open = { table: part, copy: client.query(copyFrom(sql)) };
      }
      if (!open.copy.write(body)) await once(open.copy, 'drain');
      continue;
    }
    await finish();
    const size = PHOTO_SIZES.find((each) => leaf === `${each}.webp`);
    if (kind === 'photos' && isPublicKey(part) && size) await photoStore.write(part, size, body);
  }
  return rows;
}

async function compareLedger(tx: Tx, sha256: string): Promise<void> {
  const restored = await hashLedger(tx);
  if (restored.sha256 !== sha256) {
    throw new BackupError('The ledger that came in is not the one that was saved.');
  }
}

async function proveLedger(tx: Tx): Promise<void> {
  const [broken] = await verifyLedger(tx);
  if (broken) throw new BackupError(`The ledger of the backup is not in order: ${broken.promise}`);
}
