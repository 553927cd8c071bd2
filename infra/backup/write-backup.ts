import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BACKUP_FORMAT,
  type BackupFiles,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_NAME,
} from './backup-contents.ts';
import {
  listSequences,
  listTables,
  readServerVersion,
  type TableShape,
} from './database-tables.ts';
import { TAR_END, type TarEntry, writeTarEntry } from './tar.ts';

const PART_BYTES = 4 * 1024 * 1024;

/** Provided by the application. Everything is read from the same snapshot. */
export interface BackupSource<Header extends BackupHeader, Manifest extends BackupManifest> {
  without: readonly string[];
  describeHeader(client: pg.PoolClient, header: BackupHeader): Promise<Header>;
  filesFolder: string;
  /** If undefined, files aren't included. An undefined body is missing in the store. */
  listFiles:
    | ((client: pg.PoolClient) => AsyncIterable<{ name: string; body: Buffer | undefined }>)
    | undefined;
  describeManifest(
    client: pg.PoolClient,
    manifest: BackupManifest,
    files: BackupFiles,
  ): Promise<Manifest>;
  version: string;
  onProgress(line: string): void;
}

/** Writes a consistent snapshot. Others can keep writing. */
export async function writeBackup<Header extends BackupHeader, Manifest extends BackupManifest>(
  client: pg.PoolClient,
  output: Writable,
  source: BackupSource<Header, Manifest>,
): Promise<Manifest> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1`);
  await client.query('begin transaction isolation level repeatable read read only');
  let manifest: Manifest | undefined;
  const entries = async function* () {
    const writer = entriesOf(client, source);
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
}

async function* entriesOf<Header extends BackupHeader, Manifest extends BackupManifest>(
  client: pg.PoolClient,
  source: BackupSource<Header, Manifest>,
): AsyncGenerator<TarEntry, Manifest> {
  const header = await source.describeHeader(client, {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    version: source.version,
    postgres: await readServerVersion(client),
    tables: await listTables(client, source.without),
  });
  const headerBody = Buffer.from(JSON.stringify(header, null, 1));
  yield { name: HEADER_NAME, body: headerBody };

  const tables: BackupManifest['tables'] = {};
  for (const table of header.tables) {
    const told = yield* copyTable(client, table);
    tables[table.name] = told;
    source.onProgress(`${table.name}: ${told.rows} rows`);
  }
  const files = yield* copyFiles(client, source);
  if (files.isIncluded) source.onProgress(`${source.filesFolder}: ${files.files} files`);
  const counted: BackupManifest = {
    headerSha256: createHash('sha256').update(headerBody).digest('hex'),
    tables,
    sequences: await listSequences(client, source.without),
  };
  const manifest = await source.describeManifest(client, counted, files);
  yield { name: MANIFEST_NAME, body: Buffer.from(JSON.stringify(manifest, null, 1)) };
  return manifest;
}

async function* copyTable(client: pg.PoolClient, { name, columns }: TableShape) {
  // As a query, because a partitioned table can't be copied by name.
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
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

/** After the rows of the same snapshot. Files are stored before their rows, so each of them exists. */
async function* copyFiles(
  client: pg.PoolClient,
  {
    listFiles,
    filesFolder,
  }: Pick<BackupSource<BackupHeader, BackupManifest>, 'listFiles' | 'filesFolder'>,
): AsyncGenerator<TarEntry, BackupFiles> {
  const hash = createHash('sha256');
  let files = 0;
  let missing = 0;
  for await (const file of listFiles?.(client) ?? []) {
    if (file.body === undefined) {
      missing += 1;
      continue;
    }
    const name = `${filesFolder}/${file.name}`;
    hash.update(`${name}\n`).update(file.body);
    files += 1;
    yield { name, body: file.body };
  }
  return { isIncluded: listFiles !== undefined, files, missing, sha256: hash.digest('hex') };
}
