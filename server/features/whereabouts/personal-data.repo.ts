import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account, and for its end. */
export const whereaboutsSection = {
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
