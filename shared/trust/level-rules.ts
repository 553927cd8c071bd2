import { daysBetween } from './days.ts';
import { countVouchers, ENOUGH_VOUCHES, sumVouches, type Vouch } from './vouch-rules.ts';

export const TRUST_LEVELS = ['New', 'Seen', 'Known', 'Regular', 'Keeper'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Steps toward the next level. */
export const TRUST_STEPS = ['confirm', 'days', 'span', 'vouches', 'days-without-strike'] as const;
export type TrustStep = (typeof TRUST_STEPS)[number];

export interface NextStep {
  step: TrustStep;
  have: number;
  need: number;
}

export const SEEN_NEEDS = { days: 3, span: 7, vouches: 0 };
export const KNOWN_NEEDS = { days: 8, span: 21, vouches: ENOUGH_VOUCHES };
export const REGULAR_NEEDS = { days: 25, span: 60, vouches: 5, daysWithoutStrike: 90 };
export const DECAY_DAYS = 90;
/** Without mail and a passkey, an account counts as confirmed after this long. */
export const CONFIRMED_AFTER_DAYS = 30;
/** Vouches as users see them: three make someone Known. */
const SHOWN_VOUCHES = 3 / ENOUGH_VOUCHES;

/** Everything that determines a level. Days are `YYYY-MM-DD`. */
export interface TrustFacts {
  today: string;
  /** Has a confirmed address or a passkey; see `isConfirmed`. */
  isConfirmed: boolean;
  /** Distinct days, in any order. */
  playDays: readonly string[];
  /** In any order. */
  vouches: readonly Vouch[];
  /** Strikes that weren't lifted. Those that cost a level are also in `demotionDays`. */
  strikeDays: readonly string[];
  demotionDays: readonly string[];
  keeperSince: string | null;
}

export interface Standing {
  level: TrustLevel;
  days: number;
  span: number;
  /** What today's vouches are worth, compared with `KNOWN_NEEDS`. */
  vouches: number;
  /** The players behind them, by weight. */
  vouchers: number;
  daysWithoutStrike: number;
}

type Rank = 0 | 1 | 2 | 3;

export function isConfirmed(account: {
  hasConfirmedEmail: boolean;
  hasPasskey: boolean;
  canConfirm: boolean;
  ageDays: number;
}): boolean {
  const { hasConfirmedEmail, hasPasskey, canConfirm, ageDays } = account;
  if (hasConfirmedEmail || hasPasskey) return true;
  return !canConfirm && ageDays >= CONFIRMED_AFTER_DAYS;
}

/**
 * Replays events day by day, so that the same facts always give the same level. Play and vouches raise it. 90 days
 * without play or a second strike lower it and restart the count. Faded vouches lower it until new ones come.
 */
export function standingOf(facts: TrustFacts): Standing {
  const walk = new Walk(facts);
  const events = [
    ...facts.vouches.map(({ day }) => ({ day, order: 0, kind: 'vouch' as const })),
    ...[...new Set(facts.playDays)].map((day) => ({ day, order: 1, kind: 'play' as const })),
    ...facts.demotionDays.map((day) => ({ day, order: 2, kind: 'demotion' as const })),
  ]
    .filter(({ day }) => day <= facts.today)
    .sort((one, other) => compareDays(one.day, other.day) || one.order - other.order);
  for (const { day, kind } of events) walk[kind](day);
  return walk.finish();
}

class Walk {
  readonly #facts: TrustFacts;
  #rank: Rank = 0;
  #days = 0;
  #from: string | null = null;
  #last: string | null = null;
  /** Levels that the days since the last play have already cost, so that each is lost once. */
  #decayed = 0;

  constructor(facts: TrustFacts) {
    this.#facts = facts;
  }

  vouch(day: string): void {
    this.#decay(day);
    this.#climb(day);
  }

  play(day: string): void {
    this.#decay(day);
    this.#days += 1;
    this.#from ??= day;
    this.#last = day;
    this.#decayed = 0;
    this.#climb(day);
  }

  demotion(day: string): void {
    this.#decay(day);
    this.#lower(1);
  }

  finish(): Standing {
    const { today, keeperSince, isConfirmed: confirmed, vouches } = this.#facts;
    this.#decay(today);
    this.#climb(today);
    const rank = confirmed ? Math.min(this.#rank, this.#vouchedRank(today)) : 0;
    const lastSign = [this.#last, keeperSince]
      .filter((day) => day !== null)
      .sort()
      .at(-1);
    const isKeeper =
      keeperSince !== null && lastSign !== undefined && daysBetween(lastSign, today) < DECAY_DAYS;
    return {
      level: isKeeper ? 'Keeper' : (TRUST_LEVELS[rank] ?? 'New'),
      days: this.#days,
      span: this.#span(),
      vouches: sumVouches(vouches, today),
      vouchers: countVouchers(vouches, today),
      daysWithoutStrike: this.#daysWithoutStrike(today),
    };
  }

  /** Decay stops at Seen. */
  #decay(day: string): void {
    if (this.#last === null) return;
    const missed = Math.floor(daysBetween(this.#last, day) / DECAY_DAYS);
    const lost = Math.min(missed - this.#decayed, this.#rank - 1);
    this.#decayed = missed;
    if (lost > 0) this.#lower(lost);
  }

  #lower(levels: number): void {
    this.#rank = Math.max(0, this.#rank - levels) as Rank;
    this.#days = 0;
    this.#from = null;
  }

  #climb(day: string): void {
    if (this.#rank === 0 && this.#has(SEEN_NEEDS, day)) this.#rank = 1;
    if (this.#rank === 1 && this.#has(KNOWN_NEEDS, day)) this.#rank = 2;
    const { daysWithoutStrike } = REGULAR_NEEDS;
    if (this.#rank === 2 && this.#has(REGULAR_NEEDS, day)) {
      if (this.#daysWithoutStrike(day) >= daysWithoutStrike) this.#rank = 3;
    }
  }

  #has({ days, span, vouches }: typeof SEEN_NEEDS, day: string): boolean {
    if (this.#days < days || this.#span() < span) return false;
    return sumVouches(this.#facts.vouches, day) >= vouches;
  }

  /** The highest rank that the vouches of today allow. */
  #vouchedRank(today: string): Rank {
    const sum = sumVouches(this.#facts.vouches, today);
    if (sum >= REGULAR_NEEDS.vouches) return 3;
    return sum >= KNOWN_NEEDS.vouches ? 2 : 1;
  }

  #span(): number {
    if (this.#from === null || this.#last === null) return 0;
    return Math.max(0, daysBetween(this.#from, this.#last));
  }

  #daysWithoutStrike(day: string): number {
    const struck = this.#facts.strikeDays
      .filter((strike) => strike <= day)
      .sort()
      .at(-1);
    return struck === undefined ? REGULAR_NEEDS.daysWithoutStrike : daysBetween(struck, day);
  }
}

/** What is left to do for the next level. Empty at the top. */
export function nextSteps(standing: Standing, { isConfirmed: confirmed }: TrustFacts): NextStep[] {
  const { level, days, span, daysWithoutStrike } = standing;
  const vouches = Math.floor(standing.vouches * SHOWN_VOUCHES);
  const steps: NextStep[] = [];
  const add = (step: TrustStep, have: number, need: number) =>
    steps.push({ step, have: Math.min(have, need), need });
  if (!confirmed) add('confirm', 0, 1);
  if (level === 'New') {
    add('days', days, SEEN_NEEDS.days);
    add('span', span, SEEN_NEEDS.span);
  } else if (level === 'Seen') {
    add('days', days, KNOWN_NEEDS.days);
    add('span', span, KNOWN_NEEDS.span);
    add('vouches', vouches, KNOWN_NEEDS.vouches * SHOWN_VOUCHES);
  } else if (level === 'Known') {
    add('days', days, REGULAR_NEEDS.days);
    add('span', span, REGULAR_NEEDS.span);
    add('vouches', vouches, REGULAR_NEEDS.vouches * SHOWN_VOUCHES);
    if (daysWithoutStrike < REGULAR_NEEDS.daysWithoutStrike) {
      add('days-without-strike', daysWithoutStrike, REGULAR_NEEDS.daysWithoutStrike);
    }
  }
  return steps;
}

export function isAtLeast(level: TrustLevel, least: TrustLevel): boolean {
  return TRUST_LEVELS.indexOf(level) >= TRUST_LEVELS.indexOf(least);
}

/** Plain string comparison; locale-aware comparison is fifty times slower. */
function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
