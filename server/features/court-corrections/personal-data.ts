import type { Tx } from '#server/platform/db/database.ts';

export const correctionsSection = {
  name: 'courtCorrections',
  tables: ['court_corrections', 'court_correction_votes'],
  async read(tx: Tx, userId: number) {
    const suggested = await tx.query(
      `select c.name as court, k.kind, k.text, k.name, k.latitude, k.longitude, k.last_day::text as until,
              k.state, k.created_at as "createdAt"
       from court_corrections k join court_cards c on c.id = k.court_id where k.author_id = $1 order by k.id`,
      [userId],
    );
    const agreed = await tx.query(
      `select c.name as court, k.kind, v.agreed_at as "agreedAt" from court_correction_votes v
         join court_corrections k on k.id = v.correction_id join court_cards c on c.id = k.court_id
       where v.user_id = $1 order by k.id`,
      [userId],
    );
    return { suggested, agreed };
  },
  /** Decided suggestions stay without their author and text. A name that was applied is the court's. */
  async erase(tx: Tx, userId: number) {
    await tx.query(`delete from court_corrections where author_id = $1 and state = 'open'`, [
      userId,
    ]);
    await tx.query(
      `update court_corrections set text = '', name = case when state = 'applied' then name end
       where author_id = $1`,
      [userId],
    );
    await tx.query('update court_corrections set decided_by = 0 where decided_by = $1', [userId]);
  },
};
