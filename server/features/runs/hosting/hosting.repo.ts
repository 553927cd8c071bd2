import type { Tx } from '#server/platform/db/database.ts';
import {
  RUN_SPACING_MINUTES,
  type RunAudience,
  type RunFormat,
  type RunVisibility,
} from '#shared/runs/run-limits.ts';

/** Serializes a host's requests, so that simultaneous runs count each other. */
export async function lockHost(tx: Tx, hostId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('runs:' || $1::bigint, 0))`, [
    hostId,
  ]);
}

export async function findKeyByIdempotency(
  tx: Tx,
  hostId: number,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ key: string }>(
    'select key from runs where host_id = $1 and idempotency_key = $2',
    [hostId, idempotencyKey],
  );
  return row?.key;
}

/** Returns nothing for a court that isn't public. */
export async function findRunCourt(
  tx: Tx,
  courtId: number,
  startsAt: Date,
): Promise<{ isClosed: boolean; now: Date } | undefined> {
  const [row] = await tx.query<{ isClosed: boolean; now: Date }>(
    `select z.court_id is not null as "isClosed", now() as now
     from court_cards c left join court_closed_until z on z.court_id = c.id
       and (z.last_day is null or z.last_day >= ($2::timestamptz at time zone c.time_zone)::date)
     where c.id = $1 and c.status = 'approved' and c.latitude is not null and c.time_zone is not null`,
    [courtId, startsAt],
  );
  return row;
}

export async function countOpenRuns(tx: Tx, hostId: number): Promise<number> {
  const [row] = await tx.query<{ runs: number }>(
    `select count(distinct coalesce(series_id, -id))::int as runs from runs
     where host_id = $1 and cancelled_at is null and starts_at + make_interval(mins => minutes) > now()`,
    [hostId],
  );
  return row?.runs ?? 0;
}

export async function hasRunAround(
  tx: Tx,
  {
    hostId,
    courtId,
    startsAt,
    exceptId,
  }: { hostId: number; courtId: number; startsAt: Date; exceptId: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one from runs
     where host_id = $1 and court_id = $2 and cancelled_at is null and id is distinct from $4
       and starts_at > $3::timestamptz - make_interval(mins => ${RUN_SPACING_MINUTES})
       and starts_at < $3::timestamptz + make_interval(mins => ${RUN_SPACING_MINUTES}) limit 1`,
    [hostId, courtId, startsAt, exceptId],
  );
  return rows.length > 0;
}

export interface RunFields {
  startsAt: Date;
  minutes: number;
  format: RunFormat;
  minPlayers: number;
  maxPlayers: number;
  audience: RunAudience;
  visibility: RunVisibility;
  note: string;
  cancelsBelowMin: boolean;
  showsHostName: boolean;
  /** `null` means a third of all spots. */
  guestSpots: number | null;
}

/** Missing fields stay unchanged. */
export type RunChanges = { [Name in keyof RunFields]?: RunFields[Name] | undefined };

export interface NewRun extends RunFields {
  key: string;
  hostId: number;
  courtId: number;
  idempotencyKey: string | null;
}

/** A run that starts soon is past the times of its minimum check and reminder. */
export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into runs (key, host_id, court_id, starts_at, minutes, format, min_players, max_players, audience,
                       visibility, note, cancels_below_min, is_min_checked, reminded_at, idempotency_key, created_at,
                       shows_host_name, guest_spots)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
             $4::timestamptz - interval '60 minutes' <= now(),
             case when $4::timestamptz - interval '2 hours' <= now() then now() end, $13, now(), $14, $15)
     returning id`,
    [
      run.key,
      run.hostId,
      run.courtId,
      run.startsAt,
      run.minutes,
      run.format,
      run.minPlayers,
      run.maxPlayers,
      run.audience,
      run.visibility,
      run.note,
      run.cancelsBelowMin,
      run.idempotencyKey,
      run.showsHostName,
      run.guestSpots,
    ],
  );
  if (row === undefined) throw new Error('The run was not made.');
  return row.id;
}

/** Offers never last beyond the start. For a new start, it isn't known yet who shows up. */
export async function updateRun(tx: Tx, runId: number, fields: RunChanges): Promise<void> {
  await tx.query(
    `update runs set starts_at = coalesce($2, starts_at), minutes = coalesce($3, minutes),
       format = coalesce($4, format), min_players = coalesce($5, min_players),
       max_players = coalesce($6, max_players), audience = coalesce($7, audience),
       visibility = coalesce($8, visibility), note = coalesce($9, note),
       cancels_below_min = coalesce($10, cancels_below_min),
       shows_host_name = coalesce($11, shows_host_name),
       guest_spots = coalesce($12, guest_spots),
       is_min_checked = case when $2::timestamptz is null then is_min_checked
                             else $2::timestamptz - interval '60 minutes' <= now() end,
       reminded_at = case when $2::timestamptz is null or $2 = starts_at then reminded_at end,
       revision = revision + 1
     where id = $1`,
    [
      runId,
      fields.startsAt ?? null,
      fields.minutes ?? null,
      fields.format ?? null,
      fields.minPlayers ?? null,
      fields.maxPlayers ?? null,
      fields.audience ?? null,
      fields.visibility ?? null,
      fields.note ?? null,
      fields.cancelsBelowMin ?? null,
      fields.showsHostName ?? null,
      fields.guestSpots ?? null,
    ],
  );
  await tx.query(
    `update run_answers a set offered_until = least(a.offered_until, r.starts_at) from runs r
     where r.id = $1 and a.run_id = r.id and a.state = 'offered'`,
    [runId],
  );
  if (!fields.startsAt) return;
  await tx.query(
    `update run_answers a
     set showed_up = null, withdrew_late = a.withdrew_late and a.answered_at > r.starts_at - interval '2 hours'
     from runs r where r.id = $1 and a.run_id = r.id and (a.showed_up or a.withdrew_late)`,
    [runId],
  );
}

export async function countHeldSpots(tx: Tx, runId: number): Promise<number> {
  const [row] = await tx.query<{ held: number }>(
    `select coalesce(sum(1 + guests), 0)::int as held from run_answers
     where run_id = $1 and state in ('in', 'offered')`,
    [runId],
  );
  return row?.held ?? 0;
}

export async function setCancelled(
  tx: Tx,
  runId: number,
  because: 'host' | 'host-left' | 'admin',
): Promise<void> {
  await tx.query(
    `update runs set cancelled_at = now(), cancelled_because = $2, revision = revision + 1
     where id = $1 and cancelled_at is null`,
    [runId, because],
  );
}

/** Returns whether the user had answered and wasn't removed before. */
export async function setRemoved(
  tx: Tx,
  who: { runId: number; userId?: number | undefined; guestId?: number | undefined; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update run_answers set answer = 'out', state = null, place = null, offered_until = null, guests = 0,
       removed_at = now(), removed_reason = $3
     where run_id = $1 and (user_id = $2 or guest_id = $4) and removed_at is null returning id`,
    [who.runId, who.userId ?? null, who.reason, who.guestId ?? null],
  );
  return rows.length > 0;
}

/** The viewer's friends among the given users who can see the run, aren't in and were neither invited nor removed. */
export async function listInvitable(
  tx: Tx,
  run: { id: number; hostId: number | null; visibility: string },
  { viewerId, userIds }: { viewerId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select u.id as "userId" from people u
     where u.id = any ($5::bigint[]) and u.suspended_at is null and run_is_visible($1, $2, $3, u.id)
       and not exists (select from run_invitations i where i.run_id = $1 and i.user_id = u.id)
       and not exists (select from run_answers a where a.run_id = $1 and a.user_id = u.id
                         and (a.state = 'in' or a.removed_at is not null))
       and exists (
         select from friend_pairs f where f.status = 'accepted'
           and f.low_user_id = least(u.id, $4::bigint) and f.high_user_id = greatest(u.id, $4::bigint))
     order by u.id`,
    [run.id, run.hostId, run.visibility, viewerId, userIds],
  );
  return rows.map(({ userId }) => userId);
}

/** `invitedBy` is null for the host. */
export async function insertInvitations(
  tx: Tx,
  runId: number,
  { userIds, invitedBy }: { userIds: readonly number[]; invitedBy: number | null },
): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `insert into run_invitations (run_id, user_id, invited_by, invited_at)
     select $1, user_id, $3, now() from unnest($2::bigint[]) given (user_id)
     on conflict do nothing returning user_id as "userId"`,
    [runId, userIds, invitedBy],
  );
  return rows.map(({ userId }) => userId);
}
