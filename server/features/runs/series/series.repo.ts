import type { Tx } from '#server/platform/db/database.ts';
import type { RunAudience, RunFormat, RunVisibility } from '#shared/runs/run-limits.ts';

export interface Repeats {
  /** 1 is Monday; the day of the first run is always among them. */
  weekdays: readonly number[];
  /** Null: on and on. */
  lastDay: string | null;
}

/** The series that begins with a run: what it says, on the clock and the calendar of its court. */
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

export async function makeRunsOf(tx: Tx, seriesId: number): Promise<void> {
  await tx.query('select run_series_make($1, clock_timestamp())', [seriesId]);
}

/** Whose next runs can be made: a day is over somewhere since it was looked at last. */
export async function listSeriesToMake(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from run_series
     where made_until < current_date + 29 and (last_day is null or last_day > made_until) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Later runs of the series that are still to come. */
export async function listFollowing(tx: Tx, seriesId: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from runs where series_id = $1 and series_day > $2::date and cancelled_at is null
       and starts_at > now() order by id`,
    [seriesId, day],
  );
  return rows.map(({ id }) => id);
}

/** An instant on the clock of the series' court. */
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

/** When a run of the series starts by the template. */
export async function readSeriesStart(tx: Tx, runId: number): Promise<Date | undefined> {
  const [row] = await tx.query<{ startsAt: Date }>(
    `select (r.series_day + s.local_time) at time zone c.time_zone as "startsAt"
     from runs r join run_series s on s.id = r.series_id join court_cards c on c.id = s.court_id
     where r.id = $1`,
    [runId],
  );
  return row?.startsAt;
}

/** The day itself has no run any more. */
export async function endSeries(tx: Tx, seriesId: number, day: string): Promise<void> {
  await tx.query('update run_series set last_day = $2::date - 1 where id = $1', [seriesId, day]);
}
