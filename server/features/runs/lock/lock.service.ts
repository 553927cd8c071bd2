import { createHash, randomBytes } from 'node:crypto';
import { publishLive } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mailboxKey } from '#server/platform/mail/mailbox.ts';
import { AppError } from '#shared/errors.ts';
import {
  findEmail,
  insertRemoval,
  type LockedRun,
  listConcerned,
  listRemovals,
  lockVisibleRun,
  type Person,
} from './lock.repo.ts';

const KEY_BYTES = 16;

/** The secret part of a run's link. */
export function makeRunKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', { reason: 'RUN_NOT_FOUND' });
}

/** Locks the run until the end of the transaction. Treats hidden runs as nonexistent. */
export async function holdVisibleRun(tx: Tx, key: string, viewerId: number): Promise<LockedRun> {
  const run = await lockVisibleRun(tx, key, viewerId);
  if (run === undefined) throw runNotFound();
  return run;
}

export async function holdOwnRun(tx: Tx, key: string, viewerId: number): Promise<LockedRun> {
  const run = await holdVisibleRun(tx, key, viewerId);
  if (run.hostId !== viewerId) throw new AppError('FORBIDDEN', { reason: 'NOT_YOUR_RUN' });
  return run;
}

export function requireUpcoming({ isCancelled, hasStarted }: LockedRun): void {
  if (isCancelled) throw new AppError('CONFLICT', { reason: 'RUN_CANCELLED' });
  if (hasStarted) throw new AppError('CONFLICT', { reason: 'RUN_STARTED' });
}

/** Others refetch it when they return. */
const MAX_TOLD = 100;

/**
 * Changes of a public run go to all screens of its court. For other runs, only the users concerned are notified,
 * because an event at a court without a visible run would reveal it.
 */
export async function tellScreens(
  tx: Tx,
  { id, courtId, visibility }: Pick<LockedRun, 'id' | 'courtId' | 'visibility'>,
): Promise<void> {
  if (visibility === 'everyone') {
    await publishLive(tx, { type: 'court-runs', courtId });
    return;
  }
  for (const userId of await listConcerned(tx, id, MAX_TOLD)) {
    await publishLive(tx, { type: 'runs', userId });
  }
}

/** A removed user can't return as a guest, and a removed guest can't return with another spelling of the address. */
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
