import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CourtQuestion } from '#shared/court-card/court-card.contract.ts';
import { type FactKey, factOf } from '#shared/court-card/facts.ts';
import { ANSWER_MINUTES, nextQuestion } from '#shared/court-card/question-rules.ts';
import { weigh } from '#shared/court-card/weigh-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';
import {
  findVisit,
  listAnswersOf,
  listShown,
  listVotes,
  lockFact,
  saveAnswer,
  saveShown,
  type Visit,
} from './court-card.repo.ts';

interface Asked {
  viewerId: number;
  courtId: number;
}

/** One question per check-in: none after an answer, and none without a check-in. */
export async function readQuestion(
  { db }: Pick<Deps, 'db'>,
  { viewerId, courtId }: Asked,
): Promise<CourtQuestion> {
  const { checkedInAt, now, ...visit } = await requireVisit(db, viewerId, courtId);
  if (checkedInAt === null) return null;
  const own = await listAnswersOf(db, viewerId, visit.courtId);
  if (own.some(({ answeredAt }) => answeredAt >= checkedInAt)) return null;
  const facts = await listShown(db, visit.courtId);
  return nextQuestion({
    facts: new Map(facts.map((fact) => [fact.key, fact])),
    own: new Map(own.map((answer) => [answer.key, answer])),
    now,
  });
}

/** A repeated answer replaces the earlier one. */
export function answer(
  { db }: Pick<Deps, 'db'>,
  { viewerId, courtId, key, value }: Asked & { key: FactKey; value: string | null },
): Promise<void> {
  return db.transaction(async (tx) => {
    const visit = await requireVisit(tx, viewerId, courtId);
    if (visit.checkedInAt === null) {
      throw new AppError('TOO_FAR_FROM_COURT', {
        reason: 'CHECK_IN_TO_ANSWER',
        params: { minutes: ANSWER_MINUTES },
      });
    }
    await lockFact(tx, visit.courtId, key);
    await saveAnswer(tx, { courtId: visit.courtId, userId: viewerId, key, value });
    if (value !== null) await weighAgain(tx, visit, key);
  });
}

async function weighAgain(tx: Tx, { courtId, now }: Visit, key: FactKey): Promise<void> {
  const days = 2 * factOf(key).staleDays;
  const rows = await listVotes(tx, { courtId, key, days });
  const votes = rows.map((row) => ({ ...row, level: row.level as TrustLevel }));
  const shown = (await listShown(tx, courtId)).find((fact) => fact.key === key) ?? null;
  const next = weigh(key, { votes, shown, now });
  if (next !== null) await saveShown(tx, courtId, { key, ...next });
}

async function requireVisit(tx: Tx, userId: number, courtId: number): Promise<Visit> {
  const visit = await findVisit(tx, { userId, courtId, minutes: ANSWER_MINUTES });
  if (visit === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  return visit;
}
