import { describe, expect, it } from 'vitest';
import { datesToMake, type Series } from '#shared/runs/series-rules.ts';

/** A Wednesday. */
const NOW = new Date('2026-06-10T10:00:00Z');
const aSeries = (changes: Partial<Series> = {}): Series => ({
  weekdays: [3, 6],
  localTime: '18:30:00',
  timeZone: 'Europe/Vienna',
  madeUntil: '2026-06-10',
  lastDay: null,
  closedUntil: null,
  ...changes,
});
const daysOf = (series: Series, taken: Date[] = [], now = NOW) =>
  datesToMake(series, now, taken).dates.map(({ day }) => day);

describe('datesToMake', () => {
  it('skips past days, days after the last one, days the court is closed, and times that are taken [RUN-28, RUN-15]', () => {
    expect(daysOf(aSeries({ madeUntil: '2026-05-01', lastDay: '2026-06-14' }))).toEqual([
      '2026-06-10',
      '2026-06-13',
    ]);
    const evening = new Date('2026-06-10T17:00:00Z');
    expect(
      daysOf(aSeries({ madeUntil: '2026-05-01', lastDay: '2026-06-14' }), [], evening),
    ).toEqual(['2026-06-13']);
    expect(daysOf(aSeries({ closedUntil: '2026-07-01' }))).toEqual(['2026-07-04', '2026-07-08']);
    const taken = [new Date('2026-06-13T17:29:00Z'), new Date('2026-06-17T17:30:00Z')];
    expect(daysOf(aSeries({ lastDay: '2026-06-18' }), taken)).toEqual(['2026-06-17']);
  });
});
