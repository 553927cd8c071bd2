import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { MAX_WAITLIST, type RunAnswer } from '#shared/runs/run-limits.ts';

export interface Happening {
  /** Null: about the run itself. */
  answerId: number | null;
  happened: 'lapsed' | 'offered' | 'cancelled';
}

const settleStatement: NamedStatement = {
  name: 'run-settle',
  text: `select answer_id as "answerId", happened from run_settle($1, clock_timestamp())`,
};

/** The caller holds the run. */
export function settle(tx: Tx, runId: number): Promise<Happening[]> {
  return tx.query<Happening>(settleStatement, [runId]);
}

export type AnswerOutcome =
  | 'ok'
  | 'promoted'
  | 'removed'
  | 'no-room'
  | 'no-guest-spots'
  | 'waitlist-full';

const recordStatement: NamedStatement = {
  name: 'run-record-answer',
  text: 'select run_record_answer($1, $2, $3, $4, $5, $6, clock_timestamp()) as outcome',
};

/** A member, or somebody without an account. */
export type Answerer =
  | { userId: number; guestId?: undefined }
  | { userId?: undefined; guestId: number };

/** The caller holds the run and has settled it. */
export async function recordAnswer(
  tx: Tx,
  given: Answerer & { runId: number; answer: RunAnswer; guests: number },
): Promise<AnswerOutcome> {
  const { runId, userId = null, guestId = null, answer, guests } = given;
  const values = [runId, userId, guestId, answer, guests, MAX_WAITLIST];
  const [row] = await tx.query<{ outcome: AnswerOutcome }>(recordStatement, values);
  return row?.outcome ?? 'ok';
}

/** Runs whose offers or minimum have to be looked at now. */
export async function listDueRuns(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from runs where due_at <= now() order by due_at limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether the player, who has just answered, has a spot in another run at the same time. */
export async function hasOverlappingSpot(tx: Tx, runId: number, who: Answerer): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one
     from run_answers mine join runs r on r.id = mine.run_id left join run_guests g on g.id = mine.guest_id
       join run_answers o on o.id <> mine.id and o.state = 'in' and (
         o.user_id = mine.user_id
         or o.guest_id in (select s.id from run_guests s where s.mailbox_key = g.mailbox_key))
       join runs other on other.id = o.run_id and other.cancelled_at is null
         and other.starts_at < r.starts_at + make_interval(mins => r.minutes)
         and other.starts_at + make_interval(mins => other.minutes) > r.starts_at
     where mine.run_id = $1 and (mine.user_id = $2 or mine.guest_id = $3) and mine.state = 'in' limit 1`,
    [runId, who.userId ?? null, who.guestId ?? null],
  );
  return rows.length > 0;
}

/** One after the other: two answers of a player, or two answers from a mailbox, see each other. */
export async function lockAnswerer(tx: Tx, who: Answerer): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('runs:' || coalesce($1::bigint::text, (
       select g.mailbox_key from run_guests g where g.id = $2)), 0))`,
    [who.userId ?? null, who.guestId ?? null],
  );
}
