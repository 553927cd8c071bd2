import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const presenceSection = {
  name: 'presence',
  tables: ['on_my_way', 'headcounts', 'friends_questions'],
  async read(tx: Tx, userId: number) {
    const onMyWay = await tx.query(
      `select c.name as "courtName", w.set_at as "setAt", w.arrives_at as "arrivesAt"
       from on_my_way w join court_cards c on c.id = w.court_id where w.user_id = $1`,
      [userId],
    );
    const headcounts = await tx.query(
      `select c.name as "courtName", h.band, h.counted_at as "countedAt"
       from headcounts h join court_cards c on c.id = h.court_id where h.user_id = $1 order by h.counted_at`,
      [userId],
    );
    const [question] = await tx.query(
      'select settled_at as "settledAt" from friends_questions where user_id = $1',
      [userId],
    );
    return { onMyWay, headcounts, askedAboutFriends: question?.settledAt ?? null };
  },
};
