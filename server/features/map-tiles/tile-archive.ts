import { type FileHandle, open } from 'node:fs/promises';
import { Compression, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';

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
  maxZoom: number;
  attribution: string;
  /** The tile as it lies in the file; `gzipped` says how. Undefined where the archive has none. */
  read(z: number, x: number, y: number): Promise<{ data: Buffer; gzipped: boolean } | undefined>;
  close(): Promise<void>;
}

/** Throws with a sentence when the file is no PMTiles archive that a map can show. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, 'r');
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
  const header = await archive.getHeader();
  const contentType = CONTENT_TYPES[header.tileType];
  const { tileCompression } = header;
  if (contentType === undefined || tileCompression > Compression.Gzip) {
    throw new Error(`${path} holds tiles of a kind that the map cannot show.`);
  }
  return {
    kind: header.tileType === TileType.Mvt ? 'vector' : 'raster',
    contentType,
    maxZoom: header.maxZoom,
    attribution: await attributionOf(file, path),
    async read(z, x, y) {
      const tile = await archive.getZxy(z, x, y);
      if (!tile) return undefined;
      return { data: Buffer.from(tile.data), gzipped: tileCompression === Compression.Gzip };
    },
    close: () => file.close(),
  };
}

/** Browsers unpack gzip themselves, so tiles travel as they are stored; only directories are unpacked here. */
async function asItIs(data: ArrayBuffer): Promise<ArrayBuffer> {
  return data;
}

async function attributionOf(file: FileHandle, path: string): Promise<string> {
  const metadata = await new PMTiles(fileSource(file, path)).getMetadata();
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  // Archives carry links in it; the map shows plain words.
  return typeof attribution === 'string' ? attribution.replace(/<[^>]*>/g, '').trim() : '';
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
