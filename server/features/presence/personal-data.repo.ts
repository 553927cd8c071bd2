import type { Tx } from '#server/platform/db/database.ts';

/** The user's stays at courts, for the account export and deletion. */
export const staysSection = {
  name: 'whereabouts',
  tables: ['whereabouts', 'counted_only'],
  async read(tx: Tx, userId: number) {
    const stays = await tx.query(
      `select c.name as "courtName", w.arrived_at as "arrivedAt", w.ends_at as "endsAt",
              w.shown_to as "shownTo"
       from whereabouts w join court_cards c on c.id = w.court_id where w.user_id = $1`,
      [userId],
    );
    const countedOnly = await tx.query(
      `select c.name as "courtName", o.local_day::text as day
       from counted_only o join court_cards c on c.id = o.court_id where o.user_id = $1`,
      [userId],
    );
    return { stays, countedOnly };
  },
  async erase(tx: Tx, userId: number) {
    await tx.query('delete from whereabouts where user_id = $1', [userId]);
  },
};

/** For the account export. The rows are deleted with the user's row. */
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
