import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const playerStatsSection = {
  name: 'games',
  tables: ['player_stats'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select s.id, to_char(s.game_date, 'YYYY-MM-DD') as "gameDate", c.name as "courtName", s.points,
              s.assists, s.rebounds, s.steals, s.blocks, s.status, s.reject_reason as "rejectReason",
              s.created_at as "createdAt"
       from player_stats s left join court_cards c on c.id = s.court_id where s.user_id = $1 order by s.id`,
      [userId],
    );
  },
};
