import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account, and for its end. */
export const checkInsSection = {
  name: 'checkIns',
  tables: ['check_ins', 'last_positions'],
  async read(tx: Tx, userId: number) {
    const checkIns = await tx.query(
      `select i.id, c.name as "courtName", i.local_day::text as "day", i.outcome, i.latitude, i.longitude,
              i.accuracy_metres as "accuracyMetres", i.distance_metres as "distanceMetres",
              i.created_at as "createdAt"
       from check_ins i join court_cards c on c.id = i.court_id where i.user_id = $1 order by i.id`,
      [userId],
    );
    const [lastPosition] = await tx.query(
      'select latitude, longitude, seen_at as "seenAt" from seen_positions where user_id = $1',
      [userId],
    );
    return { checkIns, lastPosition: lastPosition ?? null };
  },
  async erase(tx: Tx, userId: number) {
    // Whoever leaves has closed their wallet: a check-in of this moment ended before, or finds it closed.
    await tx.query('delete from check_ins where user_id = $1', [userId]);
  },
};
