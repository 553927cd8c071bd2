import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listPhotoKeys } from '#server/features/photos/index.ts';
import { hashLedger } from '#server/features/rewards/index.ts';
import { type Database, type Tx, transactionOn } from '#server/platform/db/database.ts';
import { listApplied } from '#server/platform/db/migrate.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { NOT_KEPT } from './backup.repo.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_NAME,
  PHOTOS_FOLDER,
} from './backup-contents.ts';
import {
  listSequences,
  listTables,
  readServerVersion,
  type TableShape,
} from './database-tables.ts';
import { TAR_END, writeTarEntry } from './tar.ts';

const PART_BYTES = 4 * 1024 * 1024;

interface SaveOptions {
  version: string;
  /** If absent, photos aren't included. */
  photoStore: PhotoStore | undefined;
  onProgress: (line: string) => void;
}

/** Writes a consistent snapshot. The app can keep writing. */
export async function saveBackup(
  db: Database,
  output: Writable,
  options: SaveOptions,
): Promise<BackupManifest> {
  const client = await db.connect();
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1`);
    await client.query('begin transaction isolation level repeatable read read only');
    let manifest: BackupManifest | undefined;
    const entries = async function* () {
      manifest = yield* writeEntries(client, options);
      yield TAR_END;
    };
    await pipeline(entries, createGzip({ level: 6 }), output);
    await client.query('commit');
    if (manifest === undefined) throw new Error('A backup always ends with its manifest.');
    return manifest;
  } finally {
    client.release(true);
  }
}

async function* writeEntries(
  client: pg.PoolClient,
  { version, photoStore, onProgress }: SaveOptions,
): AsyncGenerator<Buffer, BackupManifest> {
  const tx = transactionOn(client);
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    version,
    postgres: await readServerVersion(client),
    migrations: await listApplied(tx),
    tables: await listTables(client, NOT_KEPT),
  };
  const headerBody = Buffer.from(JSON.stringify(header, null, 1));
  yield writeTarEntry({ name: HEADER_NAME, body: headerBody });

  const tables: BackupManifest['tables'] = {};
  for (const table of header.tables) {
    const told = yield* writeTable(client, table);
    tables[table.name] = told;
    onProgress(`${table.name}: ${told.rows} rows`);
  }
  const photos = yield* writePhotos(tx, photoStore);
  if (photos.isIncluded) onProgress(`${PHOTOS_FOLDER}: ${photos.files} files`);
  const manifest: BackupManifest = {
    headerSha256: createHash('sha256').update(headerBody).digest('hex'),
    tables,
    sequences: await listSequences(client, NOT_KEPT),
    ledger: await hashLedger(tx),
    photos,
  };
  yield writeTarEntry({
    name: MANIFEST_NAME,
    body: Buffer.from(JSON.stringify(manifest, null, 1)),
  });
  return manifest;
}

async function* writeTable(client: pg.PoolClient, { name, columns }: TableShape) {
  // As a query, because a partitioned table can't be copied by name.
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const takePart = () => {
    const body = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    part += 1;
    return writeTarEntry({ name: `tables/${name}/${String(part).padStart(6, '0')}.copy`, body });
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) yield takePart();
  }
  if (waitingBytes > 0) yield takePart();
  return { rows: copy.rowCount, bytes, sha256: hash.digest('hex') };
}

/** After the rows of the same snapshot. Files are stored before their rows, so each of them exists. */
async function* writePhotos(
  tx: Tx,
  store: PhotoStore | undefined,
): AsyncGenerator<Buffer, BackupManifest['photos']> {
  const hash = createHash('sha256');
  let files = 0;
  let missing = 0;
  for await (const { name, body } of store ? readPhotos(tx, store) : []) {
    if (body === undefined) {
      missing += 1;
      continue;
    }
    hash.update(`${name}\n`).update(body);
    files += 1;
    yield writeTarEntry({ name, body });
  }
  return { isIncluded: store !== undefined, files, missing, sha256: hash.digest('hex') };
}

async function* readPhotos(tx: Tx, store: PhotoStore) {
  let keys = await listPhotoKeys(tx, '');
  while (keys.length > 0) {
    for (const key of keys) {
      for (const size of PHOTO_SIZES) {
        yield {
          name: `${PHOTOS_FOLDER}/${key}/${size}.webp`,
          body: await store.read(key, size),
        };
      }
    }
    keys = await listPhotoKeys(tx, keys.at(-1) ?? '');
  }
}
