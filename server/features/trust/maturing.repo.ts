import type { Tx } from '#server/platform/db/database.ts';

export interface RipePerson {
  userId: number;
  level: string;
}

/**
 * Users with rewards that could become ready: above New, paid, neither suspended nor paused, and proven or old
 * enough. Farms have no vouches, and reading their rewards would take all night.
 */
export function listRipePeople(
  tx: Tx,
  page: { after: number; limit: number; levels: readonly string[] },
): Promise<RipePerson[]> {
  return tx.query<RipePerson>(
    `select t.user_id as "userId", t.level
     from trusted_people t
     join wallet_balances w on w.user_id = t.user_id and w.balance > w.ready
     where t.user_id > $1 and t.level = any ($3) and ${notPaused('t.user_id')}
       and (t.level <> 'Seen' or exists (select from trust_vouches v where v.user_id = t.user_id))
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
    `select t.user_id as "userId", t.level from trusted_people t
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
  /** Null unless it is for a check-in. */
  checkInId: number | null;
  courtId: number | null;
  localDay: string | null;
}

/**
 * Rewards that were paid, are due, aren't ready and weren't taken back. Those before each user's latest have their turn
 * once some of these are ready, so one that can't become ready yet must not take their place.
 */
export function listWaiting(
  tx: Tx,
  people: readonly { userId: number; afterDays: number; weekLimit: number }[],
  { limitPerUser, knownVisitors }: { limitPerUser: number; knownVisitors: number },
): Promise<WaitingRow[]> {
  return tx.query<WaitingRow>(
    `select p.user_id as "userId", p.cause, p.amount as hundredths,
            (extract(epoch from now() - p.created_at) / 86400)::float8 as "ageDays",
            i.id as "checkInId", i.court_id as "courtId", i.local_day::text as "localDay"
     from unnest($1::bigint[], $2::int[], $3::bigint[]) u (id, after_days, week_limit)
     cross join lateral (
       select p.* from reward_movements p left join court_cards c on c.id = p.court_id
       where p.user_id = u.id and p.to_account = 'balance' and p.amount <= u.week_limit
         and p.created_at <= now() - make_interval(days => u.after_days)
         and not exists (select from reward_movements m where m.cause = p.cause and m.step = 'mature')
         and not exists (select from reward_movements r where r.cause = 'reversal:' || p.cause and r.step = 'reverse')
         and (p.kind <> 'court-registration' or $4 <= (
           select count(*) from (
             select from visits v
             join vouching_people t on t.user_id = v.user_id
             where v.court_id = coalesce(c.merged_into, p.court_id) and v.user_id <> p.user_id
               and v.outcome in ('paid', 'unpaid')
             group by v.user_id limit $4) known))
       order by p.created_at desc, p.id desc limit $5
     ) p
     left join visits i on i.id = case p.kind when 'check-in' then substr(p.cause, 10)::bigint end
     order by p.created_at, p.id`,
    [
      people.map(({ userId }) => userId),
      people.map(({ afterDays }) => afterDays),
      people.map(({ weekLimit }) => weekLimit),
      knownVisitors,
      limitPerUser,
    ],
  );
}

export interface CourtDayRow {
  checkInId: number;
  drawnBefore: number;
  ready: number;
}

/**
 * Draws lots for a court's day among the people who aren't Known but have a vouch that counts. The draw stays the same,
 * so that nobody gains by waiting.
 */
export function readCourtDays(tx: Tx, checkInIds: readonly number[]): Promise<CourtDayRow[]> {
  return tx.query<CourtDayRow>(
    `select i.id as "checkInId",
            (select count(*) from visits o
             join trusted_people t on t.user_id = o.user_id and t.level = 'Seen'
             join people p on p.id = o.user_id and p.suspended_at is null
             where o.court_id = i.court_id and o.local_day = i.local_day and o.outcome = 'paid'
               and exists (select from trust_vouches v left join people b on b.id = v.voucher_id
                           where v.user_id = o.user_id and b.suspended_at is null)
               and not exists (select from paused_ring_people r where r.user_id = o.user_id)
               and md5(o.id::text) < md5(i.id::text))::int as "drawnBefore",
            (select coalesce(sum(m.hundredths), 0) from trust_matured m
             where m.is_shared and m.court_id = i.court_id and m.local_day = i.local_day)::bigint as ready
     from visits i where i.id = any ($1)`,
    [checkInIds],
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

export interface Matured {
  cause: string;
  userId: number;
  level: string;
  /** Counts toward what a court's day allows people who aren't Known. */
  isShared: boolean;
  hundredths: number;
  courtId: number | null;
  localDay: string | null;
}

export async function insertMatured(tx: Tx, matured: Matured): Promise<void> {
  const { cause, userId, level, isShared, hundredths, courtId, localDay } = matured;
  await tx.query(
    `insert into trust_matured (cause, user_id, level, is_shared, hundredths, court_id, local_day, matured_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [cause, userId, level, isShared, hundredths, courtId, localDay],
  );
}
