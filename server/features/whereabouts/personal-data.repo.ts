import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account, and for its end. */
export const whereaboutsSection = {
  name: 'whereabouts',
  tables: ['whereabouts'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select c.name as "courtName", w.arrived_at as "arrivedAt", w.ends_at as "endsAt",
              w.shown_to as "shownTo"
       from whereabouts w join court_cards c on c.id = w.court_id where w.user_id = $1`,
      [userId],
    );
  },
  async erase(tx: Tx, userId: number) {
    await tx.query('delete from whereabouts where user_id = $1', [userId]);
  },
};
