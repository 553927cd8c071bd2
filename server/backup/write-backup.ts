import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hashLedger } from '#server/features/rewards/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { transactionOn } from '#server/platform/db/database.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import {
  listMigrations,
  listPhotoKeys,
  listSequences,
  listTables,
  readServerVersion,
  type TableShape,
} from './backup.repo.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_NAME,
} from './backup-contents.ts';
import { TAR_END, type TarEntry, writeTarEntry } from './tar.ts';

const PART_BYTES = 4 * 1024 * 1024;

interface BackupOptions {
  version: string;
  /** Absent: the photos stay where they are. */
  photoStore: PhotoStore | undefined;
  onProgress: (line: string) => void;
}

/** Writes everything as it was at one moment; the app may go on writing meanwhile. */
export async function writeBackup(
  db: Database,
  output: Writable,
  options: BackupOptions,
): Promise<BackupManifest> {
  const client = await db.connect();
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1`);
    await client.query('begin transaction isolation level repeatable read read only');
    let manifest: BackupManifest | undefined;
    const entries = async function* () {
      const writer = entriesOf(client, options);
      for (;;) {
        const { done, value } = await writer.next();
        if (done) {
          manifest = value;
          break;
        }
        yield writeTarEntry(value);
      }
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

async function* entriesOf(
  client: pg.PoolClient,
  { version, photoStore, onProgress }: BackupOptions,
): AsyncGenerator<TarEntry, BackupManifest> {
  const tx = transactionOn(client);
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    version,
    postgres: await readServerVersion(tx),
    migrations: await listMigrations(tx),
    tables: await listTables(tx),
  };
  const headerBody = Buffer.from(JSON.stringify(header, null, 1));
  yield { name: HEADER_NAME, body: headerBody };

  const tables: BackupManifest['tables'] = {};
  for (const table of header.tables) {
    const told = yield* copyTable(client, table);
    tables[table.name] = told;
    onProgress(`${table.name}: ${told.rows} rows`);
  }
  const photos = yield* copyPhotos(tx, photoStore);
  if (photos.isIncluded) onProgress(`photos: ${photos.files} files`);
  const manifest: BackupManifest = {
    headerSha256: createHash('sha256').update(headerBody).digest('hex'),
    tables,
    sequences: await listSequences(tx),
    ledger: await hashLedger(tx),
    photos,
  };
  yield { name: MANIFEST_NAME, body: Buffer.from(JSON.stringify(manifest, null, 1)) };
  return manifest;
}

async function* copyTable(client: pg.PoolClient, { name, columns }: TableShape) {
  const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const takePart = (): TarEntry => {
    const body = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    part += 1;
    return { name: `tables/${name}/${String(part).padStart(6, '0')}.copy`, body };
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

/** After the rows of the same snapshot: a photo is stored before its row, so each of them is there. */
async function* copyPhotos(tx: Tx, photoStore: PhotoStore | undefined) {
  const hash = createHash('sha256');
  let files = 0;
  let missing = 0;
  let keys = photoStore ? await listPhotoKeys(tx, '') : [];
  while (photoStore && keys.length > 0) {
    for (const key of keys) {
      for (const size of PHOTO_SIZES) {
        const body = await photoStore.read(key, size);
        if (body === undefined) {
          missing += 1;
          continue;
        }
        const name = `photos/${key}/${size}.webp`;
        hash.update(`${name}\n`).update(body);
        files += 1;
        yield { name, body };
      }
    }
    keys = await listPhotoKeys(tx, keys.at(-1) ?? '');
  }
  return { isIncluded: photoStore !== undefined, files, missing, sha256: hash.digest('hex') };
}
