import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Language } from '#shared/languages.ts';

export type AccountChange = 'email' | 'password' | 'passkey' | 'passkeyRemoved';

/** To the address from before the change: whoever took the account over must not be the only one to know. */
export function accountChangedMail(
  person: { email: string; language: Language },
  change: AccountChange,
  appUrl: string,
): Mail {
  const t = translatorFor(person.language);
  const notYou = t(`server.mails.accountChanged.${change}.notYou`, { appUrl });
  return {
    to: person.email,
    subject: t(`server.mails.accountChanged.${change}.subject`),
    text: `${t(`server.mails.accountChanged.${change}.text`)}\n\n${notYou}\n\nJIM\n`,
  };
}
