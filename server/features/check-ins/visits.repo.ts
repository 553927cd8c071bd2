import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { startOfServerDay } from '#server/platform/db/local-day.ts';

/** Figures ignore void check-ins. */
const COUNTS = "outcome <> 'void'";

/** Check-ins only stay at a merged court if the user has one at the surviving court on the same day. */
const MERGED = `select id from court_cards where merged_into is not null and status = 'removed'`;

export interface VisitFigures {
  courtsVisited: number;
  totalCheckIns: number;
  currentStreak: number;
}

/** The streak walks back day by day and stops at the first gap, so that long histories cost nothing. */
const figures = (at: string, zone: string, counts: string) => `
  today as (
    select (${at} at time zone ${zone})::date as day
  ), latest as (
    select (created_at at time zone ${zone})::date as day from check_ins
    where user_id = $1 and ${counts} order by created_at desc limit 1
  ), streak as (
    select latest.day from latest, today where latest.day >= today.day - 1
    union all
    select streak.day - 1 from streak where exists (
      select from check_ins
      where user_id = $1 and ${counts}
        and created_at >= (streak.day - 1)::timestamp at time zone ${zone}
        and created_at < streak.day::timestamp at time zone ${zone})
  )
  select count(*) as "totalCheckIns",
         count(distinct court_id) filter (where court_id not in (${MERGED})) as "courtsVisited",
         (select count(*) from streak) as "currentStreak"
  from check_ins where user_id = $1 and ${counts}`;

const figuresStatement: NamedStatement = {
  name: 'visits-figures',
  text: `with recursive ${figures('now()', '$2', COUNTS)}`,
};

export async function readVisitFigures(
  tx: Tx,
  userId: number,
  timeZone: string,
): Promise<VisitFigures> {
  const [row] = await tx.query<VisitFigures>(figuresStatement, [userId, timeZone]);
  return row ?? { courtsVisited: 0, totalCheckIns: 0, currentStreak: 0 };
}

const DAY_BEGAN = startOfServerDay('now()');

/**
 * In the time zone of the court last visited by then. The user's own zone follows their device, so a streak that
 * changed in the middle of a day would reveal travel.
 */
const figuresYesterdayStatement: NamedStatement = {
  name: 'visits-figures-yesterday',
  text: `with recursive place as (
           select coalesce((
             select known_time_zone(c.time_zone) from check_ins i join court_cards c on c.id = i.court_id
             where i.user_id = $1 and i.created_at < ${DAY_BEGAN}
             order by i.created_at desc limit 1), 'UTC') as zone
         ), ${figures(
           DAY_BEGAN,
           '(select zone from place)',
           `created_at < ${DAY_BEGAN} and (${COUNTS} or decided_at >= ${DAY_BEGAN})`,
         )}`,
};

export async function readVisitFiguresOfYesterday(tx: Tx, userId: number): Promise<VisitFigures> {
  const [row] = await tx.query<VisitFigures>(figuresYesterdayStatement, [userId]);
  return row ?? { courtsVisited: 0, totalCheckIns: 0, currentStreak: 0 };
}

export interface CalendarDay {
  day: string;
  checkIns: number;
}

const calendarStatement: NamedStatement = {
  name: 'visits-calendar',
  text: `with span as (
           select day as last, (day - interval '1 year')::date + 1 as first
           from (select (now() at time zone $2)::date as day) t
         )
         select span.first::text as "from", span.last::text as "to",
                coalesce(json_agg(json_build_object('day', d.day, 'checkIns', d.count) order by d.day)
                         filter (where d.day is not null), '[]') as days
         from span left join lateral (
           select (created_at at time zone $2)::date as day, count(*) as count from check_ins
           where user_id = $1 and ${COUNTS} and created_at >= span.first::timestamp at time zone $2
           group by 1
         ) d on true
         group by span.first, span.last`,
};

export async function readCalendar(tx: Tx, userId: number, timeZone: string) {
  const [row] = await tx.query<{ from: string; to: string; days: CalendarDay[] }>(
    calendarStatement,
    [userId, timeZone],
  );
  if (row === undefined) throw new Error('The calendar has always one row.');
  return row;
}

export interface VisitToday {
  courtId: number;
  checkedInAt: Date;
  dayEndsAt: Date;
}

const todayStatement: NamedStatement = {
  name: 'visits-today',
  text: `select i.court_id as "courtId", i.created_at as "checkedInAt",
                (i.local_day + 1)::timestamp at time zone c.time_zone as "dayEndsAt"
         from check_ins i join court_cards c on c.id = i.court_id
         where i.user_id = $1 and i.created_at > now() - interval '2 days'
           and i.local_day = (now() at time zone c.time_zone)::date
         order by i.created_at desc`,
};

export function listVisitsToday(tx: Tx, userId: number): Promise<VisitToday[]> {
  return tx.query<VisitToday>(todayStatement, [userId]);
}

/** Positions are for reviewing implausible check-ins. No one needs them after a month. */
export async function purgeCheckInPositions(tx: Tx): Promise<void> {
  await tx.query(
    `update check_ins set latitude = null, longitude = null, accuracy_metres = null
     where created_at < now() - interval '30 days' and latitude is not null and outcome <> 'held'`,
  );
}
