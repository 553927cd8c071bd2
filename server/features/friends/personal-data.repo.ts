import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const friendsSection = {
  name: 'friends',
  tables: ['friendships', 'blocks', 'person_terms', 'invite_codes'],
  async read(tx: Tx, userId: number) {
    const friendships = await tx.query(
      `select u.username as "handle", f.status, f.requested_by = $1 as "requestedByMe",
              f.created_at as "createdAt", f.accepted_at as "acceptedAt"
       from friendships f
         join people u on u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
       where f.low_user_id = $1 or f.high_user_id = $1 order by f.id`,
      [userId],
    );
    // Only the own blocks: who has blocked this person stays those people's business.
    const blocked = await tx.query(
      `select u.username as "handle", b.created_at as "createdAt"
       from blocks b join people u on u.id = b.blocked_id where b.blocker_id = $1 order by b.created_at`,
      [userId],
    );
    const [invite] = await tx.query(
      'select code, created_at as "createdAt" from invite_codes where user_id = $1',
      [userId],
    );
    return { friendships, blocked, invite };
  },
};
