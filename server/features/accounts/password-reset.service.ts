import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '#server/platform/http/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { mayGetMail } from '#server/platform/mail/mail-policy.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findContact } from './accounts.repo.ts';
import { endAllSessions } from './devices.repo.ts';
import { resetGuesses } from './guesses.ts';
import { deleteKnownDevices } from './known-devices.repo.ts';
import {
  deleteResets,
  hasReset,
  insertReset,
  setPasswordHash,
  takeReset,
} from './password.repo.ts';
import { requireUncommon } from './password.service.ts';
import { resetMail } from './reset-mail.ts';
import {
  claimResetRequests,
  deleteResetRequest,
  insertResetRequest,
  postponeResetRequest,
  type ResetRequest,
} from './reset-requests.repo.ts';

const TOKEN_BYTES = 32;
const BATCH = 10;
/** Longer than a mail server may take to answer. */
const LEASE_SECONDS = 120;
/** Somebody is waiting for it; after 30 minutes it is given up. */
const WAIT_SECONDS = 30;

/** Counts the attempt for known and unknown addresses alike. */
export async function admitResetRequest(deps: Deps, email: string, address: string): Promise<void> {
  await consumeRateLimit(deps, 'password-reset:address', address);
  await consumeRateLimit(deps, 'password-reset:account', identityKey(email));
}

/**
 * Only notes the wish, for known and unknown addresses alike: how long the answer takes must not tell who
 * has an account. The mail goes out afterwards, and survives the death of this node.
 */
export async function requestResetLink(deps: Deps, email: string, appUrl: string): Promise<void> {
  await insertResetRequest(deps.db, { emailKey: identityKey(email), appUrl });
}

/** Mails what is due until nothing is left, and answers how many were taken on. */
export async function mailResetLinks(deps: Deps, isStopping = () => false): Promise<number> {
  let taken = 0;
  while (!isStopping()) {
    const batch = await claimResetRequests(deps.db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
    await Promise.all(batch.map((request) => mailResetLink(deps, request)));
    taken += batch.length;
    if (batch.length < BATCH) break;
  }
  return taken;
}

async function mailResetLink(deps: Deps, request: ResetRequest): Promise<void> {
  const person = await findContact(deps.db, request.emailKey);
  if (person !== undefined && mayGetMail(person, 'password-reset')) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await insertReset(deps.db, {
      userId: person.id,
      tokenHash: hashToken(token),
      minutes: PASSWORD_RESET_MINUTES,
    });
    try {
      // In the fragment, which browsers keep to themselves: no log and no referrer ever sees the token.
      await deps.mailer.send(resetMail(person, `${request.appUrl}/reset-password#${token}`));
    } catch (error) {
      deps.log.warn({ err: error }, 'a mail with a reset link could not be sent');
      await postponeResetRequest(deps.db, request.id, WAIT_SECONDS);
      return;
    }
  }
  await deleteResetRequest(deps.db, request.id);
}

/** Answers whose password it was. */
export async function setPasswordByLink(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<number> {
  const tokenHash = hashToken(token);
  // Asked before the costly hash, so that guessing tokens buys nobody our CPU.
  if (!(await hasReset(deps.db, tokenHash))) throw new AppError('RESET_LINK_INVALID');
  requireUncommon(password);
  const passwordHash = await deps.passwords.hash(password);
  const { userId, emailKey } = await deps.db.transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash);
    if (userId === undefined) throw new AppError('RESET_LINK_INVALID');
    const emailKey = await setPasswordHash(tx, userId, passwordHash);
    await deleteResets(tx, userId);
    await endAllSessions(tx, userId);
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
