import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Alerts } from '#shared/favourites/favourites.contract.ts';

/** Locks until the end of the transaction, so that places are assigned one request at a time. */
export async function lockFavourites(tx: Tx, userId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourites:' || $1::text, 0))`, [
    userId,
  ]);
}

export interface StarredRow {
  courtId: number;
  alerts: Alerts;
  note: string | null;
  playersWanted: number;
  runKey: string | null;
  runStartsAt: Date | null;
  runSpotsLeft: number | null;
}

/** Missing fields stay unchanged. */
export type AlertChoices = Omit<Alerts, 'newRun'> & { newRun?: boolean | undefined };

const listStatement: NamedStatement = {
  name: 'favourites-list',
  text: `select f.court_id as "courtId", json_build_object(
                  'gameOn', f.game_on, 'friendsHere', f.friends_here, 'needPlayers', f.need_players,
                  'askAnyway', f.ask_anyway, 'newRun', f.new_run, 'closures', f.closures) as alerts, f.note,
                coalesce((select greatest(0, k.players - k.coming) from open_call(c.id, now()) k), 0)
                  as "playersWanted",
                r.key as "runKey", r.starts_at as "runStartsAt", r.spots_left as "runSpotsLeft"
         from favourites f join court_cards c on c.id = f.court_id and c.status = 'approved'
           left join next_run(c.id, $1, now()) r on true
         where f.user_id = $1 order by f.place`,
};

/** Courts on the map, in the user's order. */
export function listStarred(tx: Tx, userId: number): Promise<StarredRow[]> {
  return tx.query<StarredRow>(listStatement, [userId]);
}

export async function updateAlerts(
  tx: Tx,
  { userId, courtId }: { userId: number; courtId: number },
  { gameOn, friendsHere, needPlayers, askAnyway, newRun, closures }: AlertChoices,
): Promise<boolean> {
  const rows = await tx.query(
    `update favourites
     set game_on = $3, friends_here = $4, need_players = $5, ask_anyway = $6, closures = $7,
         new_run = coalesce($8, new_run)
     where user_id = $1 and court_id = $2 returning 1 as one`,
    [userId, courtId, gameOn, friendsHere, needPlayers, askAnyway, closures, newRun ?? null],
  );
  return rows.length > 0;
}

export async function updateNote(
  tx: Tx,
  { userId, courtId }: { userId: number; courtId: number },
  note: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update favourites set note = nullif($3, '') where user_id = $1 and court_id = $2 returning 1 as one`,
    [userId, courtId, note],
  );
  return rows.length > 0;
}

/** Appends it. `dropHidden` and `closeGaps` must have made sure that there is room. */
export async function insertFavourite(tx: Tx, userId: number, courtId: number): Promise<void> {
  await tx.query(
    `insert into favourites (user_id, court_id, place)
     select $1, $2, coalesce(max(place) + 1, 0) from favourites where user_id = $1
     on conflict (user_id, court_id) do nothing`,
    [userId, courtId],
  );
}

export async function deleteFavourite(tx: Tx, userId: number, courtId: number): Promise<void> {
  await tx.query('delete from favourites where user_id = $1 and court_id = $2', [userId, courtId]);
}

/** Removed courts and hidden duplicates keep their stars, in case they return, until the user needs the places. */
export async function dropHidden(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.query(
    `delete from favourites where user_id = $1 and court_id in (
       select f.court_id from favourites f join court_cards c on c.id = f.court_id
       where f.user_id = $1 and c.status <> 'approved'
       order by c.merged_into is not null, f.place desc
       limit greatest(0, (select count(*) from favourites where user_id = $1) - $2 + 1))`,
    [userId, most],
  );
}

/** Numbers the places from 0, keeping their order. */
export async function closeGaps(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update favourites f set place = o.place
     from (select court_id, row_number() over (order by place) - 1 as place
           from favourites where user_id = $1) o
     where f.user_id = $1 and f.court_id = o.court_id and f.place <> o.place`,
    [userId],
  );
}

/** Hidden courts stay behind the others. */
export async function saveOrder(
  tx: Tx,
  userId: number,
  courtIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update favourites f set place = o.place
     from (select s.court_id, row_number() over (order by w.place nulls last, s.place) - 1 as place
           from favourites s left join unnest($2::bigint[]) with ordinality w (court_id, place)
             on w.court_id = s.court_id
           where s.user_id = $1) o
     where f.user_id = $1 and f.court_id = o.court_id and f.place <> o.place`,
    [userId, courtIds],
  );
}

/**
 * Moves stars of a merged court to the surviving one, in the same place. Users who starred both keep the star of the
 * surviving court, with the notes of both up to the maximum length.
 */
export async function moveStars(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from favourites where court_id = $1 returning *)
     insert into favourites (
       user_id, court_id, place, starred_at, game_on, friends_here, need_players, ask_anyway, new_run, closures,
       note)
     select user_id, $2, place, starred_at, game_on, friends_here, need_players, ask_anyway, new_run, closures,
            note
     from gone
     on conflict (user_id, court_id) do update
       set note = nullif(left(concat_ws(E'\\n', favourites.note, excluded.note), 280), '')`,
    [fromCourtId, toCourtId],
  );
}

/** For the account export. The rows are deleted with the user's row. */
export const favouritesSection = {
  name: 'favourites',
  tables: ['favourites', 'court_alerts', 'player_calls', 'player_call_answers'],
  async read(tx: Tx, userId: number) {
    const starred = await tx.query(
      `select c.name as "courtName", f.starred_at as "starredAt", f.game_on as "gameOn",
              f.friends_here as "friendsHere", f.need_players as "needPlayers", f.ask_anyway as "askAnyway",
              f.new_run as "newRun", f.closures, f.note
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
