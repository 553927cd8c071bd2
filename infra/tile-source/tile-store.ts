import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** Another process may write to the same folder, so recount. */
const COUNT_AGAIN_MS = 60 * 60 * 1000;
/** The minimum size of a file on disk. */
const BLOCK_BYTES = 4096;
/** Removing some extra files at once avoids a removal for every following tile. */
const SHARE_KEPT = 0.9;

export interface StoredTile {
  data: Buffer;
  fetchedAt: number;
}

/**
 * Tiles as files in `z/x/y`. Above `maxBytes`, the least recently used are deleted, by access times that we set
 * ourselves.
 */
export class TileStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Sizes by key, most recently used last. */
  #sizes = new Map<string, number>();
  #bytes = 0;
  #countedAt = 0;
  #writing: Promise<void> = Promise.resolve();
  #temporary = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async read(key: string): Promise<StoredTile | undefined> {
    const file = join(this.#folder, key);
    try {
      const [data, { mtime, atimeMs }] = await Promise.all([readFile(file), stat(file)]);
      const size = this.#sizes.get(key);
      if (size !== undefined) {
        this.#sizes.delete(key);
        this.#sizes.set(key, size);
      }
      if (Date.now() - atimeMs > ONE_DAY_MS) await utimes(file, new Date(), mtime).catch(() => {});
      return { data, fetchedAt: mtime.getTime() };
    } catch {
      return undefined;
    }
  }

  /** Rejects if the disk can't store it. */
  async write(key: string, data: Buffer): Promise<void> {
    const file = join(this.#folder, key);
    await mkdir(dirname(file), { recursive: true });
    // Never leaves a partial tile, even with two processes on one folder.
    this.#temporary += 1;
    const temporary = join(this.#folder, `.writing-${process.pid}-${this.#temporary}`);
    await writeFile(temporary, data);
    await rename(temporary, file);
    this.#writing = this.#writing
      .then(() => this.#keepWithinLimit(key, data.length))
      .catch(() => {});
    await this.#writing;
  }

  async #keepWithinLimit(key: string, length: number): Promise<void> {
    if (Date.now() - this.#countedAt > COUNT_AGAIN_MS) await this.#count();
    this.#bytes += onDisk(length) - (this.#sizes.get(key) ?? 0);
    this.#sizes.delete(key);
    this.#sizes.set(key, onDisk(length));
    if (this.#bytes <= this.#maxBytes) return;
    for (const [oldest, size] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes * SHARE_KEPT) break;
      await rm(join(this.#folder, oldest), { force: true });
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
  }

  async #count(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const found: { key: string; size: number; usedAt: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const stats = await stat(file).catch(() => undefined);
      if (!stats) continue;
      const key = file.slice(this.#folder.length + 1).replaceAll(sep, '/');
      if (/^\d+\/\d+\/\d+$/.test(key)) {
        found.push({
          key,
          size: onDisk(stats.size),
          usedAt: Math.max(stats.atimeMs, stats.mtimeMs),
        });
      } else if (entry.name.startsWith('.writing-') && Date.now() - stats.mtimeMs > ONE_DAY_MS) {
        // Left by a process that died.
        await rm(file, { force: true });
      }
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    this.#sizes = new Map(found.map(({ key, size }) => [key, size]));
    this.#bytes = found.reduce((sum, { size }) => sum + size, 0);
    this.#countedAt = Date.now();
  }
}

function onDisk(length: number): number {
  return Math.max(1, Math.ceil(length / BLOCK_BYTES)) * BLOCK_BYTES;
}
