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
});
