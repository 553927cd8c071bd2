import { toPerson } from '#server/features/friends/index.ts';
import { publishLive, publishToPeople } from '#server/features/live/index.ts';
import { notify, withdraw } from '#server/features/notifications/index.ts';
import { insertMessageReport } from '#server/features/reports/index.ts';
import { runNotFound } from '#server/features/runs/lock/lock.service.ts';
import { findRun, type RunRow } from '#server/features/runs/read/read.repo.ts';
import { listVisiblePlayers, toRun } from '#server/features/runs/read/read.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { whyMessagesClosed } from '#shared/runs/run-rules.ts';
import type { RunMessage } from '#shared/runs/runs.contract.ts';
import {
  deleteByAuthorOrHost,
  findAuthorOfShown,
  type GoneMessage,
  hideMessages,
  insertMessage,
  listReaders,
  listShown,
} from './messages.repo.ts';

/** Players who have the run on screen read a message within this time and get no push. */
const READ_AT_ONCE_MS = 60_000;

/** One notification per run and reader. Reading the messages deletes it, so that the next message notifies again. */
const causeOf = (runId: number) => `run-messages:${runId}`;

export async function listMessages(
  deps: Deps,
  viewerId: number,
  key: string,
): Promise<RunMessage[]> {
  const run = await findRunWithSpot(deps, viewerId, key);
  await withdraw(deps.db, { userId: viewerId, kind: 'run-message', cause: causeOf(run.id) });
  const { players } = await listVisiblePlayers(deps, viewerId, run);
  const { host } = toRun(run);
  const authors = new Map(players.map((player) => [player.id, toPerson(player)]));
  if (host !== null) authors.set(host.id, host);
  const rows = await listShown(deps.db, run.id, viewerId);
  return rows.map(({ id, authorId, text, sentAt }) => ({
    id,
    author: authors.get(authorId) ?? null,
    isMine: authorId === viewerId,
    text,
    sentAt: sentAt.toISOString(),
  }));
}

export async function writeMessage(
  deps: Deps,
  viewerId: number,
  { key, text, idempotencyKey }: { key: string; text: string; idempotencyKey?: string | undefined },
): Promise<void> {
  const { id, courtId, status, endsAt } = await findRunWithSpot(deps, viewerId, key);
  const now = deps.clock.now();
  const reason = whyMessagesClosed({ isCancelled: status === 'cancelled', endsAt }, now);
  if (reason !== null) throw new AppError('CONFLICT', { reason });
  await deps.db.transaction(async (tx) => {
    const message = { runId: id, authorId: viewerId, text, idempotencyKey };
    if (!(await insertMessage(tx, message))) return;
    const readers = await tellReaders(tx, { runId: id, authorId: viewerId });
    const notBefore = new Date(now.getTime() + READ_AT_ONCE_MS);
    const news = {
      kind: 'run-message',
      cause: causeOf(id),
      runId: id,
      courtId,
      notBefore,
    } as const;
    for (const userId of readers) if (userId !== viewerId) await notify(tx, { ...news, userId });
  });
}

/** Also for authors who are no longer in. To others, every message looks as if it didn't exist. */
export async function takeBackMessage(
  deps: Deps,
  viewerId: number,
  { key, id }: { key: string; id: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const gone = await deleteByAuthorOrHost(tx, { key, id, viewerId });
    if (gone === undefined) throw messageNotFound();
    await tellReaders(tx, gone);
  });
}

export async function reportMessage(
  deps: Deps,
  viewerId: number,
  { key, id, reason }: { key: string; id: number; reason: string },
): Promise<void> {
  const run = await findRunWithSpot(deps, viewerId, key);
  await deps.db.transaction(async (tx) => {
    const authorId = await findAuthorOfShown(tx, { runId: run.id, viewerId, id });
    if (authorId === undefined) throw messageNotFound();
    if (authorId === viewerId) {
      throw new AppError('INVALID_INPUT', { reason: 'OWN_MESSAGE_REPORTED' });
    }
    const isNew = await insertMessageReport(tx, { reporterId: viewerId, messageId: id, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}

/** Returns false if it was already removed. */
export async function removeMessageByAdmin(tx: Tx, id: number): Promise<boolean> {
  const gone = await hideMessages(tx, { id });
  for (const message of gone) await tellReaders(tx, message);
  return gone.length > 0;
}

/** Returns the ids of the messages it removed. */
export async function removeMessagesOf(tx: Tx, authorId: number): Promise<number[]> {
  const gone = await hideMessages(tx, { authorId });
  for (const message of gone) await tellReaders(tx, message);
  return gone.map(({ id }) => id);
}

async function findRunWithSpot({ db }: Deps, viewerId: number, key: string): Promise<RunRow> {
  const run = await findRun(db, viewerId, key);
  if (run === undefined) throw runNotFound();
  if (!run.isHost && run.state !== 'in') {
    throw new AppError('FORBIDDEN', { reason: 'RUN_PLAYERS_ONLY' });
  }
  return run;
}

/** Not to users with a block, because an event without a new message would give it away. */
async function tellReaders(
  tx: Tx,
  { runId, authorId }: Pick<GoneMessage, 'runId' | 'authorId'>,
): Promise<number[]> {
  const readers = await listReaders(tx, runId, authorId);
  await publishToPeople(tx, 'run-messages', readers);
  return readers;
}

function messageNotFound(): AppError {
  return new AppError('NOT_FOUND', { reason: 'MESSAGE_NOT_FOUND' });
}
