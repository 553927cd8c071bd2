import { describe, expect, it } from 'vitest';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { NOTIFICATION_KINDS } from '#shared/notifications/notification-kinds.ts';
import { describeNotification } from '#shared/notifications/notification-texts.ts';

const GONE = {
  actorName: null,
  actorHandle: null,
  courtName: null,
  courtId: null,
  reason: null,
  runKey: null,
  runWhen: null,
};

describe('notification texts', () => {
  it.each(LANGUAGES)(
    'starts every notification with a capital letter in %s [NTF-14]',
    (language) => {
      for (const kind of NOTIFICATION_KINDS) {
        const { title, text } = describeNotification({ ...GONE, kind }, translatorFor(language));
        for (const words of [title, text]) expect(words).toMatch(/^\p{Lu}/u);
      }
    },
  );

  it('names person, time and court of an invitation [NTF-433]', () => {
    const facts = { ...GONE, kind: 'run-invited', actorName: 'Maya', courtName: 'Rucker Park' };
    const { text } = describeNotification({ ...facts, runWhen: 'Fri 7 PM' }, translatorFor('en'));
    expect(text).toBe('Maya invited you: Fri 7 PM, Rucker Park.');
  });

  it('names the reason why a court was removed only if there is one [NTF-2]', () => {
    const textOf = (reason: string | null) =>
      describeNotification(
        { ...GONE, kind: 'court-removed', courtName: 'Dyckman', reason },
        translatorFor('en'),
      ).text;
    expect(textOf('No hoops.')).toBe('Dyckman was taken off the map. Reason: No hoops.');
    for (const none of [null, '']) expect(textOf(none)).toBe('Dyckman was taken off the map.');
  });

  it('lists up to three courts in a combined message [NTF-433]', () => {
    const item = { actorName: null, howMany: null };
    const items = [
      { ...item, kind: 'court-game-on', courtName: 'Rucker Park', howMany: 8 },
      { ...item, kind: 'court-run', courtName: 'Dyckman' },
      { ...item, kind: 'court-friend', courtName: 'The Cage', actorName: 'Maya' },
      { ...item, kind: 'court-closed', courtName: 'Liberty Park' },
      { ...item, kind: 'from-a-newer-version', courtName: 'Tompkins' },
    ];
    const textOf = (count: number) =>
      describeNotification(
        { ...GONE, kind: 'court-news', howMany: 5, items: items.slice(0, count) },
        translatorFor('en'),
      ).text;
    expect(textOf(2)).toBe('8 people at Rucker Park, new run at Dyckman');
    expect(textOf(5)).toBe(
      '8 people at Rucker Park, new run at Dyckman, Maya at The Cage, and 1 more court',
    );
    expect(textOf(0)).toBe("There's news at 5 of your courts.");
  });

  it('isolates right-to-left names and translates missing ones [I18N-9] [I18N-217]', () => {
    const textIn = (language: 'en' | 'es', facts: Partial<typeof GONE>) =>
      describeNotification({ ...GONE, ...facts, kind: 'court-friend' }, translatorFor(language))
        .text;
    const hebrew = 'מגרש';
    expect(textIn('en', { courtName: hebrew } as object)).toContain(`\u2068${hebrew}\u2069`);
    expect(textIn('es', { courtName: 'Basketball Court' } as object)).not.toContain('Basketball');
    expect(textIn('es', {})).toMatch(/^Un jugador/);
  });
});
