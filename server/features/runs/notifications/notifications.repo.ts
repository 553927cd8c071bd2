import type { Tx } from '#server/platform/db/database.ts';

export interface OfferedRow {
  userId: number;
  answerId: number;
  /** Number of the offer to this player. */
  offers: number;
}

export function listOffered(tx: Tx, answerIds: readonly number[]): Promise<OfferedRow[]> {
  return tx.query<OfferedRow>(
    `select user_id as "userId", id as "answerId", offers from run_answers
     where id = any ($1::bigint[]) and user_id is not null order by id`,
    [answerIds],
  );
}

/** Users who answered "in" or "maybe", those with a spot first. */
export async function listComing(tx: Tx, runId: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select user_id as "userId" from run_answers
     where run_id = $1 and answer in ('in', 'maybe') and user_id is not null
     order by array_position(array['in', 'offered', 'waiting'], state), place, id limit $2`,
    [runId, limit],
  );
  return rows.map(({ userId }) => userId);
}

export async function readRevision(tx: Tx, runId: number): Promise<number> {
  const [row] = await tx.query<{ revision: number }>('select revision from runs where id = $1', [
    runId,
  ]);
  return row?.revision ?? 0;
}

export async function listRunsToRemindOf(
  tx: Tx,
  minutesBefore: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from runs
     where starts_at > now() and starts_at <= now() + make_interval(mins => $1)
       and reminded_at is null and cancelled_at is null
     order by starts_at limit $2`,
    [minutesBefore, limit],
  );
  return rows.map(({ id }) => id);
}

/** Returns false if it was already done. */
export async function setReminded(tx: Tx, runId: number): Promise<boolean> {
  const rows = await tx.query(
    `update runs set reminded_at = now()
     where id = $1 and reminded_at is null and cancelled_at is null returning id`,
    [runId],
  );
  return rows.length > 0;
}

export async function listToRemind(tx: Tx, runId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select a.user_id as "userId" from run_answers a join account_cards u on u.id = a.user_id
     where a.run_id = $1 and a.state = 'in' and u.game_reminders and u.suspended_at is null order by a.id`,
    [runId],
  );
  return rows.map(({ userId }) => userId);
}

export async function listOfferedGuests(tx: Tx, answerIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ guestId: number }>(
    `select guest_id as "guestId" from run_answers
     where id = any ($1::bigint[]) and guest_id is not null order by id`,
    [answerIds],
  );
  return rows.map(({ guestId }) => guestId);
}

export async function listComingGuests(
  tx: Tx,
  runId: number,
  { onlyIn }: { onlyIn: boolean },
): Promise<number[]> {
  const rows = await tx.query<{ guestId: number }>(
    `select guest_id as "guestId" from run_answers
     where run_id = $1 and guest_id is not null and (state = 'in' or (not $2 and answer in ('in', 'maybe')))
     order by id`,
    [runId, onlyIn],
  );
  return rows.map(({ guestId }) => guestId);
}

export interface ChangeMail {
  userId: number | null;
  guestId: number | null;
  tellAt: Date;
  /** A mail for that time is already planned and will contain the latest state. */
  isPlanned: boolean;
}

/**
 * Plans when each player hears of a change: at once, or an hour after the last one, but not at night in their own time
 * zone (for guests, the court's).
 */
export function planChangeMails(
  tx: Tx,
  { runId, hostId, limit }: { runId: number; hostId: number | null; limit: number },
): Promise<ChangeMail[]> {
  return tx.query<ChangeMail>(
    `with coming as (
       select a.id, a.change_told_at as before, coalesce(u.time_zone, c.time_zone) as zone,
              case when a.change_told_at > now() then a.change_told_at
                   else greatest(now(), a.change_told_at + interval '1 hour') end as slot
       from run_answers a join runs r on r.id = a.run_id join court_cards c on c.id = r.court_id
         left join account_cards u on u.id = a.user_id
       where a.run_id = $1 and a.answer in ('in', 'maybe') and a.user_id is distinct from $2
       order by array_position(array['in', 'offered', 'waiting'], a.state), a.place, a.id limit $3
     ), planned as (
       select p.id, p.before,
              case when l.at::time >= time '22:00' or l.at::time < time '08:00'
                   then (l.at::date + (l.at::time >= time '22:00')::int + time '08:00') at time zone p.zone
                   else p.slot end as slot
       from coming p cross join lateral (select p.slot at time zone p.zone as at) l
     )
     update run_answers a set change_told_at = p.slot from planned p where a.id = p.id
     returning a.user_id as "userId", a.guest_id as "guestId", p.slot as "tellAt",
               p.before is not distinct from p.slot as "isPlanned"`,
    [runId, hostId, limit],
  );
}
