import type { Tx } from '#server/platform/db/database.ts';

/** Any fixed number: two nodes that start together must not both make an admin, nor the last two both leave. */
const ADMINS_LOCK = 5_461_234_909;

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
}
