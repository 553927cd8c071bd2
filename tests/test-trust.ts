import type { Tx } from '#server/platform/db/database.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';

/** Makes a group of these users that an admin paused. */
export async function pauseRing(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.query(
    `with ring as (
       insert into trust_rings (confirmations, paused_at) values (9, now()) returning id)
     insert into trust_ring_members (ring_id, user_id) select ring.id, p from ring, unnest($1::bigint[]) p`,
    [userIds],
  );
}

/** Sets the level directly in the database. The nightly job would revert it. */
export async function setLevel(
  tx: Tx,
  userIds: readonly number[],
  level: TrustLevel,
): Promise<void> {
  await tx.query(
    `insert into trust_levels (user_id, level) select id, $2 from unnest($1::bigint[]) id
     on conflict (user_id) do update set level = excluded.level`,
    [userIds, level],
  );
}

/** A vouch from now, without an act behind it. */
export async function vouchFor(tx: Tx, userIds: readonly number[], by: number): Promise<void> {
  await tx.query(
    `insert into trust_vouches (user_id, voucher_id, first_at, latest_at, weight, was_known, has_acts)
     select id, $2, now(), now(), 1, false, false from unnest($1::bigint[]) id`,
    [userIds, by],
  );
}
