import { randomBytes } from 'node:crypto';
import type { PasswordHasher } from '#server/adapters/password-hasher.ts';
import type { Config } from '#server/config.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { hasAdmin, insertUser, promoteToAdmin } from './accounts.repo.ts';

const FIRST_ADMIN_EMAIL = 'admin@jim.local';
/** Any fixed number: two nodes that start together must not both make an admin, nor the last two both leave. */
const ADMINS_LOCK = 5_461_234_909;

export interface AdminCredentials {
  email: string;
  password: string;
}

/**
 * Makes sure somebody can review courts. Answers credentials only when it had to invent them, so
 * that they are printed once and never again.
 */
export async function ensureFirstAdmin(deps: {
  config: Config;
  db: Database;
  passwords: PasswordHasher;
}): Promise<AdminCredentials | undefined> {
  return deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const wanted = deps.config.admin;
    if (wanted !== undefined && (await promoteToAdmin(tx, identityKey(wanted.email)))) {
      return undefined;
    }
    if (wanted === undefined && (await hasAdmin(tx))) return undefined;
    const credentials = wanted ?? {
      email: FIRST_ADMIN_EMAIL,
      password: randomBytes(12).toString('base64url'),
    };
    const username = wanted ? `admin-${randomBytes(3).toString('hex')}` : 'admin';
    await insertUser(tx, {
      name: 'JIM Admin',
      username,
      usernameKey: identityKey(username),
      email: credentials.email,
      emailKey: identityKey(credentials.email),
      passwordHash: await deps.passwords.hash(credentials.password),
      role: 'Admin',
      timeZone: undefined,
      hasCompletedOnboarding: true,
    });
    return wanted ? undefined : credentials;
  });
}

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
}
