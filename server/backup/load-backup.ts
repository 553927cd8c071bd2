import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { isPublicKey, type PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { BackupError, type BackupHeader, PHOTOS_FOLDER } from './backup-contents.ts';
import {
  addForeignKeys,
  dropForeignKeys,
  listTables,
  setSequence,
  setTriggers,
} from './database-tables.ts';
import { type CheckedBackup, readEntries } from './read-backup.ts';

export interface BackupTarget {
  photoStore: PhotoStore;
  /** Called before the commit. Throws if the loaded data isn't what was saved. */
  prove(): Promise<void>;
  onProgress(line: string): void;
}

/** Replaces the tables' rows with those of a checked backup, all or nothing. */
export async function loadBackup(
  client: pg.PoolClient,
  file: string,
  { header, manifest }: CheckedBackup,
  target: BackupTarget,
): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  await refuseOtherColumns(client, header);
  await setTriggers(client, header.tables, 'disable');
  const keys = await dropForeignKeys(client);
  for (const { name } of header.tables) await client.query(`delete from ${name}`);
  const rows = await copyAll(client, file, header, target);
  for (const [table, told] of Object.entries(manifest.tables)) {
    if ((rows.get(table) ?? 0) !== told.rows) {
      throw new BackupError(`${rows.get(table)} rows of ${table} came in instead of ${told.rows}.`);
    }
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await addForeignKeys(client, keys);
  await setTriggers(client, header.tables, 'enable');
  await target.prove();
  await client.query('commit');
  await client.query('analyze');
}

async function refuseOtherColumns(client: pg.PoolClient, header: BackupHeader): Promise<void> {
  const present = new Map(
    (await listTables(client)).map(({ name, columns }) => [name, columns.join()]),
  );
  for (const { name, columns } of header.tables) {
    if (present.get(name) !== columns.join()) {
      throw new BackupError(`The table ${name} of the backup has other columns than the database.`);
    }
  }
}

async function copyAll(
  client: pg.PoolClient,
  file: string,
  header: BackupHeader,
  { photoStore, onProgress }: BackupTarget,
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
    const [kind, part = ''] = name.split('/');
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
    if (kind === PHOTOS_FOLDER) await writePhoto(photoStore, name, body);
  }
  return rows;
}

async function writePhoto(store: PhotoStore, name: string, body: Buffer): Promise<void> {
  const [, key = '', leaf] = name.split('/');
  const size = PHOTO_SIZES.find((each) => leaf === `${each}.webp`);
  if (isPublicKey(key) && size) await store.write(key, size, body);
}
