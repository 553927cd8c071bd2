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
  vouches: { day: string; latestDay: string; weight: number; isKeepers: boolean }[];
  strikeDays: string[];
  demotionDays: string[];
  keeperSince: string | null;
}

/** Vouches of suspended people don't count, and only today's Keepers count as such. */
export function readFacts(tx: Tx, userIds: readonly number[]): Promise<FactsRow[]> {
  return tx.query<FactsRow>(
    `select p.user_id as "userId", ${utcDay('now()')} as today,
            p.has_confirmed_email as "hasConfirmedEmail", p.has_passkey as "hasPasskey",
            floor(extract(epoch from now() - p.signed_up_at) / 86400)::int as "ageDays",
            array(select distinct v.local_day::text from visits v
                  where v.user_id = p.user_id and v.outcome in ('paid', 'unpaid') order by 1) as "playDays",
            (select coalesce(json_agg(json_build_object('day', ${utcDay('v.first_at')},
                      'latestDay', ${utcDay('v.latest_at')}, 'weight', v.weight,
                      'isKeepers', v.voucher_id is null or k.user_id is not null) order by v.id), '[]')
             from trust_vouches v left join people b on b.id = v.voucher_id
               left join active_keepers k on k.user_id = v.voucher_id
             where v.user_id = p.user_id and b.suspended_at is null) as vouches,
            array(select ${utcDay('k.given_at')} from trust_strikes k
                  where k.user_id = p.user_id and k.is_appeal_granted is not true order by 1) as "strikeDays",
            array(select ${utcDay('k.given_at')} from trust_strikes k
                  where k.user_id = p.user_id and k.is_appeal_granted is not true and k.step >= 2
                  order by 1) as "demotionDays",
            (select ${utcDay('k.named_at')} from active_keepers k where k.user_id = p.user_id) as "keeperSince"
     from account_proofs p where p.user_id = any ($1) order by p.user_id`,
    [userIds],
  );
}

/**
 * Users with higher ids whose level may differ from New. Each part stops at the limit by itself, so that a page costs the
 * same however many check-ins there are.
 */
export async function listJudgedPeople(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `(select distinct user_id as "userId" from visits where user_id > $1 order by 1 limit $2)
     union (select user_id from trust_keepers where user_id > $1 order by 1 limit $2)
     union (select user_id from trust_levels where user_id > $1 order by 1 limit $2)
     order by 1 limit $2`,
    [after, limit],
  );
  return rows.map(({ userId }) => userId);
}

/** People who checked in during the last hours. */
export async function listRecentPlayers(tx: Tx, hours: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select distinct user_id as "userId" from visits where created_at > now() - make_interval(hours => $1)`,
    [hours],
  );
  return rows.map(({ userId }) => userId);
}

export interface LevelRow {
  userId: number;
  level: string;
}

export async function saveLevels(tx: Tx, levels: readonly LevelRow[]): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `with judged as (
       select * from unnest($1::bigint[], $2::text[]) j (user_id, level)
     ), changed as (
       select j.* from judged j left join trust_levels l using (user_id)
       where coalesce(l.level, 'New') <> j.level
     ), saved as (
       insert into trust_levels (user_id, level, changed_at)
       select user_id, level, now() from changed
       on conflict (user_id) do update set level = excluded.level, is_slow_lane = false, changed_at = now()
     )
     insert into trust_level_changes (user_id, level, changed_at)
     select user_id, level, now() from changed returning user_id as "userId"`,
    [levels.map(({ userId }) => userId), levels.map(({ level }) => level)],
  );
  return rows.map(({ userId }) => userId);
}
