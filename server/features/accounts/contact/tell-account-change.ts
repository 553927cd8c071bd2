import type { Deps } from '#server/platform/deps.ts';
import { mayGetMail } from '#server/platform/mail/mail-policy.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { type AccountChange, accountChangedMail } from './account-changed-mail.ts';
import { findContactById } from './contact.repo.ts';

type Contact = NonNullable<Awaited<ReturnType<typeof findContactById>>>;

/** Before the change, so that the mail about it goes to the old address. */
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
