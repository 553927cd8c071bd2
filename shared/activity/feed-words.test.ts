import { describe, expect, it } from 'vitest';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { describeCheckIn, describeNewCourt } from '#shared/activity/feed-words.ts';
import { type Language, pickLanguage } from '#shared/languages.ts';

const ME = { count: 1, isMine: true, friends: 0 };
const STRANGER = { count: 1, isMine: false, friends: 0 };
const FRIEND_AND_TWO = { count: 3, isMine: false, friends: 1 };
const ME_AND_ONE = { count: 2, isMine: true, friends: 0 };

describe('the feed in other languages', () => {
  it.each([
    ['es', ME, 'Hiciste check-in en Rucker'],
    ['es', STRANGER, 'Un jugador hizo check-in en Rucker'],
    ['es', FRIEND_AND_TWO, 'Un amigo y 2 más hicieron check-in en Rucker'],
    ['es', ME_AND_ONE, 'Tú y otro jugador hicieron check-in en Rucker'],
    ['fr', ME, 'Tu as fait un check-in à Rucker'],
    ['fr', STRANGER, 'Un joueur a fait un check-in à Rucker'],
    ['fr', FRIEND_AND_TWO, 'Un ami et 2 autres ont fait un check-in à Rucker'],
    ['fr', ME_AND_ONE, 'Toi et un autre joueur avez fait un check-in à Rucker'],
  ] as const)('in %s of %j: %s [I18N-8]', (language: Language, people, sentence) => {
    expect(describeCheckIn(people, 'Rucker', translatorFor(language))).toBe(sentence);
  });

  it.each([
    ['es', ME, 'Pusiste Rucker en el mapa'],
    ['es', STRANGER, 'Un jugador puso Rucker en el mapa'],
    ['fr', ME, 'Tu as mis Rucker sur la carte'],
    ['fr', STRANGER, 'Un joueur a mis Rucker sur la carte'],
  ] as const)('a new court in %s of %j: %s [I18N-8]', (language, people, sentence) => {
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
  ])('takes from %j %s [I18N-4]', (tags, language) => {
    expect(pickLanguage(tags)).toBe(language);
  });
});
