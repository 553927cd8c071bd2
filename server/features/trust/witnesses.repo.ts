import type { Tx } from '#server/platform/db/database.ts';

export interface Meeting {
  userId: number;
  witnessId: number;
  courtId: number;
  metAt: Date;
}

/** Pairs who scanned each other's code, where one is Known by witnesses and isn't a witness of the other yet. */
export function listNewMeetings(tx: Tx, limit: number): Promise<Meeting[]> {
  return tx.query<Meeting>(
    `select m.user_id as "userId", m.witness_id as "witnessId", m.court_id as "courtId", m.mutual_at as "metAt"
     from (
       select low_user_id as user_id, high_user_id as witness_id, court_id, mutual_at from mutual_scans
       union all
       select high_user_id, low_user_id, court_id, mutual_at from mutual_scans
     ) m
     join trusted_people t on t.user_id = m.witness_id and t.level <> 'Seen' and not t.is_slow_lane
     where m.mutual_at > now() - interval '2 days'
       and not exists (select from trust_witnesses w where w.user_id = m.user_id and w.witness_id = m.witness_id)
     order by m.mutual_at, m.witness_id, m.user_id limit $1`,
    [limit],
  );
}

/**
 * Returns false if the witness has vouched for enough new users in the last 30 days, or shares a device with the user
 * or another of their witnesses.
 */
export async function insertWitness(
  tx: Tx,
  { userId, witnessId, courtId, metAt }: Meeting,
  maxNew: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into trust_witnesses (user_id, witness_id, court_id, met_at)
     select $1, $2, $3, $4
     where (select count(*) from trust_witnesses w
            where w.witness_id = $2 and w.met_at > $4::timestamptz - interval '30 days') < $5
       and not share_a_device($1, $2, $4)
       and not exists (select from trust_witnesses w where w.user_id = $1 and share_a_device(w.witness_id, $2, $4))
     on conflict do nothing returning user_id`,
    [userId, witnessId, courtId, metAt, maxNew],
  );
  return rows.length > 0;
}
