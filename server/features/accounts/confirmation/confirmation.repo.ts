import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';

/** The address to confirm: the new one of a pending change, otherwise the account's. */
export interface Addressee {
  userId: number;
  email: string;
  emailKey: string;
  language: Language;
  isConfirmed: boolean;
  isChange: boolean;
}

export async function findAddressee(tx: Tx, userId: number): Promise<Addressee | undefined> {
  const [row] = await tx.query<Addressee>(
    `select u.id as "userId", coalesce(c.email, u.email) as email, coalesce(c.email_key, u.email_key) as "emailKey",
            u.mail_language as language, c.user_id is not null as "isChange",
            c.user_id is null and u.email_confirmed_at is not null as "isConfirmed"
     from users u left join email_changes c on c.user_id = u.id where u.id = $1`,
    [userId],
  );
  return row;
}

/** The address gets only the confirmation mail until the link is opened. */
export async function markUnconfirmed(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update users set is_email_unconfirmed = true, email_confirmed_at = null where id = $1`,
    [userId],
  );
}

/** Confirms the address the link was sent to. False if the user has changed it since. */
export async function markConfirmed(tx: Tx, userId: number, emailKey: string): Promise<boolean> {
  const rows = await tx.query(
    `update users set is_email_unconfirmed = false, email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1 and email_key = $2 returning id`,
    [userId, emailKey],
  );
  return rows.length > 0;
}

export async function insertConfirmation(
  tx: Tx,
  link: { userId: number; emailKey: string; tokenHash: Buffer; codeHash: string; hours: number },
): Promise<void> {
  await tx.query(
    `insert into email_confirmations (user_id, email_key, token_hash, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [link.userId, link.emailKey, link.tokenHash, link.codeHash, link.hours],
  );
}

export async function findConfirmation(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx.query<{ userId: number; emailKey: string }>(
    `select user_id as "userId", email_key as "emailKey" from email_confirmations
     where token_hash = $1 and expires_at > now()`,
    [tokenHash],
  );
  return row;
}

/** Only the code mailed last is valid. */
export async function findLastConfirmation(tx: Tx, userId: number) {
  const [row] = await tx.query<{ userId: number; emailKey: string; codeHash: string }>(
    `select user_id as "userId", email_key as "emailKey", code_hash as "codeHash"
     from email_confirmations
     where user_id = $1 and expires_at > now() and code_hash is not null
     order by id desc limit 1`,
    [userId],
  );
  return row;
}

export async function purgeConfirmations(tx: Tx): Promise<void> {
  await tx.query('delete from email_confirmations where expires_at < now()');
}
