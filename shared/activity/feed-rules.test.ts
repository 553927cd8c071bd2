import { describe, expect, it } from 'vitest';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { cellOf, cellsOf, coarsePosition, roundedDown } from '#shared/activity/feed-rules.ts';
import { describePeople } from '#shared/activity/feed-words.ts';
import { boxAround } from '#shared/map/bounding-box.ts';

describe('the words for people', () => {
  it.each([
    [1, false, 0, 'A player'],
    [1, false, 1, 'A friend'],
    [1, true, 0, 'You'],
    [3, false, 0, '3 players'],
    [3, false, 1, 'A friend and 2 others'],
    [2, true, 1, 'You and another player'],
    [5, true, 0, 'You and 4 others'],
  ])('%i people, mine %s, friends %i: %s [ACT-4]', (count, isMine, friends, words) => {
    expect(describePeople({ count, isMine, friends }, translatorFor('en'))).toBe(words);
  });
});

describe('what strangers see', () => {
  it('is the begin of five minutes [ACT-5]', () => {
    const at = (time: string) =>
      roundedDown(new Date(`2026-05-01T${time}Z`))
        .toISOString()
        .slice(11, 19);
    expect([at('12:00:00'), at('12:04:59.999'), at('12:05:00'), at('00:00:01')]).toEqual([
      '12:00:00',
      '12:00:00',
      '12:05:00',
      '00:00:00',
    ]);
  });

  it('is a place to about ten kilometres [ACT-6]', () => {
    expect(coarsePosition({ latitude: 38.7262, longitude: -9.1484 })).toEqual({
      latitude: 38.7,
      longitude: -9.1,
    });
  });
});

describe('cells', () => {
  it('of a box hold every place in it, also at the edges of the world [ACT-3]', () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [51.5, -0.1],
      [-17, 179.99],
      [-17, -179.99],
      [89.9, 30],
      [-90, 0],
      [90, 180],
      [70, -180],
    ] as const) {
      const cells = cellsOf(boxAround({ latitude, longitude }, 50_000));
      for (const [dLat, dLon] of [
        [0, 0],
        [0.3, 0],
        [-0.3, 0],
        [0, 0.2],
        [0, -0.2],
      ] as const) {
        const wrapped = ((((longitude + dLon + 180) % 360) + 360) % 360) - 180;
        const place = {
          latitude: Math.max(-90, Math.min(90, latitude + dLat)),
          longitude: Math.abs(latitude) === 90 ? longitude : wrapped,
        };
        expect([latitude, longitude, dLat, dLon, cells.includes(cellOf(place))]).toEqual([
          latitude,
          longitude,
          dLat,
          dLon,
          true,
        ]);
      }
    }
  });
});
