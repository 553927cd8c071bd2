import type { Standing } from '#shared/trust/level-rules.ts';

interface ReadyTerms {
  minPoints: number;
  afterDays: number;
  /** Hundredths of $JIM per seven days. */
  weekLimit: number;
  /** How many other people must confirm the check-in. */
  minOthers: number;
}

/** Hundredths of $JIM per court and day, for all users who aren't Known by witnesses. */
export const COURT_DAY_LIMIT = 15_000;
export const COURT_NEEDS_KNOWN_VISITORS = 2;

const SEEN: ReadyTerms = { minPoints: 50, afterDays: 14, weekLimit: 1_500, minOthers: 2 };
const SLOW_LANE: ReadyTerms = { minPoints: 30, afterDays: 3, weekLimit: 1_500, minOthers: 0 };
const KNOWN: ReadyTerms = { minPoints: 30, afterDays: 3, weekLimit: 10_000, minOthers: 0 };
const REGULAR: ReadyTerms = {
  minPoints: 20,
  afterDays: 0,
  weekLimit: Number.POSITIVE_INFINITY,
  minOthers: 0,
};

/** Null if nothing becomes ready at this level. */
export function readyTerms({
  level,
  isSlowLane,
}: Pick<Standing, 'level' | 'isSlowLane'>): ReadyTerms | null {
  if (level === 'New') return null;
  if (level === 'Seen') return SEEN;
  if (level === 'Known') return isSlowLane ? SLOW_LANE : KNOWN;
  return REGULAR;
}

export function sharesCourtDay({
  level,
  isSlowLane,
}: Pick<Standing, 'level' | 'isSlowLane'>): boolean {
  return level === 'New' || level === 'Seen' || isSlowLane;
}

export interface WaitingReward {
  cause: string;
  hundredths: number;
  ageDays: number;
  /** The check-in's evidence. Rewards that an admin approved or verified have 100. */
  points: number;
  /** How many different people confirm it. */
  others: number;
  /** For a new court: how many other users at level Known checked in there. Otherwise null. */
  knownVisitors: number | null;
  /** For a check-in: the key of its limit per court and day. Otherwise null. */
  courtDay: string | null;
}

export interface ReadyBudget {
  thisWeek: number;
  /** Hundredths by court and day. */
  byCourtDay: ReadonlyMap<string, number>;
}

/** The rewards that become ready now, oldest first, each in full or not at all. */
export function chooseReady<Reward extends WaitingReward>(
  standing: Pick<Standing, 'level' | 'isSlowLane'>,
  waiting: readonly Reward[],
  budget: ReadyBudget,
): Reward[] {
  const terms = readyTerms(standing);
  if (terms === null) return [];
  const isShared = sharesCourtDay(standing);
  const byCourtDay = new Map(budget.byCourtDay);
  let week = budget.thisWeek;
  const chosen: Reward[] = [];
  for (const reward of [...waiting].sort((one, other) => other.ageDays - one.ageDays)) {
    if (!isDue(reward, terms)) continue;
    if (week + reward.hundredths > terms.weekLimit) continue;
    if (isShared && reward.courtDay !== null) {
      const used = (byCourtDay.get(reward.courtDay) ?? 0) + reward.hundredths;
      if (used > COURT_DAY_LIMIT) continue;
      byCourtDay.set(reward.courtDay, used);
    }
    week += reward.hundredths;
    chosen.push(reward);
  }
  return chosen;
}

function isDue(reward: WaitingReward, terms: ReadyTerms): boolean {
  const { points, others, ageDays, knownVisitors, courtDay } = reward;
  if (knownVisitors !== null && knownVisitors < COURT_NEEDS_KNOWN_VISITORS) return false;
  if (courtDay !== null && others < terms.minOthers) return false;
  return points >= terms.minPoints && ageDays >= terms.afterDays;
}
