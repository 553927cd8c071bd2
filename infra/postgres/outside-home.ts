import { randomBytes } from 'node:crypto';
import { link, lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';

/**
 * In the data folder: names the folder where its database lives when that is not its own postgres/.
 * Written down, not computed: opening a closed folder later, or moving the data folder, must not
 * leave the data behind, and deleting the data folder must mean a fresh beginning.
 */
const SIGNPOST = 'postgres-is-in';
/** In the outside folder: the data folder it belongs to, for people who find it. */
const OWNER_NOTE = 'belongs-to';
const OUTSIDE_NAME = /^[a-z]+-[0-9a-f]{12}$/;

export async function readOutsideHome(dataDir: string): Promise<string | undefined> {
  const signpost = join(dataDir, SIGNPOST);
  let folder: string;
  try {
    folder = (await readFile(signpost, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new DatabaseStartError(`${signpost} cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  const found = await lstat(folder).catch(() => undefined);
  // Root's alone: a signpost that others could write must not lead root anywhere else.
  if (found?.isDirectory() && found.uid === 0 && OUTSIDE_NAME.test(basename(folder))) return folder;
  throw new DatabaseStartError(
    `${signpost} says that the database lives in ${folder}, but it is not there. ` +
      `Bring that folder back, or delete ${signpost} to begin with an empty database.`,
  );
}

export async function makeOutsideHome(
  wanted: { name: string; outsideParents: readonly string[]; log: (message: string) => void },
  dataDir: string,
  isUsable: (folder: string) => Promise<boolean>,
): Promise<string> {
  for (const parent of wanted.outsideParents) {
    const folder = join(parent, `${wanted.name}-${randomBytes(6).toString('hex')}`);
    if (!(await isUsable(folder).catch(() => false))) continue;
    await tellAboutEarlierHomes(parent, dataDir, wanted.log);
    await writeFile(join(folder, OWNER_NOTE), `${dataDir}\n`);
    const chosen = await putUpSignpost(dataDir, folder);
    wanted.log(
      `PostgreSQL's account cannot reach ${dataDir}, so the database lives in ${chosen} (noted in ${join(dataDir, SIGNPOST)}).`,
    );
    return chosen;
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and no unprivileged account can reach ${dataDir}. ` +
      'Choose a data folder below folders that others may enter, or start as a plain user.',
  );
}

/** Of two processes that start at once the first one's choice counts for both. */
async function putUpSignpost(dataDir: string, folder: string): Promise<string> {
  const signpost = join(dataDir, SIGNPOST);
  const draft = `${signpost}.${basename(folder)}`;
  await writeFile(draft, `${folder}\n`, { mode: 0o644, flush: true });
  try {
    await link(draft, signpost);
    return folder;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await rm(folder, { recursive: true, force: true });
    return (await readFile(signpost, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

async function tellAboutEarlierHomes(
  parent: string,
  dataDir: string,
  log: (message: string) => void,
): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!OUTSIDE_NAME.test(name)) continue;
    const note = await readFile(join(parent, name, OWNER_NOTE), 'utf8').catch(() => '');
    if (note.trim() === dataDir) {
      log(
        `An earlier database of ${dataDir} is still in ${join(parent, name)}; delete it if nobody needs it.`,
      );
    }
  }
}
