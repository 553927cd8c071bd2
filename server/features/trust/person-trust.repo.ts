import type { Tx } from '#server/platform/db/database.ts';
import { UNPROVEN_DAYS } from './maturing.repo.ts';

export async function findAccount(tx: Tx, userId: number) {
  const [row] = await tx.query<{
    id: number;
    name: string;
    username: string;
    signedUpAt: Date;
    hasConfirmedEmail: boolean;
    hasPasskey: boolean;
    unprovenUntil: Date | null;
  }>(
    `select p.id, p.name, p.username, a.signed_up_at as "signedUpAt",
            a.has_confirmed_email as "hasConfirmedEmail", a.has_passkey as "hasPasskey",
            case when not a.is_proven and a.signed_up_at > now() - interval '${UNPROVEN_DAYS} days'
              then a.signed_up_at + interval '${UNPROVEN_DAYS} days' end as "unprovenUntil"
     from people p join account_proofs a on a.user_id = p.id where p.id = $1`,
    [userId],
  );
  return row;
}

export function listDeviceSharers(tx: Tx, userId: number, limit: number) {
  return tx.query<{ id: number; name: string; username: string }>(
    `select distinct p.id, p.name, p.username
     from device_sightings mine
     join device_sightings d on d.device = mine.device and d.user_id <> mine.user_id
     join people p on p.id = d.user_id
     where mine.user_id = $1 and least(mine.last_seen_at, d.last_seen_at) > now() - interval '30 days'
     order by p.id limit $2`,
    [userId, limit],
  );
}

/** Users who signed in from the same network. Sign-ins under different keys can't be matched. */
export function listNetworkSharers(tx: Tx, userId: number, limit: number) {
  return tx.query<{ id: number; name: string; username: string }>(
    `select distinct p.id, p.name, p.username
     from network_sightings mine
     join network_sightings n on n.network = mine.network and n.user_id <> mine.user_id
     join people p on p.id = n.user_id
     where mine.user_id = $1 order by p.id limit $2`,
    [userId, limit],
  );
}

export async function isPausedWithRing(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from trust_ring_members m join trust_rings r on r.id = m.ring_id
     where m.user_id = $1 and r.paused_at is not null limit 1`,
    [userId],
  );
  return rows.length > 0;
}

export function listLevelChanges(tx: Tx, userId: number, limit: number) {
  return tx.query<{ level: string; changedAt: Date }>(
    `select level, changed_at as "changedAt"
     from trust_level_changes where user_id = $1 order by id desc limit $2`,
    [userId, limit],
  );
}

export interface CheckInRow {
  id: number;
  courtId: number;
  courtName: string;
  day: string;
  createdAt: Date;
  outcome: 'paid' | 'held' | 'void' | 'unpaid';
  readyAt: Date | null;
}

/** Newest first. */
export function listCheckIns(tx: Tx, userId: number, limit: number): Promise<CheckInRow[]> {
  return tx.query<CheckInRow>(
    `select v.id, v.court_id as "courtId", c.name as "courtName", v.local_day::text as day,
            v.created_at as "createdAt", v.outcome, m.matured_at as "readyAt"
     from visits v join court_cards c on c.id = v.court_id
     left join trust_matured m on m.cause = 'check-in:' || v.id
     where v.user_id = $1 order by v.created_at desc, v.id desc limit $2`,
    [userId, limit],
  );
}

export interface VouchRow {
  /** Null for the vouch of an upgrade. */
  id: number | null;
  name: string | null;
  username: string | null;
  level: string;
  weight: number;
  isKeepers: boolean;
  isSuspended: boolean;
  firstAt: Date;
  latestAt: Date;
}

/** Who vouched for a person, or for whom they vouched. Latest first. */
export function listVouches(
  tx: Tx,
  { userId, isGiven, limit }: { userId: number; isGiven: boolean; limit: number },
): Promise<VouchRow[]> {
  const [own, other] = isGiven ? ['voucher_id', 'user_id'] : ['user_id', 'voucher_id'];
  return tx.query<VouchRow>(
    `select p.id, p.name, p.username, coalesce(t.level, 'New') as level, v.weight,
            v.voucher_id is null or exists (select from active_keepers k where k.user_id = v.voucher_id) as "isKeepers",
            exists (select from people b where b.id = v.voucher_id and b.suspended_at is not null) as "isSuspended",
            v.first_at as "firstAt", v.latest_at as "latestAt"
     from trust_vouches v left join people p on p.id = v.${other}
       left join trusted_people t on t.user_id = p.id
     where v.${own} = $1 and v.user_id is not null order by v.latest_at desc, v.id desc limit $2`,
    [userId, limit],
  );
}

/**
 * For the account export: the level and its basis, without the names of others. Rings are for admins only.
 * Everything is deleted with the user's row.
 */
export const trustSection = {
  name: 'trust',
  tables: [
    'trust_levels',
    'trust_level_changes',
    'trust_vouches',
    'trust_strikes',
    'trust_keepers',
    'trust_matured',
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
    const vouches = await tx.query(
      `select first_at as "firstAt", latest_at as "latestAt",
              case when user_id = $1 then 'was vouched for' else 'vouched for someone' end as what
       from trust_vouches where user_id = $1 or voucher_id = $1 order by first_at`,
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
    return { levels, keeper: keeper ?? null, vouches, strikes, ready };
  },
};
