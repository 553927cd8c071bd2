import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readIssue } from '#shared/invalid.ts';
import { momentAtCourt } from '#shared/runs/court-clock.ts';
import { judgeStart } from '#shared/runs/run-rules.ts';
import { aRunPage } from '#tests/client-builders.ts';
import {
  changedFields,
  draftOf,
  newDraft,
  newRunBody,
  quickStarts,
  type RunDraft,
  runPlanSchema,
  usualStart,
} from './run-draft.ts';

const VIENNA = 'Europe/Vienna';
const COURT = { id: 7, timezone: VIENNA };
/** A Wednesday. */
const NOON = new Date('2026-06-10T10:07:00Z');

function problemsOf(draft: RunDraft, timeZone: string, now: Date) {
  const { error } = z.safeParse(
    runPlanSchema(timeZone, () => now),
    draft,
  );
  return (error?.issues ?? []).map((issue) => [issue.path.join(), readIssue(issue).reason]);
}

const planOf = (draft: RunDraft) =>
  z.parse(
    runPlanSchema(VIENNA, () => NOON),
    draft,
  );

describe('new run', () => {
  it.each([
    ['by day in an hour', '2026-06-10T10:07:00Z', '2026-06-10', '13:30'],
    ['in the evening tomorrow', '2026-06-10T19:10:00Z', '2026-06-11', '18:00'],
    ['before midnight tomorrow', '2026-06-10T21:50:00Z', '2026-06-11', '18:00'],
    ['at night this evening', '2026-06-11T01:00:00Z', '2026-06-11', '18:00'],
  ])('suggests a start for a new run: %s [RUN-38]', (_, now, day, time) => {
    expect(usualStart(VIENNA, new Date(now))).toEqual({ day, time });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu'])(
    'suggests valid starts at any hour in %s, all of them in the future [RUN-38]',
    (timeZone) => {
      for (let hour = 0; hour < 48; hour += 1) {
        const now = new Date(NOON.getTime() + hour * 3_600_000);
        expect(problemsOf(newDraft(timeZone, now), timeZone, now)).toEqual([]);
        const starts = quickStarts(timeZone, now);
        expect(starts.length).toBeGreaterThan(1);
        for (const start of starts) {
          const moment = momentAtCourt(timeZone, start);
          expect(moment && judgeStart(moment, now)).toBeNull();
        }
      }
    },
  );

  it.each([
    ['day', { time: '' }, 'RUN_START_NOT_VALID'],
    ['day', { day: '2026-06-09' }, 'RUN_IN_PAST'],
    ['day', { day: '2026-09-09' }, 'RUN_TOO_FAR_AHEAD'],
    ['minPlayers', { minPlayers: '0' }, 'RUN_PLAYERS_NOT_VALID'],
    ['minPlayers', { minPlayers: '16' }, 'RUN_MIN_ABOVE_MAX'],
    ['maxPlayers', { maxPlayers: '51' }, 'RUN_PLAYERS_NOT_VALID'],
    ['maxPlayers', { maxPlayers: '1e1' }, 'RUN_PLAYERS_NOT_VALID'],
    ['note', { note: 'x'.repeat(281) }, 'RUN_NOTE_TOO_LONG'],
    ['until', { isWeekly: true, until: '2026-06-01' }, 'DAY_NOT_VALID'],
  ] as const)('names what is wrong with %s: %o [RUN-38]', (field, change, reason) => {
    const draft = { ...newDraft(VIENNA, NOON), ...change };
    expect(problemsOf(draft, VIENNA, NOON)).toEqual([[field, reason]]);
  });

  it('names all problems at once [RUN-38]', () => {
    const draft = { ...newDraft(VIENNA, NOON), time: '', maxPlayers: '', guestSpots: '-1' };
    expect(problemsOf(draft, VIENNA, NOON).map(([field]) => field)).toEqual([
      'maxPlayers',
      'guestSpots',
      'day',
    ]);
  });

  it('sends the start as an instant, and the weekdays of a weekly run [RUN-37] [RUN-38]', () => {
    const draft = { ...newDraft(VIENNA, NOON), isWeekly: true, weekdays: [1] };
    expect(newRunBody(planOf(draft), COURT)).toMatchObject({
      courtId: 7,
      startsAt: '2026-06-10T11:30:00.000Z',
      repeats: { weekdays: [1, 3] },
    });
    expect(newRunBody(planOf({ ...draft, isWeekly: false }), COURT)).not.toHaveProperty('repeats');
  });
});

describe('changed run', () => {
  it('sends only the fields that changed [RUN-40]', () => {
    const run = aRunPage({ startsAt: '2026-06-10T22:30:00.000Z', note: 'Old' });
    const draft = draftOf(run);
    expect(draft).toMatchObject({ day: '2026-06-10', time: '18:30', minPlayers: '6' });
    expect(changedFields(planOf(draft), run)).toEqual({});
    expect(changedFields(planOf({ ...draft, time: '19:00', note: 'New ' }), run)).toEqual({
      startsAt: '2026-06-10T23:00:00.000Z',
      note: 'New',
    });
  });
});
