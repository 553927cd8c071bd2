import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { mailboxKey } from './mailbox.ts';
import type { Mail } from './mailer.ts';

/** A stranger can make JIM send these to any address. */
const UNASKED: readonly MailPurpose[] = ['confirm-address', 'confirm-guest'];
/** The owner of an account must get these, however many other mails were sent. They have limits of their own. */
const ALWAYS_SENT: readonly MailPurpose[] = ['password-reset', 'account-changed'];

/** Sends a mail unless its mailbox got too many today. A retry was counted at its first attempt. */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'config' | 'mailer'>,
  mail: Mail,
  { purpose, isRetry = false }: { purpose: MailPurpose; isRetry?: boolean },
): Promise<void> {
  if (!isRetry && !(await countMail(deps, mail.to, purpose))) return;
  await deps.mailer.send(mail);
}

async function countMail(
  deps: Pick<Deps, 'db' | 'config'>,
  address: string,
  purpose: MailPurpose,
): Promise<boolean> {
  const mailbox = mailboxKey(address);
  try {
    if (UNASKED.includes(purpose)) await consumeRateLimit(deps, 'mail:unasked', mailbox);
    await consumeRateLimit(deps, 'mail:mailbox', mailbox);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return ALWAYS_SENT.includes(purpose);
  }
}

/** What a mail is about, as far as it decides who may get it. */
export type MailPurpose =
  | 'confirm-address'
  | 'confirm-guest'
  | 'password-reset'
  | 'account-changed'
  | 'notification';

export interface MailRecipient {
  email: string;
  /** Undefined while addresses are not confirmed at all: then all of them count as the person's own. */
  isConfirmed?: boolean | undefined;
}

/**
 * The one place that decides whether an address may get a mail. Anybody can sign up with the address of
 * somebody else, so one that is known to be unconfirmed gets the confirmation and nothing more.
 */
export function mayGetMail({ isConfirmed }: MailRecipient, purpose: MailPurpose): boolean {
  return isConfirmed !== false || purpose === 'confirm-address';
}
