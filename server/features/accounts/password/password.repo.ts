import type { Tx } from '#server/platform/db/database.ts';

export async function findPasswordHash(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from users where id = $1',
    [userId],
  );
  return row?.passwordHash;
}

/** Returns the user's email key. */
export async function setPasswordHash(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<string> {
  const [row] = await tx.query<{ emailKey: string }>(
    'update users set password_hash = $2 where id = $1 returning email_key as "emailKey"',
    [userId, passwordHash],
  );
  if (row === undefined) throw new Error('Nobody to set a password for.');
  return row.emailKey;
}

export async function insertReset(
  tx: Tx,
  reset: { userId: number; tokenHash: Buffer; codeHash: string; minutes: number },
): Promise<void> {
  const { userId, tokenHash, codeHash, minutes } = reset;
  await tx.query(
    `insert into password_resets (user_id, token_hash, code_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [userId, tokenHash, codeHash, minutes],
  );
}

export async function hasReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'select from password_resets where token_hash = $1 and expires_at > now()',
    [tokenHash],
  );
  return rows.length > 0;
}

/** Only the code mailed last is valid. */
export async function findLastReset(tx: Tx, emailKey: string) {
  const [row] = await tx.query<{ tokenHash: Buffer; codeHash: string }>(
    `select r.token_hash as "tokenHash", r.code_hash as "codeHash"
     from password_resets r join users u on u.id = r.user_id
     where u.email_key = $1 and r.expires_at > now() and r.code_hash is not null
     order by r.id desc limit 1`,
    [emailKey],
  );
  return row;
}

/** Uses up the link, so that only one of two parallel requests gets the user. */
export async function takeReset(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await tx.query<{ userId: number }>(
    `delete from password_resets where token_hash = $1 and expires_at > now()
     returning user_id as "userId"`,
    [tokenHash],
  );
  return row?.userId;
}

export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from password_resets where user_id = $1', [userId]);
}

export async function purgePasswordLinks(tx: Tx): Promise<void> {
  await tx.query('delete from password_resets where expires_at < now()');
}
