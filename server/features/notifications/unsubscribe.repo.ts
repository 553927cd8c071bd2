import type { Tx } from '#server/platform/db/database.ts';

export async function findEmailKey(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ emailKey: string }>(
    'select email_key as "emailKey" from users where id = $1',
    [userId],
  );
  return row?.emailKey;
}

export async function turnMailsOff(tx: Tx, userId: number): Promise<void> {
  await tx.query('update users set email_notifications = false where id = $1', [userId]);
}
