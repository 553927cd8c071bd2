import { publishLive } from '#server/features/live/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { makeVapidKeys, type VapidKeys } from '#server/platform/push/web-push.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { briefStartIn, monthDayIn } from '#shared/format/dates.ts';
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
  { language, locale }: { language: Language; locale: string },
): Promise<Notification[]> {
  const rows = await listLatest(db, viewer.userId, MAX_LISTED);
  const t = translatorFor(language);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...describeNotification({ ...row, ...formatTimes(row, locale) }, t),
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

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000;

/** The times that a notification names. `hasDate` adds the date to a run that is less than a week ahead. */
export function formatTimes(row: ListedRow, locale: string, { hasDate = false } = {}) {
  return {
    runWhen: formatRunTime(row, locale, hasDate),
    gameWhen: row.gameDay && monthDayIn(locale, row.gameDay, 'UTC'),
  };
}

/** "Fri 7 PM", or "Fri, Nov 27, 7 PM" if that was more than six days ahead. */
function formatRunTime(
  { runStartsAt, courtTimeZone, createdAt }: ListedRow,
  locale: string,
  alwaysWithDate: boolean,
): string | null {
  if (runStartsAt === null) return null;
  const isFar = runStartsAt.getTime() - createdAt.getTime() > SIX_DAYS_MS;
  const hasDate = isFar || alwaysWithDate;
  return briefStartIn(locale, runStartsAt, courtTimeZone ?? 'UTC', { hasDate });
}
