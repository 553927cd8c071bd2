import { statfs } from 'node:fs/promises';

/** Below this PostgreSQL and the photo store soon cannot write. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has too little room left. A folder that is not there takes none. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < MIN_FREE_BYTES;
}

export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
}
