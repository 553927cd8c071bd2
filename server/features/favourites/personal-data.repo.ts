import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const favouritesSection = {
  name: 'favourites',
  tables: ['favourites'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select c.name as "courtName", f.starred_at as "starredAt"
       from favourites f join court_cards c on c.id = f.court_id
       where f.user_id = $1 order by f.place`,
      [userId],
    );
  },
};
