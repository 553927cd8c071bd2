import type { Tx } from '#server/platform/db/database.ts';

export interface TieRow {
  one: number;
  other: number;
  confirmations: number;
  hasSharedDevice: boolean;
}

export function listTies(tx: Tx): Promise<TieRow[]> {
  return tx.query<TieRow>(
    `with ties as (
       select least(scanner_id, shower_id) as one, greatest(scanner_id, shower_id) as other, 1 as confirmations,
              false as shared
       from scanned_codes where scanned_at > now() - interval '60 days'
       union all
       select a.user_id, b.user_id, 0, true
       from device_sightings a join device_sightings b on b.device = a.device and b.user_id > a.user_id
       where least(a.last_seen_at, b.last_seen_at) > now() - interval '30 days'
     )
     select one, other, sum(confirmations)::int as confirmations, bool_or(shared) as "hasSharedDevice"
     from ties group by one, other order by one, other`,
  );
}

export interface RingRow {
  id: number;
  confirmations: number;
  insideShare: number;
  sharedDevices: number;
  foundAt: Date;
  pausedAt: Date | null;
  pauseReason: string | null;
  memberIds: number[];
}

const RINGS = `select r.id, r.confirmations, r.inside_share as "insideShare", r.shared_devices as "sharedDevices",
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

export interface RingFigures {
  confirmations: number;
  insideShare: number;
  sharedDevices: number;
}

export async function insertRing(
  tx: Tx,
  ring: RingFigures & { members: readonly number[] },
): Promise<void> {
  await tx.query(
    `with ring as (
       insert into trust_rings (confirmations, inside_share, shared_devices, found_at)
       values ($1, $2, $3, now()) returning id
     )
     insert into trust_ring_members (ring_id, user_id)
     select ring.id, p.id from ring, people p where p.id = any ($4)`,
    [ring.confirmations, ring.insideShare, ring.sharedDevices, ring.members],
  );
}

export async function updateRing(tx: Tx, id: number, ring: RingFigures): Promise<void> {
  await tx.query(
    `update trust_rings set confirmations = $2, inside_share = $3, shared_devices = $4 where id = $1`,
    [id, ring.confirmations, ring.insideShare, ring.sharedDevices],
  );
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
