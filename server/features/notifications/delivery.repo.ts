import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';
import type { Delivery } from './delivery-queue.ts';
import { GAME_KEY, JOIN_RUN, type ListedRow, NOTIFICATION_ITEMS } from './notifications.repo.ts';

export interface DeliveryRow extends ListedRow {
  userId: number;
  /** The user it is about, such as the sender of a friend request. */
  actorId: number | null;
  /** The user's current preferences, which may have changed since the event. */
  wantsPush: boolean;
  wantsEmail: boolean;
  wantsRewardAlerts: boolean;
  email: string;
  emailKey: string;
  language: Language;
  isConfirmed: boolean;
  subscriptionId: number | null;
  /** True only for a run that hasn't started. */
  isRunAhead: boolean;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
}

/** Skips deliveries whose notification or subscription is gone, or whose run the user may no longer see. */
export function loadDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(
    `select n.user_id as "userId", n.actor_id as "actorId",
            n.id, n.kind, a.name as "actorName",
            a.username as "actorHandle", c.id as "courtId", c.name as "courtName", n.reason, n.how_many as "howMany", n.game_day::text as "gameDay",
            ${NOTIFICATION_ITEMS} as items, ${GAME_KEY} as "gameKey",
            n.read_at is not null as "isRead", n.created_at as "createdAt",
            r.key as "runKey", r.starts_at as "runStartsAt", c.time_zone as "courtTimeZone",
            coalesce(r.starts_at > now() and r.cancelled_at is null, false) as "isRunAhead",
            u.push_notifications as "wantsPush", u.email_notifications as "wantsEmail",
            u.reward_alerts as "wantsRewardAlerts", u.email, u.email_key as "emailKey", u.mail_language as language,
            not u.is_email_unconfirmed as "isConfirmed",
            s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth
     from unnest($1::bigint[], $2::bigint[]) d (notification_id, subscription_id)
       join notifications n on n.id = d.notification_id join account_cards u on u.id = n.user_id
       left join push_subscriptions s on s.id = d.subscription_id
       left join people a on a.id = n.actor_id left join court_cards c on c.id = n.court_id
       ${JOIN_RUN}
     where (d.subscription_id is null or s.id is not null) and (n.run_id is null or r.id is not null)`,
    [
      deliveries.map(({ notificationId }) => notificationId),
      deliveries.map(({ subscriptionId }) => subscriptionId),
    ],
  );
}

export async function deleteGoneSubscription(tx: Tx, subscriptionId: number): Promise<void> {
  await tx.query('delete from push_subscriptions where id = $1', [subscriptionId]);
}

export async function purgeNotifications(tx: Tx): Promise<void> {
  await tx.query(`delete from notifications where created_at < now() - interval '90 days'`);
  // Created by a version that didn't store sessions yet.
  await tx.query('delete from push_subscriptions where session_id is null');
}
