export interface PlainImage {
  width: number;
  height: number;
  bytes: Buffer;
}

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
export const UPRIGHT = 1;

/** The EXIF orientation, 1 to 8. Upright if missing or invalid. */
export function readOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return UPRIGHT;
  const byteOrder = tiff.toString('latin1', 0, 2);
  if (byteOrder !== 'II' && byteOrder !== 'MM') return UPRIGHT;
  const isLittle = byteOrder === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 2) === SHORT ? short(entry + 8) : UPRIGHT;
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

export function makeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
