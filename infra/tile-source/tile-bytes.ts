import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** Maximum size of an unpacked tile, also for browsers. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const LAYER_FIELD = (3 << 3) | 2;

export const VECTOR_TYPE = 'application/vnd.mapbox-vector-tile';

const PICTURES: readonly [type: string, starts: (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.readUInt32BE(0) === 0x89504e47],
  ['image/jpeg', (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff],
  ['image/webp', (bytes) => ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP'],
  ['image/avif', (bytes) => ascii(bytes, 4) === 'ftyp' && ascii(bytes, 8) === 'avif'],
];

export interface Tile {
  kind: 'vector' | 'raster';
  contentType: string;
  /** Vector tiles are gzipped, images are unchanged. */
  data: Buffer;
}

/** Recognizes tiles, as opposed to error pages and the like. */
export async function readTile(bytes: Buffer): Promise<Tile | undefined> {
  const picture = pictureType(bytes);
  if (picture !== undefined) return { kind: 'raster', contentType: picture, data: bytes };
  const isPacked = bytes.length > 2 && bytes.readUInt16BE(0) === 0x1f8b;
  const plain = isPacked
    ? await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).catch(() => undefined)
    : bytes;
  if (!plain || !isVectorTile(plain)) return undefined;
  return {
    kind: 'vector',
    contentType: VECTOR_TYPE,
    data: isPacked ? bytes : await pack(plain),
  };
}

export function pictureType(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined;
  return PICTURES.find(([, starts]) => starts(bytes))?.[0];
}

/** A vector tile is a sequence of layers with lengths, up to the last byte. */
function isVectorTile(bytes: Buffer): boolean {
  let position = 0;
  while (position < bytes.length) {
    if (bytes[position] !== LAYER_FIELD) return false;
    position += 1;
    let length = 0;
    let factor = 1;
    let byte = 0x80;
    while (byte >= 0x80 && factor < 2 ** 35) {
      byte = bytes[position] ?? 0;
      length += (byte & 0x7f) * factor;
      factor *= 128;
      position += 1;
    }
    position += length;
  }
  return position === bytes.length;
}

function ascii(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}
