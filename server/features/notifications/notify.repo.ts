import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';
import type { Delivery } from './delivery-queue.ts';

export interface NotificationRow {
  userId: number;
  kind: NotificationKind;
  cause: string;
  actorId: number | null;
  courtId: number | null;
  runId: number | null;
  reason: string | null;
  gameDate: string | null;
  howMany: number | null;
  /** Sent outside the app only to users who want reward alerts. */
  isAboutReward: boolean;
  isQuiet: boolean;
}

const insertStatement: NamedStatement = {
  name: 'notification-insert',
  text: `with added as (
           insert into notifications (user_id, kind, cause, actor_id, court_id, reason, run_id, game_day, how_many)
           select $1, $2, $3, $4, $5, $6, $8, $10, $11 where exists (select from people where id = $1)
           on conflict on constraint notifications_once do nothing
           returning id
         ), wishes as (
           select push_notifications, email_notifications, now() at time zone time_zone as local, time_zone
           from account_cards where id = $1 and (reward_alerts or not $7)
         )
         select a.id, w.email_notifications as "wantsEmail",
           case when $9 and (w.local::time >= time '22:00' or w.local::time < time '08:00')
             then (w.local::date + (w.local::time >= time '22:00')::int + time '08:00') at time zone w.time_zone
             end as "quietUntil", coalesce(
           (select json_agg(s.id) from push_subscriptions s
              join open_sessions open on open.id = s.session_id
            where s.user_id = $1 and w.push_notifications), '[]') as "subscriptionIds"
         from added a left join wishes w on true`,
};

export interface AddedNotification {
  id: number;
  /** Null if nothing is sent outside the app. */
  wantsEmail: boolean | null;
  /** Null if it may be sent at once. */
  quietUntil: Date | null;
  subscriptionIds: number[];
}

/** Returns the notification and its deliveries, or undefined if this event already has one. */
export async function insertNotification(
  tx: Tx,
  row: NotificationRow,
): Promise<AddedNotification | undefined> {
  const { userId, kind, cause, actorId, courtId, reason, isAboutReward, runId, isQuiet } = row;
  const about = [
    actorId,
    courtId,
    reason,
    isAboutReward,
    runId,
    isQuiet,
    row.gameDate,
    row.howMany,
  ];
  const values = [userId, kind, cause, ...about];
  const [added] = await tx.query<AddedNotification>(insertStatement, values);
  return added;
}

interface NewsItem {
  kind: NotificationKind;
  actorId: number | null;
  courtId: number | null;
  runId: number | null;
  howMany: number | null;
}

export interface ManyRow extends NewsItem {
  userId: number;
  cause: string;
  /** The parts of a combined message, most important first. */
  items: readonly NewsItem[] | null;
}

/** Returns the push deliveries. Skips users who already have the same notification. */
export function insertNotifications(tx: Tx, rows: readonly ManyRow[]): Promise<Delivery[]> {
  return tx.query<Delivery>(
    `with added as (
       insert into notifications (user_id, kind, cause, actor_id, court_id, how_many, run_id, items)
       select * from unnest(
         $1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::bigint[], $8::jsonb[])
       on conflict on constraint notifications_once do nothing
       returning id, user_id
     )
     select a.id as "notificationId", s.id as "subscriptionId"
     from added a join account_cards u on u.id = a.user_id and u.push_notifications
       join push_subscriptions s on s.user_id = a.user_id join open_sessions o on o.id = s.session_id`,
    [
      rows.map(({ userId }) => userId),
      rows.map(({ kind }) => kind),
      rows.map(({ cause }) => cause),
      rows.map(({ actorId }) => actorId),
      rows.map(({ courtId }) => courtId),
      rows.map(({ howMany }) => howMany),
      rows.map(({ runId }) => runId),
      rows.map(({ items }) => items && JSON.stringify(items)),
    ],
  );
}
