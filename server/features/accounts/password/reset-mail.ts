import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { shownCode } from '#shared/accounts/mailed-code.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import type { Language } from '#shared/languages.ts';

/**
 * Plain text on purpose: a link that can be read before it is followed. Without the name: whoever signs up
 * with somebody else's address could put anything into it.
 */
export function resetMail(
  person: { email: string; language: Language },
  link: string,
  code: string,
): Mail {
  const t = translatorFor(person.language);
  return {
    to: person.email,
    subject: t('server.mails.reset.subject'),
    text: t('server.mails.reset.text', {
      link,
      code: shownCode(code),
      minutes: PASSWORD_RESET_MINUTES,
    }),
  };
}
