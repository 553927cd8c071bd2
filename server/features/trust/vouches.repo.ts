import type { Tx } from '#server/platform/db/database.ts';

/** Any fixed number. Two nodes must not count the same vouches at once. */
const TRUST_LOCK = 6_184_027_731;

/** Serializes vouches, levels and making $JIM ready, until the end of the transaction. */
export async function lockTrust(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TRUST_LOCK]);
}

export interface Act {
  userId: number;
  voucherId: number;
  actedAt: Date;
}

/**
 * Acts of the last two days that a Known player's vouch doesn't include yet. Those in a paused group don't count. Leaves
 * out people whom the player can't vouch for this month, or they would fill every batch for two days.
 */
export function listNewActs(
  tx: Tx,
  { limit, newIn30Days }: { limit: number; newIn30Days: number },
): Promise<Act[]> {
  return tx.query<Act>(
    `select a.user_id as "userId", a.other_id as "voucherId", max(a.acted_at) as "actedAt"
     from player_acts a
     join vouching_people k on k.user_id = a.other_id
     left join trust_vouches v on v.user_id = a.user_id and v.voucher_id = a.other_id
     where a.acted_at > now() - interval '2 days' and (v.latest_at is null or v.latest_at < a.acted_at)
       and not exists (select from paused_ring_people r where r.user_id = a.user_id)
       and (v.id is not null or exists (select from vouching_people p where p.user_id = a.user_id)
         or (select count(*) from trust_vouches n where n.voucher_id = a.other_id and not n.was_known
               and n.first_at > now() - interval '30 days') < $2)
     group by a.user_id, a.other_id order by min(a.acted_at), a.other_id, a.user_id limit $1`,
    [limit, newIn30Days],
  );
}

/** False if there is no such vouch. */
export async function renewVouch(tx: Tx, { userId, voucherId, actedAt }: Act): Promise<boolean> {
  const rows = await tx.query(
    'update trust_vouches set latest_at = $3 where user_id = $1 and voucher_id = $2 returning id',
    [userId, voucherId, actedAt],
  );
  return rows.length > 0;
}

/** What decides about a new vouch. */
export async function readPair(tx: Tx, { userId, voucherId, actedAt }: Act) {
  const [row] = await tx.query<{
    isPersonKnown: boolean;
    newIn30Days: number;
    carried: number;
    sharesDevice: boolean;
    circle: number[];
    voucherCircle: number[];
  }>(
    `select exists (select from vouching_people k where k.user_id = $1) as "isPersonKnown",
            (select count(*) from trust_vouches v where v.voucher_id = $2 and not v.was_known
               and v.first_at > $3::timestamptz - interval '30 days')::int as "newIn30Days",
            (select count(*) from trust_vouches v where v.voucher_id = $2
               and not exists (select from trusted_people t where t.user_id = v.user_id and t.level <> 'Seen'))::int
              as carried,
            share_a_device($1, $2, $3) or exists (
              select from trust_vouches v where v.user_id = $1 and share_a_device(v.voucher_id, $2, $3))
              as "sharesDevice",
            ${circleOf('$1', '$2')} as circle, ${circleOf('$2', '$1')} as "voucherCircle"`,
    [userId, voucherId, actedAt],
  );
  if (row === undefined) throw new Error('The pair was not read.');
  return row;
}

/** Everyone whom a person vouched for or was vouched for by. */
const circleOf = (person: string, other: string) => `array(
  select v.voucher_id from trust_vouches v where v.user_id = ${person} and v.voucher_id <> ${other}
  union select v.user_id from trust_vouches v where v.voucher_id = ${person} and v.user_id <> ${other})`;

export async function insertVouch(
  tx: Tx,
  { userId, voucherId, actedAt, weight, wasKnown }: Act & { weight: number; wasKnown: boolean },
): Promise<void> {
  await tx.query(
    `insert into trust_vouches (user_id, voucher_id, first_at, latest_at, weight, was_known)
     values ($1, $2, $3, $3, $4, $5)`,
    [userId, voucherId, actedAt, weight, wasKnown],
  );
}

/** A later act between the two counts as a new vouch. */
export async function deleteFadedVouches(tx: Tx, days: number): Promise<void> {
  await tx.query('delete from trust_vouches where latest_at < now() - make_interval(days => $1)', [
    days,
  ]);
}

/** Positions that versions before 0.13.0 collected. Their tables go with the next release. */
export async function deleteOldPositions(tx: Tx): Promise<void> {
  await tx.query('delete from trust_readings');
  await tx.query('delete from trust_reading_marks');
}
