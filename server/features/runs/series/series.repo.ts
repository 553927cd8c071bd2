import type { Tx } from '#server/platform/db/database.ts';
import type { RunAudience, RunFormat, RunVisibility } from '#shared/runs/run-limits.ts';

export interface Repeats {
  /** 1 is Monday. Always includes the weekday of the first run. */
  weekdays: readonly number[];
  /** `null` means no end. */
  lastDay: string | null;
}

export async function insertSeries(
  tx: Tx,
  runId: number,
  { weekdays, lastDay, isHostPlaying }: Repeats & { isHostPlaying: boolean },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into run_series (host_id, court_id, weekdays, local_time, last_day, made_until, minutes, format,
                             min_players, max_players, audience, visibility, note, cancels_below_min,
                             is_host_playing, shows_host_name, guest_spots, created_at)
     select r.host_id, r.court_id,
            array(select distinct d from unnest($2::smallint[] || extract(isodow from l.at)::smallint) d order by d),
            l.at::time, $3, l.at::date, r.minutes, r.format, r.min_players, r.max_players, r.audience,
            r.visibility, r.note, r.cancels_below_min, $4, r.shows_host_name,
            r.guest_spots, now()
     from runs r join court_cards c on c.id = r.court_id
       cross join lateral (select r.starts_at at time zone c.time_zone as at) l
     where r.id = $1 returning id`,
    [runId, weekdays, lastDay, isHostPlaying],
  );
  if (row === undefined) throw new Error('The series was not made.');
  await tx.query(
    `update runs r set series_id = s.id, series_day = s.made_until from run_series s where r.id = $1 and s.id = $2`,
    [runId, row.id],
  );
  return row.id;
}

export interface SeriesRow {
  hostId: number;
  courtId: number;
  weekdays: number[];
  localTime: string;
  timeZone: string;
  madeUntil: string;
  lastDay: string | null;
  closedUntil: string | null;
  isHostPlaying: boolean;
  now: Date;
}

/**
 * Locks the series. Undefined if it can have no runs, because the court is gone or closed for good, or the host is
 * suspended.
 */
export async function lockSeries(tx: Tx, seriesId: number): Promise<SeriesRow | undefined> {
  await tx.query('select 1 as one from run_series where id = $1 for update', [seriesId]);
  const [row] = await tx.query<SeriesRow>(
    `select s.host_id as "hostId", s.court_id as "courtId", s.weekdays, s.local_time::text as "localTime",
            known_time_zone(c.time_zone) as "timeZone", s.made_until::text as "madeUntil",
            s.last_day::text as "lastDay", z.last_day::text as "closedUntil",
            s.is_host_playing as "isHostPlaying", clock_timestamp() as now
     from run_series s join court_cards c on c.id = s.court_id join people h on h.id = s.host_id
       left join court_closed_until z on z.court_id = c.id
     where s.id = $1 and c.status = 'approved' and h.suspended_at is null
       and known_time_zone(c.time_zone) is not null
       and (z.court_id is null or z.last_day is not null)`,
    [seriesId],
  );
  return row;
}

export async function listStarts(
  tx: Tx,
  { hostId, courtId, now }: Pick<SeriesRow, 'hostId' | 'courtId' | 'now'>,
): Promise<Date[]> {
  const rows = await tx.query<{ startsAt: Date }>(
    `select starts_at as "startsAt" from runs
     where host_id = $1 and court_id = $2 and cancelled_at is null and starts_at > $3::timestamptz - interval '1 day'`,
    [hostId, courtId, now],
  );
  return rows.map(({ startsAt }) => startsAt);
}

/** Undefined if the series already has a run on that day. */
export async function insertSeriesRun(
  tx: Tx,
  seriesId: number,
  { key, day, startsAt }: { key: string; day: string; startsAt: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into runs (key, host_id, court_id, starts_at, minutes, format, min_players, max_players, audience, visibility,
                       note, cancels_below_min, shows_host_name, guest_spots, is_min_checked, series_id, series_day,
                       created_at)
     select $2, s.host_id, s.court_id, $4, s.minutes, s.format, s.min_players, s.max_players, s.audience, s.visibility,
            s.note, s.cancels_below_min, s.shows_host_name, s.guest_spots,
            $4::timestamptz - interval '60 minutes' <= clock_timestamp(), s.id, $3::date, clock_timestamp()
     from run_series s where s.id = $1
     on conflict on constraint runs_once_a_day do nothing returning id`,
    [seriesId, key, day, startsAt],
  );
  return row?.id;
}

export async function insertHostAnswer(tx: Tx, runId: number, hostId: number): Promise<void> {
  await tx.query(
    `insert into run_answers (run_id, user_id, answer, guests, state, answered_at)
     values ($1, $2, 'in', 0, 'in', clock_timestamp())`,
    [runId, hostId],
  );
}

export async function setMadeUntil(tx: Tx, seriesId: number, day: string): Promise<void> {
  await tx.query(
    'update run_series set made_until = greatest(made_until, $2::date) where id = $1',
    [seriesId, day],
  );
}

export async function listSeriesToMake(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from run_series
     where made_until < current_date + 29 and (last_day is null or last_day > made_until) order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function listFollowing(tx: Tx, seriesId: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from runs where series_id = $1 and series_day > $2::date and cancelled_at is null
       and starts_at > now() order by id`,
    [seriesId, day],
  );
  return rows.map(({ id }) => id);
}

export async function readLocalTime(
  tx: Tx,
  seriesId: number,
  at: Date,
): Promise<{ day: string; time: string }> {
  const [row] = await tx.query<{ day: string; time: string }>(
    `select (($2::timestamptz at time zone c.time_zone)::date)::text as day,
            (($2::timestamptz at time zone c.time_zone)::time)::text as time
     from run_series s join court_cards c on c.id = s.court_id where s.id = $1`,
    [seriesId, at],
  );
  if (row === undefined) throw new Error('The series is gone.');
  return row;
}

export interface TemplateChanges {
  localTime: string | null;
  minutes?: number | undefined;
  format?: RunFormat | undefined;
  minPlayers?: number | undefined;
  maxPlayers?: number | undefined;
  audience?: RunAudience | undefined;
  visibility?: RunVisibility | undefined;
  note?: string | undefined;
  cancelsBelowMin?: boolean | undefined;
  showsHostName?: boolean | undefined;
  guestSpots?: number | null | undefined;
}

export async function updateTemplate(
  tx: Tx,
  seriesId: number,
  changes: TemplateChanges,
): Promise<void> {
  await tx.query(
    `update run_series set local_time = coalesce($2, local_time), minutes = coalesce($3, minutes),
       format = coalesce($4, format), min_players = coalesce($5, min_players),
       max_players = coalesce($6, max_players), audience = coalesce($7, audience),
       visibility = coalesce($8, visibility), note = coalesce($9, note),
       cancels_below_min = coalesce($10, cancels_below_min), shows_host_name = coalesce($11, shows_host_name),
       guest_spots = coalesce($12, guest_spots)
     where id = $1`,
    [
      seriesId,
      changes.localTime,
      changes.minutes ?? null,
      changes.format ?? null,
      changes.minPlayers ?? null,
      changes.maxPlayers ?? null,
      changes.audience ?? null,
      changes.visibility ?? null,
      changes.note ?? null,
      changes.cancelsBelowMin ?? null,
      changes.showsHostName ?? null,
      changes.guestSpots ?? null,
    ],
  );
}

export async function readSeriesClock(
  tx: Tx,
  seriesId: number,
): Promise<{ localTime: string; timeZone: string } | undefined> {
  const [row] = await tx.query<{ localTime: string; timeZone: string }>(
    `select s.local_time::text as "localTime", c.time_zone as "timeZone"
     from run_series s join court_cards c on c.id = s.court_id where s.id = $1`,
    [seriesId],
  );
  return row;
}

/** Ends the series on the day before `day`. */
export async function endSeries(tx: Tx, seriesId: number, day: string): Promise<void> {
  await tx.query('update run_series set last_day = $2::date - 1 where id = $1', [seriesId, day]);
}
