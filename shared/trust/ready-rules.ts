import type { Standing } from './level-rules.ts';

export interface ReadyTerms {
  afterDays: number;
  /** Hundredths of $JIM per seven days. */
  weekLimit: number;
}

/** Per court and day, this many people who aren't Known can get their check-in's reward, which is 5 $JIM each. */
export const COURT_DAY_PEOPLE = 30;
export const COURT_DAY_LIMIT = 15_000;
/** A new court's reward is due once this many other users at level Known checked in there. */
export const COURT_NEEDS_KNOWN_VISITORS = 2;
/** Hundredths of $JIM per week for each Known player who vouches for somebody Seen. */
const PER_VOUCHER = 1_500;
const SEEN_LIMIT = 3_000;
/** A check-in's reward. Rewards become ready in full, so the rest of a limit between two steps would be lost. */
const LIMIT_STEP = 500;

/** Null if nothing becomes ready. */
export function readyTerms({
  level,
  vouchers,
}: Pick<Standing, 'level' | 'vouchers'>): ReadyTerms | null {
  if (level === 'Known') return { afterDays: 3, weekLimit: 10_000 };
  if (level === 'Regular' || level === 'Keeper') return { afterDays: 0, weekLimit: 20_000 };
  const limit = Math.round((vouchers * PER_VOUCHER) / LIMIT_STEP) * LIMIT_STEP;
  if (level === 'New' || limit === 0) return null;
  return { afterDays: 14, weekLimit: Math.min(SEEN_LIMIT, limit) };
}

export interface WaitingReward {
  cause: string;
  hundredths: number;
  ageDays: number;
  /** For a check-in, null otherwise. */
  courtDay: {
    /** How many people with a vouch, but not Known, were drawn before this one. */
    drawnBefore: number;
    /** Hundredths that became ready for such people at that court on that day. */
    ready: number;
  } | null;
}

/** The rewards that become ready now, oldest first, each in full or not at all. */
export function chooseReady<Reward extends WaitingReward>(
  standing: Pick<Standing, 'level' | 'vouchers'>,
  waiting: readonly Reward[],
  readyThisWeek: number,
): Reward[] {
  const terms = readyTerms(standing);
  if (terms === null) return [];
  let week = readyThisWeek;
  return [...waiting]
    .sort((one, other) => other.ageDays - one.ageDays)
    .filter((reward) => {
      if (reward.ageDays < terms.afterDays || !isDue(reward, standing)) return false;
      if (week + reward.hundredths > terms.weekLimit) return false;
      week += reward.hundredths;
      return true;
    });
}

function isDue(
  { courtDay, hundredths }: WaitingReward,
  { level }: Pick<Standing, 'level'>,
): boolean {
  if (level !== 'Seen' || courtDay === null) return true;
  const { drawnBefore, ready } = courtDay;
  return drawnBefore < COURT_DAY_PEOPLE && ready + hundredths <= COURT_DAY_LIMIT;
}
