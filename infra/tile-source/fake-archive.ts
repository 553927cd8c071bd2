import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
const ENTRIES_PER_LEAF = 2048;
const GZIP = 2;
const MVT = 1;

interface Entry {
  tileId: number;
  runLength: number;
  offset: number;
  length: number;
}

interface Addressed {
  tileId: number;
  content: number;
}

export interface ArchiveCover {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
}

export const WHOLE_WORLD = [-180, -85.0511287, 180, 85.0511287] as const;

/** Writes a PMTiles archive (version 3) for tests. Identical tiles are stored once. */
export function createArchive(cover: ArchiveCover) {
  const contents: Buffer[] = [];
  const contentByHash = new Map<string, number>();
  const addressed: Addressed[] = [];

  return {
    add(z: number, x: number, y: number, tile: Uint8Array): void {
      const hash = createHash('sha1').update(tile).digest('base64');
      let content = contentByHash.get(hash);
      if (content === undefined) {
        content = contents.length;
        contents.push(gzipSync(tile));
        contentByHash.set(hash, content);
      }
      addressed.push({ tileId: zxyToTileId(z, x, y), content });
    },
    /** `metadata` is free JSON, such as attributions. */
    finish(metadata: object): Buffer {
      addressed.sort((a, b) => a.tileId - b.tileId);
      const { entries, data } = layOut(addressed, contents);
      const { root, leaves } = directories(entries);
      const meta = gzipSync(JSON.stringify(metadata));
      const lengths = { root: root.length, meta: meta.length, leaves: leaves.length };
      const counts = {
        addressed: addressed.length,
        entries: entries.length,
        contents: contents.length,
      };
      const header = headerOf(lengths, data.length, counts, cover);
      return Buffer.concat([header, root, meta, leaves, data]);
    },
  };
}

/** In order of first use, so that neighbours on the map are neighbours in the file. */
function layOut(addressed: readonly Addressed[], contents: readonly Buffer[]) {
  const entries: Entry[] = [];
  const offsets = new Map<number, number>();
  const data: Buffer[] = [];
  let end = 0;
  for (const { tileId, content } of addressed) {
    const buffer = contents[content];
    if (!buffer) throw new Error('A tile without content was addressed.');
    let offset = offsets.get(content);
    if (offset === undefined) {
      offset = end;
      offsets.set(content, offset);
      data.push(buffer);
      end += buffer.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.tileId + last.runLength === tileId) {
      last.runLength += 1;
    } else {
      entries.push({ tileId, runLength: 1, offset, length: buffer.length });
    }
  }
  return { entries, data: Buffer.concat(data) };
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= ENTRIES_PER_LEAF) return { root: encode(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LEAF) {
    const leaf = encode(entries.slice(start, start + ENTRIES_PER_LEAF));
    const tileId = entries[start]?.tileId ?? 0;
    // A run length of 0 marks a leaf directory instead of a tile.
    pointers.push({ tileId, runLength: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encode(pointers), leaves: Buffer.concat(leaves) };
}

function encode(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    writer.writeVarint(tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) writer.writeVarint(runLength);
  for (const { length } of entries) writer.writeVarint(length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    writer.writeVarint(follows ? 0 : offset + 1);
  });
  return gzipSync(writer.finish());
}

function headerOf(
  lengths: { root: number; meta: number; leaves: number },
  dataLength: number,
  counts: { addressed: number; entries: number; contents: number },
  { minZoom, maxZoom, bounds }: ArchiveCover,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metaOffset = HEADER_BYTES + lengths.root;
  const leavesOffset = metaOffset + lengths.meta;
  const sections = [
    ...[HEADER_BYTES, lengths.root, metaOffset, lengths.meta],
    ...[leavesOffset, lengths.leaves, leavesOffset + lengths.leaves, dataLength],
    ...[counts.addressed, counts.entries, counts.contents],
  ];
  sections.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.set([1, GZIP, GZIP, MVT, minZoom, maxZoom], 96);
  bounds.forEach((value, index) => {
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  });
  return header;
}
