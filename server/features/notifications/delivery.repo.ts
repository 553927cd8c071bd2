import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';
import type { ListedRow } from './notifications.repo.ts';

export interface DeliveryRow extends ListedRow {
  deliveryId: number;
  attempts: number;
  userId: number;
  /** Whoever it is about, such as the sender of a friend request. */
  actorId: number | null;
  /** What the person wants now, which may be less than when it happened. */
  wantsPush: boolean;
  wantsEmail: boolean;
  wantsRewardAlerts: boolean;
  email: string;
  emailKey: string;
  language: Language;
  subscriptionId: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface ClaimOptions {
  limit: number;
  leaseSeconds: number;
  /** What lies further off was dated by a clock that ran ahead, and is due. */
  maxWaitSeconds: number;
}

/**
 * Takes deliveries for this node alone: others skip what is locked and then see the lease. When this
 * node dies over it, the lease runs out and another one sends it.
 */
export async function claimDue(
  tx: Tx,
  { limit, leaseSeconds, maxWaitSeconds }: ClaimOptions,
): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(
    `with due as (
       select id from notification_deliveries
       where next_attempt_at <= now() or next_attempt_at > now() + make_interval(secs => $3)
       order by next_attempt_at limit $1 for update skip locked
     ), claimed as (
       update notification_deliveries d
       set attempts = d.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       from due where d.id = due.id
       returning d.id, d.attempts, d.notification_id, d.push_subscription_id
     )
     select d.id as "deliveryId", d.attempts, n.user_id as "userId", n.actor_id as "actorId",
            n.id, n.kind, a.name as "actorName",
            a.username as "actorHandle", c.id as "courtId", c.name as "courtName", n.reason,
            n.read_at is not null as "isRead", n.created_at as "createdAt",
            u.push_notifications as "wantsPush", u.email_notifications as "wantsEmail",
            u.reward_alerts as "wantsRewardAlerts", u.email, u.email_key as "emailKey", u.mail_language as language,
            s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth
     from claimed d join notifications n on n.id = d.notification_id join users u on u.id = n.user_id
       left join push_subscriptions s on s.id = d.push_subscription_id
       left join users a on a.id = n.actor_id left join courts c on c.id = n.court_id
     order by d.id`,
    [limit, leaseSeconds, maxWaitSeconds],
  );
}

export async function deleteDelivery(tx: Tx, deliveryId: number): Promise<void> {
  await tx.query('delete from notification_deliveries where id = $1', [deliveryId]);
}

export async function postponeDelivery(
  tx: Tx,
  deliveryId: number,
  waitSeconds: number,
): Promise<void> {
  await tx.query(
    `update notification_deliveries set next_attempt_at = now() + make_interval(secs => $2)
     where id = $1`,
    [deliveryId, waitSeconds],
  );
}

/** Takes its other deliveries along. */
export async function deleteGoneSubscription(tx: Tx, subscriptionId: number): Promise<void> {
  await tx.query('delete from push_subscriptions where id = $1', [subscriptionId]);
}

export async function readBacklog(tx: Tx): Promise<{ waiting: number; delaySeconds: number }> {
  const [row] = await tx.query<{ waiting: number; delaySeconds: number }>(
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as "delaySeconds"
     from notification_deliveries where next_attempt_at <= now()`,
  );
  return row ?? { waiting: 0, delaySeconds: 0 };
}

export async function purgeNotifications(tx: Tx): Promise<void> {
  await tx.query(`delete from notifications where created_at < now() - interval '90 days'`);
  // Made by a version that did not know of sessions yet.
  await tx.query('delete from push_subscriptions where session_id is null');
}
