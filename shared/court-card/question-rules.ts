import type { CourtQuestion } from '#shared/court-card/court-card.contract.ts';
import { type FactKey, factOf } from '#shared/court-card/facts.ts';
import type { ShownFact } from '#shared/court-card/weigh-rules.ts';

/** Answers count this long after a check-in at the court. */
export const ANSWER_MINUTES = 10;
/** A player who couldn't say, or whose answer is disputed, is asked again after this long. */
const ASK_AGAIN_DAYS = 7;
const DAY_MS = 86_400_000;

/** The most useful facts first. */
const ASKED: readonly FactKey[] = [
  'hoops',
  'surface',
  'lights',
  'nets',
  'rims',
  'size',
  'indoor',
  'covered',
  'courts',
  'fee',
  'water',
  'toilets',
  'stepFree',
];

export interface OwnAnswer {
  /** Null if the player couldn't say. */
  value: string | null;
  answeredAt: Date;
}

interface Known {
  facts: ReadonlyMap<string, ShownFact>;
  own: ReadonlyMap<string, OwnAnswer>;
  now: Date;
}

/** The next fact to ask a player about: a disputed one, otherwise one that is unconfirmed or stale. */
export function nextQuestion(known: Known): CourtQuestion {
  const open = ASKED.filter((key) => isOpen(key, known));
  const key = open.find((each) => known.facts.get(each)?.state === 'disputed') ?? open[0];
  return key === undefined ? null : { key, options: optionsOf(key, known.facts.get(key)) };
}

function isOpen(key: FactKey, { facts, own, now }: Known): boolean {
  const { staleDays } = factOf(key);
  const daysSince = (date: Date) => (now.getTime() - date.getTime()) / DAY_MS;
  const fact = facts.get(key);
  const isFresh =
    fact?.state === 'confirmed' &&
    fact.confirmedAt !== null &&
    daysSince(fact.confirmedAt) < staleDays;
  if (isFresh) return false;
  const answer = own.get(key);
  if (answer === undefined) return true;
  const isSettled = answer.value !== null && fact?.state !== 'disputed';
  return daysSince(answer.answeredAt) >= (isSettled ? staleDays : ASK_AGAIN_DAYS);
}

/** Includes the value shown, even if it is an unusual number. */
function optionsOf(key: FactKey, fact: ShownFact | undefined): string[] {
  const { options } = factOf(key);
  if (fact === undefined || options.includes(fact.value)) return [...options];
  return [...options, fact.value].sort((one, other) => Number(one) - Number(other));
}
