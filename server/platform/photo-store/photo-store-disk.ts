import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  keyOfStoredName,
  type PhotoStore,
  storedName,
} from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES, type PhotoSize } from '#shared/photos/photo-address.ts';

/** Photos as files, in folders named by the first letters of their key. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  const pathOf = (publicKey: string, size: PhotoSize) => {
    const name = storedName(publicKey, size);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    /** Resolves once the photo would survive a power failure. */
    async write(publicKey, size, webp) {
      const path = pathOf(publicKey, size);
      const shelf = dirname(path);
      const created = await mkdir(shelf, { recursive: true });
      // Written under a temporary name and then renamed, so that a crash leaves no partial photo.
      const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
      try {
        await writeSynced(draft, webp);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(shelf);
      if (created !== undefined) await syncFolder(folder);
    },
    read: (publicKey, size) => orUndefined(readFile(pathOf(publicKey, size))),
    async remove(publicKey) {
      for (const size of PHOTO_SIZES) await rm(pathOf(publicKey, size), { force: true });
    },
    async *list() {
      for await (const { path, name } of filesIn(folder)) {
        const publicKey = keyOfStoredName(name);
        const file = publicKey && (await orUndefined(stat(path)));
        if (publicKey && file) yield { publicKey, storedAt: file.mtime };
      }
    },
    async removeDrafts(before) {
      let removed = 0;
      for await (const { path, name } of filesIn(folder)) {
        const file = name.endsWith('.draft') && (await orUndefined(stat(path)));
        if (!file || file.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function* filesIn(folder: string): AsyncIterable<{ path: string; name: string }> {
  for (const shelf of (await orUndefined(readdir(folder))) ?? []) {
    for (const name of (await orUndefined(readdir(join(folder, shelf)))) ?? []) {
      yield { path: join(folder, shelf, name), name };
    }
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file's name is stored in its folder, which must be flushed too. */
async function syncFolder(path: string): Promise<void> {
  // Windows can't flush folders.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
