import { countCharacters } from '#shared/activity/post-rules.ts';
import { isCalendarDay } from '#shared/dates.ts';
import type { ErrorParams } from '#shared/errors.ts';
import { type CourtTime, courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import {
  RUN_MAX_DAYS_AHEAD,
  RUN_MAX_PLAYERS,
  RUN_NOTE_MAX_CHARACTERS,
  type RunAudience,
  type RunFormat,
  type RunVisibility,
} from '#shared/runs/run-limits.ts';
import { judgeStart } from '#shared/runs/run-rules.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { weekdayOf } from './weekdays.ts';

/** The run form's state. Numbers are kept as typed. */
export interface RunDraft extends CourtTime {
  minutes: number;
  format: RunFormat;
  minPlayers: string;
  maxPlayers: string;
  audience: RunAudience;
  visibility: RunVisibility;
  note: string;
  cancelsBelowMin: boolean;
  showsHostName: boolean;
  /** Empty means a third of the spots. */
  guestSpots: string;
  /** False if the host organizes but doesn't play. */
  isPlaying: boolean;
  isWeekly: boolean;
  /** In addition to the start's weekday, which is always included. */
  weekdays: readonly number[];
  /** The last day of a weekly run. Empty means no end. */
  until: string;
}

/** Enough players for the format, plus a few substitutes. */
export const PLAYERS_OF: Record<RunFormat, { minPlayers: string; maxPlayers: string }> = {
  '3v3': { minPlayers: '6', maxPlayers: '9' },
  '4v4': { minPlayers: '8', maxPlayers: '12' },
  '5v5': { minPlayers: '10', maxPlayers: '15' },
  open: { minPlayers: '4', maxPlayers: '15' },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_HOUR = 7;
const LAST_HOUR = 21;
const EVENING = '18:00';
const SATURDAY_MORNING = '10:00';
const SATURDAY = 6;

/** In about an hour, rounded up to the half hour. At night, the next evening. */
export function usualStart(timeZone: string, now: Date): CourtTime {
  const step = 30 * MINUTE_MS;
  const inAnHour = new Date(Math.ceil((now.getTime() + 60 * MINUTE_MS) / step) * step);
  const start = courtTimeAt(timeZone, inAnHour);
  const hour = Number(start.time.slice(0, 2));
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return start;
  const today = courtTimeAt(timeZone, now);
  return { day: hour >= LAST_HOUR ? dayAfter(today.day, 1) : start.day, time: EVENING };
}

/** Suggested starts: soon, this evening, tomorrow evening and Saturday, without duplicates. */
export function quickStarts(timeZone: string, now: Date): CourtTime[] {
  const { day: today } = courtTimeAt(timeZone, now);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const saturday = dayAfter(today, (SATURDAY - weekday + 7) % 7 || 7);
  const starts = [
    usualStart(timeZone, now),
    { day: today, time: EVENING },
    { day: dayAfter(today, 1), time: EVENING },
    { day: saturday, time: SATURDAY_MORNING },
  ];
  const soonest = now.getTime() + 30 * MINUTE_MS;
  return starts.filter((start, index) => {
    const isFirst = starts.findIndex((one) => isSame(one, start)) === index;
    return isFirst && (momentAtCourt(timeZone, start)?.getTime() ?? 0) > soonest;
  });
}

export function isSame(one: CourtTime, other: CourtTime): boolean {
  return one.day === other.day && one.time === other.time;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function newDraft(timeZone: string, now: Date): RunDraft {
  return {
    ...usualStart(timeZone, now),
    minutes: 120,
    format: '5v5',
    ...PLAYERS_OF['5v5'],
    audience: 'open',
    visibility: 'everyone',
    note: '',
    cancelsBelowMin: false,
    showsHostName: false,
    guestSpots: '',
    isPlaying: true,
    isWeekly: false,
    weekdays: [],
    until: '',
  };
}

export function draftOf(run: RunPage): RunDraft {
  return {
    ...newDraft(run.court.timezone, new Date()),
    ...courtTimeAt(run.court.timezone, new Date(run.startsAt)),
    minutes: run.minutes,
    format: run.format,
    minPlayers: String(run.minPlayers),
    maxPlayers: String(run.maxPlayers),
    audience: run.audience,
    visibility: run.visibility,
    note: run.note,
    cancelsBelowMin: run.cancelsBelowMin,
    showsHostName: run.showsHostName,
    guestSpots: String(run.guestSpots),
  };
}

interface Problem {
  reason: string;
  params?: ErrorParams;
}
export type DraftField = 'start' | 'minPlayers' | 'maxPlayers' | 'guestSpots' | 'note' | 'until';
export type DraftProblems = Partial<Record<DraftField, Problem>>;

/** Problems by field, as the server's reason codes. */
export function judgeDraft(draft: RunDraft, timeZone: string, now: Date): DraftProblems {
  const problems: DraftProblems = {};
  const start = momentAtCourt(timeZone, draft);
  const reason = start === null ? 'RUN_START_NOT_VALID' : judgeStart(start, now);
  if (reason !== null) problems.start = { reason, params: { max: RUN_MAX_DAYS_AHEAD } };
  const min = playersOf(draft.minPlayers);
  const max = playersOf(draft.maxPlayers);
  const notValid = { reason: 'RUN_PLAYERS_NOT_VALID', params: { min: 2, max: RUN_MAX_PLAYERS } };
  if (!(min >= 1 && min <= RUN_MAX_PLAYERS)) problems.minPlayers = notValid;
  if (!(max >= 2 && max <= RUN_MAX_PLAYERS)) problems.maxPlayers = notValid;
  else if (min > max) problems.minPlayers = { reason: 'RUN_MIN_ABOVE_MAX' };
  if (draft.guestSpots !== '' && !(playersOf(draft.guestSpots) <= RUN_MAX_PLAYERS)) {
    problems.guestSpots = {
      reason: 'RUN_GUEST_SPOTS_NOT_VALID',
      params: { max: RUN_MAX_PLAYERS },
    };
  }
  if (countCharacters(draft.note.trim()) > RUN_NOTE_MAX_CHARACTERS) {
    problems.note = { reason: 'RUN_NOTE_TOO_LONG', params: { max: RUN_NOTE_MAX_CHARACTERS } };
  }
  const isUntilWrong = !isCalendarDay(draft.until) || draft.until < draft.day;
  if (draft.isWeekly && draft.until !== '' && isUntilWrong) {
    problems.until = { reason: 'DAY_NOT_VALID' };
  }
  return problems;
}

/** Whole numbers only. `Number` would also accept "1e1" and " 5". */
function playersOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

function fieldsOf(draft: RunDraft, timeZone: string) {
  return {
    startsAt: (momentAtCourt(timeZone, draft) ?? new Date(Number.NaN)).toISOString(),
    minutes: draft.minutes,
    format: draft.format,
    minPlayers: Number(draft.minPlayers),
    maxPlayers: Number(draft.maxPlayers),
    audience: draft.audience,
    visibility: draft.visibility,
    note: draft.note.trim(),
    cancelsBelowMin: draft.cancelsBelowMin,
    showsHostName: draft.showsHostName,
    ...(draft.guestSpots !== '' && { guestSpots: Number(draft.guestSpots) }),
  };
}

export function newRunBody(draft: RunDraft, { id, timezone }: { id: number; timezone: string }) {
  const weekdays = [...new Set([weekdayOf(draft.day), ...draft.weekdays])].sort((a, b) => a - b);
  return {
    courtId: id,
    ...fieldsOf(draft, timezone),
    isPlaying: draft.isPlaying,
    ...(draft.isWeekly && {
      repeats: { weekdays, ...(draft.until !== '' && { until: draft.until }) },
    }),
  };
}

/** Only the fields that changed, so players aren't notified about a time that stayed the same. */
export function changedFields(draft: RunDraft, run: RunPage) {
  const { timezone } = run.court;
  const fields = fieldsOf(draft, timezone);
  // The form has no seconds, so an unchanged start must not count as a change.
  const isSameStart = isSame(draft, courtTimeAt(timezone, new Date(run.startsAt)));
  const before: Record<string, unknown> = {
    ...run,
    ...(isSameStart && { startsAt: fields.startsAt }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => before[name] !== value),
  ) as Partial<typeof fields>;
}
