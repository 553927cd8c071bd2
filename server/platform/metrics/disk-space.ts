import { statfs } from 'node:fs/promises';

/** Below this PostgreSQL and the photo store soon cannot write. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has too little room left. A folder that is not there takes none. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < MIN_FREE_BYTES;
}
