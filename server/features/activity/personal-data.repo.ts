import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account, and for its end; posts go with the person's own row. */
export const activitySection = {
  name: 'activity',
  tables: ['posts', 'reports'],
  async read(tx: Tx, userId: number) {
    const posts = await tx.query(
      `select p.body, c.name as "courtName", p.latitude, p.longitude, p.created_at as "createdAt",
              p.removed_at as "removedAt"
       from posts p left join courts c on c.id = p.court_id where p.author_id = $1 order by p.id`,
      [userId],
    );
    const reportsMade = await tx.query(
      `select reason, decision, created_at as "createdAt" from reports
       where reporter_id = $1 order by id`,
      [userId],
    );
    return { posts, reportsMade };
  },
  /** That something was reported stays for the moderators; who did it and in which words does not. */
  async erase(tx: Tx, userId: number) {
    await tx.query(`update reports set reason = '' where reporter_id = $1`, [userId]);
  },
};
