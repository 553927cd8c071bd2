import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';
import type { NotificationItem } from '#shared/notifications/notification-texts.ts';

export interface ListedRow {
  id: number;
  /** May be a kind from a newer version. */
  kind: string;
  actorName: string | null;
  actorHandle: string | null;
  courtId: number | null;
  courtName: string | null;
  reason: string | null;
  runKey: string | null;
  runStartsAt: Date | null;
  courtTimeZone: string | null;
  gameKey: string | null;
  howMany: number | null;
  /** Of reviewed stats, as YYYY-MM-DD. */
  gameDay: string | null;
  /** The parts of a combined message. Null for others. */
  items: NotificationItem[] | null;
  isRead: boolean;
  createdAt: Date;
}

/** The run of notification `n`, if its user may still see it or planned to join it before it was cancelled. */
export const JOIN_RUN = `left join run_cards r on r.id = n.run_id
  and (n.kind = 'run-cancelled' or run_is_visible(r.id, r.host_id, r.visibility, n.user_id))`;

/**
 * The parts of notification `n` whose court still exists and whose run the user may still see, with the names of court
 * and person.
 */
export const NOTIFICATION_ITEMS = `(
  select jsonb_agg(jsonb_build_object('kind', i.item->>'kind', 'courtName', ic.name, 'actorName', ia.name,
           'howMany', (i.item->>'howMany')::int) order by i.place)
  from jsonb_array_elements(n.items) with ordinality i (item, place)
    join court_cards ic on ic.id = (i.item->>'courtId')::bigint
    left join people ia on ia.id = (i.item->>'actorId')::bigint
  where i.item->>'runId' is null or exists (
    select from run_cards ir where ir.id = (i.item->>'runId')::bigint
      and run_is_visible(ir.id, ir.host_id, ir.visibility, n.user_id)))`;

/** The key of the game that notification `n` is about. */
export const GAME_KEY = `case when n.kind = 'game-confirm' then split_part(n.cause, ':', 2) end`;

export interface NotificationRow extends ListedRow {
  /** Set while the request is open. */
  friendshipId: number | null;
  actorId: number | null;
}

const listStatement: NamedStatement = {
  name: 'notifications-list',
  text: `select n.id, n.kind, u.name as "actorName", u.username as "actorHandle",
                c.id as "courtId", c.name as "courtName", n.reason, n.how_many as "howMany", n.game_day::text as "gameDay", ${NOTIFICATION_ITEMS} as items,
                n.read_at is not null as "isRead", n.created_at as "createdAt",
                r.key as "runKey", r.starts_at as "runStartsAt", c.time_zone as "courtTimeZone",
                ${GAME_KEY} as "gameKey", f.id as "friendshipId", n.actor_id as "actorId"
         from notifications n left join people u on u.id = n.actor_id left join court_cards c on c.id = n.court_id
           ${JOIN_RUN}
           left join friend_pairs f on n.kind = 'friend-request' and f.status = 'pending'
             and f.id = substring(n.cause from '^friendship:([0-9]{1,18})$')::bigint
             and f.requested_by = n.actor_id
         where n.user_id = $1 order by n.id desc limit $2`,
};

export function listLatest(tx: Tx, userId: number, limit: number): Promise<NotificationRow[]> {
  return tx.query<NotificationRow>(listStatement, [userId, limit]);
}

const unreadStatement: NamedStatement = {
  name: 'notifications-unread',
  text: 'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
};

export async function countUnread(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(unreadStatement, [userId]);
  return row?.unread ?? 0;
}

export async function setRead(tx: Tx, userId: number, upTo: number): Promise<boolean> {
  const rows = await tx.query(
    `update notifications set read_at = now()
     where user_id = $1 and id <= $2 and read_at is null returning id`,
    [userId, upTo],
  );
  return rows.length > 0;
}

export async function deleteNotification(
  tx: Tx,
  { userId, kind, cause }: { userId: number; kind: NotificationKind; cause: string },
): Promise<boolean> {
  const rows = await tx.query(
    'delete from notifications where user_id = $1 and kind = $2 and cause = $3 returning id',
    [userId, kind, cause],
  );
  return rows.length > 0;
}

export async function deleteUnreadOfRun(
  tx: Tx,
  { userId, kind, runId }: { userId: number; kind: NotificationKind; runId: number },
): Promise<void> {
  await tx.query(
    'delete from notifications where user_id = $1 and kind = $2 and run_id = $3 and read_at is null',
    [userId, kind, runId],
  );
}

/** Deletes both users' notifications about each other and each other's runs. Returns the users whose list changed. */
export async function deleteBetween(tx: Tx, oneId: number, otherId: number): Promise<Set<number>> {
  const rows = await tx.query<{ userId: number }>(
    `delete from notifications n using (values ($1::bigint, $2::bigint), ($2, $1)) pair (user_id, other_id)
     where n.user_id = pair.user_id and (n.actor_id = pair.other_id
       or n.run_id in (select r.id from run_cards r where r.host_id = pair.other_id)
       or exists (
         select from jsonb_array_elements(n.items) i (item) left join run_cards r on r.id = (i.item->>'runId')::bigint
         where (i.item->>'actorId')::bigint = pair.other_id or r.host_id = pair.other_id))
     returning n.user_id as "userId"`,
    [oneId, otherId],
  );
  return new Set(rows.map(({ userId }) => userId));
}

export async function upsertSubscription(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  await tx.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
           auth = excluded.auth`,
    [userId, sessionId, endpoint, p256dh, auth],
  );
}

/** Users with more browsers than this lose the oldest. */
export async function trimSubscriptions(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.query(
    `delete from push_subscriptions where id in (
       select id from push_subscriptions where user_id = $1 order by id desc offset $2)`,
    [userId, most],
  );
}

export async function deleteSubscription(tx: Tx, userId: number, endpoint: string): Promise<void> {
  await tx.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [
    userId,
    endpoint,
  ]);
}

/** Notifications about a merged court link to the surviving one. */
export async function moveNotifications(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await tx.query('update notifications set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
}

export async function findEmailKey(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ emailKey: string }>(
    'select email_key as "emailKey" from account_cards where id = $1',
    [userId],
  );
  return row?.emailKey;
}

/** For the account export. The rows are deleted with the user's row. */
export const notificationsSection = {
  name: 'notifications',
  tables: ['notifications', 'push_subscriptions'],
  async read(tx: Tx, userId: number) {
    const notifications = await tx.query(
      `select kind, reason, read_at as "readAt", created_at as "createdAt"
       from notifications where user_id = $1 order by id`,
      [userId],
    );
    const browsers = await tx.query(
      `select endpoint, created_at as "createdAt" from push_subscriptions
       where user_id = $1 order by id`,
      [userId],
    );
    return { notifications, browsers };
  },
};
