import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';

export interface NotificationRow {
  userId: number;
  kind: NotificationKind;
  cause: string;
  actorId: number | null;
  courtId: number | null;
  reason: string | null;
  /** Whether it leaves the app only for those who want to hear of rewards. */
  isAboutReward: boolean;
}

const insertStatement: NamedStatement = {
  name: 'notification-insert',
  text: `with added as (
           insert into notifications (user_id, kind, cause, actor_id, court_id, reason)
           select $1, $2, $3, $4, $5, $6 where exists (select from users where id = $1)
           on conflict on constraint notifications_once do nothing
           returning id
         ), wishes as (
           select push_notifications, email_notifications from users
           where id = $1 and (reward_alerts or not $7)
         ), deliveries as (
           insert into notification_deliveries (notification_id, push_subscription_id)
           select a.id, s.id from added a, wishes w, push_subscriptions s
             join sessions open on open.id = s.session_id and open.expires_at > now()
           where s.user_id = $1 and w.push_notifications
           union all
           select a.id, null from added a, wishes w where w.email_notifications
         )
         select id from added`,
};

/** The notification and what is to be sent for it; false when this event was told before. */
export async function insertNotification(tx: Tx, row: NotificationRow): Promise<boolean> {
  const { userId, kind, cause, actorId, courtId, reason, isAboutReward } = row;
  const values = [userId, kind, cause, actorId, courtId, reason, isAboutReward];
  const rows = await tx.query(insertStatement, values);
  return rows.length > 0;
}
