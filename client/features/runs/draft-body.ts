import { courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { isSame, type RunDraft } from './run-draft.ts';
import { weekdayOf } from './weekdays.ts';

/** What a run and its change have in common, as the API takes it. */
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

/** Only what is different: whoever comes is told of a new time, and not of one that stayed. */
export function changedFields(draft: RunDraft, run: RunPage) {
  const { timezone } = run.court;
  const fields = fieldsOf(draft, timezone);
  // The form knows no seconds: a start that it shows unchanged is the one that was there.
  const isSameStart = isSame(draft, courtTimeAt(timezone, new Date(run.startsAt)));
  const before: Record<string, unknown> = {
    ...run,
    ...(isSameStart && { startsAt: fields.startsAt }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => before[name] !== value),
  ) as Partial<typeof fields>;
}
