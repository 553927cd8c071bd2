import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { GAME_ENDS_BELOW_PEOPLE, MIN_SEEN_AT_GAME } from '#shared/favourites/alerts.ts';

export interface Progress {
  epoch: string | null;
  snapshot: string | null;
  /** Later arrivals may be news. */
  arrivalsSince: Date;
  isSweepDue: boolean;
}

/** Locks the progress for this node until the end of the transaction. Undefined while another node holds it. */
export async function lockProgress(tx: Tx): Promise<Progress | undefined> {
  const [row] = await tx.query<Progress>(
    `select epoch, snapshot,
            -- A statement that waited may bring an arrival that is older than the last look.
            greatest(looked_at - interval '1 minute', now() - interval '10 minutes') as "arrivalsSince",
            coalesce(swept_at < now() - interval '1 minute', true) as "isSweepDue"
     from court_watch_progress where id = 1 for update skip locked`,
  );
  return row;
}

export async function saveProgress(
  tx: Tx,
  { epoch, snapshot, hasSwept }: { epoch: string | null; snapshot: string; hasSwept: boolean },
): Promise<void> {
  await tx.query(
    `update court_watch_progress
     set epoch = $1, snapshot = $2, looked_at = now(), swept_at = case when $3 then now() else swept_at end
     where id = 1`,
    [epoch, snapshot, hasSwept],
  );
}

/** Starts with the first star. The court's state at that time isn't news. */
export async function watchCourt(tx: Tx, courtId: number): Promise<void> {
  await tx.query(
    `insert into court_watch (court_id, is_game_on, is_closed)
     select c.id, p.active >= ${GAME_ENDS_BELOW_PEOPLE}, z.court_id is not null
     from court_cards c cross join court_presence(c.id, now()) p
       left join court_closed_until z on z.court_id = c.id
         and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)
     where c.id = $1
     on conflict (court_id) do nothing`,
    [courtId],
  );
}

export async function purgeCourtWatch(tx: Tx): Promise<void> {
  await tx.query(
    `delete from court_watch w where not exists (select from favourites f where f.court_id = w.court_id)`,
  );
}

export interface WatchedRow {
  courtId: number;
  isGameOn: boolean;
  here: number;
  /** The headcount, unless it is old. */
  band: number | null;
}

const look = `select w.court_id as "courtId", w.is_game_on as "isGameOn", p.active as here, n.band
  from court_watch w join court_cards c on c.id = w.court_id and c.status = 'approved'
    cross join court_presence(w.court_id, now()) p
    left join court_headcount(w.court_id, now()) n on n.is_fresh`;
const lookStatement: NamedStatement = {
  name: 'court-watch-look',
  text: `${look} where w.court_id in (
    select unnest($1::bigint[]) union all select court_id from court_watch where $2 and is_game_on)`,
};

/** With `games`, also includes courts with a game, because stays expire without an event. */
export function lookAtCourts(
  tx: Tx,
  courtIds: readonly number[],
  games: boolean,
): Promise<WatchedRow[]> {
  return tx.query<WatchedRow>(lookStatement, [courtIds, games]);
}

export function lookAtAllCourts(tx: Tx): Promise<WatchedRow[]> {
  return tx.query<WatchedRow>(look);
}

/** The courts where enough people are above New. Stops counting when there are enough. */
export async function keepKnownGames(tx: Tx, courtIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ courtId: number }>(
    `select g.court_id as "courtId" from unnest($1::bigint[]) g (court_id)
     where (select count(*) from (
       select from people_here h join trusted_people t on t.user_id = h.user_id
       where h.court_id = g.court_id and h.ends_at > now()
       limit ${MIN_SEEN_AT_GAME}) seen) >= ${MIN_SEEN_AT_GAME}`,
    [courtIds],
  );
  return new Set(rows.map(({ courtId }) => courtId));
}

export async function setGames(tx: Tx, courtIds: readonly number[], isOn: boolean): Promise<void> {
  await tx.query('update court_watch set is_game_on = $2 where court_id = any ($1)', [
    courtIds,
    isOn,
  ]);
}

/** Courts that closed or reopened since the last check, by an admin or by date. */
export async function takeClosureChanges(
  tx: Tx,
): Promise<{ courtId: number; isClosed: boolean }[]> {
  return tx.query<{ courtId: number; isClosed: boolean }>(
    `with closed as (
       select z.court_id from court_closed_until z join court_cards c on c.id = z.court_id
       where c.status = 'approved' and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)
     )
     update court_watch w set is_closed = not w.is_closed
     from (
       select court_id from closed
       union
       select court_id from court_watch where is_closed
     ) k
     where w.court_id = k.court_id and w.is_closed = (k.court_id not in (select court_id from closed))
     returning w.court_id as "courtId", w.is_closed as "isClosed"`,
  );
}
