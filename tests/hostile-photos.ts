import { crc32, deflateSync } from 'node:zlib';
import { makePhoto } from '#tests/test-photos.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;
/** libpng's limit for one decompressed chunk. A bomb therefore has many of them. */
const CHUNK_BYTES = 7_900_000;

/** Files of at most 2 MiB that take a decoder seconds of CPU. */
export const COSTLY_PHOTOS: Record<string, () => Promise<Buffer> | Buffer> = {
  'a PNG with packed text (zTXt)': () => pngWith('zTXt', Buffer.from('Comment\0\0')),
  'a PNG with packed text (iTXt)': () => pngWith('iTXt', Buffer.from('Comment\0\x01\0\0\0')),
  'a PNG with packed profiles': () => pngWith('iCCP', Buffer.from('Profile\0\0')),
  'a JPEG with a profile of 2 MB': async () => {
    const photo = await makePhoto();
    const segments = Array.from({ length: 31 }, (_, index) => {
      const head = Buffer.from('\xff\xe2\xff\xffICC_PROFILE\0', 'latin1');
      return Buffer.concat([head, Buffer.from([index + 1, 31]), Buffer.alloc(0xffff - 16)]);
    });
    return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
  },
  'an animated PNG of thousands of frames': async () => {
    const frame = Buffer.concat([
      pngChunk('fcTL', Buffer.alloc(26)),
      pngChunk('fdAT', deflateSync(Buffer.alloc(10_000))),
    ]);
    const frames = Math.floor((LIMIT_BYTES - 4_000) / frame.length);
    const count = Buffer.alloc(8);
    count.writeUInt32BE(frames);
    const head = pngChunk('acTL', count);
    return pngAfterHeader([head, ...Array.from({ length: frames }, () => frame)]);
  },
  'an animated WebP of thousands of frames': async () => {
    const still = await makePhoto({ width: 16, height: 16, format: 'webp' });
    const frame = riffChunk('ANMF', Buffer.concat([frameHead(16, 16), still.subarray(12)]));
    const frames = Math.floor((LIMIT_BYTES - 100) / frame.length);
    const canvas = Buffer.alloc(10);
    canvas[0] = 0x02;
    canvas.writeUIntLE(15, 4, 3);
    canvas.writeUIntLE(15, 7, 3);
    return riff([
      riffChunk('VP8X', canvas),
      riffChunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]);
  },
  'a WebP of frames inside frames': () => {
    const frames: Buffer[] = [];
    // From the inside out: each frame contains all previous ones.
    for (let length = 0; length < LIMIT_BYTES - 100; length += 24) {
      const head = Buffer.from('ANMF\0\0\0\0');
      head.writeUInt32LE(16 + length, 4);
      frames.push(Buffer.concat([head, frameHead(16, 16)]));
    }
    return riff(frames.reverse());
  },
  'a PNG of 170,000 empty chunks': () =>
    pngAfterHeader(Array.from({ length: 170_000 }, () => pngChunk('teXt', Buffer.alloc(0)))),
  'a JPEG of nothing but stuffed bytes': async () => {
    const photo = await makePhoto();
    const stuffing = Buffer.from('ff00'.repeat(1_000_000), 'hex');
    return Buffer.concat([photo.subarray(0, -2), stuffing, photo.subarray(-2)]);
  },
  'a progressive JPEG of 883 scans': makeManyScans,
};

/** 24 megapixels, with every bit of every coefficient in its own empty scan. */
function makeManyScans(): Buffer {
  const [width, height] = [4_896, 4_896];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height);
  size.writeUInt16BE(width, 2);
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const oneCode = (id: number, symbol: number) =>
    Buffer.from([id, 1, ...Array.from({ length: 15 }, () => 0), symbol]);
  const scan = (from: number, to: number, bits: number, data: Buffer) =>
    Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, from, to, bits])), data]);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, oneCode(0x00, 0x00)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    scan(0, 0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
  ];
  const nothing = emptyRuns(blocks);
  for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
    for (let low = 13; low >= 0; low -= 1) {
      const high = low === 13 ? 0 : low + 1;
      parts.push(scan(coefficient, coefficient, high * 16 + low, nothing));
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** Repeats "the next 16,384 to 32,767 blocks are empty". */
function emptyRuns(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const run = left <= 32_767 ? left : Math.min(32_767, left - 16_384);
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`;
    left -= run;
  }
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}

function pngWith(name: string, head: Buffer): Promise<Buffer> {
  const chunk = pngChunk(name, Buffer.concat([head, deflateSync(Buffer.alloc(CHUNK_BYTES))]));
  const count = Math.floor((LIMIT_BYTES - 4_000) / chunk.length);
  return pngAfterHeader(Array.from({ length: count }, () => chunk));
}

async function pngAfterHeader(chunks: readonly Buffer[]): Promise<Buffer> {
  const photo = await makePhoto({ format: 'png' });
  const header = 8 + 12 + 13;
  return Buffer.concat([photo.subarray(0, header), ...chunks, photo.subarray(header)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function frameHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(16);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  return head;
}

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}
