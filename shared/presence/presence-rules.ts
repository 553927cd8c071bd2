import { type Band, HEADCOUNT_BANDS } from '#shared/presence/presence-limits.ts';

export const GAME_ON_PEOPLE = 4;
export const FULL_COURT_PEOPLE = 8;

export type CourtMood = 'quiet' | 'game-on' | 'full-court';

export interface Headcount extends Band {
  /** When the latest of those compared was made, to five minutes. */
  countedAt: string;
  source: 'counted' | 'counted-earlier';
}

/** What a screen shows as the number of people at a court, with where it comes from. */
export type PeopleNow = { source: 'checked-in'; people: number } | ({ people: number } & Headcount);

/** The larger of the members present and what people counted. Courts kept by an older version carry no estimate. */
export function peopleNow(here: number, estimate: Headcount | null | undefined): PeopleNow {
  if (estimate && aboutHowMany(estimate) > here) {
    return { ...estimate, people: aboutHowMany(estimate) };
  }
  return { source: 'checked-in', people: here };
}

/** What the database function `court_headcount` returns; all null if nobody counted. */
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

/** "4", "7–9" or "15+": the same on cards, markers, court pages, public pages and in the feed. */
export function numberText(now: PeopleNow): string {
  if (now.source === 'checked-in') return String(now.people);
  return now.high === null ? `${now.low}+` : `${now.low}–${now.high}`;
}

/** The middle of a band. */
export function aboutHowMany({ low, high }: Band): number {
  return high === null ? low : Math.round((low + high) / 2);
}

export function courtMood(now: PeopleNow): CourtMood {
  // Counted an hour ago is no game now.
  if (now.source === 'counted-earlier') return 'quiet';
  if (now.people >= FULL_COURT_PEOPLE) return 'full-court';
  return now.people >= GAME_ON_PEOPLE ? 'game-on' : 'quiet';
}
