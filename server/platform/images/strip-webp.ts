import { makeOrientation, type PlainImage, readOrientation, UPRIGHT } from './exif-orientation.ts';

const HEAD_BYTES = 12;
/** An animation frame's position, size, duration and flags, before its picture. */
const FRAME_HEAD_BYTES = 16;
/** Far more than any real animation has. The rest is ignored. */
const MAX_CHUNKS = 5_000;
const FLAGS = { alpha: 0x10, exif: 0x08 };
const EXIF_NAME = 'Exif\0\0';

interface Chunk {
  name: string;
  data: Buffer;
}

/** Keeps one picture and its transparency, or the first frame of an animation. */
export function stripWebp(file: Buffer): PlainImage | undefined {
  if (file.length < HEAD_BYTES || file.length < file.readUInt32LE(4) + 8) return undefined;
  const found = findPicture(file.subarray(HEAD_BYTES, file.readUInt32LE(4) + 8));
  const size = found.picture && sizeOf(found.picture);
  if (found.picture === undefined || size === undefined) return undefined;
  const { picture, alpha, orientation } = found;
  const extras: Chunk[] = [];
  if (orientation !== UPRIGHT) extras.push({ name: 'EXIF', data: makeOrientation(orientation) });
  const hasAlpha = alpha !== undefined || isTransparentLossless(picture);
  const chunks = [...(alpha ? [alpha] : []), picture, ...extras];
  if (chunks.length > 1) {
    const flags = (hasAlpha ? FLAGS.alpha : 0) | (extras.length > 0 ? FLAGS.exif : 0);
    chunks.unshift(canvasOf(size, flags));
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks.map(chunkOf)]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return { ...size, bytes: Buffer.concat([head, body]) };
}

interface Found {
  picture?: Chunk;
  alpha?: Chunk;
  orientation: number;
}

function findPicture(bytes: Buffer): Found {
  const chunks = readChunks(bytes);
  const frame = chunks.get('ANMF');
  const exif = chunks.get('EXIF');
  return {
    // Frames can't be nested. A malicious file must not cause recursion.
    ...pictureOf(frame ? readChunks(frame.subarray(FRAME_HEAD_BYTES)) : chunks),
    orientation: exif ? orientationOf(exif) : UPRIGHT,
  };
}

function pictureOf(chunks: ReadonlyMap<string, Buffer>): Pick<Found, 'picture' | 'alpha'> {
  const [lossy, lossless, alpha] = [chunks.get('VP8 '), chunks.get('VP8L'), chunks.get('ALPH')];
  if (lossy === undefined) return lossless ? { picture: { name: 'VP8L', data: lossless } } : {};
  const picture = { name: 'VP8 ', data: lossy };
  return alpha ? { picture, alpha: { name: 'ALPH', data: alpha } } : { picture };
}

/** Only the first chunk of each name, because an animation can have 30,000 frames. */
function readChunks(bytes: Buffer): Map<string, Buffer> {
  const first = new Map<number, Buffer>();
  let offset = 0;
  for (let count = 0; count < MAX_CHUNKS && offset + 8 <= bytes.length; count += 1) {
    const length = bytes.readUInt32LE(offset + 4);
    const start = offset + 8;
    if (start + length > bytes.length) break;
    const code = bytes.readUInt32BE(offset);
    if (!first.has(code)) first.set(code, bytes.subarray(start, start + length));
    offset = start + length + (length % 2);
  }
  return new Map([...first].map(([code, data]) => [nameOf(code), data]));
}

function nameOf(code: number): string {
  const name = Buffer.alloc(4);
  name.writeUInt32BE(code);
  return name.toString('latin1');
}

/** Some cameras also write the JPEG prefix here. */
function orientationOf(data: Buffer): number {
  const hasPrefix = data.toString('latin1', 0, 6) === EXIF_NAME;
  return readOrientation(hasPrefix ? data.subarray(6) : data);
}

/** Read from the picture itself, because the container's size may be wrong. */
function sizeOf({ name, data }: Chunk): { width: number; height: number } | undefined {
  if (data.length < 10) return undefined;
  if (name === 'VP8L') {
    if (data[0] !== 0x2f) return undefined;
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  const width = data.readUInt16LE(6) & 0x3fff;
  const height = data.readUInt16LE(8) & 0x3fff;
  return width * height === 0 ? undefined : { width, height };
}

function isTransparentLossless({ name, data }: Chunk): boolean {
  return name === 'VP8L' && ((data.readUInt32LE(1) >>> 28) & 1) === 1;
}

function canvasOf({ width, height }: { width: number; height: number }, flags: number): Chunk {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
}

function chunkOf({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
