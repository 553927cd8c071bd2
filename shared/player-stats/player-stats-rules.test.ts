import { describe, expect, it } from 'vitest';
import { isCalendarDay } from '#shared/format/dates.ts';
import { seasonOf } from '#shared/player-stats/player-stats-rules.ts';

describe('game days', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01 ', false],
    ['', false],
  ])('recognizes %s as a calendar day: %s', (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });
});

describe('seasons', () => {
  it.each([
    ['2026-11-15', '2026/27', '2026-09-01'],
    ['2026-09-01', '2026/27', '2026-09-01'],
    ['2026-08-31', '2025/26', '2025-09-01'],
    ['2000-01-01', '1999/00', '1999-09-01'],
  ])('puts %s in the season %s [STA-10]', (day, name, firstDay) => {
    expect(seasonOf(day)).toEqual({ name, firstDay });
  });
});
