import type { Limit } from '#shared/http/limit.ts';

export const RUN_FORMATS = ['3v3', '4v4', '5v5', 'open'] as const;
export const RUN_AUDIENCES = ['open', 'women', 'beginners', '40+', 'kids'] as const;
export const RUN_VISIBILITIES = ['everyone', 'friends', 'link'] as const;
export const RUN_ANSWERS = ['in', 'maybe', 'out'] as const;

export type RunFormat = (typeof RUN_FORMATS)[number];
export type RunAudience = (typeof RUN_AUDIENCES)[number];
export type RunVisibility = (typeof RUN_VISIBILITIES)[number];
export type RunAnswer = (typeof RUN_ANSWERS)[number];

export const RUN_MIN_MINUTES = 30;
export const RUN_MAX_MINUTES = 300;
export const RUN_MAX_PLAYERS = 50;
export const RUN_NOTE_MAX_CHARACTERS = 280;
/** People can't plan further ahead. */
export const RUN_MAX_DAYS_AHEAD = 60;
export const RUN_MAX_GUESTS = 2;

/** Per host. A weekly run counts once, whatever its number of dates. */
export const MAX_OPEN_RUNS_PER_HOST = 3;
/** Minimum time between starts of one host at one court. */
export const RUN_SPACING_MINUTES = 60;
export const SERIES_DAYS_AHEAD = 28;
/** A longer waitlist wouldn't help the people at its end. */
export const MAX_WAITLIST = 5_000;

export const RUNS_WITHIN_KM = 50;
export const MAX_LISTED_RUNS = 100;
export const MAX_LISTED_DAYS = 31;
export const MAX_LISTED_PLAYERS = 100;

export const RUN_MESSAGE_MAX_CHARACTERS = 280;
/** Long enough to ask who took the wrong jacket. */
export const MESSAGES_OPEN_HOURS_AFTER = 3;
export const MESSAGES_KEPT_DAYS = 7;
export const MAX_LISTED_MESSAGES = 100;

/** High enough for a whole gym behind one address. Mail is limited by mailbox. */
export const GUEST_CALLS = {
  name: 'runs:guest:address',
  per: 'address',
  times: 300,
  in: 'hour',
} as const satisfies Limit;
