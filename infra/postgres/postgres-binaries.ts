import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyForEveryone } from './binaries-copy.ts';
import { childEnvironment } from './child-environment.ts';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import { findPackagedBinaries } from './packaged-binaries.ts';
import { type Account, runAs } from './postgres-account.ts';
import { linkSharedLibraries } from './shared-library-links.ts';

export interface PostgresBinaries {
  binDir: string;
  majorVersion: number;
}

export interface BinariesNeeded {
  /** Names a copy. */
  name: string;
  /** Instead of the packaged ones. */
  binDir: string | undefined;
  account: Account | undefined;
  /** Folders that may hold a copy, best first, for when the packaged ones cannot be run in place. */
  copyParents: readonly string[];
  log: (message: string) => void;
}

/** Programs that are proven to run under the account that will run them. */
export async function prepareBinaries(needed: BinariesNeeded): Promise<PostgresBinaries> {
  if (needed.binDir !== undefined) return tryOut(needed.binDir, needed.account);

  const packaged = findPackagedBinaries();
  const isComplete = await linkSharedLibraries(packaged.nativeDir);
  let failure: unknown;
  if (isComplete) {
    try {
      return await tryOut(join(packaged.nativeDir, 'bin'), needed.account);
    } catch (error) {
      failure = error;
    }
  }
  for (const parent of needed.copyParents) {
    try {
      const folder = join(parent, `${needed.name}-postgresql-${packaged.key}`);
      await copyForEveryone(packaged.nativeDir, folder, needed.log);
      return await tryOut(join(folder, 'native', 'bin'), needed.account);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure instanceof DatabaseStartError
    ? failure
    : new DatabaseStartError(
        `The packaged PostgreSQL in ${packaged.nativeDir} cannot be run: ${reasonOf(failure)}. ` +
          'Use a PostgreSQL server of your own.',
        { cause: failure },
      );
}

/** Runs `postgres -V` as the account: finds closed folders, noexec disks and missing libraries. */
async function tryOut(binDir: string, account: Account | undefined): Promise<PostgresBinaries> {
  const program = join(binDir, 'postgres');
  try {
    const { stdout } = await promisify(execFile)(program, ['-V'], {
      ...runAs(account),
      cwd: account === undefined ? undefined : '/',
      env: childEnvironment(),
    });
    return { binDir, majorVersion: Number(/(\d+)/.exec(stdout)?.[1]) };
  } catch (error) {
    const who = account === undefined ? '' : ` as ${account.name}`;
    const says = (error as { stderr?: string }).stderr?.trim();
    const advice =
      errorCode(error) === 'EPERM' && account !== undefined
        ? 'PostgreSQL refuses to run as root: start as a plain user, or use a server of your own.'
        : 'Use a PostgreSQL server of your own.';
    throw new DatabaseStartError(
      `PostgreSQL's program ${program} cannot be run${who}: ${says || reasonOf(error)}. ${advice}`,
      { cause: error },
    );
  }
}
