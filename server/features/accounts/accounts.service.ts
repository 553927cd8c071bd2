import type { Deps } from '#server/http/deps.ts';
import { resetLimit, takeFromLimit } from '#server/http/rate-limit.ts';
import type { SignUpRole } from '#shared/access.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import { findCredentials, insertUser } from './accounts.repo.ts';
import { failedLogins, loginsFromAddress, signUpsFromAddress } from './login-limits.ts';
import { explainTaken } from './taken-identity.ts';

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  role: SignUpRole;
  timeZone: string | undefined;
  shownLanguage: Language;
}

/** Creates the account and answers its id. */
export async function registerUser(
  deps: Deps,
  registration: Registration,
  address: string,
): Promise<number> {
  await takeFromLimit(deps.db, signUpsFromAddress(deps.config, address));
  const { password, ...fields } = registration;
  const passwordHash = await deps.passwords.hash(password);
  const user = {
    ...fields,
    passwordHash,
    usernameKey: identityKey(fields.username),
    emailKey: identityKey(fields.email),
  };
  return explainTaken(insertUser(deps.db, user));
}

/** Answers the id of the person with this e-mail and password, or fails the same way for every reason. */
export async function judgeLogin(
  deps: Deps,
  credentials: { email: string; password: string },
  address: string,
): Promise<number> {
  const emailKey = identityKey(credentials.email);
  const perAccount = failedLogins(deps.config, emailKey);
  await takeFromLimit(deps.db, loginsFromAddress(deps.config, address));
  await takeFromLimit(deps.db, perAccount);
  const known = await findCredentials(deps.db, emailKey);
  const isRight = await deps.passwords.verify(known?.passwordHash, credentials.password);
  if (known === undefined || !isRight) throw new AppError('WRONG_CREDENTIALS');
  await resetLimit(deps.db, perAccount);
  if (known.suspendedAt !== null) throw new AppError('SUSPENDED');
  return known.id;
}
