import { createHash, randomBytes } from 'node:crypto';
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

const TOKEN_BYTES = 32;
/** Of the queue, and in docs/alerts.yml. */
const RESET_LINK_KIND = 'password reset link';
const BATCH_SIZE = 10;
/** Longer than a mail server may take to answer. */
const LEASE_SECONDS = 120;
/** Somebody is waiting for it. */
const WAIT_SECONDS = 30;
const GIVEN_UP_AFTER_SECONDS = 30 * 60;

/** Holds no secret: the token is made when it is mailed. */
interface ResetRequest {
  emailKey: string;
  /** The app that the link leads to. */
  appUrl: string;
}

/** Counts the attempt for known and unknown addresses alike. */
export async function admitResetRequest(deps: Deps, email: string): Promise<void> {
  // Not on the contract: counted by the account that gets the mail.
  await consumeRateLimit(deps, 'password-reset:account', identityKey(email));
}

/**
 * Only notes the wish, for known and unknown addresses alike: how long the answer takes must not tell who
 * has an account. The mail goes out afterwards, and survives the death of this node.
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

/** Mails what is due until nothing is left, and returns how many were claimed. */
export function mailResetLinks(deps: Deps): Promise<number> {
  return runQueue(resetLinkQueue(deps), deps);
}

async function mailResetLink(deps: Deps, request: ResetRequest): Promise<void> {
  const person = await findContact(deps.db, request.emailKey);
  if (person === undefined || !(await mayGetLink(deps, person, request.emailKey))) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { code, codeHash } = await makeMailedCode(deps);
  await insertReset(deps.db, {
    userId: person.id,
    tokenHash: hashToken(token),
    codeHash,
    minutes: PASSWORD_RESET_MINUTES,
  });
  // In the fragment, which browsers keep to themselves: no log and no referrer ever sees the token.
  const link = `${request.appUrl}/reset-password#${token}`;
  await sendMail(deps, resetMail(person, link, code), { purpose: 'password-reset' });
}

/**
 * Whoever forgot the password of an account that is not confirmed would be locked out for good. Their link confirms
 * the address as well, and is counted as one that does.
 */
async function mayGetLink(deps: Deps, person: MailRecipient, emailKey: string): Promise<boolean> {
  if (mayGetMail(person, 'password-reset')) return true;
  const isAllowed = await isWithinRateLimit(deps, 'email-confirmation:account', emailKey);
  return isAllowed && mayGetMail(person, 'confirm-address');
}

/** Returns whose password it was. */
export async function setPasswordByLink(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<number> {
  const tokenHash = hashToken(token);
  // Asked before the costly hash, so that guessing tokens buys nobody our CPU.
  if (!(await hasReset(deps.db, tokenHash))) throw new AppError('RESET_LINK_INVALID');
  return setPassword(deps, { tokenHash, password, address, refusal: 'RESET_LINK_INVALID' });
}

/** By the code of the mail. The same failure for a wrong code, none, and an address that nobody has. */
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
  /** When somebody else has used it up in the meantime. */
  refusal: 'RESET_LINK_INVALID' | 'MAILED_CODE_INVALID';
}

/** Uses up the link and the code of one mail. */
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
    // Whoever had the account before may have asked for an address or made a passkey of their own.
    await deleteEmailChange(tx, userId);
    await deletePasskeys(tx, userId);
    // Whoever read the mail has the address.
    await markConfirmed(tx, userId, emailKey);
    await endAllSessions(tx, userId);
    await replaceCalendarSecret(tx, userId);
    await deleteKnownDevices(tx, userId);
    return { userId, emailKey };
  });
  // Whoever could read the mail may log in at once, however often they had guessed before.
  await resetGuesses(deps, emailKey, address);
  return userId;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

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
