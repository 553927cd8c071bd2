import type { Tx } from '#server/platform/db/database.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';

/** Sets the level directly in the database, without the evidence. The nightly job would revert it. */
export async function setLevel(
  tx: Tx,
  userIds: readonly number[],
  level: TrustLevel,
  isSlowLane = false,
): Promise<void> {
  await tx.query(
    `insert into trust_levels (user_id, level, is_slow_lane) select id, $2, $3 from unnest($1::bigint[]) id
     on conflict (user_id) do update set level = excluded.level, is_slow_lane = excluded.is_slow_lane`,
    [userIds, level, isSlowLane],
  );
}
