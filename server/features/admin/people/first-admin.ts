import { randomBytes } from 'node:crypto';
import {
  hasAdmin,
  insertUser,
  isIdentityTaken,
  lockAdmins,
} from '#server/features/accounts/index.ts';
import { recordPerson } from '#server/features/admin/audit/audit.repo.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isCommonPassword } from '#server/platform/passwords/common-passwords.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { OPERATOR_ID } from '#shared/admin/audit-actions.ts';

export interface AdminCredentials {
  email: string;
  password: string;
}

export interface FirstAdminDeps {
  config: Config;
  db: Database;
  passwords: PasswordHasher;
  log: { info(message: string): void; warn(message: string): void };
}

/**
 * Creates an admin if there is none, so that courts can be reviewed. It never promotes an existing account, because
 * anyone can sign up with another person's address. Returns the credentials only if it generated them, so that they
 * are printed once.
 */
export async function ensureFirstAdmin(
  deps: FirstAdminDeps,
): Promise<AdminCredentials | undefined> {
  const wanted = deps.config.admin;
  const outcome = await deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return 'exists' as const;
    if (wanted && (await isIdentityTaken(tx, 'email', identityKey(wanted.email)))) {
      return 'email taken' as const;
    }
    if (wanted && isCommonPassword(wanted.password)) {
      throw new ConfigError([
        'ADMIN_PASSWORD is one of the most common passwords. Choose another.',
      ]);
    }
    const credentials = wanted ?? (await inventCredentials(tx));
    await insertAdmin(tx, deps.passwords, credentials);
    return credentials;
  });
  if (outcome === 'exists') {
    if (wanted) {
      deps.log.info('ADMIN_EMAIL was ignored: there is an admin already, and nothing was changed');
    }
    return undefined;
  }
  if (outcome === 'email taken') {
    deps.log.warn(
      'ADMIN_EMAIL was ignored: an account that is no admin has this address, and it was not promoted. Set another address, or run: npm run admin -- promote @handle',
    );
    return undefined;
  }
  deps.log.info(
    wanted
      ? 'the first admin was created from ADMIN_EMAIL and ADMIN_PASSWORD'
      : 'the first admin was created with a password of its own',
  );
  return wanted ? undefined : outcome;
}

async function inventCredentials(tx: Tx): Promise<AdminCredentials> {
  const isTaken = await isIdentityTaken(tx, 'email', 'admin@jim.local');
  return {
    email: isTaken ? `admin-${randomBytes(3).toString('hex')}@jim.local` : 'admin@jim.local',
    password: randomBytes(12).toString('base64url'),
  };
}

async function insertAdmin(
  tx: Tx,
  passwords: PasswordHasher,
  { email, password }: AdminCredentials,
): Promise<void> {
  const isTaken = await isIdentityTaken(tx, 'username', 'admin');
  const username = isTaken ? `admin-${randomBytes(3).toString('hex')}` : 'admin';
  const personId = await insertUser(tx, {
    name: 'JIM Admin',
    username,
    usernameKey: identityKey(username),
    email,
    emailKey: identityKey(email),
    passwordHash: await passwords.hash(password),
    role: 'Admin',
    timeZone: undefined,
    hasCompletedOnboarding: true,
    signUpProof: 'operator',
  });
  const act = { viewerId: OPERATOR_ID, personId };
  await recordPerson(tx, 'person.role', act, {}, { role: 'Admin', by: 'first start' });
}
