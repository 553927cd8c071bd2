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

export type AnswerOutcome = 'ok' | 'promoted' | 'removed' | 'no-room' | 'waitlist-full';

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
