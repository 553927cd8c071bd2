import { explainTaken } from '#server/features/accounts/identity/identity.repo.ts';
import { readContact } from '#server/features/accounts/mail/account-mail.ts';
import { isMailedCode, makeMailedCode } from '#server/features/accounts/mail/mailed-code.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { addJobs, type Job } from '#server/platform/jobs/job-queue.repo.ts';
import { type JobQueue, runQueue } from '#server/platform/jobs/job-queue.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { mayGetMail, sendMail } from '#server/platform/mail/send-mail.ts';
import { hashToken, newToken } from '#server/platform/sessions/token.ts';
import { EMAIL_CONFIRMATION_HOURS } from '#shared/accounts/email-confirmation.contract.ts';
import { shownCode } from '#shared/accounts/mailed-code.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import {
  findAddressee,
  findConfirmation,
  findLastConfirmation,
  insertConfirmation,
  markConfirmed,
  markUnconfirmed,
} from './confirmation.repo.ts';
import { applyEmailChange, type EmailChange, upsertEmailChange } from './email-change.repo.ts';

/** Also used in docs/alerts.yml. */
const KIND = 'email confirmation link';
const BATCH_SIZE = 10;
/** Longer than a mail server may take to respond. */
const LEASE_SECONDS = 120;
const WAIT_SECONDS = 60;
const MAX_ATTEMPTS = 10;

interface ConfirmationJob {
  userId: number;
}

/** Without SMTP addresses can't be confirmed, since no link would arrive. */
export function confirmsAddresses({ config }: Pick<Deps, 'config'>): boolean {
  return config.smtpUrl !== undefined;
}

/** Call it in the transaction that stores the address. Does nothing without SMTP. */
export async function askToConfirm(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  userId: number,
): Promise<void> {
  if (!confirmsAddresses(deps)) return;
  await markUnconfirmed(tx, userId);
  await addJobs(tx, KIND, [{ userId }]);
}

/** Call it in the transaction of the change, and only if addresses are confirmed. */
export async function askToConfirmChange(tx: Tx, change: EmailChange): Promise<void> {
  await upsertEmailChange(tx, change);
  await addJobs(tx, KIND, [{ userId: change.userId }]);
}

export async function resendConfirmation(deps: Deps, userId: number): Promise<void> {
  const person = await findAddressee(deps.db, userId);
  if (person === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (!confirmsAddresses(deps)) throw new AppError('CONFLICT', { reason: 'MAIL_NOT_SET_UP' });
  if (person.isConfirmed) throw new AppError('CONFLICT', { reason: 'EMAIL_ALREADY_CONFIRMED' });
  await countConfirmationMail(deps, person.emailKey);
  await addJobs(deps.db, KIND, [{ userId }]);
}

/** Counted by address, so that repeated sign-ups can't fill a stranger's mailbox. */
export async function countConfirmationMail(deps: Deps, emailKey: string): Promise<void> {
  await consumeRateLimit(deps, 'email-confirmation:account', emailKey);
}

export function confirmationQueue(deps: Deps): JobQueue<ConfirmationJob> {
  return {
    kind: KIND,
    batchSize: BATCH_SIZE,
    leaseSeconds: LEASE_SECONDS,
    waitSeconds: () => WAIT_SECONDS,
    maxAttempts: MAX_ATTEMPTS,
    async run(jobs, settle) {
      await Promise.all(jobs.map((job) => settle(job, () => mailLink(deps, job))));
    },
  };
}

/** Sends due mails until none are left and returns how many jobs were claimed. */
export function mailConfirmations(deps: Deps): Promise<number> {
  return runQueue(confirmationQueue(deps), deps);
}

async function mailLink(
  deps: Deps,
  { payload: { userId }, attempts }: Job<ConfirmationJob>,
): Promise<void> {
  const person = await findAddressee(deps.db, userId);
  if (person === undefined || person.isConfirmed || !mayGetMail(person, 'confirm-address')) return;
  const token = newToken();
  const { code, codeHash } = await makeMailedCode(deps);
  await insertConfirmation(deps.db, {
    userId,
    emailKey: person.emailKey,
    tokenHash: hashToken(token),
    codeHash,
    hours: EMAIL_CONFIRMATION_HOURS,
  });
  // The token is in the hash, which browsers don't send. PUBLIC_URL is set, because SMTP_URL requires it.
  const link = `${deps.config.publicUrl ?? ''}/confirm-email#${token}`;
  const mail = confirmationMail(person, link, code);
  await sendMail(deps, mail, { purpose: 'confirm-address', isRetry: attempts > 1 });
}

export interface Confirmed {
  userId: number;
  /** The previous address, to notify it of the change. */
  contactBefore?: Awaited<ReturnType<typeof readContact>>;
}

/**
 * A second click must not fail, because some mail clients open links before the user does. The link grants no access,
 * so it stays valid until it expires or the address changes.
 */
export async function confirmAddress(deps: Deps, token: string): Promise<Confirmed> {
  const link = await findConfirmation(deps.db, hashToken(token));
  const confirmed = link && (await confirmMailed(deps, link));
  if (confirmed === undefined) throw new AppError('CONFIRMATION_LINK_INVALID');
  return confirmed;
}

/** Confirms with the mailed code, for signed-in users. */
export async function confirmByCode(
  deps: Deps,
  viewerId: number,
  typed: string,
): Promise<Confirmed> {
  const mailed = await findLastConfirmation(deps.db, viewerId);
  const isRight = mailed !== undefined && (await isMailedCode(deps, mailed.codeHash, typed));
  const confirmed = isRight ? await confirmMailed(deps, mailed) : undefined;
  if (confirmed === undefined) throw new AppError('MAILED_CODE_INVALID');
  return confirmed;
}

/** Undefined if the mail was for an address the user has replaced. */
async function confirmMailed(
  deps: Deps,
  { userId, emailKey }: { userId: number; emailKey: string },
): Promise<Confirmed | undefined> {
  if (await markConfirmed(deps.db, userId, emailKey)) return { userId };
  const contactBefore = await readContact(deps, userId);
  // Another user may have taken the address in the meantime.
  const isChanged = await explainTaken(applyEmailChange(deps.db, userId, emailKey));
  return isChanged ? { userId, contactBefore } : undefined;
}

/** Plain text and without the name, for the same reasons as `resetMail`. */
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
