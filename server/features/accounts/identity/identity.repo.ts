import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { violatedUnique } from '#server/platform/db/errors.ts';
import { AppError } from '#shared/errors.ts';

const RETIRED_DAYS = 90;

export async function retireHandle(tx: Tx, usernameKey: string): Promise<void> {
  await tx.query(
    `insert into retired_handles (key_hash, free_at)
     values ($1, now() + make_interval(days => $2))
     on conflict (key_hash) do update set free_at = excluded.free_at`,
    [hashKey(usernameKey), RETIRED_DAYS],
  );
}

export async function isHandleRetired(tx: Tx, usernameKey: string): Promise<boolean> {
  const rows = await tx.query(
    'select from retired_handles where key_hash = $1 and free_at > now()',
    [hashKey(usernameKey)],
  );
  return rows.length > 0;
}

export async function purgeRetiredHandles(tx: Tx): Promise<void> {
  await tx.query('delete from retired_handles where free_at <= now()');
}

function hashKey(usernameKey: string): Buffer {
  return createHash('sha256').update(usernameKey).digest();
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

export async function isIdentityTaken(
  tx: Tx,
  what: 'email' | 'username',
  key: string,
): Promise<boolean> {
  const column = what === 'email' ? 'email_key' : 'username_key';
  const rows = await tx.query(`select from users where ${column} = $1`, [key]);
  return rows.length > 0;
}

/** Turns a violated unique index into the matching error. The index decides, so parallel requests can't both win. */
export async function explainTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    switch (violatedUnique(error)) {
      case 'users_email_key_key':
        throw new AppError('EMAIL_TAKEN');
      case 'users_username_key_key':
        throw new AppError('USERNAME_TAKEN');
      default:
        throw error;
    }
  }
}
