import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { Language } from '#shared/languages.ts';

export interface NewUser {
  name: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  role: Role;
  timeZone: string | undefined;
  shownLanguage?: Language;
  hasCompletedOnboarding?: boolean;
  signUpProof: 'work' | 'invited' | 'operator' | null;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const { timeZone, shownLanguage = 'en', hasCompletedOnboarding = false } = user;
  const [row] = await tx.query<{ id: number }>(
    `insert into users (name, username, username_key, email, email_key, password_hash, role,
       time_zone, shown_language, has_completed_onboarding, sign_up_proof)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 'UTC'), $9, $10, $11) returning id`,
    [
      user.name,
      user.username,
      user.usernameKey,
      user.email,
      user.emailKey,
      user.passwordHash,
      user.role,
      timeZone,
      shownLanguage,
      hasCompletedOnboarding,
      user.signUpProof,
    ],
  );
  if (row === undefined) throw new Error('The new user was not returned.');
  return row.id;
}

export async function findCredentials(tx: Tx, emailKey: string) {
  const [row] = await tx.query<{ id: number; passwordHash: string; suspendedAt: Date | null }>(
    `select id, password_hash as "passwordHash", suspended_at as "suspendedAt"
     from users where email_key = $1`,
    [emailKey],
  );
  return row;
}

export async function isSuspended(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query('select from users where id = $1 and suspended_at is not null', [
    userId,
  ]);
  return rows.length > 0;
}

export async function findSuspensionReason(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.query<{ reason: string | null }>(
    'select reason from suspensions where person_id = $1',
    [userId],
  );
  return row?.reason ?? null;
}

/** The time zone and language the browser sent at login. */
export async function setOrigin(
  tx: Tx,
  userId: number,
  { timeZone, shownLanguage }: { timeZone: string | undefined; shownLanguage: Language },
): Promise<void> {
  await tx.query(
    'update users set shown_language = $2, time_zone = coalesce($3, time_zone) where id = $1',
    [userId, shownLanguage, timeZone],
  );
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const rows = await tx.query(`select from users where role = 'Admin' limit 1`);
  return rows.length > 0;
}
