import { daysBetween } from './days.ts';

/** How many new people who aren't Known a player can vouch for in 30 days. Renewing a vouch is free. */
export const NEW_VOUCHES_PER_30_DAYS = 5;
/** How many people who aren't Known can live on one player's vouches at a time. */
export const MAX_CARRIED = 20;
/** A vouch counts in full for this long after the latest act, then fades to nothing over the same time. */
export const VOUCH_FULL_DAYS = 90;
export const VOUCH_DAYS = 2 * VOUCH_FULL_DAYS;
/** What Known takes. Three Known players whose circles hardly overlap, or one Keeper. Two can never reach it. */
export const ENOUGH_VOUCHES = 2.5;

/** One player confirmed another, by codes exchanged on court or by a game. Days are `YYYY-MM-DD`. */
export interface Vouch {
  day: string;
  /** Of the latest act between the two. */
  latestDay: string;
  /** 0.5 to 1, see `vouchWeight`. */
  weight: number;
  isKeepers: boolean;
}

/**
 * A vouch between players with the same circle tells little that the others of that circle don't tell. The overlap is
 * Jaccard's index. A circle is everyone whom a player vouched for or was vouched for by.
 */
export function vouchWeight(circle: readonly number[], otherCircle: readonly number[]): number {
  const others = new Set(otherCircle);
  const shared = circle.filter((id) => others.has(id)).length;
  const all = circle.length + others.size - shared;
  return all === 0 ? 1 : 1 - shared / all / 2;
}

/** Whether a Known player can vouch for somebody new to them. */
export function mayVouch(act: { isPersonKnown: boolean; newIn30Days: number; carried: number }) {
  const { isPersonKnown, newIn30Days, carried } = act;
  return isPersonKnown || (newIn30Days < NEW_VOUCHES_PER_30_DAYS && carried < MAX_CARRIED);
}

/** Compared with `ENOUGH_VOUCHES` for Known. */
export function sumVouches(vouches: readonly Vouch[], today: string): number {
  return sum(vouches, today, worthInFull);
}

/** What one vouch adds to that sum. */
export function worthOf(vouch: Omit<Vouch, 'day'>, today: string): number {
  return worthInFull(vouch) * freshness(vouch.latestDay, today);
}

function worthInFull({ isKeepers, weight }: Pick<Vouch, 'isKeepers' | 'weight'>): number {
  return isKeepers ? ENOUGH_VOUCHES : weight;
}

/** Each voucher counts once at most, Keepers too. */
export function countVouchers(vouches: readonly Vouch[], today: string): number {
  return sum(vouches, today, ({ isKeepers, weight }) => (isKeepers ? 1 : weight));
}

function sum(vouches: readonly Vouch[], today: string, worth: (vouch: Vouch) => number): number {
  let total = 0;
  for (const vouch of vouches) {
    if (vouch.day <= today) total += worth(vouch) * freshness(vouch.latestDay, today);
  }
  // Rounded, so that 0.9 + 0.8 + 0.8 is exactly 2.5.
  return Math.round(total * 1_000) / 1_000;
}

/** 1 down to 0, by the day of the latest act. */
export function freshness(latestDay: string, today: string): number {
  const age = daysBetween(latestDay, today);
  return Math.min(1, Math.max(0, (VOUCH_DAYS - age) / VOUCH_FULL_DAYS));
}
