import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Download, SourceError } from './download.ts';
import { readTile, type Tile } from './tile-bytes.ts';
import {
  hostsOf,
  isTemplate,
  parseTileJson,
  type TileSet,
  tileAddress,
  tileSetOfTemplate,
} from './tile-set.ts';

const MAX_TILE_JSON_BYTES = 1024 * 1024;
export const MAX_TILE_BYTES = 4 * 1024 * 1024;

type Get = (address: string, maxBytes: number) => Promise<Download>;
export type KnownTileSet = TileSet & { kind: Tile['kind'] };

/** Finds out what the address refers to. Throws a `SourceError` with the reason if it can't be used. */
export async function readTileSet(address: string, get: Get): Promise<KnownTileSet> {
  const found = isTemplate(address) ? tileSetOfTemplate(address) : await readTileJson(address, get);
  return { ...found, kind: found.kind ?? (await probeKind(found, get)) };
}

async function readTileJson(address: string, get: Get): Promise<TileSet> {
  const { status, body } = await get(address, MAX_TILE_JSON_BYTES);
  const [host] = hostsOf(address);
  if (status !== 200) throw new SourceError(`${host} answers ${status}`, false);
  const tileSet = parseTileJson(body.toString('utf8'), address);
  if (!tileSet) throw new SourceError(`what ${host} sends is no TileJSON`, false);
  return tileSet;
}

/** The first tile shows the kind of all of them. */
async function probeKind(tileSet: TileSet, get: Get): Promise<Tile['kind']> {
  const first = tileAddress(tileSet, { z: tileSet.minZoom, x: 0, y: 0 });
  const { body } = await get(first, MAX_TILE_BYTES);
  const tile = await readTile(body);
  if (!tile) throw new SourceError(`${new URL(first).host} sends no tiles`, false);
  return tile.kind;
}

/** The tile set of the last run, for a start without a network. */
export async function loadTileSet(file: string): Promise<KnownTileSet | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export async function saveTileSet(file: string, tileSet: KnownTileSet): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(tileSet));
}
