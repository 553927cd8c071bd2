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
  return tx.query<{ level: string; isSlowLane: boolean; changedAt: Date }>(
    `select level, is_slow_lane as "isSlowLane", changed_at as "changedAt"
     from trust_level_changes where user_id = $1 order by id desc limit $2`,
    [userId, limit],
  );
}

export interface JudgedRow {
  id: number;
  courtId: number;
  courtName: string;
  day: string;
  createdAt: Date;
  outcome: 'paid' | 'held' | 'void' | 'unpaid';
  readyAt: Date | null;
  signs: {
    sign: string;
    points: number;
    otherId: number;
    otherName: string | null;
    notedAt: string;
  }[];
}

/** Newest first, each with all its signs. */
export function listJudgedCheckIns(tx: Tx, userId: number, limit: number): Promise<JudgedRow[]> {
  return tx.query<JudgedRow>(
    `select v.id, v.court_id as "courtId", c.name as "courtName", v.local_day::text as day,
            v.created_at as "createdAt", v.outcome, m.matured_at as "readyAt",
            coalesce((
              select json_agg(json_build_object('sign', s.sign, 'points', s.points, 'otherId', s.other_id,
                                                'otherName', p.name, 'notedAt', s.noted_at)
                              order by s.noted_at, s.sign)
              from trust_signs s left join people p on p.id = s.other_id
              where s.check_in_id = v.id), '[]') as signs
     from visits v join court_cards c on c.id = v.court_id
     left join trust_matured m on m.cause = 'check-in:' || v.id
     where v.user_id = $1 order by v.created_at desc, v.id desc limit $2`,
    [userId, limit],
  );
}

export interface WitnessRow {
  id: number;
  name: string | null;
  courtName: string | null;
  metAt: Date;
}

export function listWitnesses(tx: Tx, userId: number, limit: number): Promise<WitnessRow[]> {
  return tx.query<WitnessRow>(
    `select w.witness_id as id, p.name, c.name as "courtName", w.met_at as "metAt"
     from trust_witnesses w left join people p on p.id = w.witness_id left join court_cards c on c.id = w.court_id
     where w.user_id = $1 order by w.met_at desc limit $2`,
    [userId, limit],
  );
}

export function listWitnessed(tx: Tx, userId: number, limit: number): Promise<WitnessRow[]> {
  return tx.query<WitnessRow>(
    `select w.user_id as id, p.name, c.name as "courtName", w.met_at as "metAt"
     from trust_witnesses w left join people p on p.id = w.user_id left join court_cards c on c.id = w.court_id
     where w.witness_id = $1 order by w.met_at desc limit $2`,
    [userId, limit],
  );
}

/**
 * For the account export: the level and its basis. Points, signs and rings are for admins only, so that cheaters
 * don't learn what gave them away. Everything is deleted with the user's row.
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
    'trust_readings',
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
