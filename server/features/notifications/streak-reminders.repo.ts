import type { Tx } from '#server/platform/db/database.ts';

export interface EndingStreak {
  userId: number;
  /** The user's local date, so that they are reminded once a day. */
  day: string;
  /** Length of the streak until yesterday. */
  days: number;
}

/** Users who played yesterday and the day before, want a reminder, and haven't played today. */
export async function findEndingStreaks(tx: Tx, hour: number): Promise<EndingStreak[]> {
  return tx.query<EndingStreak>(
    `select u.id as "userId", u.day::text as day, (
       with recursive streak as (
         select u.day - 1 as day
         union all
         select streak.day - 1 from streak where exists (
           select from visits v
           where v.user_id = u.id and v.outcome <> 'void' and v.created_at >= (streak.day - 1)::timestamp at time zone u.time_zone
             and v.created_at < streak.day::timestamp at time zone u.time_zone))
       select count(*)::int from streak) as days
     from (
       select z.id, z.time_zone, n.now, (n.now at time zone z.time_zone)::date as day
       from (select id, coalesce(known_time_zone(time_zone), 'UTC') as time_zone from account_cards
             where game_reminders and suspended_at is null offset 0) z,
            (select now() as now) n
       where extract(hour from n.now at time zone z.time_zone) = $1
     ) u
     where (select array_agg(distinct u.day - (c.created_at at time zone u.time_zone)::date)
            from visits c
            where c.user_id = u.id and c.outcome <> 'void' and c.created_at > u.now - interval '4 days'
              and (c.created_at at time zone u.time_zone)::date > u.day - 3) = array[1, 2]`,
    [hour],
  );
}
