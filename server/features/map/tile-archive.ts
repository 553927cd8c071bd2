import { type FileHandle, open } from 'node:fs/promises';
import {
  Compression,
  type Header,
  PMTiles,
  SharedPromiseCache,
  type Source,
  TileType,
} from 'pmtiles';

const MAX_CACHED_DIRECTORIES = 200;

const CONTENT_TYPES: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

export interface TileArchive {
  kind: 'raster' | 'vector';
  contentType: string;
  minZoom: number;
  maxZoom: number;
  /** West, south, east and north, or null for the whole world. */
  bounds: [number, number, number, number] | null;
  /** May contain markup. */
  attribution: string;
  /** The tile as stored, usually gzipped. Undefined if the archive has none. */
  read(z: number, x: number, y: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** Throws an error with a clear message if the file isn't a usable PMTiles archive. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, 'r').catch(() => {
    throw new Error(`${path} cannot be opened.`);
  });
  try {
    return await readArchive(file, path);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readArchive(file: FileHandle, path: string): Promise<TileArchive> {
  const directories = new SharedPromiseCache(MAX_CACHED_DIRECTORIES);
  const archive = new PMTiles(fileSource(file, path), directories, asItIs);
  const header = await archive.getHeader().catch(() => {
    throw new Error(`${path} is no PMTiles file, or its beginning is broken.`);
  });
  const { size } = await file.stat();
  const whole = header.tileDataOffset + (header.tileDataLength ?? 0);
  if (size < whole) {
    throw new Error(`${path} is cut short: it has ${size} bytes of ${whole}. Copy it again.`);
  }
  const contentType = CONTENT_TYPES[header.tileType];
  const { tileCompression } = header;
  if (contentType === undefined || tileCompression > Compression.Gzip) {
    throw new Error(`${path} holds tiles of a kind that the map cannot show.`);
  }
  return {
    kind: header.tileType === TileType.Mvt ? 'vector' : 'raster',
    contentType,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: boundsOf(header),
    attribution: await attributionOf(file, path),
    async read(z, x, y) {
      const tile = await archive.getZxy(z, x, y);
      return tile && Buffer.from(tile.data);
    },
    close: () => file.close(),
  };
}

/** Browsers unpack gzip, so tiles are sent as stored. Only directories are unpacked here. */
async function asItIs(data: ArrayBuffer): Promise<ArrayBuffer> {
  return data;
}

async function attributionOf(file: FileHandle, path: string): Promise<string> {
  const metadata = await new PMTiles(fileSource(file, path)).getMetadata();
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  return typeof attribution === 'string' ? attribution : '';
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TileArchive['bounds'] {
  const isWorld = minLon <= -180 && maxLon >= 180 && minLat <= -85 && maxLat >= 85;
  return isWorld || minLon >= maxLon ? null : [minLon, minLat, maxLon, maxLat];
}

function fileSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer).slice(0, bytesRead).buffer };
    },
  };
}
