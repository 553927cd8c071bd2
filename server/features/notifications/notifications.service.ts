import { publishLive } from '#server/features/live/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { makeVapidKeys, type VapidKeys } from '#server/platform/push/web-push.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Language } from '#shared/languages.ts';
import { describeNotification } from '#shared/notifications/notification-texts.ts';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import {
  countUnread,
  deleteSubscription,
  type ListedRow,
  listLatest,
  type NotificationRow,
  setRead,
  trimSubscriptions,
  upsertSubscription,
} from './notifications.repo.ts';

const MAX_LISTED = 50;
const MAX_BROWSERS = 10;

export async function listOwnNotifications(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  language: Language,
): Promise<Notification[]> {
  const rows = await listLatest(db, viewer.userId, MAX_LISTED);
  const t = translatorFor(language);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...describeNotification({ ...row, runWhen: formatRunTime(row, language) }, t),
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    ...openRequest(row),
  }));
}

export function countOwnUnread({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<number> {
  return countUnread(db, viewer.userId);
}

export function markOwnRead(
  { db }: Pick<Deps, 'db'>,
  { userId }: Viewer,
  upTo: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Updates the count on the user's other screens.
    if (await setRead(tx, userId, upTo)) await publishLive(tx, { type: 'notifications', userId });
    return countUnread(tx, userId);
  });
}

export async function subscribeBrowser(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  subscription: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await upsertSubscription(tx, viewer, subscription);
    await trimSubscriptions(tx, viewer.userId, MAX_BROWSERS);
  });
}

export async function unsubscribeBrowser(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(db, viewer.userId, endpoint);
}

function openRequest({ friendshipId, actorId, actorName }: NotificationRow) {
  if (friendshipId === null || actorId === null) return {};
  return { request: { friendshipId, personId: actorId, displayName: actorName ?? '' } };
}

/** Browsers subscribe to one public key permanently, so all nodes must use the same pair. */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const text = await readOrMakeSecret(db, 'vapid-keys', () => JSON.stringify(makeVapidKeys()));
  return JSON.parse(text) as VapidKeys;
}

export function formatRunTime(
  { runStartsAt, courtTimeZone }: Pick<ListedRow, 'runStartsAt' | 'courtTimeZone'>,
  language: Language,
): string | null {
  if (runStartsAt === null) return null;
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: courtTimeZone ?? 'UTC',
  }).format(runStartsAt);
}
