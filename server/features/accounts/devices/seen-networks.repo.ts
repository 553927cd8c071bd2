import type { Tx } from '#server/platform/db/database.ts';

const SALT_DAYS = 7;
const KEPT_DAYS = 30;

/** This week's salt. The first sign-in after it expires creates a new one. */
export async function currentSalt(tx: Tx, fresh: Buffer): Promise<Buffer> {
  await tx.query(
    `insert into network_salt as s (salt, made_at) values ($1, now())
     on conflict (is_current) do update set salt = excluded.salt, made_at = now()
       where s.made_at < now() - make_interval(days => $2)`,
    [fresh, SALT_DAYS],
  );
  const [row] = await tx.query<{ salt: Buffer }>('select salt from network_salt');
  if (row === undefined) throw new Error('The salt of the networks could not be kept.');
  return row.salt;
}

export async function saveSeenNetwork(tx: Tx, userId: number, networkHash: Buffer): Promise<void> {
  await tx.query(
    `insert into seen_networks (user_id, network_hash, last_seen_at) values ($1, $2, now())
     on conflict (network_hash, user_id) do update set last_seen_at = now()`,
    [userId, networkHash],
  );
}

export async function purgeSeenNetworks(tx: Tx): Promise<void> {
  await tx.query(
    'delete from seen_networks where last_seen_at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  );
}

/** Times only, because the hashes mean nothing to the user. */
export function listSeenNetworks(tx: Tx, userId: number) {
  return tx.query(
    'select last_seen_at as "lastSeenAt" from seen_networks where user_id = $1 order by last_seen_at',
    [userId],
  );
}
