import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';

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
