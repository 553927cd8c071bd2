import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyOfStoredName, type PhotoStore, storedName } from '#server/adapters/photo-store.ts';
import { PHOTO_SIZES, type PhotoSize } from '#shared/photos/photo-address.ts';

/** Photos as files, spread over folders by the first letters of their key. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  const pathOf = (publicKey: string, size: PhotoSize) => {
    const name = storedName(publicKey, size);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async write(publicKey, size, webp) {
      const path = pathOf(publicKey, size);
      await mkdir(dirname(path), { recursive: true });
      // Renamed at the end: a crash leaves no half photo under the real name.
      const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
      await writeFile(draft, webp, { mode: 0o600 });
      await rename(draft, path);
    },
    read: (publicKey, size) => orUndefined(readFile(pathOf(publicKey, size))),
    async remove(publicKey) {
      for (const size of PHOTO_SIZES) await rm(pathOf(publicKey, size), { force: true });
    },
    async *list() {
      for (const shelf of (await orUndefined(readdir(folder))) ?? []) {
        for (const name of (await orUndefined(readdir(join(folder, shelf)))) ?? []) {
          const publicKey = keyOfStoredName(name);
          const file = await orUndefined(stat(join(folder, shelf, name)));
          if (publicKey !== undefined && file) yield { publicKey, storedAt: file.mtime };
        }
      }
    },
  };
}

/** Missing is an answer; everything else is a failure. */
async function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
