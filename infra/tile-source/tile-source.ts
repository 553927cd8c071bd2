import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Downloader, SourceError } from './download.ts';
import { type HealthStatus, SourceHealth } from './source-health.ts';
import { pictureType, readTile, type Tile, VECTOR_TYPE } from './tile-bytes.ts';
import { hostsOf, isTemplate, tileAddress } from './tile-set.ts';
import {
  type KnownTileSet,
  loadTileSet,
  MAX_TILE_BYTES,
  readTileSet,
  saveTileSet,
} from './tile-set-reader.ts';
import { TileStore } from './tile-store.ts';

const ONE_HOUR_MS = 60 * 60 * 1000;
const TILE_FRESH_MS = 7 * 24 * ONE_HOUR_MS;
const MISSING_FRESH_MS = 24 * ONE_HOUR_MS;
const TILE_SET_FRESH_MS = 12 * ONE_HOUR_MS;
/** A missing tile may mean that the tiles have moved. The TileJSON is checked at most this often. */
const MOVED_CHECK_MS = 60_000;
const FAILED_TILE_MS = 60_000;
const MAX_FAILED_TILES = 5_000;

export interface TileSourceOptions {
  /** URL of a TileJSON, or of tiles with `{z}`, `{x}` and `{y}`. */
  address: string;
  /** Whether the operator named this host, so that it may be in a private network. */
  isHostTrusted: boolean;
  folder: string;
  maxBytes: number;
  timeoutMs: number;
  /** Bounds the downloads at a time. Rejects if too many wait. */
  limit: <Result>(download: () => Promise<Result>) => Promise<Result>;
  log: (sentence: string) => void;
}

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** `missing` means that there is no such tile, `failed` that it may work later. */
export type TileAnswer = Tile | 'missing' | 'failed';

/** Tiles of another server, fetched once for any number of requests and cached on disk. */
export class TileSource {
  readonly #options: TileSourceOptions;
  readonly #downloader: Downloader;
  readonly #health: SourceHealth;
  readonly #folder: string;
  readonly #store: TileStore;
  readonly #closed = new AbortController();
  readonly #fetching = new Map<string, Promise<TileAnswer>>();
  readonly #failedAt = new Map<string, number>();
  #tileSet: KnownTileSet | undefined;
  #tileSetReadAt = 0;
  #readingTileSet: Promise<void> | undefined;

  constructor(options: TileSourceOptions) {
    this.#options = options;
    const hosts = hostsOf(options.address);
    this.#downloader = new Downloader(options.isHostTrusted ? hosts : []);
    this.#health = new SourceHealth(hosts[0], options.log);
    const name = createHash('sha256').update(options.address).digest('hex').slice(0, 16);
    this.#folder = join(options.folder, name);
    this.#store = new TileStore(this.#folder, options.maxBytes);
  }

  /** Loads what the last run knew. Never waits for the network. */
  async open(): Promise<void> {
    // Tiles of a previously configured source.
    for (const other of await readdir(this.#options.folder).catch(() => [])) {
      const path = join(this.#options.folder, other);
      if (path !== this.#folder) await rm(path, { recursive: true, force: true });
    }
    this.#tileSet = await loadTileSet(this.#tileSetFile);
    void this.#refreshTileSet();
  }

  /** The current state. Refreshes it in the background when it is due. */
  describe(): { status: HealthStatus; tileSet: KnownTileSet | undefined } {
    if (Date.now() - this.#tileSetReadAt > TILE_SET_FRESH_MS) void this.#refreshTileSet();
    return { status: this.#health.status, tileSet: this.#tileSet };
  }

  /** `mayFetch` is called only for a tile that must be downloaded. */
  async tile(
    address: TileAddress,
    mayFetch: () => Promise<boolean> = async () => true,
  ): Promise<TileAnswer> {
    const { z, x, y } = address;
    if (!this.#tileSet) return 'failed';
    if (z < this.#tileSet.minZoom || z > this.#tileSet.maxZoom) return 'missing';
    const key = `${z}/${x}/${y}`;
    const stored = await this.#store.read(key);
    if (!stored) return this.#fetchOnce(key, address, mayFetch);
    const isMissing = stored.data.length === 0;
    const freshMs = isMissing ? MISSING_FRESH_MS : TILE_FRESH_MS;
    // Serves the cached tile at once. The next request gets the newer one.
    if (Date.now() - stored.fetchedAt > freshMs) void this.#fetchOnce(key, address, mayFetch);
    return isMissing ? 'missing' : asTile(stored.data);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.allSettled([...this.#fetching.values(), this.#readingTileSet]);
    this.#downloader.close();
  }

  #fetchOnce(
    key: string,
    address: TileAddress,
    mayFetch: () => Promise<boolean>,
  ): Promise<TileAnswer> {
    const underWay = this.#fetching.get(key);
    if (underWay) return underWay;
    if (Date.now() - (this.#failedAt.get(key) ?? 0) < FAILED_TILE_MS) {
      return Promise.resolve('failed');
    }
    const fetching = mayFetch()
      .then((may) => (may ? this.#options.limit(() => this.#fetch(key, address)) : 'failed'))
      .catch((): TileAnswer => 'failed')
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #fetch(key: string, address: TileAddress): Promise<TileAnswer> {
    // The source may have failed while this request waited in line.
    if (this.#health.isPaused || this.#closed.signal.aborted) return 'failed';
    try {
      const tile = await this.#download(address);
      this.#health.succeeded();
      this.#failedAt.delete(key);
      // A full or broken disk makes the map slower, not empty.
      const data = tile === 'missing' ? Buffer.alloc(0) : tile.data;
      await this.#store.write(key, data).catch(() => {});
      return tile;
    } catch (error) {
      if (!this.#closed.signal.aborted) this.#health.failed(error);
      this.#rememberFailure(key);
      return 'failed';
    }
  }

  async #download(address: TileAddress, hasMoved = false): Promise<Tile | 'missing'> {
    if (!this.#tileSet) throw new SourceError('no tiles are known', false);
    const url = tileAddress(this.#tileSet, address);
    const { status, body } = await this.#get(url, MAX_TILE_BYTES);
    if (status === 404 || status === 410) {
      if (hasMoved || !(await this.#haveTilesMoved())) return 'missing';
      return this.#download(address, true);
    }
    const { host } = new URL(url);
    if (status >= 400) throw new SourceError(`${host} answers ${status}`, false);
    if (body.length === 0) return 'missing';
    const tile = await readTile(body);
    if (!tile) throw new SourceError(`${host} sends something else than tiles`, false);
    return tile;
  }

  #rememberFailure(key: string): void {
    this.#failedAt.delete(key);
    this.#failedAt.set(key, Date.now());
    const [oldest] = this.#failedAt.keys();
    if (this.#failedAt.size > MAX_FAILED_TILES && oldest) this.#failedAt.delete(oldest);
  }

  async #haveTilesMoved(): Promise<boolean> {
    const before = this.#tileSet?.template;
    if (isTemplate(this.#options.address)) return false;
    if (Date.now() - this.#tileSetReadAt > MOVED_CHECK_MS) await this.#refreshTileSet();
    return this.#tileSet?.template !== before;
  }

  #refreshTileSet(): Promise<void> {
    if (this.#health.isPaused || this.#closed.signal.aborted) return Promise.resolve();
    this.#readingTileSet ??= this.#readTileSet()
      .catch((error) => {
        if (!this.#closed.signal.aborted) this.#health.failed(error, true);
      })
      .finally(() => {
        this.#readingTileSet = undefined;
      });
    return this.#readingTileSet;
  }

  async #readTileSet(): Promise<void> {
    const { address } = this.#options;
    const tileSet = await readTileSet(address, (url, maxBytes) => this.#get(url, maxBytes));
    this.#tileSet = tileSet;
    this.#tileSetReadAt = Date.now();
    await saveTileSet(this.#tileSetFile, tileSet).catch(() => {});
    // A plain tile address hasn't been requested yet, so its health is unknown.
    if (!isTemplate(address)) this.#health.succeeded();
  }

  #get(address: string, maxBytes: number) {
    const { timeoutMs } = this.#options;
    return this.#downloader.get(address, { maxBytes, timeoutMs, signal: this.#closed.signal });
  }

  get #tileSetFile(): string {
    return join(this.#folder, 'tile-set.json');
  }
}

/** Images are recognized by content. Everything else was checked before it was stored. */
function asTile(data: Buffer): Tile {
  const picture = pictureType(data);
  if (picture !== undefined) return { kind: 'raster', contentType: picture, data };
  return { kind: 'vector', contentType: VECTOR_TYPE, data };
}
