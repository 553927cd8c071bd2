import type { Tx } from '#server/platform/db/database.ts';

export interface StuckRow {
  id: number;
  knownIds: number[];
}

/** People who got a vouch long ago and were never Known, with the Known players among their acts of 60 days. */
export function listStuck(tx: Tx, stuckDays: number): Promise<StuckRow[]> {
  return tx.query<StuckRow>(
    `select t.user_id as id,
            array(select distinct a.other_id from player_acts a
                  join trusted_people k on k.user_id = a.other_id and k.level <> 'Seen'
                  where a.user_id = t.user_id and a.acted_at > now() - interval '60 days' order by 1) as "knownIds"
     from trusted_people t
     where t.level = 'Seen'
       and exists (select from trust_vouches v
                   where v.user_id = t.user_id and v.first_at < now() - make_interval(days => $1))
       and not exists (select from trust_level_changes c where c.user_id = t.user_id
                         and c.level not in ('New', 'Seen') and not c.is_slow_lane)
     order by 1`,
    [stuckDays],
  );
}

export interface RingRow {
  id: number;
  confirmations: number;
  foundAt: Date;
  pausedAt: Date | null;
  pauseReason: string | null;
  memberIds: number[];
}

const RINGS = `select r.id, r.confirmations,
    r.found_at as "foundAt", r.paused_at as "pausedAt", r.pause_reason as "pauseReason",
    array(select m.user_id from trust_ring_members m where m.ring_id = r.id order by 1) as "memberIds"
  from trust_rings r`;

export function listRings(tx: Tx, limit: number): Promise<RingRow[]> {
  return tx.query<RingRow>(`${RINGS} order by r.id desc limit $1`, [limit]);
}

export async function lockRing(tx: Tx, id: number): Promise<RingRow | undefined> {
  const [row] = await tx.query<RingRow>(`${RINGS} where r.id = $1 for update of r`, [id]);
  return row;
}

export async function countConfirmations(tx: Tx, members: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from player_acts
     where user_id = any ($1) and other_id = any ($1) and user_id < other_id
       and acted_at > now() - interval '60 days'`,
    [members],
  );
  return row?.count ?? 0;
}

export async function insertRing(
  tx: Tx,
  ring: { confirmations: number; members: readonly number[] },
): Promise<void> {
  await tx.query(
    `with ring as (insert into trust_rings (confirmations, found_at) values ($1, now()) returning id)
     insert into trust_ring_members (ring_id, user_id)
     select ring.id, p.id from ring, people p where p.id = any ($2)`,
    [ring.confirmations, ring.members],
  );
}

export async function updateRing(tx: Tx, id: number, confirmations: number): Promise<void> {
  await tx.query('update trust_rings set confirmations = $2 where id = $1', [id, confirmations]);
}

export async function deleteRings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('delete from trust_rings where id = any ($1) and paused_at is null', [ids]);
}

export async function setRingPaused(
  tx: Tx,
  id: number,
  pause: { by: number; reason: string } | null,
): Promise<void> {
  await tx.query(
    `update trust_rings set paused_at = case when $2::bigint is null then null else now() end,
       paused_by = $2, pause_reason = $3 where id = $1`,
    [id, pause?.by ?? null, pause?.reason ?? null],
  );
}

export interface RingMember {
  id: number;
  name: string;
  username: string;
  level: string;
  earned: number;
  ready: number;
}

export function listMembers(tx: Tx, ids: readonly number[]): Promise<RingMember[]> {
  return tx.query<RingMember>(
    `select p.id, p.name, p.username, coalesce(t.level, 'New') as level,
            coalesce(w.balance, 0) as earned, coalesce(w.ready, 0) as ready
     from people p left join trusted_people t on t.user_id = p.id left join wallet_balances w on w.user_id = p.id
     where p.id = any ($1) order by p.id`,
    [ids],
  );
}

/** Who vouched for these people. */
export function listVouchersOf(tx: Tx, ids: readonly number[]) {
  return tx.query<{ userId: number; id: number; name: string; username: string }>(
    `select v.user_id as "userId", p.id, p.name, p.username
     from trust_vouches v join people p on p.id = v.voucher_id where v.user_id = any ($1) order by p.id`,
    [ids],
  );
}
