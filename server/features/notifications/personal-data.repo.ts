import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const notificationsSection = {
  name: 'notifications',
  tables: ['notifications', 'push_subscriptions', 'live_events'],
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
