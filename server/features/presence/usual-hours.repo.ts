import type { Tx } from '#server/platform/db/database.ts';
import {
  PRESENCE_MINUTES,
  USUAL_HOURS_MIN_PEOPLE,
  USUAL_HOURS_WEEKS,
} from '#shared/presence/presence-limits.ts';

export interface UsualDay {
  people: (number | null)[];
  localHour: number;
}

/**
 * People per hour on the day of `l.at` at the court `c`. Shared as text, because PostgreSQL wouldn't inline a
 * function with a subquery.
 */
export const USUAL_DAY = `array(select u.people from generate_series(0, 23) h left join usual_hours u
    on u.court_id = c.id and u.hour_of_week = (extract(isodow from l.at)::int - 1) * 24 + h order by h)`;

/** For today in the court's time zone. */
export async function readUsualDay(tx: Tx, courtId: number): Promise<UsualDay> {
  const [row] = await tx.query<UsualDay>(
    `select ${USUAL_DAY} as people, extract(hour from l.at)::int as "localHour"
     from court_cards c
       cross join lateral (select now() at time zone known_time_zone(c.time_zone) as at) l
     where c.id = $1`,
    [courtId],
  );
  return row ?? { people: [], localHour: 0 };
}

/**
 * Recounts the last eight weeks by hour of the week in each court's time zone. A check-in counts in every hour of its
 * stay. Younger courts are counted from their first visit on. Hours without visits are zero if the day is known.
 * Hours with too few people have no value.
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
     ), counted as (
       select court_id, extract(isodow from at)::int - 1 as day, extract(hour from at)::int as hour,
              round(count(*) / greatest(1, max(weeks)), 1) as people, count(distinct user_id) >= $3 as is_known
       from hours group by 1, 2, 3
     )
     insert into usual_hours (court_id, hour_of_week, people)
     select court_id, day * 24 + hour, people from counted where is_known
     union all
     select k.court_id, k.day * 24 + h, 0
     from (select distinct court_id, day from counted where is_known) k cross join generate_series(0, 23) h
     where not exists (select from counted n where n.court_id = k.court_id and n.day = k.day and n.hour = h)`,
    [USUAL_HOURS_WEEKS, PRESENCE_MINUTES, USUAL_HOURS_MIN_PEOPLE],
  );
}
