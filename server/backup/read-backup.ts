import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  headerSchema,
  MANIFEST_NAME,
  manifestSchema,
  PHOTOS_FOLDER,
} from './backup-contents.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface CheckedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* readTar(gunzip);
    // Read to the end, where the checksum of the whole file is.
    for await (const _ of gunzip);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Reads the whole file and compares it with its manifest before anything else happens. */
export async function readChecked(file: string, expectedSha256?: string): Promise<CheckedBackup> {
  try {
    if (expectedSha256 !== undefined && (await hashFile(file)) !== expectedSha256.toLowerCase()) {
      throw new BackupError(
        `${file} is not the file that was written: its SHA-256 is another one.`,
      );
    }
    return await readAndCompare(file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupError(`There is no file ${file}.`);
    }
    const why =
      error instanceof z.core.$ZodError
        ? 'its contents are not ours'
        : String((error as Error).message);
    throw new BackupError(`${file} cannot be used: ${why}. Nothing was changed.`, { cause: error });
  }
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function readAndCompare(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let headerSha256 = '';
  let manifest: BackupManifest | undefined;
  const tables = new Map<string, { hash: Hash; bytes: number }>();
  const photos = { hash: createHash('sha256'), count: 0 };
  for await (const { name, body } of readEntries(file)) {
    if (manifest !== undefined) throw new Error('something follows its manifest');
    const [kind, part = ''] = name.split('/');
    if (name === HEADER_NAME && header === undefined) {
      header = z.parse(headerSchema, JSON.parse(body.toString()));
      headerSha256 = createHash('sha256').update(body).digest('hex');
    } else if (name === MANIFEST_NAME) {
      manifest = z.parse(manifestSchema, JSON.parse(body.toString()));
    } else if (kind === 'tables') {
      const table = tables.get(part) ?? { hash: createHash('sha256'), bytes: 0 };
      table.hash.update(body);
      table.bytes += body.length;
      tables.set(part, table);
    } else if (kind === PHOTOS_FOLDER) {
      photos.hash.update(`${name}\n`).update(body);
      photos.count += 1;
    } else throw new Error(`${name} in it is not ours`);
  }
  if (header === undefined || manifest === undefined) throw new Error('it has no manifest');
  if (headerSha256 !== manifest.headerSha256) throw new Error('its header was changed');
  const nothing = { hash: createHash('sha256'), bytes: 0 };
  for (const { name } of header.tables) {
    const told = manifest.tables[name];
    const { hash, bytes } = tables.get(name) ?? nothing;
    if (told?.bytes !== bytes || told.sha256 !== hash.copy().digest('hex')) {
      throw new Error(`the rows of ${name} were changed`);
    }
    tables.delete(name);
  }
  if (tables.size > 0) throw new Error(`it has rows of ${[...tables.keys()].join(', ')} too many`);
  const told = manifest.photos;
  if (photos.count !== told.files || photos.hash.digest('hex') !== told.sha256) {
    throw new Error('its photos were changed');
  }
  return { header, manifest };
}
