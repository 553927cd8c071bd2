import { describe, expect, it } from 'vitest';
import { HEADCOUNT_BANDS } from './presence-limits.ts';
import { aboutHowMany, courtMood, type Headcount, peopleNow } from './presence-rules.ts';

const counted = (band: number, source: Headcount['source'] = 'counted'): Headcount => ({
  ...(HEADCOUNT_BANDS[band] ?? { low: 0, high: 0 }),
  countedAt: '2026-11-14T18:00:00.000Z',
  source,
});

describe('people at a court', () => {
  it('shows the larger of checked-in people and the headcount [PRES-10]', () => {
    expect(peopleNow(4, null)).toEqual({ source: 'checked-in', people: 4 });
    expect(peopleNow(4, counted(3))).toMatchObject({ source: 'counted', low: 7, high: 9 });
    expect(peopleNow(8, counted(3))).toEqual({ source: 'checked-in', people: 8 });
    expect(peopleNow(2, counted(5))).toMatchObject({ low: 15, high: null, people: 15 });
    expect(peopleNow(0, counted(0))).toEqual({ source: 'checked-in', people: 0 });
  });

  it('uses the midpoint of a headcount band [PRES-10]', () => {
    expect(HEADCOUNT_BANDS.map(aboutHowMany)).toEqual([0, 2, 5, 8, 12, 15]);
  });

  it('says game on from 4 people and packed from 8 [PRES-15]', () => {
    const moodOf = (people: number) => courtMood({ source: 'checked-in', people });
    expect([0, 3, 4, 7, 8, 30].map(moodOf)).toEqual([
      'quiet',
      'quiet',
      'game-on',
      'game-on',
      'packed',
      'packed',
    ]);
    expect(courtMood(peopleNow(0, counted(2)))).toBe('game-on');
    expect(courtMood(peopleNow(0, counted(3)))).toBe('packed');
  });

  it("doesn't report a game for an old headcount [PRES-15]", () => {
    expect(courtMood(peopleNow(1, counted(4, 'counted-earlier')))).toBe('quiet');
  });
});
