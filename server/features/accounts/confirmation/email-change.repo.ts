import type { Tx } from '#server/platform/db/database.ts';

const WAITING_DAYS = 7;

export interface EmailChange {
  userId: number;
  email: string;
  emailKey: string;
}

/** Replaces an earlier change, whose links then confirm nothing. */
export async function upsertEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await tx.query(
    `insert into email_changes (user_id, email, email_key) values ($1, $2, $3)
     on conflict (user_id) do update
     set email = excluded.email, email_key = excluded.email_key, created_at = excluded.created_at`,
    [change.userId, change.email, change.emailKey],
  );
}

export async function findPendingEmail(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>(
    'select email from email_changes where user_id = $1',
    [userId],
  );
  return row?.email ?? null;
}

/**
 * Replaces the old address and returns whether a change was pending. Links sent to the old address must no longer
 * work.
 */
export async function applyEmailChange(tx: Tx, userId: number, emailKey: string): Promise<boolean> {
  const rows = await tx.query(
    `with change as (
       delete from email_changes where user_id = $1 and email_key = $2 returning user_id, email, email_key
     ), resets as (
       delete from password_resets r using change c where r.user_id = c.user_id
     )
     update users u set email = c.email, email_key = c.email_key,
       email_confirmed_at = now(), is_email_unconfirmed = false
     from change c where u.id = c.user_id returning u.id`,
    [userId, emailKey],
  );
  return rows.length > 0;
}

export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from email_changes where user_id = $1', [userId]);
}

export async function purgeEmailChanges(tx: Tx): Promise<void> {
  await tx.query('delete from email_changes where created_at < now() - make_interval(days => $1)', [
    WAITING_DAYS,
  ]);
}
