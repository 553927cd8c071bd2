import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { childEnvironment } from './child-environment.ts';

/** Who PostgreSQL runs as when we are root: it refuses to run as root itself. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** `postgres` where the machine has one, else `nobody`. */
export function unprivilegedAccount(): Account {
  const accounts = readAccounts();
  return (
    accounts.find((account) => account.name === 'postgres' && account.uid > 0) ??
    accounts.find((account) => account.name === 'nobody' && account.uid > 0) ?? {
      uid: 65_534,
      gid: 65_534,
      name: 'nobody',
    }
  );
}

export function accountOf(owner: { uid: number; gid: number }): Account {
  const name = readAccounts().find((account) => account.uid === owner.uid)?.name;
  return { uid: owner.uid, gid: owner.gid, name: name ?? `user ${owner.uid}` };
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

/** The `uid` and `gid` of a child process; nothing when it runs as ourselves. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/**
 * Whether the account can enter and write the folder. Asked by a real process of that account:
 * modes alone know nothing of access lists, mount options or closed folders further up.
 */
export function canWriteIn(folder: string, account: Account): Promise<boolean> {
  return asks(account, 'cd "$1" && test -w .', folder);
}

/** The folder on the way to `folder` that the account cannot enter. */
export async function closedFolderAbove(folder: string, account: Account): Promise<string> {
  const parent = dirname(folder);
  if (parent !== folder) {
    const above = await closedFolderAbove(parent, account);
    if (above !== '') return above;
  }
  return (await asks(account, 'cd "$1"', folder)) ? '' : folder;
}

function asks(account: Account, question: string, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(
      '/bin/sh',
      ['-c', question, 'sh', folder],
      { ...runAs(account), cwd: '/', env: childEnvironment() },
      (error) => resolve(error === null),
    );
  });
}
