import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';

/** Includes suspended users. They may set a password, but it doesn't let them in. */
export async function findContact(tx: Tx, emailKey: string) {
  const [row] = await tx.query<{
    id: number;
    email: string;
    language: Language;
    isConfirmed: boolean;
  }>(
    `select id, email, mail_language as language, not is_email_unconfirmed as "isConfirmed"
     from users where email_key = $1`,
    [emailKey],
  );
  return row;
}

export async function findContactById(tx: Tx, userId: number) {
  const [row] = await tx.query<{ email: string; language: Language; isConfirmed: boolean }>(
    `select email, mail_language as language, not is_email_unconfirmed as "isConfirmed"
     from users where id = $1`,
    [userId],
  );
  return row;
}
