import type { FastifyReply, FastifyRequest } from 'fastify';
import { askToConfirm } from '#server/features/accounts/confirmation/confirmation.service.ts';
import {
  findDevice,
  noteNetwork,
  rememberDevice,
} from '#server/features/accounts/devices/devices.service.ts';
import {
  explainTaken,
  findTakenKeys,
  isHandleRetired,
} from '#server/features/accounts/identity/identity.repo.ts';
import { verifyPasskey } from '#server/features/accounts/passkeys/passkey-proof.service.ts';
import {
  hasDeviceBudget,
  resetGuesses,
  waitForTurn,
} from '#server/features/accounts/password/password.service.ts';
import {
  judgeSignUpProof,
  spendSignUpProof,
} from '#server/features/accounts/proof-of-work/proof.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { resetRateLimit } from '#server/platform/limits/rate-limit.ts';
import { startSession } from '#server/platform/sessions/session.ts';
import { markOnboarding } from '#server/platform/sessions/session-cookie.ts';
import type { SignUpRole } from '#shared/access.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import { strikeSuspensionReason } from '#shared/trust/strike-suspension.ts';
import { readCurrentUser } from './current-user.service.ts';
import {
  findCredentials,
  findSuspensionReason,
  insertUser,
  isSuspended,
  type NewUser,
  setOrigin,
} from './sign-in.repo.ts';

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  role: SignUpRole;
  proof?: string | undefined;
  invite?: string | undefined;
  timeZone: string | undefined;
  shownLanguage: Language;
}

export async function registerUser(
  deps: Deps,
  registration: Registration,
  address: string,
): Promise<number> {
  const { password, proof, invite, ...fields } = registration;
  const shown = await judgeSignUpProof(deps, { proof, invite, address });
  const passwordHash = await deps.passwords.hash(password);
  const user = {
    ...fields,
    passwordHash,
    usernameKey: identityKey(fields.username),
    emailKey: identityKey(fields.email),
    signUpProof: shown.kind,
  };
  try {
    return await explainTaken(
      deps.db.transaction(async (tx) => {
        const id = await insertFreeHandle(tx, user);
        await spendSignUpProof(tx, deps, shown);
        await askToConfirm(tx, deps, id);
        return id;
      }),
    );
  } catch (error) {
    throw await nameAllTaken(deps, user, error);
  }
}

async function insertFreeHandle(tx: Tx, user: NewUser): Promise<number> {
  const id = await insertUser(tx, user);
  // After the insert, which waits for a user who is just deleting an account with this handle.
  if (await isHandleRetired(tx, user.usernameKey)) throw new AppError('USERNAME_TAKEN');
  return id;
}

/** The unique index names only one of the two, but the user should see both at once. */
async function nameAllTaken(
  deps: Deps,
  { emailKey, usernameKey }: { emailKey: string; usernameKey: string },
  error: unknown,
): Promise<unknown> {
  const isTaken =
    error instanceof AppError && ['EMAIL_TAKEN', 'USERNAME_TAKEN'].includes(error.code);
  if (!isTaken) return error;
  const { email, username } = await findTakenKeys(deps.db, emailKey, usernameKey);
  return email && username ? new AppError('EMAIL_AND_USERNAME_TAKEN') : error;
}

interface Credentials {
  email: string;
  password: string;
  address: string;
  /** Cookie of a browser that a user has logged in on before. */
  deviceToken: string | undefined;
}

/** The browser's time zone and language, for mails and local days. */
interface Origin {
  timeZone: string | undefined;
  shownLanguage: Language;
}

interface LogInAttempt extends Credentials, Origin {}

/** Returns the id of the user with this email and password. Fails the same way for every reason. */
export async function logIn(deps: Deps, attempt: LogInAttempt): Promise<number> {
  const { id: userId, suspendedAt } = await verifyCredentials(deps, attempt);
  if (suspendedAt !== null) throw await explainSuspension(deps, userId);
  await setOrigin(deps.db, userId, attempt);
  return userId;
}

interface PasskeyAttempt extends Omit<Parameters<typeof verifyPasskey>[1], 'purpose'>, Origin {
  address: string;
}

/** Needs no slowing down, because a signature can't be guessed. */
export async function logInWithPasskey(deps: Deps, attempt: PasskeyAttempt): Promise<number> {
  const { credential, site } = attempt;
  const userId = await verifyPasskey(deps, { credential, site, purpose: 'sign-in' });
  if (await isSuspended(deps.db, userId)) throw await explainSuspension(deps, userId);
  await setOrigin(deps.db, userId, attempt);
  return userId;
}

/** Only shown after the right password or passkey, because the reason is private. */
async function explainSuspension({ db }: Pick<Deps, 'db'>, userId: number): Promise<AppError> {
  const why = await findSuspensionReason(db, userId);
  if (!why) return new AppError('SUSPENDED');
  const reason = strikeSuspensionReason(why);
  return new AppError(
    'SUSPENDED',
    reason ? { reason } : { reason: 'SUSPENDED_FOR', params: { why } },
  );
}

export async function verifySuspended(deps: Deps, attempt: Credentials): Promise<number> {
  const { id, suspendedAt } = await verifyCredentials(deps, attempt);
  if (suspendedAt === null) throw new AppError('CONFLICT', { reason: 'PERSON_NOT_SUSPENDED' });
  return id;
}

async function verifyCredentials(
  deps: Deps,
  attempt: Credentials,
): Promise<{ id: number; suspendedAt: Date | null }> {
  const { db } = deps;
  const emailKey = identityKey(attempt.email);
  const deviceId = await findDevice(db, emailKey, attempt.deviceToken);
  const isKnown = deviceId !== undefined && (await hasDeviceBudget(deps, deviceId));
  if (!isKnown) await waitForTurn(deps, emailKey, attempt.address);
  const known = await findCredentials(db, emailKey);
  const isRight = await deps.passwords.verify(known?.passwordHash, attempt.password, {
    isUrgent: isKnown,
  });
  if (known === undefined || !isRight) throw new AppError('WRONG_CREDENTIALS');
  if (deviceId !== undefined) await resetRateLimit(deps, 'login:device', deviceId);
  if (!isKnown) await resetGuesses(deps, emailKey, attempt.address);
  return known;
}

/** Starts a session, however the user signed in. */
export async function enter(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<CurrentUser> {
  await startSession(deps, request, reply, userId);
  await rememberDevice(deps.db, request, reply, userId);
  await noteNetwork(deps.db, userId, request.ip);
  const user = await readCurrentUser(deps.db, userId);
  markOnboarding(request, reply, !user.hasCompletedOnboarding);
  return user;
}
