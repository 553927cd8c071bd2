import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;

interface PackedTile {
  tileId: number;
  data: Buffer;
}

export interface ArchiveCover {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
}

export const WHOLE_WORLD = [-180, -85.0511287, 180, 85.0511287] as const;

/** Writes a small PMTiles archive (version 3) for tests, with all tiles in the root directory. */
export function createArchive(cover: ArchiveCover) {
  const tiles: PackedTile[] = [];
  return {
    add(z: number, x: number, y: number, tile: Uint8Array): void {
      tiles.push({ tileId: zxyToTileId(z, x, y), data: gzipSync(tile) });
    },
    /** `metadata` is free JSON, such as attributions. */
    finish(metadata: object): Buffer {
      tiles.sort((a, b) => a.tileId - b.tileId);
      const root = directoryOf(tiles);
      const meta = gzipSync(JSON.stringify(metadata));
      const data = Buffer.concat(tiles.map((tile) => tile.data));
      const header = headerOf([root, meta, Buffer.alloc(0), data], tiles.length, cover);
      return Buffer.concat([header, root, meta, data]);
    },
  };
}

function directoryOf(tiles: readonly PackedTile[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(tiles.length);
  for (const [index, { tileId }] of tiles.entries()) {
    writer.writeVarint(tileId - (tiles[index - 1]?.tileId ?? 0));
  }
  // The run length.
  for (const _ of tiles) writer.writeVarint(1);
  for (const { data } of tiles) writer.writeVarint(data.length);
  // The first offset, plus one. 0 means right after the tile before.
  for (const index of tiles.keys()) writer.writeVarint(index === 0 ? 1 : 0);
  return gzipSync(writer.finish());
}

function headerOf(
  parts: readonly Buffer[],
  tileCount: number,
  { minZoom, maxZoom, bounds }: ArchiveCover,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  const places = parts.flatMap(({ length }) => {
    offset += length;
    return [offset - length, length];
  });
  for (const [index, value] of [...places, tileCount, tileCount, tileCount].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  }
  header.set([1, GZIP, GZIP, MVT, minZoom, maxZoom], 96);
  for (const [index, value] of bounds.entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  }
  return header;
}
