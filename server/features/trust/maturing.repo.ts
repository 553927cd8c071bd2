import type { Tx } from '#server/platform/db/database.ts';

export interface RipePerson {
  userId: number;
  level: string;
  isSlowLane: boolean;
}

/**
 * Users with rewards that could become ready: above New, paid, neither suspended nor paused, and proven or old
 * enough.
 */
export function listRipePeople(
  tx: Tx,
  page: { after: number; limit: number; levels: readonly string[] },
): Promise<RipePerson[]> {
  return tx.query<RipePerson>(
    `select t.user_id as "userId", t.level, t.is_slow_lane as "isSlowLane"
     from trusted_people t
     join wallet_balances w on w.user_id = t.user_id and w.balance > w.ready
     where t.user_id > $1 and t.level = any ($3) and ${notPaused('t.user_id')}
     order by t.user_id limit $2`,
    [page.after, page.limit, page.levels],
  );
}

/** An account without a proof of work (docs/decisions/0050) must first reach this age. */
export const UNPROVEN_DAYS = 60;

const notPaused = (person: string) => `
  not exists (select from account_proofs p where p.user_id = ${person} and (p.is_suspended
    or not p.is_proven and p.signed_up_at > now() - interval '${UNPROVEN_DAYS} days'))
  and not exists (select from trust_strikes k where k.user_id = ${person} and k.is_appeal_granted is not true
    and k.paused_until > now())
  and not exists (select from trust_ring_members m join trust_rings r on r.id = m.ring_id
    where m.user_id = ${person} and r.paused_at is not null)`;

export async function findRipePerson(tx: Tx, userId: number): Promise<RipePerson | undefined> {
  const [row] = await tx.query<RipePerson>(
    `select t.user_id as "userId", t.level, t.is_slow_lane as "isSlowLane" from trusted_people t
     where t.user_id = $1 and ${notPaused('t.user_id')}`,
    [userId],
  );
  return row;
}

export interface WaitingRow {
  userId: number;
  cause: string;
  hundredths: number;
  ageDays: number;
  points: number;
  others: number;
  knownVisitors: number | null;
  courtId: number | null;
  localDay: string | null;
}

/** Rewards that were paid, aren't ready and weren't taken back. Check-ins with open evidence are left out. */
export function listWaiting(tx: Tx, userIds: readonly number[]): Promise<WaitingRow[]> {
  return tx.query<WaitingRow>(
    `select p.user_id as "userId", p.cause, p.amount as hundredths,
            (extract(epoch from now() - p.created_at) / 86400)::float8 as "ageDays",
            least(100, greatest(0, case p.kind
              when 'check-in' then coalesce(e.points, 0)
              when 'onboarding' then coalesce((
                select max(g.points) from (
                  select sum(s.points) as points from trust_evidence b join trust_signs s using (check_in_id)
                  where b.user_id = p.user_id and b.is_settled group by check_in_id) g), 0)
              else 100 end))::int as points,
            coalesce(e.others, 0)::int as others,
            case when p.kind = 'court-registration' then (
              select count(*) from (
                select from visits v
                join trusted_people t on t.user_id = v.user_id and t.level <> 'Seen' and not t.is_slow_lane
                where v.court_id = coalesce(c.merged_into, p.court_id) and v.user_id <> p.user_id
                  and v.outcome in ('paid', 'unpaid')
                group by v.user_id limit 2) known)::int end as "knownVisitors",
            case when p.kind = 'check-in' then i.court_id end as "courtId",
            case when p.kind = 'check-in' then i.local_day::text end as "localDay"
     from reward_movements p
     left join court_cards c on c.id = p.court_id
     left join visits i on i.id = case p.kind when 'check-in' then substr(p.cause, 10)::bigint end
     left join lateral (
       select sum(s.points) as points, count(distinct s.other_id) filter (where s.other_id > 0) as others
       from trust_evidence v join trust_signs s using (check_in_id)
       where v.check_in_id = i.id and v.is_settled
     ) e on true
     where p.user_id = any ($1) and p.to_account = 'balance'
       and not exists (select from reward_movements m where m.cause = p.cause and m.step = 'mature')
       and not exists (select from reward_movements r where r.cause = 'reversal:' || p.cause and r.step = 'reverse')
     order by p.created_at, p.id`,
    [userIds],
  );
}

export async function sumReadyThisWeek(
  tx: Tx,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.query<{ userId: number; hundredths: number }>(
    `select user_id as "userId", sum(hundredths)::bigint as hundredths from trust_matured
     where user_id = any ($1) and matured_at > now() - interval '7 days' group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ userId, hundredths }) => [userId, hundredths]));
}

/** Hundredths by `<court> <day>`, for users the limit applies to. */
export async function sumByCourtDay(
  tx: Tx,
  { courtIds, localDays }: { courtIds: readonly number[]; localDays: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ courtDay: string; hundredths: number }>(
    `select court_id || ' ' || local_day as "courtDay", sum(hundredths)::bigint as hundredths from trust_matured
     where is_shared and court_id = any ($1) and local_day = any ($2::date[]) group by court_id, local_day`,
    [courtIds, localDays],
  );
  return new Map(rows.map(({ courtDay, hundredths }) => [courtDay, hundredths]));
}

export interface Matured {
  cause: string;
  userId: number;
  level: string;
  isShared: boolean;
  points: number;
  hundredths: number;
  courtId: number | null;
  localDay: string | null;
}

export async function insertMatured(tx: Tx, matured: Matured): Promise<void> {
  const { cause, userId, level, isShared, points, hundredths, courtId, localDay } = matured;
  await tx.query(
    `insert into trust_matured (cause, user_id, level, is_shared, points, hundredths, court_id, local_day,
       matured_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [cause, userId, level, isShared, points, hundredths, courtId, localDay],
  );
}
