import { crc32 } from 'node:zlib';
import { makeOrientation, type PlainImage, readOrientation, UPRIGHT } from './exif-orientation.ts';

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
/** Encoders write chunks of 8 KB or more, so 2 MiB have about 300. */
const MAX_CHUNKS = 5_000;
const NAME = {
  header: nameCode('IHDR'),
  palette: nameCode('PLTE'),
  transparency: nameCode('tRNS'),
  pixels: nameCode('IDAT'),
  exif: nameCode('eXIf'),
  end: nameCode('IEND'),
};
/** Set in the name of chunks that aren't needed to draw the picture. */
const ANCILLARY_BIT = 0x20000000;

/** Keeps header, palette, transparency and pixels. Drops text, profiles and animation. */
export function stripPng(file: Buffer): PlainImage | undefined {
  const chunks = new Map<number, Buffer>();
  let pixels: { start: number; end: number } | undefined;
  let orientation = UPRIGHT;
  let offset = SIGNATURE_BYTES;
  for (let count = 0; ; count += 1) {
    if (count > MAX_CHUNKS || offset + FRAME_BYTES > file.length) return undefined;
    const end = offset + FRAME_BYTES + file.readUInt32BE(offset);
    if (end > file.length) return undefined;
    const name = file.readUInt32BE(offset + 4);
    if (name === NAME.end) break;
    if ((chunks.size === 0) !== (name === NAME.header)) return undefined;
    if (name === NAME.pixels) {
      pixels ??= { start: offset, end: offset };
      // PNG requires all pixel chunks to be consecutive.
      if (pixels.end !== offset) return undefined;
      pixels.end = end;
    } else if (name === NAME.header || name === NAME.palette || name === NAME.transparency) {
      if (chunks.has(name)) return undefined;
      chunks.set(name, file.subarray(offset, end));
    } else if (name === NAME.exif) {
      orientation = readOrientation(file.subarray(offset + 8, end - 4));
    } else if ((name & ANCILLARY_BIT) === 0) return undefined;
    offset = end;
  }
  const header = chunks.get(NAME.header);
  if (header?.length !== FRAME_BYTES + 13 || pixels === undefined) return undefined;
  const size = { width: header.readUInt32BE(8), height: header.readUInt32BE(12) };
  if (size.width * size.height === 0) return undefined;
  const extras = orientation === UPRIGHT ? [] : [chunkOf('eXIf', makeOrientation(orientation))];
  const bytes = Buffer.concat([
    file.subarray(0, SIGNATURE_BYTES),
    ...chunks.values(),
    ...extras,
    file.subarray(pixels.start, pixels.end),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
  return { ...size, bytes };
}

function nameCode(name: string): number {
  return Buffer.from(name).readUInt32BE();
}

function chunkOf(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
