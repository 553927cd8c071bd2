import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '#server/http/deps.ts';
import { resetLimit, takeFromLimit } from '#server/http/rate-limit.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findContact } from './accounts.repo.ts';
import { endAllSessions } from './devices.repo.ts';
import { failedLogins, resetsFromAddress, resetsOfAccount } from './login-limits.ts';
import {
  deleteResets,
  hasReset,
  insertReset,
  setPasswordHash,
  takeReset,
} from './password.repo.ts';
import { resetMail } from './reset-mail.ts';

const TOKEN_BYTES = 32;

/** Counts the attempt for known and unknown addresses alike. */
export async function admitResetRequest(deps: Deps, email: string, address: string): Promise<void> {
  await takeFromLimit(deps.db, resetsFromAddress(deps.config, address));
  await takeFromLimit(deps.db, resetsOfAccount(deps.config, identityKey(email)));
}

/** Runs after the answer: how long it takes would tell who has an account. */
export async function mailResetLink(deps: Deps, email: string, appUrl: string): Promise<void> {
  const person = await findContact(deps.db, identityKey(email));
  if (person === undefined) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertReset(deps.db, {
    userId: person.id,
    tokenHash: hashToken(token),
    minutes: PASSWORD_RESET_MINUTES,
  });
  // In the fragment, which browsers keep to themselves: no log and no referrer ever sees the token.
  await deps.mailer.send(resetMail(person, `${appUrl}/reset-password#${token}`));
}

export async function setPasswordByLink(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  // Asked before the costly hash, so that guessing tokens buys nobody our CPU.
  if (!(await hasReset(deps.db, tokenHash))) throw new AppError('RESET_LINK_INVALID');
  const passwordHash = await deps.passwords.hash(password);
  const email = await deps.db.transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash);
    if (userId === undefined) throw new AppError('RESET_LINK_INVALID');
    const emailKey = await setPasswordHash(tx, userId, passwordHash);
    await deleteResets(tx, userId);
    await endAllSessions(tx, userId);
    return emailKey;
  });
  // Whoever could read the mail may log in at once, however often they had guessed before.
  await resetLimit(deps.db, failedLogins(deps.config, email));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
