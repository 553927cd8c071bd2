import type { Tx } from '#server/platform/db/database.ts';

/**
 * Moves the check-ins of a court to the one it was merged into. Whoever checked in at both on one day keeps
 * the second one where it was made: a person has one check-in per court and day, and both were earned by the
 * rules of that day. Returns how many were moved and how many stayed.
 *
 * The index begins with the day, so the days are named: otherwise all check-ins of all courts are read.
 */
export async function moveCheckIns(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<{ moved: number; kept: number }> {
  const [row] = await tx.query<{ moved: number; kept: number }>(
    `with days as (
       select array(select day::date from generate_series(
         (select min(local_day) from check_ins), (select max(local_day) from check_ins), interval '1 day') day
       ) as named
     ), here as materialized (
       select i.id, i.local_day, i.user_id from check_ins i, days
       where i.local_day = any (days.named) and i.court_id = $1
     ), moving as (
       update check_ins i set court_id = $2 from here h
       where i.id = h.id and not exists (
         select from check_ins o
         where o.local_day = h.local_day and o.court_id = $2 and o.user_id = h.user_id)
       returning i.id
     )
     select (select count(*) from moving) as moved,
            (select count(*) from here) - (select count(*) from moving) as kept`,
    [fromCourtId, toCourtId],
  );
  return row ?? { moved: 0, kept: 0 };
}
