import type { NamedStatement, Tx } from '#server/db/database.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';

export interface ListedRow {
  id: number;
  kind: NotificationKind;
  actorName: string | null;
  actorHandle: string | null;
  courtId: number | null;
  courtName: string | null;
  reason: string | null;
  isRead: boolean;
  createdAt: Date;
}

const listStatement: NamedStatement = {
  name: 'notifications-list',
  text: `select n.id, n.kind, u.name as "actorName", u.username as "actorHandle",
                c.id as "courtId", c.name as "courtName", n.reason,
                n.read_at is not null as "isRead", n.created_at as "createdAt"
         from notifications n left join users u on u.id = n.actor_id left join courts c on c.id = n.court_id
         where n.user_id = $1 order by n.id desc limit $2`,
};

export function listLatest(tx: Tx, userId: number, limit: number): Promise<ListedRow[]> {
  return tx.query<ListedRow>(listStatement, [userId, limit]);
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

/** What one of the two heard of the other. */
export async function deleteBetween(tx: Tx, oneId: number, otherId: number): Promise<void> {
  await tx.query(
    `delete from notifications
     where (user_id = $1 and actor_id = $2) or (user_id = $2 and actor_id = $1)`,
    [oneId, otherId],
  );
}

export async function upsertSubscription(
  tx: Tx,
  userId: number,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  await tx.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
     on conflict (endpoint) do update
       set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    [userId, endpoint, p256dh, auth],
  );
}

/** A person with more browsers than this loses the oldest. */
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
