import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account, and for somebody who leaves. */
export const photosSection = {
  name: 'photos',
  tables: ['photos'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select '/photos/' || public_key || '/large.webp' as "address", created_at as "createdAt"
       from photos where created_by = $1 order by id`,
      [userId],
    );
  },
  /** All but those of courts that stay on the map; comes after the courts, which decides which do. */
  async erase(tx: Tx, userId: number) {
    await tx.query(
      `delete from photos p where created_by = $1
         and not exists (select from court_cards c where c.photo_id = p.id)`,
      [userId],
    );
  },
};
