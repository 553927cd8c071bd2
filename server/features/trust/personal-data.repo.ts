import type { Tx } from '#server/platform/db/database.ts';

/**
 * For the export of an account: the level and what it rests on. Points, signs and rings stay with the admins, as the
 * reason why a check-in is held does: whoever cheats must not learn what gave them away. All of it goes with the person's row.
 */
export const trustSection = {
  name: 'trust',
  tables: [
    'trust_levels',
    'trust_level_changes',
    'trust_witnesses',
    'trust_strikes',
    'trust_keepers',
    'trust_matured',
    'trust_evidence',
    'trust_readings',
    'trust_ring_members',
  ],
  async read(tx: Tx, userId: number) {
    const levels = await tx.query(
      `select level, changed_at as "changedAt" from trust_level_changes where user_id = $1 order by id`,
      [userId],
    );
    const [keeper] = await tx.query(
      'select area, named_at as "namedAt" from trust_keepers where user_id = $1',
      [userId],
    );
    const witnesses = await tx.query(
      `select met_at as "metAt", case when user_id = $1 then 'has a witness' else 'is a witness' end as what
       from trust_witnesses where user_id = $1 or witness_id = $1 order by met_at`,
      [userId],
    );
    const strikes = await tx.query(
      `select step, reason, given_at as "givenAt", appeal_text as "appeal", appealed_at as "appealedAt",
              is_appeal_granted as "isAppealGranted"
       from trust_strikes where user_id = $1 order by id`,
      [userId],
    );
    const ready = await tx.query(
      `select cause, hundredths, matured_at as "readySince" from trust_matured where user_id = $1 order by matured_at`,
      [userId],
    );
    const readings = await tx.query(
      `select seen_at as "seenAt", latitude, longitude from trust_readings where user_id = $1 order by seen_at`,
      [userId],
    );
    return { levels, keeper: keeper ?? null, witnesses, strikes, ready, readings };
  },
};
