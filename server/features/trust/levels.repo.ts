import type { Tx } from '#server/platform/db/database.ts';

/** Levels change at midnight UTC for users in all time zones. */
const utcDay = (moment: string) => `(${moment} at time zone 'UTC')::date::text`;

export interface FactsRow {
  userId: number;
  today: string;
  hasConfirmedEmail: boolean;
  hasPasskey: boolean;
  ageDays: number;
  playDays: string[];
  witnessDays: string[];
  strikeDays: string[];
  demotionDays: string[];
  keeperSince: string | null;
}

/** A day of play has a check-in with more evidence for it than against it. */
export function readFacts(tx: Tx, userIds: readonly number[]): Promise<FactsRow[]> {
  return tx.query<FactsRow>(
    `select p.user_id as "userId", ${utcDay('now()')} as today,
            p.has_confirmed_email as "hasConfirmedEmail", p.has_passkey as "hasPasskey",
            floor(extract(epoch from now() - p.signed_up_at) / 86400)::int as "ageDays",
            array(select distinct v.local_day::text from trust_evidence e join visits v on v.id = e.check_in_id
                  where e.user_id = p.user_id and v.outcome in ('paid', 'unpaid')
                    and (select sum(s.points) from trust_signs s where s.check_in_id = e.check_in_id) > 0
                  order by 1) as "playDays",
            array(select ${utcDay('w.met_at')} from trust_witnesses w
                  where w.user_id = p.user_id order by 1) as "witnessDays",
            array(select ${utcDay('k.given_at')} from trust_strikes k
                  where k.user_id = p.user_id and k.is_appeal_granted is not true order by 1) as "strikeDays",
            array(select ${utcDay('k.given_at')} from trust_strikes k
                  where k.user_id = p.user_id and k.is_appeal_granted is not true and k.step >= 2
                  order by 1) as "demotionDays",
            (select ${utcDay('k.named_at')} from trust_keepers k where k.user_id = p.user_id) as "keeperSince"
     from account_proofs p where p.user_id = any ($1) order by p.user_id`,
    [userIds],
  );
}

/** Users with higher ids whose level may differ from New. */
export async function listJudgedPeople(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select p.user_id as "userId" from account_proofs p
     where p.user_id > $1 and (
       exists (select from trust_evidence e where e.user_id = p.user_id)
       or exists (select from trust_keepers k where k.user_id = p.user_id)
       or exists (select from trust_levels l where l.user_id = p.user_id))
     order by p.user_id limit $2`,
    [after, limit],
  );
  return rows.map(({ userId }) => userId);
}

export interface LevelRow {
  userId: number;
  level: string;
  isSlowLane: boolean;
}

export async function saveLevels(tx: Tx, levels: readonly LevelRow[]): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `with judged as (
       select * from unnest($1::bigint[], $2::text[], $3::boolean[]) j (user_id, level, is_slow_lane)
     ), changed as (
       select j.* from judged j left join trust_levels l using (user_id)
       where (coalesce(l.level, 'New'), coalesce(l.is_slow_lane, false)) <> (j.level, j.is_slow_lane)
     ), saved as (
       insert into trust_levels (user_id, level, is_slow_lane, changed_at)
       select user_id, level, is_slow_lane, now() from changed
       on conflict (user_id) do update
         set level = excluded.level, is_slow_lane = excluded.is_slow_lane, changed_at = now()
     )
     insert into trust_level_changes (user_id, level, is_slow_lane, changed_at)
     select user_id, level, is_slow_lane, now() from changed returning user_id as "userId"`,
    [
      levels.map(({ userId }) => userId),
      levels.map(({ level }) => level),
      levels.map(({ isSlowLane }) => isSlowLane),
    ],
  );
  return rows.map(({ userId }) => userId);
}
