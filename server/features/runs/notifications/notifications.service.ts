import { notify } from '#server/features/notifications/index.ts';
import { addGuestMails } from '#server/features/runs/guest-mail/guest-mail.service.ts';
import { type LockedRun, lockRun } from '#server/features/runs/lock/lock.repo.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import {
  listComing,
  listComingGuests,
  listOffered,
  listOfferedGuests,
  listRunsToRemindOf,
  listToRemind,
  planChangeMails,
  readRevision,
  setReminded,
} from './notifications.repo.ts';

// All in the transaction that holds the run's lock, so that a rollback sends nothing and each cause notifies once.

type Told = Pick<LockedRun, 'id' | 'courtId'>;

export async function tellOffered(
  tx: Tx,
  { id: runId, courtId }: Told,
  answerIds: readonly number[],
): Promise<void> {
  for (const { userId, answerId, offers } of await listOffered(tx, answerIds)) {
    const cause = `run-offer:${answerId}:${offers}`;
    await notify(tx, { userId, kind: 'run-offered', cause, runId, courtId });
  }
  const guestIds = await listOfferedGuests(tx, answerIds);
  await addGuestMails(tx, runId, { guestIds, about: 'offered' });
}

export async function tellPromoted(
  tx: Tx,
  { id: runId, courtId }: Told,
  userId: number,
): Promise<void> {
  const cause = `run:${runId}:${await readRevision(tx, runId)}`;
  await notify(tx, { userId, kind: 'run-promoted', cause, runId, courtId });
}

export async function tellInvited(
  tx: Tx,
  { id: runId, courtId }: Told,
  { actorId, userIds }: { actorId: number; userIds: readonly number[] },
): Promise<void> {
  for (const userId of userIds) {
    const cause = `run:${runId}`;
    await notify(tx, { userId, kind: 'run-invited', cause, runId, courtId, actorId });
  }
}

/** The line can be long. Players at its end see changes on the page. */
const MAX_TOLD = 500;

/** Notifies everyone who may come except the host, with at most one push and mail per user and hour. */
export async function tellChanged(
  tx: Tx,
  { id: runId, courtId, hostId }: LockedRun,
): Promise<void> {
  const cause = `run:${runId}:${await readRevision(tx, runId)}`;
  for (const mail of await planChangeMails(tx, { runId, hostId, limit: MAX_TOLD })) {
    const { userId, guestId, tellAt: notBefore, isPlanned } = mail;
    if (userId !== null) {
      await notify(tx, { userId, kind: 'run-changed', cause, runId, courtId, notBefore });
    } else if (guestId !== null && !isPlanned) {
      await addGuestMails(tx, runId, { guestIds: [guestId], about: 'changed', notBefore });
    }
  }
}

/** Notifies everyone who may come, and the host unless they cancelled it. */
export async function tellCancelled(
  tx: Tx,
  { id: runId, courtId, hostId }: LockedRun,
  isByHost = true,
): Promise<void> {
  const cause = `run:${runId}:${await readRevision(tx, runId)}`;
  const coming = await listComing(tx, runId, MAX_TOLD);
  // A host who doesn't play must also know that it is cancelled.
  const told = isByHost ? coming.filter((userId) => userId !== hostId) : [...coming, hostId];
  for (const userId of new Set(told)) {
    if (userId === null) continue;
    await notify(tx, { userId, kind: 'run-cancelled', cause, runId, courtId });
  }
  const guestIds = await listComingGuests(tx, runId, { onlyIn: false });
  await addGuestMails(tx, runId, { guestIds, about: 'cancelled' });
}

const REMINDER_MINUTES_BEFORE = 120;
const BATCH_SIZE = 200;

/** Safe to repeat, because each start is reminded of once. */
export async function remindOfRuns(db: Database): Promise<void> {
  await attemptEach(
    await listRunsToRemindOf(db, REMINDER_MINUTES_BEFORE, BATCH_SIZE),
    (runId) => db.transaction((tx) => remindOfRun(tx, runId)),
    'runs could not be reminded of.',
  );
}

async function remindOfRun(tx: Tx, runId: number): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run === undefined || !(await setReminded(tx, runId))) return;
  const { courtId, startsAt } = run;
  const cause = `run:${runId}:${startsAt.toISOString()}`;
  for (const userId of await listToRemind(tx, runId)) {
    await notify(tx, { userId, kind: 'run-reminder', cause, runId, courtId });
  }
  const guestIds = await listComingGuests(tx, runId, { onlyIn: true });
  await addGuestMails(tx, runId, { guestIds, about: 'reminder' });
}
