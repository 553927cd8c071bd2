import { type Band, HEADCOUNT_BANDS } from '#shared/presence/presence-limits.ts';

export const GAME_ON_PEOPLE = 4;
export const PACKED_PEOPLE = 8;

export type CourtMood = 'quiet' | 'game-on' | 'packed';

export interface Headcount extends Band {
  /** Time of the latest count used, rounded to five minutes. */
  countedAt: string;
  source: 'counted' | 'counted-earlier';
}

/** The number of people a screen shows for a court, and where it comes from. */
export type PeopleNow = { source: 'checked-in'; people: number } | ({ people: number } & Headcount);

/** The larger of checked-in people and the headcount. Courts cached by an older version have no estimate. */
export function peopleNow(here: number, estimate: Headcount | null | undefined): PeopleNow {
  if (estimate && aboutHowMany(estimate) > here) {
    return { ...estimate, people: aboutHowMany(estimate) };
  }
  return { source: 'checked-in', people: here };
}

/** For places that say "now" without the age of a count. */
export function peopleRightNow(here: number, estimate: Headcount | null | undefined): PeopleNow {
  return peopleNow(here, estimate?.source === 'counted' ? estimate : null);
}

/** A row of the database function `court_headcount`. All null if there was no headcount. */
export interface HeadcountRow {
  band: number | null;
  countedAt: Date | null;
  isFresh: boolean | null;
}

export function toHeadcount({ band, countedAt, isFresh }: HeadcountRow): Headcount | null {
  const counted = band === null ? undefined : HEADCOUNT_BANDS[band];
  if (counted === undefined || countedAt === null) return null;
  return {
    ...counted,
    countedAt: countedAt.toISOString(),
    source: isFresh ? 'counted' : 'counted-earlier',
  };
}

export function aboutHowMany({ low, high }: Band): number {
  return high === null ? low : Math.round((low + high) / 2);
}

export function courtMood(now: PeopleNow): CourtMood {
  // A headcount from an hour ago doesn't prove a game now.
  if (now.source === 'counted-earlier') return 'quiet';
  if (now.people >= PACKED_PEOPLE) return 'packed';
  return now.people >= GAME_ON_PEOPLE ? 'game-on' : 'quiet';
}
