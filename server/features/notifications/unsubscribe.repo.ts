import type { Tx } from '#server/platform/db/database.ts';

export async function findEmailKey(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ emailKey: string }>(
    'select email_key as "emailKey" from account_cards where id = $1',
    [userId],
  );
  return row?.emailKey;
}
