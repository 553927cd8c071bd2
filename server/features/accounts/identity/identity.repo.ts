import type { Tx } from '#server/platform/db/database.ts';

export async function findTakenKeys(tx: Tx, emailKey: string, usernameKey: string) {
  const [row] = await tx.query<{ email: boolean; username: boolean }>(
    `select exists (select from users where email_key = $1) as email,
            exists (select from users where username_key = $2) as username`,
    [emailKey, usernameKey],
  );
  if (row === undefined) throw new Error('A row of two booleans was expected.');
  return row;
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
