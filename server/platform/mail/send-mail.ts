import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { mailboxKey } from './mailbox.ts';
import type { Mail } from './mailer.ts';

/** Strangers can make JIM send these to any address. */
const UNASKED: readonly MailPurpose[] = ['confirm-address', 'confirm-guest'];
/** The account owner must get these, however many other mails were sent. They have their own limits. */
const ALWAYS_SENT: readonly MailPurpose[] = ['password-reset', 'account-changed'];

/** Sends a mail unless its mailbox has reached the daily limit. Retries count only once. */
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

export type MailPurpose =
  | 'confirm-address'
  | 'confirm-guest'
  | 'password-reset'
  | 'account-changed'
  | 'notification';

export interface MailRecipient {
  email: string;
  /** Undefined if this server doesn't confirm addresses. All of them then count as confirmed. */
  isConfirmed?: boolean | undefined;
}

/**
 * The only place that decides whether an address may receive a mail. Anyone can sign up with another person's
 * address, so an unconfirmed one gets only the confirmation mail.
 */
export function mayGetMail({ isConfirmed }: MailRecipient, purpose: MailPurpose): boolean {
  return isConfirmed !== false || purpose === 'confirm-address';
}
