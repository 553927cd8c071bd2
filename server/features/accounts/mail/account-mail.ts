import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { mayGetMail, sendMail } from '#server/platform/mail/send-mail.ts';
import type { Language } from '#shared/languages.ts';
import { findContactById } from './contact.repo.ts';

type Contact = NonNullable<Awaited<ReturnType<typeof findContactById>>>;

/** Read before the change, so that the mail goes to the old address. */
export function readContact(deps: Deps, userId: number): Promise<Contact | undefined> {
  return findContactById(deps.db, userId);
}

export async function tellAccountChange(
  deps: Deps,
  contact: Contact | undefined,
  change: AccountChange,
): Promise<void> {
  if (contact === undefined || !deps.mailer.isSetUp) return;
  if (!mayGetMail(contact, 'account-changed')) return;
  const mail = accountChangedMail(contact, change, deps.config.publicUrl ?? '');
  await sendMail(deps, mail, { purpose: 'account-changed' });
}

export type AccountChange = 'email' | 'password' | 'passkey' | 'passkeyRemoved';

/** Sent to the old address, so that the owner learns of a takeover. */
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
