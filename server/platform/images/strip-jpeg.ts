import { makeOrientation, type PlainImage, readOrientation, UPRIGHT } from './exif-orientation.ts';

/**
 * Decoding walks over the whole picture for every progressive scan, and an empty scan takes only ten bytes. Cameras
 * and editors write about ten scans.
 */
const MAX_SCANS = 24;

const MARKER = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisationTables: 0xdb,
  restartInterval: 0xdd,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
  comment: 0xfe,
} as const;

const EXIF_NAME = 'Exif\0\0';
const ADOBE_BYTES = 14;
/** Declares YCbCr like the file's own header, but without its preview picture. */
const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

/** Keeps tables, one frame and its scans. Of the rest it keeps only the colour model and the orientation. */
export function stripJpeg(file: Buffer): PlainImage | undefined {
  const kept: Buffer[] = [];
  let frame: { width: number; height: number } | undefined;
  let scans = 0;
  let orientation = UPRIGHT;
  let jfif: Buffer | undefined;
  let adobe: Buffer | undefined;
  let offset = 2;
  for (;;) {
    if (offset + 2 > file.length || file[offset] !== 0xff) return undefined;
    const marker = file[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === MARKER.endOfImage) break;
    if (offset + 4 > file.length) return undefined;
    const end = offset + 2 + file.readUInt16BE(offset + 2);
    if (end < offset + 4 || end > file.length) return undefined;
    const segment = file.subarray(offset, end);
    offset = end;
    switch (marker) {
      case MARKER.baseline:
      case MARKER.extended:
      case MARKER.progressive:
        if (frame !== undefined || segment.length < 10) return undefined;
        frame = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
        kept.push(segment);
        break;
      case MARKER.huffmanTables:
      case MARKER.quantisationTables:
      case MARKER.restartInterval:
        kept.push(segment);
        break;
      case MARKER.startOfScan: {
        scans += 1;
        const scanEnd = endOfScan(file, end);
        if (frame === undefined || scans > MAX_SCANS || scanEnd === undefined) return undefined;
        kept.push(segment, file.subarray(end, scanEnd));
        offset = scanEnd;
        break;
      }
      case MARKER.jfif:
        if (nameOf(segment, 5) === 'JFIF\0') jfif = JFIF;
        break;
      case MARKER.exif:
        if (nameOf(segment, 6) === EXIF_NAME) orientation = readOrientation(segment.subarray(10));
        break;
      case MARKER.adobe:
        if (nameOf(segment, 5) === 'Adobe') adobe = adobeOf(segment);
        break;
      default:
        // No camera writes other codings (arithmetic, lossless, hierarchical).
        if (!isDroppable(marker)) return undefined;
    }
  }
  if (frame === undefined || scans === 0 || frame.width * frame.height === 0) return undefined;
  const head: Buffer[] = [Buffer.from([0xff, MARKER.startOfImage])];
  if (jfif) head.push(jfif);
  if (orientation !== UPRIGHT) head.push(exifOf(orientation));
  if (adobe) head.push(adobe);
  return {
    ...frame,
    bytes: Buffer.concat([...head, ...kept, Buffer.from([0xff, MARKER.endOfImage])]),
  };
}

/** The position of the next marker. Inside scan data, FF is followed by 0 or a restart marker. */
function endOfScan(file: Buffer, start: number): number | undefined {
  for (let at = start; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

function nameOf(segment: Buffer, length: number): string {
  return segment.toString('latin1', 4, 4 + length);
}

function adobeOf(segment: Buffer): Buffer | undefined {
  if (segment.length < 2 + ADOBE_BYTES) return undefined;
  const adobe = Buffer.from(segment.subarray(0, 2 + ADOBE_BYTES));
  adobe.writeUInt16BE(ADOBE_BYTES, 2);
  return adobe;
}

function exifOf(orientation: number): Buffer {
  const tiff = makeOrientation(orientation);
  const head = Buffer.alloc(4 + EXIF_NAME.length);
  head.writeUInt16BE(0xff00 + MARKER.exif, 0);
  head.writeUInt16BE(2 + EXIF_NAME.length + tiff.length, 2);
  head.write(EXIF_NAME, 4, 'latin1');
  return Buffer.concat([head, tiff]);
}

function isDroppable(marker: number): boolean {
  return marker === MARKER.comment || (marker >= 0xe0 && marker <= 0xef);
}
