import {
  MESSAGES_OPEN_HOURS_AFTER,
  RUN_MAX_DAYS_AHEAD,
  type RunVisibility,
} from '#shared/runs/run-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export function judgeStart(startsAt: Date, now: Date): 'RUN_IN_PAST' | 'RUN_TOO_FAR_AHEAD' | null {
  if (!(startsAt > now)) return 'RUN_IN_PAST';
  const daysAhead = (startsAt.getTime() - now.getTime()) / DAY_MS;
  return daysAhead > RUN_MAX_DAYS_AHEAD ? 'RUN_TOO_FAR_AHEAD' : null;
}

/** Who reads the host's name and handle. Everyone else gets the same anonymous host, in lists and on the page. */
export function seesHost(viewer: {
  isHost: boolean;
  isFriend: boolean;
  isInvitedByHost: boolean;
  seesPlayers: boolean;
}): boolean {
  return viewer.isHost || viewer.isFriend || viewer.isInvitedByHost || viewer.seesPlayers;
}

/** A run for friends is for the host's friends, so only the host decides who else sees it. */
export function mayInvite(run: {
  isHost: boolean;
  visibility: RunVisibility;
  state: string | null | undefined;
}): boolean {
  return run.isHost || (run.state === 'in' && run.visibility !== 'friends');
}

/** Why nobody can write in the run anymore, or null if they can. */
export function whyMessagesClosed(
  { isCancelled, endsAt }: { isCancelled: boolean; endsAt: Date },
  now: Date,
): 'RUN_CANCELLED' | 'RUN_MESSAGES_CLOSED' | null {
  if (isCancelled) return 'RUN_CANCELLED';
  const closesAt = endsAt.getTime() + MESSAGES_OPEN_HOURS_AFTER * HOUR_MS;
  return now.getTime() >= closesAt ? 'RUN_MESSAGES_CLOSED' : null;
}

export const RELIABILITIES = ['shows-up', 'mostly', 'often-misses'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

/** How many of a player's latest answers count. */
export const RELIABILITY_ANSWERS = 10;
/** With fewer answers, a single no-show would count too much. */
const RELIABILITY_MIN_ANSWERS = 5;
const SHOWS_UP_FROM = 0.9;
const MOSTLY_FROM = 0.6;

/** How often a player comes after saying so, or null if too little is known. */
export function describeReliability({
  answers,
  shown,
}: {
  answers: number;
  shown: number;
}): Reliability | null {
  if (answers < RELIABILITY_MIN_ANSWERS) return null;
  const share = shown / answers;
  if (share >= SHOWS_UP_FROM) return 'shows-up';
  return share >= MOSTLY_FROM ? 'mostly' : 'often-misses';
}

export function usualGuestSpots(maxPlayers: number): number {
  return Math.max(1, Math.floor(maxPlayers / 3) || 1);
}
