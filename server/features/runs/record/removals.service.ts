import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { mailboxKey } from '#server/platform/mail/mailbox.ts';
import { findEmail, insertRemoval, listRemovals, type Person } from './removals.repo.ts';

/** A removed user can't come back as a guest, a removed guest not with another spelling of the address. */
export async function recordRemoval(tx: Tx, runId: number, person: Person): Promise<void> {
  const email = await findEmail(tx, person);
  if (email !== undefined) await insertRemoval(tx, runId, hashMailbox(runId, email));
}

export async function wasRemoved(
  tx: Tx,
  runId: number,
  person: Person & { email?: string },
): Promise<boolean> {
  const removals = await listRemovals(tx, runId);
  if (removals.length === 0) return false;
  const email = person.email ?? (await findEmail(tx, person));
  if (email === undefined) return false;
  const hash = hashMailbox(runId, email);
  return removals.some((removal) => removal.equals(hash));
}

function hashMailbox(runId: number, email: string): Buffer {
  return createHash('sha256')
    .update(`${runId}\n${mailboxKey(email)}`)
    .digest();
}
