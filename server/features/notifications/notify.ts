import { publishLive, publishToPeople } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type NotificationKind,
  PUSH_ONLY_KINDS,
  QUIET_KINDS,
  REWARD_KINDS,
} from '#shared/notifications/notification-kinds.ts';
import type { StrikeReason } from '#shared/trust/trust.contract.ts';
import { addDeliveries, PUSHES_PER_SECOND } from './delivery-queue.ts';
import { deleteBetween, deleteNotification, deleteUnreadOfRun } from './notifications.repo.ts';
import { insertNotification, insertNotifications, type ManyRow } from './notify.repo.ts';

interface Told {
  userId: number;
  /** Identifies the event, such as `friendship:7` or `court:12`, so that it notifies only once. */
  cause: string;
}

interface ReviewedGame {
  gameDate?: string;
  courtId?: number | null;
}

export type NewNotification = Told &
  (
    | { kind: 'friend-request' | 'friend-accepted'; actorId: number }
    | { kind: 'court-approved' | 'court-merged'; courtId: number }
    | { kind: 'court-rejected' | 'court-removed'; courtId: number; reason: string }
    | { kind: 'reward-reversed'; courtId?: number; reason: string | null }
    | { kind: 'run-invited'; runId: number; courtId: number; actorId: number }
    | {
        kind: 'run-offered' | 'run-promoted' | 'run-cancelled' | 'run-reminder';
        runId: number;
        courtId: number;
      }
    // Replaces the previous one, so that several changes are sent as one message.
    | { kind: 'run-changed'; runId: number; courtId: number; notBefore: Date }
    // Without the author's name, which not every player may see.
    | { kind: 'run-message'; runId: number; courtId: number; notBefore: Date }
    // Without a name, which not every player may see. The cause is `game:<key>`, or `game:<key>:fix`.
    | { kind: 'game-confirm'; courtId: number }
    | ({ kind: 'stats-verified' } & ReviewedGame)
    | ({ kind: 'stats-rejected'; reason: string } & ReviewedGame)
    | { kind: 'streak-reminder'; days: number }
    // The category of the reason, not the admin's own words.
    | { kind: 'strike-first' | 'strike-second' | 'strike-third'; reason: StrikeReason }
    | { kind: 'strike-over' | 'strike-lifted' | 'strike-upheld' }
    | { kind: 'suspension-lifted' | 'suspension-upheld' }
    // Without a reason, so that cheaters don't learn what gave them away.
    | { kind: 'reward-held' | 'reward-released' | 'reward-voided'; courtId?: number }
  );

/**
 * Adds a notification to the user's list and queues push and mail by their preferences. Runs in the caller's
 * transaction, so that a rollback sends nothing.
 */
export async function notify(tx: Tx, news: NewNotification): Promise<void> {
  if (news.kind === 'run-changed') await deleteUnreadOfRun(tx, news);
  const added = await insertNotification(tx, {
    userId: news.userId,
    kind: news.kind,
    cause: news.cause,
    actorId: 'actorId' in news ? news.actorId : null,
    courtId: 'courtId' in news ? (news.courtId ?? null) : null,
    runId: 'runId' in news ? news.runId : null,
    reason: 'reason' in news ? news.reason : null,
    gameDate: 'gameDate' in news ? (news.gameDate ?? null) : null,
    howMany: 'days' in news ? news.days : null,
    isAboutReward: REWARD_KINDS.includes(news.kind),
    isQuiet: QUIET_KINDS.includes(news.kind),
  });
  if (added === undefined) return;
  const { id: notificationId, wantsEmail, subscriptionIds, quietUntil } = added;
  const isMailed = wantsEmail && !PUSH_ONLY_KINDS.includes(news.kind);
  const places = [...subscriptionIds, ...(isMailed ? [null] : [])];
  await addDeliveries(
    tx,
    places.map((subscriptionId) => ({ notificationId, subscriptionId })),
    { notBefore: latest(quietUntil, 'notBefore' in news ? news.notBefore : null) },
  );
  await publishLive(tx, { type: 'notifications', userId: news.userId });
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** News for many users at once, sent by push only. */
export type ManyNews = ManyRow & {
  kind: Extract<
    NotificationKind,
    | 'court-game-on'
    | 'court-friend'
    | 'court-call'
    | 'court-run'
    | 'court-closed'
    | 'court-reopened'
    | 'court-news'
  >;
};

/**
 * Like `notify`, with a constant number of statements. Each user appears once. `afterSeconds` is when earlier batches
 * will have been sent.
 */
export async function notifyMany(
  tx: Tx,
  news: readonly ManyNews[],
  { afterSeconds = 0 } = {},
): Promise<void> {
  if (news.length === 0) return;
  const deliveries = await insertNotifications(tx, news);
  await addDeliveries(tx, deliveries, { afterSeconds, perSecond: PUSHES_PER_SECOND });
  await publishToPeople(
    tx,
    'notifications',
    news.map(({ userId }) => userId),
  );
}

/** For events that no longer hold, such as a cancelled request. */
export async function withdraw(tx: Tx, told: Told & { kind: NotificationKind }): Promise<void> {
  if (await deleteNotification(tx, told)) {
    await publishLive(tx, { type: 'notifications', userId: told.userId });
  }
}

/** After a block neither user sees notifications about the other. Only lists that changed are refreshed. */
export async function forgetBetween(tx: Tx, oneId: number, otherId: number): Promise<void> {
  for (const userId of await deleteBetween(tx, oneId, otherId)) {
    await publishLive(tx, { type: 'notifications', userId });
  }
}
