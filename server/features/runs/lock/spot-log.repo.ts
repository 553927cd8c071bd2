import type { Tx } from '#server/platform/db/database.ts';

/** A spot given back sooner than this suggests that the user only wanted to see names. */
const HASTY_MINUTES = 60;
const HASTY_SPOTS = 3;
const REMEMBERED_DAYS = 30;
const MAX_LOGGED = 50;

/** Records that a player took or gave back a spot. Does nothing if the log is up to date. */
export async function logSpot(
  tx: Tx,
  { runId, userId, isGivenBack }: { runId: number; userId: number; isGivenBack: boolean },
): Promise<void> {
  await tx.query(
    `with current as (
       select exists (select from run_answers where run_id = $1 and user_id = $2 and state = 'in') as is_in
     ), ended as (
       update run_spot_log l set left_at = now(), is_given_back = $3 from current c
       where not c.is_in and l.run_id = $1 and l.user_id = $2 and l.left_at is null
     )
     insert into run_spot_log (run_id, user_id, took_at)
     select $1, $2, now() from current c
     where c.is_in and not exists (
       select from run_spot_log l where l.run_id = $1 and l.user_id = $2 and l.left_at is null)`,
    [runId, userId, isGivenBack],
  );
}

export interface SpotLogRow {
  id: number;
  name: string;
  username: string;
  tookAt: Date;
  leftAt: Date | null;
}

/** For the host. */
export function listSpotLog(tx: Tx, runId: number): Promise<SpotLogRow[]> {
  return tx.query<SpotLogRow>(
    `select l.id, u.username, l.took_at as "tookAt", l.left_at as "leftAt",
            case when u.first_name_only and not exists (
              select from friend_pairs f where f.status = 'accepted'
                and f.low_user_id = least(u.id, r.host_id) and f.high_user_id = greatest(u.id, r.host_id))
              then split_part(trim(u.name), ' ', 1) else u.name end as name
     from run_spot_log l join runs r on r.id = l.run_id join person_cards u on u.id = l.user_id
     where l.run_id = $1 and not exists (
       select from block_pairs b where (b.blocker_id = u.id and b.blocked_id = r.host_id)
                                    or (b.blocker_id = r.host_id and b.blocked_id = u.id))
     order by coalesce(l.left_at, l.took_at) desc, l.id desc limit ${MAX_LOGGED}`,
    [runId],
  );
}

/**
 * Whether the viewer, $1, has a spot in run `r` at court `c` but sees numbers only, because they gave back several spots
 * right after taking them. Ends on the day of the run at its court. Expects the viewer's answer as `m`.
 */
export const HIDES_NAMES = `coalesce(m.state = 'in' and r.host_id is distinct from $1
  and (r.starts_at at time zone c.time_zone)::date > (now() at time zone c.time_zone)::date
  and (select count(*) from run_spot_log l
       where l.user_id = $1 and l.is_given_back
         and l.left_at > now() - make_interval(days => ${REMEMBERED_DAYS})
         and l.left_at < l.took_at + make_interval(mins => ${HASTY_MINUTES})) >= ${HASTY_SPOTS}, false)`;

export async function purgeSpotLog(tx: Tx): Promise<void> {
  await tx.query(
    `delete from run_spot_log l using runs r
     where r.id = l.run_id and greatest(r.starts_at, l.left_at) < now() - make_interval(days => ${REMEMBERED_DAYS})`,
  );
}
