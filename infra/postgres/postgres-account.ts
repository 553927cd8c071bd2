import { execFile } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

export function unprivilegedAccount(): Account {
  const accounts = readAccounts().filter(({ uid }) => uid > 0);
  return (
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ?? { uid: 65_534, gid: 65_534, name: 'nobody' }
  );
}

export function accountOf({ uid, gid }: { uid: number; gid: number }): Account {
  const name = readAccounts().find((account) => account.uid === uid)?.name;
  return { uid, gid, name: name ?? `user ${uid}` };
}

function readAccounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/**
 * Options for child processes that run as the account, or as ourselves. The environment is an
 * allowlist: ours holds secrets that the account could read from /proc, and PG* variables would
 * change what PostgreSQL does.
 */
export function childOptions(account: Account | undefined) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'LD_LIBRARY_PATH']) {
    if (process.env[name] !== undefined) env[name] = process.env[name];
  }
  const options = { cwd: '/', env };
  return account === undefined ? options : { ...options, uid: account.uid, gid: account.gid };
}

/**
 * Whether the account can enter and write the folder. A process of that account tries it, because file modes don't
 * show access lists, mount options or closed parent folders.
 */
export function canWriteIn(folder: string, account: Account): Promise<boolean> {
  return succeedsAs(account, 'cd "$1" && test -w .', folder);
}

/** The first folder on the way to `folder` that the account can't enter, or ''. */
export async function closedFolderAbove(folder: string, account: Account): Promise<string> {
  const parent = dirname(folder);
  const above = parent === folder ? '' : await closedFolderAbove(parent, account);
  if (above !== '') return above;
  return (await succeedsAs(account, 'cd "$1"', folder)) ? '' : folder;
}

function succeedsAs(account: Account, script: string, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', script, 'sh', folder], childOptions(account), (error) =>
      resolve(error === null),
    );
  });
}

export async function makeFolderFor(account: Account | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

/** Writes a new private file and flushes it. Never follows an existing link. */
export async function writeNewFile(
  file: string,
  content: string,
  owner?: { uid: number; gid: number },
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    if (owner !== undefined) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As root in a plain user's folder, gives new files to that user, who may start next time. */
export function giveToOwnerOfFolder(path: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
