import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { isCalendarDay } from '#shared/format/dates.ts';
import { invalid } from '#shared/invalid.ts';
import { type CourtTime, courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import { runFields } from '#shared/runs/run-fields.ts';
import { RUN_MAX_DAYS_AHEAD, type RunFormat } from '#shared/runs/run-limits.ts';
import { judgeStart } from '#shared/runs/run-rules.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { weekdayOf } from './weekdays.ts';

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
    minutes: '120',
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
    minutes: String(run.minutes),
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

/** Whole numbers only. `Number` would also accept "1e1" and " 5". */
function typedNumber(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

const numberField = z.pipe(z.string(), z.transform(typedNumber));

/** Every problem shows at its field, even if other fields are invalid too. */
const always = { when: () => true };

/** Turns what the user entered into a plan to send. Number fields are kept as typed. */
export function runPlanSchema(timeZone: string, now = () => new Date()) {
  return z
    .extend(z.omit(z.object(runFields), { startsAt: true }), {
      day: z.string(),
      time: z.string(),
      minutes: z.pipe(numberField, runFields.minutes),
      minPlayers: z.pipe(numberField, runFields.minPlayers),
      maxPlayers: z.pipe(numberField, runFields.maxPlayers),
      /** Empty means a third of the spots. */
      guestSpots: z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => (text === '' ? undefined : typedNumber(text))),
        ),
        z.optional(runFields.guestSpots),
      ),
      /** False if the host organizes but doesn't play. */
      isPlaying: z.boolean(),
      isWeekly: z.boolean(),
      /** In addition to the start's weekday, which is always included. */
      weekdays: z.array(z.number()),
      /** The last day of a weekly run. Empty means no end. */
      until: z.string(),
    })
    .check(
      z.refine(({ minPlayers, maxPlayers }) => !(minPlayers > maxPlayers), {
        message: invalid('RUN_MIN_ABOVE_MAX'),
        path: ['minPlayers'],
        ...always,
      }),
      z.superRefine((draft, context) => {
        const start = momentAtCourt(timeZone, draft);
        const reason = start === null ? 'RUN_START_NOT_VALID' : judgeStart(start, now());
        if (reason === null) return;
        const message = invalid(reason, { max: RUN_MAX_DAYS_AHEAD });
        context.addIssue({ code: 'custom', message, path: ['day'] });
      }, always),
      z.refine(
        ({ isWeekly, day, until }) =>
          !isWeekly || until === '' || (isCalendarDay(until) && until >= day),
        { message: invalid('DAY_NOT_VALID'), path: ['until'], ...always },
      ),
    );
}

export type RunDraft = z.input<ReturnType<typeof runPlanSchema>>;
export type RunPlan = z.output<ReturnType<typeof runPlanSchema>>;
export type RunFormState = UseFormReturn<RunDraft, unknown, RunPlan>;

function fieldsOf(plan: RunPlan, timeZone: string) {
  const { day, time, isPlaying, isWeekly, weekdays, until, guestSpots, ...fields } = plan;
  return {
    ...fields,
    startsAt: (momentAtCourt(timeZone, { day, time }) ?? new Date(Number.NaN)).toISOString(),
    ...(guestSpots !== undefined && { guestSpots }),
  };
}

export function newRunBody(plan: RunPlan, { id, timezone }: { id: number; timezone: string }) {
  const weekdays = [...new Set([weekdayOf(plan.day), ...plan.weekdays])].sort((a, b) => a - b);
  return {
    courtId: id,
    ...fieldsOf(plan, timezone),
    isPlaying: plan.isPlaying,
    ...(plan.isWeekly && {
      repeats: { weekdays, ...(plan.until !== '' && { until: plan.until }) },
    }),
  };
}

/** Only the fields that changed, so players aren't notified about a time that stayed the same. */
export function changedFields(plan: RunPlan, run: RunPage) {
  const { timezone } = run.court;
  const fields = fieldsOf(plan, timezone);
  // The form has no seconds, so an unchanged start must not count as a change.
  const isSameStart = isSame(plan, courtTimeAt(timezone, new Date(run.startsAt)));
  const before: Record<string, unknown> = {
    ...run,
    ...(isSameStart && { startsAt: fields.startsAt }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => before[name] !== value),
  ) as Partial<typeof fields>;
}
