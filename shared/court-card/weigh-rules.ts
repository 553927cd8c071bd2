import { type FactKey, type FactState, factOf } from '#shared/court-card/facts.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';

/** New players count for nothing, so that no number of fresh accounts changes a fact. */
const LEVEL_POINTS: Record<TrustLevel, number> = {
  New: 0,
  Seen: 1,
  Known: 2,
  Regular: 3,
  Keeper: 4,
};
const IMPORT_POINTS = 1;
const NEEDED_POINTS = 3;
const NEEDED_LEAD = 2;
const DAY_MS = 86_400_000;

export interface Vote {
  value: string;
  level: TrustLevel;
  answeredAt: Date;
}

export interface ShownFact {
  value: string;
  state: FactState;
  confirmedAt: Date | null;
  players: number;
}

interface Tally {
  value: string;
  points: number;
  players: number;
  lastAt: Date | null;
}

/** An answer counts in full until its fact is stale, then less each day, and nothing at twice that age. */
export function pointsOf(key: FactKey, { level, answeredAt }: Vote, now: Date): number {
  const ages = (now.getTime() - answeredAt.getTime()) / DAY_MS / factOf(key).staleDays;
  return LEVEL_POINTS[level] * Math.min(1, Math.max(0, 2 - ages));
}

/** What to show from now on, or null if the votes don't change it. */
export function weigh(
  key: FactKey,
  { votes, shown, now }: { votes: readonly Vote[]; shown: ShownFact | null; now: Date },
): ShownFact | null {
  const tallies = new Map<string, Tally>();
  const tallyOf = (value: string): Tally => {
    const tally = tallies.get(value) ?? { value, points: 0, players: 0, lastAt: null };
    tallies.set(value, tally);
    return tally;
  };
  for (const vote of votes) {
    const points = pointsOf(key, vote, now);
    if (points === 0) continue;
    const tally = tallyOf(vote.value);
    tally.points += points;
    tally.players += 1;
    if (tally.lastAt === null || vote.answeredAt > tally.lastAt) tally.lastAt = vote.answeredAt;
  }
  if (shown?.state === 'imported') tallyOf(shown.value).points += IMPORT_POINTS;

  const [first, second] = [...tallies.values()].sort((one, other) => other.points - one.points);
  // A file alone confirms nothing.
  if (first === undefined || first.players === 0) return null;
  const { value, points, players, lastAt: confirmedAt } = first;
  const isClear = points >= NEEDED_POINTS && points >= NEEDED_LEAD * (second?.points ?? 0);
  if (isClear) return { value, state: 'confirmed', confirmedAt, players };
  const isDisputed = second !== undefined && second.players > 0;
  return isDisputed ? { value, state: 'disputed', confirmedAt, players } : null;
}
