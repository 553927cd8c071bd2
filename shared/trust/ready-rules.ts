import type { Standing } from '#shared/trust/level-rules.ts';

interface ReadyTerms {
  minPoints: number;
  afterDays: number;
  /** Hundredths of $JIM in seven days. */
  weekLimit: number;
  /** So many other people must speak for the check-in, beside the person's own device. */
  minOthers: number;
}

/** Hundredths of $JIM for the check-ins of one court and day, of all people who are not Known by witnesses. */
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

/** Null: nothing becomes ready. */
export function readyTerms({
  level,
  isSlowLane,
}: Pick<Standing, 'level' | 'isSlowLane'>): ReadyTerms | null {
  if (level === 'New') return null;
  if (level === 'Seen') return SEEN;
  if (level === 'Known') return isSlowLane ? SLOW_LANE : KNOWN;
  return REGULAR;
}

/** Whether the limit of a court and day holds for somebody. */
export function sharesCourtDay({
  level,
  isSlowLane,
}: Pick<Standing, 'level' | 'isSlowLane'>): boolean {
  return level === 'New' || level === 'Seen' || isSlowLane;
}

/** A reward that was paid and is not ready yet. */
export interface WaitingReward {
  cause: string;
  hundredths: number;
  ageDays: number;
  /** Of the check-in; what an admin approved or verified has 100. */
  points: number;
  /** How many different people speak for it. */
  others: number;
  /** Of a court: how many other people at level Known have checked in there; else null. */
  knownVisitors: number | null;
  /** Of a check-in: what the limit of the court and day counts by; else null. */
  courtDay: string | null;
}

export interface ReadyBudget {
  /** Hundredths that became ready in the last seven days. */
  thisWeek: number;
  /** Hundredths by court and day. */
  byCourtDay: ReadonlyMap<string, number>;
}

/** Which of them become ready now, the oldest first; each in full or not at all. */
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
