import type { Tx } from '#server/platform/db/database.ts';
import {
  PRESENCE_MINUTES,
  USUAL_HOURS_MIN_PEOPLE,
  USUAL_HOURS_WEEKS,
} from '#shared/presence/presence-limits.ts';

/**
 * Counts the last eight weeks anew, by hour of the week in each court's own time: somebody who checks in counts
 * in every hour that their stay touches. A court that is younger is counted from its first visit on.
 */
export async function recountUsualHours(tx: Tx): Promise<void> {
  await tx.query('delete from usual_hours');
  await tx.query(
    `with stays as (
       select i.court_id, i.user_id, l.at,
              ceil(extract(epoch from now() - min(i.created_at) over (partition by i.court_id)) / 604800) as weeks
       from visits i join court_cards c on c.id = i.court_id
         cross join lateral (select i.created_at at time zone known_time_zone(c.time_zone) as at) l
       where i.created_at > now() - make_interval(weeks => $1) and i.created_at <= now()
         and i.outcome in ('paid', 'unpaid') and c.status = 'approved'
     ), hours as (
       select distinct s.court_id, s.user_id, s.weeks, h.at
       from stays s cross join lateral generate_series(
         date_trunc('hour', s.at), s.at + make_interval(mins => $2 - 1), interval '1 hour') h (at)
     )
     insert into usual_hours (court_id, hour_of_week, people)
     select court_id, (extract(isodow from at)::int - 1) * 24 + extract(hour from at)::int,
            round(count(*) / greatest(1, max(weeks)), 1)
     from hours group by 1, 2 having count(distinct user_id) >= $3`,
    [USUAL_HOURS_WEEKS, PRESENCE_MINUTES, USUAL_HOURS_MIN_PEOPLE],
  );
}
