import { markConfirmed } from '#server/features/accounts/confirmation/confirmation.repo.ts';
import { deleteEmailChange } from '#server/features/accounts/confirmation/email-change.repo.ts';
import { deleteKnownDevices } from '#server/features/accounts/devices/known-devices.repo.ts';
import {
  endAllSessions,
  replaceCalendarSecret,
} from '#server/features/accounts/devices/sessions.repo.ts';
import { findContact } from '#server/features/accounts/mail/contact.repo.ts';
import { isMailedCode, makeMailedCode } from '#server/features/accounts/mail/mailed-code.ts';
import { deletePasskeys } from '#server/features/accounts/passkeys/passkeys.repo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { addJobs } from '#server/platform/jobs/job-queue.repo.ts';
import { type JobQueue, runQueue } from '#server/platform/jobs/job-queue.ts';
import { consumeRateLimit, isWithinRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { type MailRecipient, mayGetMail, sendMail } from '#server/platform/mail/send-mail.ts';
import { hashToken, newToken } from '#server/platform/sessions/token.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { shownCode } from '#shared/accounts/mailed-code.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import {
  deleteResets,
  findLastReset,
  hasReset,
  insertReset,
  setPasswordHash,
  takeReset,
} from './password.repo.ts';
import { countCodeGuess, resetGuesses } from './password.service.ts';

/** Also used in docs/alerts.yml. */
const RESET_LINK_KIND = 'password reset link';
const BATCH_SIZE = 10;
/** Longer than a mail server may take to respond. */
const LEASE_SECONDS = 120;
/** Short, because the user is waiting for the mail. */
const WAIT_SECONDS = 30;
const GIVEN_UP_AFTER_SECONDS = 30 * 60;

/** Contains no secret. The token is created when the mail is sent. */
interface ResetRequest {
  emailKey: string;
  appUrl: string;
}

/** Counts known and unknown addresses alike. */
export async function admitResetRequest(deps: Deps, email: string): Promise<void> {
  // Not on the contract, because it is counted by account.
  await consumeRateLimit(deps, 'password-reset:account', identityKey(email));
}

/**
 * Only queues the request, for known and unknown addresses alike, so that timing doesn't reveal who has an account.
 * The mail is sent afterwards, even if this node dies.
 */
export async function requestResetLink(deps: Deps, email: string, appUrl: string): Promise<void> {
  await addJobs(deps.db, RESET_LINK_KIND, [{ emailKey: identityKey(email), appUrl }]);
}

export function resetLinkQueue(deps: Deps): JobQueue<ResetRequest> {
  return {
    kind: RESET_LINK_KIND,
    batchSize: BATCH_SIZE,
    leaseSeconds: LEASE_SECONDS,
    waitSeconds: () => WAIT_SECONDS,
    maxAttempts: GIVEN_UP_AFTER_SECONDS / WAIT_SECONDS,
    expiresAfterSeconds: GIVEN_UP_AFTER_SECONDS,
    async run(jobs, settle) {
      await Promise.all(jobs.map((job) => settle(job, () => mailResetLink(deps, job.payload))));
    },
  };
}

/** Sends due mails until none are left and returns how many jobs were claimed. */
export function mailResetLinks(deps: Deps): Promise<number> {
  return runQueue(resetLinkQueue(deps), deps);
}

async function mailResetLink(deps: Deps, request: ResetRequest): Promise<void> {
  const person = await findContact(deps.db, request.emailKey);
  if (person === undefined || !(await mayGetLink(deps, person, request.emailKey))) return;
  const token = newToken();
  const { code, codeHash } = await makeMailedCode(deps);
  await insertReset(deps.db, {
    userId: person.id,
    tokenHash: hashToken(token),
    codeHash,
    minutes: PASSWORD_RESET_MINUTES,
  });
  // The token is in the hash, which browsers don't send, so it appears in no log or referrer.
  const link = `${request.appUrl}/reset-password#${token}`;
  await sendMail(deps, resetMail(person, link, code), { purpose: 'password-reset' });
}

/**
 * Without this, users with an unconfirmed address who forgot their password would be locked out. The link also
 * confirms the address, so it counts against that limit.
 */
async function mayGetLink(deps: Deps, person: MailRecipient, emailKey: string): Promise<boolean> {
  if (mayGetMail(person, 'password-reset')) return true;
  const isAllowed = await isWithinRateLimit(deps, 'email-confirmation:account', emailKey);
  return isAllowed && mayGetMail(person, 'confirm-address');
}

export async function setPasswordByLink(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<number> {
  const tokenHash = hashToken(token);
  // Checked before the slow hash, so that guessing tokens can't waste CPU time.
  if (!(await hasReset(deps.db, tokenHash))) throw new AppError('RESET_LINK_INVALID');
  return setPassword(deps, { tokenHash, password, address, refusal: 'RESET_LINK_INVALID' });
}

/** Returns the same error for a wrong code, no code and an unknown address. */
export async function setPasswordByCode(
  deps: Deps,
  { email, code, password }: { email: string; code: string; password: string },
  address: string,
): Promise<number> {
  const emailKey = identityKey(email);
  await countCodeGuess(deps, emailKey, address);
  const reset = await findLastReset(deps.db, emailKey);
  const isRight = await isMailedCode(deps, reset?.codeHash, code);
  const refusal = 'MAILED_CODE_INVALID';
  if (!isRight || reset === undefined) throw new AppError(refusal);
  return setPassword(deps, { tokenHash: reset.tokenHash, password, address, refusal });
}

interface NewPassword {
  tokenHash: Buffer;
  password: string;
  address: string;
  /** The error if a parallel request used it first. */
  refusal: 'RESET_LINK_INVALID' | 'MAILED_CODE_INVALID';
}

async function setPassword(
  deps: Deps,
  { tokenHash, password, address, refusal }: NewPassword,
): Promise<number> {
  const passwordHash = await deps.passwords.hash(password);
  const { userId, emailKey } = await deps.db.transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash);
    if (userId === undefined) throw new AppError(refusal);
    const emailKey = await setPasswordHash(tx, userId, passwordHash);
    await deleteResets(tx, userId);
    // A previous intruder may have requested a new address or added a passkey.
    await deleteEmailChange(tx, userId);
    await deletePasskeys(tx, userId);
    // Reading the mail proves that the user owns the address.
    await markConfirmed(tx, userId, emailKey);
    await endAllSessions(tx, userId);
    await replaceCalendarSecret(tx, userId);
    await deleteKnownDevices(tx, userId);
    return { userId, emailKey };
  });
  // Reading the mail proves ownership, so earlier wrong guesses no longer count.
  await resetGuesses(deps, emailKey, address);
  return userId;
}

/**
 * Plain text, so that the link can be read before following it. Without the name, because anyone who signs up with a
 * stranger's address could put any text into it.
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
