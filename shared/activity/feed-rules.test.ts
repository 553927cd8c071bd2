import { describe, expect, it } from 'vitest';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import {
  cellOf,
  cellsOf,
  coarsePosition,
  describeCheckIn,
  describeNewCourt,
  describePeople,
  roundedDown,
} from '#shared/activity/feed-rules.ts';
import { type Language, pickLanguage } from '#shared/languages.ts';
import { boxAround } from '#shared/map/bounding-box.ts';

describe('describePeople', () => {
  it.each([
    [1, false, 0, 'A player'],
    [1, false, 1, 'A friend'],
    [1, true, 0, 'You'],
    [3, false, 0, '3 players'],
    [3, false, 1, 'A friend and 2 others'],
    [2, true, 1, 'You and another player'],
    [5, true, 0, 'You and 4 others'],
  ])(
    'describes %i people (mine: %s, friends: %i) as %s [ACT-4]',
    (count, isMine, friends, words) => {
      expect(describePeople({ count, isMine, friends }, translatorFor('en'))).toBe(words);
    },
  );
});

describe('rounding for strangers', () => {
  it('rounds the time that strangers see down to five minutes [ACT-5]', () => {
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

  it('rounds the position that strangers see to about ten kilometres [ACT-6]', () => {
    expect(coarsePosition({ latitude: 38.7262, longitude: -9.1484 })).toEqual({
      latitude: 38.7,
      longitude: -9.1,
    });
  });
});

describe('cells', () => {
  it('covers every position in a box with its cells, even at the edges of the world [ACT-3]', () => {
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
        expect(cells, `${latitude} ${longitude} ${dLat} ${dLon}`).toContain(cellOf(place));
      }
    }
  });
});

const ME = { count: 1, isMine: true, friends: 0 };
const STRANGER = { count: 1, isMine: false, friends: 0 };
const FRIEND_AND_TWO = { count: 3, isMine: false, friends: 1 };
const NAMED = { count: 1, isMine: false, friends: 1, friendNames: ['Ana'] };
const NAMED_AND_TWO = { ...NAMED, count: 4, friends: 3, friendNames: ['Ana', 'Ben', 'Cy'] };
const ME_AND_ONE = { count: 2, isMine: true, friends: 0 };

describe('feed texts that name friends', () => {
  it.each([
    [NAMED, 'Ana checked in at Rucker'],
    [{ ...NAMED_AND_TWO, count: 2 }, 'Ana, Ben checked in at Rucker'],
    [NAMED_AND_TWO, 'Ana, Ben and 2 others checked in at Rucker'],
    [{ ...NAMED, count: 2, isMine: true }, 'You and another player checked in at Rucker'],
  ])('describes a check-in of %j as %s [ACT-635]', (people, sentence) => {
    expect(describeCheckIn(people, 'Rucker', translatorFor('en'))).toBe(sentence);
  });
});

describe('feed texts in other languages', () => {
  it.each([
    ['es', ME, 'Hiciste check-in en Rucker'],
    ['es', STRANGER, 'Un jugador hizo check-in en Rucker'],
    ['es', FRIEND_AND_TWO, 'Un amigo y 2 más hicieron check-in en Rucker'],
    ['es', NAMED_AND_TWO, 'Ana, Ben y 2 más hicieron check-in en Rucker'],
    ['es', ME_AND_ONE, 'Tú y otro jugador hicieron check-in en Rucker'],
    ['fr', ME, 'Tu as fait un check-in à Rucker'],
    ['fr', STRANGER, 'Un joueur a fait un check-in à Rucker'],
    ['fr', FRIEND_AND_TWO, 'Un ami et 2 autres ont fait un check-in à Rucker'],
    ['fr', NAMED_AND_TWO, 'Ana, Ben et 2 autres ont fait un check-in à Rucker'],
    ['fr', ME_AND_ONE, 'Toi et un autre joueur avez fait un check-in à Rucker'],
  ] as const)(
    'describes a check-in in %s for %j as %s [I18N-8]',
    (language: Language, people, sentence) => {
      expect(describeCheckIn(people, 'Rucker', translatorFor(language))).toBe(sentence);
    },
  );

  it.each([
    ['es', ME, 'Pusiste Rucker en el mapa'],
    ['es', STRANGER, 'Un jugador puso Rucker en el mapa'],
    ['fr', ME, 'Tu as mis Rucker sur la carte'],
    ['fr', STRANGER, 'Un joueur a mis Rucker sur la carte'],
  ] as const)('describes a new court in %s for %j as %s [I18N-8]', (language, people, sentence) => {
    expect(describeNewCourt(people, 'Rucker', translatorFor(language))).toBe(sentence);
  });
});

describe('pickLanguage', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['ES'], 'es'],
    [['est', 'fro', 'eng'], 'en'],
    [['zh_TW', 'es_AR'], 'es'],
    [[''], 'en'],
  ])('picks the language for %j: %s [I18N-4]', (tags, language) => {
    expect(pickLanguage(tags)).toBe(language);
  });
});
