/** What the first bytes claim to be, and whether the file reaches its own end. */
export interface ImageStructure {
  format: 'jpeg' | 'png' | 'webp';
  isComplete: boolean;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/**
 * Looks at the skeleton of a file only. Decoding decides in the end, but finding out by decoding that
 * the last row is missing costs a second of CPU, and this costs microseconds.
 */
export function readImageStructure(bytes: Buffer): ImageStructure | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) {
    return { format: 'jpeg', isComplete: isCompleteJpeg(bytes) };
  }
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { format: 'png', isComplete: isCompletePng(bytes) };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { format: 'webp', isComplete: bytes.length >= bytes.readUInt32LE(4) + 8 };
  }
  return undefined;
}

/** The end mark counts only behind the picture's own scan: an embedded thumbnail has one too. */
function isCompleteJpeg(bytes: Buffer): boolean {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return false;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return bytes.lastIndexOf(END_OF_IMAGE) > offset;
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return false;
}

function isCompletePng(bytes: Buffer): boolean {
  let offset = PNG_SIGNATURE.length;
  while (offset + 12 <= bytes.length) {
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return true;
    offset += 12 + bytes.readUInt32BE(offset);
  }
  return false;
}
