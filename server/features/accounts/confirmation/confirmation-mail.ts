import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { EMAIL_CONFIRMATION_HOURS } from '#shared/accounts/email-confirmation.contract.ts';
import { shownCode } from '#shared/accounts/mailed-code.ts';
import type { Language } from '#shared/languages.ts';

/** Plain text and without the name, for the reasons of the reset mail. */
export function confirmationMail(
  person: { email: string; language: Language; isChange: boolean },
  link: string,
  code: string,
): Mail {
  const t = translatorFor(person.language);
  const values = { link, code: shownCode(code), hours: EMAIL_CONFIRMATION_HOURS };
  return {
    to: person.email,
    subject: t('server.mails.confirmEmail.subject'),
    text: person.isChange
      ? t('server.mails.confirmEmail.changeText', values)
      : t('server.mails.confirmEmail.text', values),
  };
}
