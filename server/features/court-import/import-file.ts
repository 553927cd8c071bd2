import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { startWith } from './decode-text.ts';
import { ImportFailure } from './import-failure.ts';

export interface ImportFile {
  name: string;
  size: number;
  /** Limit for compressed uploads. Files on disk have none. */
  maxUnpackedBytes?: number;
  open(): Readable;
}

export function fileFromBytes(name: string, bytes: Buffer): ImportFile {
  return { name: basename(name), size: bytes.length, open: () => Readable.from(pieces(bytes)) };
}

/** Checked before opening, so that every failure has a clear message. */
export async function fileFromPath(path: string): Promise<ImportFile> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFailure(error.code === 'ENOENT' ? 'no-file' : 'unreadable', { path });
  });
  if (found.isDirectory()) throw new ImportFailure('folder', { path });
  const handle = await open(path).catch(() => {
    throw new ImportFailure('unreadable', { path });
  });
  await handle.close();
  return { name: basename(path), size: found.size, open: () => createReadStream(path) };
}

/** The file's bytes, unpacked if it is gzipped. Calls `onRead` with the number read so far. */
export async function* readBytes(
  file: ImportFile,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const packed = countBytes(file.open(), onRead);
  const first = await packed.next();
  if (first.done || first.value.length === 0) throw new ImportFailure('empty', { path: file.name });
  const all = startWith(first.value, packed);
  if (!isGzip(first.value)) {
    yield* all;
    return;
  }
  const source = Readable.from(all);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let unpackedBytes = 0;
  try {
    for await (const chunk of source.pipe(gunzip)) {
      unpackedBytes += (chunk as Buffer).length;
      if (unpackedBytes > (file.maxUnpackedBytes ?? Number.POSITIVE_INFINITY)) {
        throw new ImportFailure('too-large');
      }
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure('broken-gzip', { path: file.name });
  }
  if (unpackedBytes === 0) throw new ImportFailure('empty', { path: file.name });
}

async function* countBytes(
  source: Readable,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += (chunk as Buffer).length;
      onRead(bytes);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw new ImportFailure('unreadable', { path: (error as { path?: string }).path ?? '' });
  }
}

const PIECE_BYTES = 64 * 1024;

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
