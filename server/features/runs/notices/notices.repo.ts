import type { Tx } from '#server/platform/db/database.ts';

export interface OfferedRow {
  userId: number;
  answerId: number;
  /** Which offer to this person it is. */
  offers: number;
}

export function listOffered(tx: Tx, answerIds: readonly number[]): Promise<OfferedRow[]> {
  return tx.query<OfferedRow>(
    `select user_id as "userId", id as "answerId", offers from run_answers
     where id = any ($1::bigint[]) and user_id is not null order by id`,
    [answerIds],
  );
}

/** Who wants to come or may, those with a spot first. */
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

/** Returns false when somebody did it before. */
export async function setReminded(tx: Tx, runId: number): Promise<boolean> {
  const rows = await tx.query(
    `update runs set reminded_at = now()
     where id = $1 and reminded_at is null and cancelled_at is null returning id`,
    [runId],
  );
  return rows.length > 0;
}

/** Those with a spot who want to be reminded of games. */
export async function listToRemind(tx: Tx, runId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select a.user_id as "userId" from run_answers a join account_cards u on u.id = a.user_id
     where a.run_id = $1 and a.state = 'in' and u.game_reminders and u.suspended_at is null order by a.id`,
    [runId],
  );
  return rows.map(({ userId }) => userId);
}

/** Of these answers, the guests without an account. */
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
