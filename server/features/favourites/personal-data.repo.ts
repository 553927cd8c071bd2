import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. */
export const favouritesSection = {
  name: 'favourites',
  tables: ['favourites', 'court_alerts', 'player_calls', 'player_call_answers'],
  async read(tx: Tx, userId: number) {
    const starred = await tx.query(
      `select c.name as "courtName", f.starred_at as "starredAt", f.game_on as "gameOn",
              f.friends_here as "friendsHere", f.need_players as "needPlayers", f.ask_anyway as "askAnyway",
              f.new_run as "newRun",
              f.closures
       from favourites f join court_cards c on c.id = f.court_id
       where f.user_id = $1 order by f.place`,
      [userId],
    );
    const alerts = await tx.query(
      `select c.name as "courtName", a.kind, a.happened_at as "happenedAt", a.told_at as "toldAt"
       from court_alerts a join court_cards c on c.id = a.court_id where a.user_id = $1 order by a.id`,
      [userId],
    );
    const calls = await tx.query(
      `select c.name as "courtName", k.players, k.called_at as "calledAt", k.ends_at as "endsAt"
       from player_calls k join court_cards c on c.id = k.court_id where k.user_id = $1 order by k.id`,
      [userId],
    );
    const answers = await tx.query(
      `select c.name as "courtName", a.answered_at as "answeredAt"
       from player_call_answers a join player_calls k on k.id = a.call_id join court_cards c on c.id = k.court_id
       where a.user_id = $1 order by a.answered_at`,
      [userId],
    );
    return { starred, alerts, calls, answers };
  },
};
