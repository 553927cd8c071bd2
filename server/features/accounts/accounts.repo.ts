import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { DistanceChoice, Language, LanguageChoice } from '#shared/languages.ts';

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
}

export interface UserRow {
  id: number;
  name: string;
  username: string;
  email: string;
  role: Role;
  photoKey: string | null;
  hasCompletedOnboarding: boolean;
  searchable: boolean;
  allowRequests: boolean;
  emailSearchable: boolean;
  language: LanguageChoice | null;
  distances: DistanceChoice | null;
  /** Hundredths of $JIM ever earned. */
  lifetimeEarned: number;
}

const findUserStatement: NamedStatement = {
  name: 'user-find',
  text: `select u.id, u.name, u.username, u.email, u.role, p.public_key as "photoKey",
                u.has_completed_onboarding as "hasCompletedOnboarding", u.searchable,
                u.allow_requests as "allowRequests", u.email_searchable as "emailSearchable", u.language, u.distances,
                coalesce(w.balance, 0) as "lifetimeEarned"
         from users u left join photo_cards p on p.id = u.photo_id left join wallet_balances w on w.user_id = u.id
         where u.id = $1`,
};

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const { timeZone, shownLanguage = 'en', hasCompletedOnboarding = false } = user;
  const [row] = await tx.query<{ id: number }>(
    `insert into users (name, username, username_key, email, email_key, password_hash, role,
       time_zone, shown_language, has_completed_onboarding)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 'UTC'), $9, $10) returning id`,
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
    ],
  );
  if (row === undefined) throw new Error('The new user was not returned.');
  return row.id;
}

export async function findTakenKeys(tx: Tx, emailKey: string, usernameKey: string) {
  const [row] = await tx.query<{ email: boolean; username: boolean }>(
    `select exists (select from users where email_key = $1) as email,
            exists (select from users where username_key = $2) as username`,
    [emailKey, usernameKey],
  );
  if (row === undefined) throw new Error('A row of two booleans was expected.');
  return row;
}

export async function findUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(findUserStatement, [userId]);
  return row;
}

export async function findCredentials(tx: Tx, emailKey: string) {
  const [row] = await tx.query<{ id: number; passwordHash: string; suspendedAt: Date | null }>(
    `select id, password_hash as "passwordHash", suspended_at as "suspendedAt"
     from users where email_key = $1`,
    [emailKey],
  );
  return row;
}

/** Whom to write to; suspended people may set a password, but it does not let them in. */
export async function findContact(tx: Tx, emailKey: string) {
  const [row] = await tx.query<{ id: number; email: string; language: Language }>(
    'select id, email, mail_language as language from users where email_key = $1',
    [emailKey],
  );
  return row;
}

export async function findContactById(tx: Tx, userId: number) {
  const [row] = await tx.query<{ email: string; language: Language }>(
    'select email, mail_language as language from users where id = $1',
    [userId],
  );
  return row;
}

export async function markOnboarded(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'update users set has_completed_onboarding = true where id = $1 returning id',
    [userId],
  );
  return rows.length > 0;
}

/** What the browser told at the login. */
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

export async function isIdentityTaken(
  tx: Tx,
  what: 'email' | 'username',
  key: string,
): Promise<boolean> {
  const column = what === 'email' ? 'email_key' : 'username_key';
  const rows = await tx.query(`select from users where ${column} = $1`, [key]);
  return rows.length > 0;
}
