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
  /** As PostgreSQL writes it: a Date has no microseconds, so the act would look newer than its vouch. */
  actedAt: string;
  /** Of the first of several acts. */
  firstAt: string;
}

const newIn30Days = (voucher: string, at: string) => `(
  select count(*) from trust_vouches n where n.voucher_id = ${voucher} and not n.was_known
    and n.first_at > ${at} - interval '30 days')`;

/** Somebody who was Known when they deleted their account needs no carrying. */
const carriedBy = (voucher: string) => `(
  select count(*) from trust_vouches c where c.voucher_id = ${voucher} and (c.user_id is not null or not c.was_known)
    and not exists (select from trusted_people t where t.user_id = c.user_id and t.level <> 'Seen'))`;

/**
 * Acts of the last two days that a Known player's vouch doesn't include yet, oldest first. Those in a paused group don't
 * count, and those beyond the player's limits are left out. This runs every minute, so it only reads the scans and games
 * of the last days, which `player_acts` can't.
 */
export function listNewActs(
  tx: Tx,
  page: { after: Act | null; limit: number; maxNew: number; maxCarried: number },
): Promise<Act[]> {
  const { after, limit, maxNew, maxCarried } = page;
  return tx.query<Act>(
    `with scans as (
       select low_user_id, high_user_id, mutual_at from mutual_scans
       where local_day >= (now() at time zone 'UTC')::date - 4
     ), acts as (
       select low_user_id as user_id, high_user_id as other_id, mutual_at as acted_at from scans
       union all
       select high_user_id, low_user_id, mutual_at from scans
       union all
       select user_id, other_id, met_at from confirmed_game_meetings
       where changed_at > now() - interval '2 days'
     )
     select a.user_id as "userId", a.other_id as "voucherId", max(a.acted_at)::text as "actedAt",
            min(a.acted_at)::text as "firstAt"
     from acts a
     join vouching_people k on k.user_id = a.other_id
     left join trust_vouches v on v.user_id = a.user_id and v.voucher_id = a.other_id
     where a.acted_at > now() - interval '2 days' and (v.latest_at is null or v.latest_at < a.acted_at)
       and not exists (select from paused_ring_people r where r.user_id = a.user_id)
       and (v.id is not null or exists (select from vouching_people p where p.user_id = a.user_id)
         or ${newIn30Days('a.other_id', 'now()')} < $2 and ${carriedBy('a.other_id')} < $3)
     group by a.user_id, a.other_id
     having $4::timestamptz is null or (min(a.acted_at), a.other_id, a.user_id) > ($4, $5::bigint, $6::bigint)
     order by min(a.acted_at), a.other_id, a.user_id limit $1`,
    [
      limit,
      maxNew,
      maxCarried,
      after?.firstAt ?? null,
      after?.voucherId ?? null,
      after?.userId ?? null,
    ],
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
            ${newIn30Days('$2', '$3::timestamptz')}::int as "newIn30Days", ${carriedBy('$2')}::int as carried,
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

/**
 * Ends the vouches of a page without any act left, because a player wasn't there after all or the game is no contest.
 * Others fade from the latest act left. Acts of more than two days before the vouch aren't behind it. Blocked, hidden
 * and suspended people keep theirs: `player_acts` leaves out their games. Returns the last id of the page.
 */
export async function takeBackVouches(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const [row] = await tx.query<{ lastId: number | null }>(
    `with page as (
       select id, user_id, voucher_id, first_at from trust_vouches
       where id > $1 and has_acts and user_id is not null and voucher_id is not null order by id limit $2
     ), checked as (
       select p.id, (
           select max(a.acted_at) from player_acts a
           where a.user_id = p.user_id and a.other_id = p.voucher_id and a.acted_at > p.first_at - interval '2 days'
         ) as latest_at
       from page p
       where not exists (select from people u where u.id in (p.user_id, p.voucher_id)
                           and (u.suspended_at is not null or not u.profile_visible))
         and not exists (select from block_pairs b where (b.blocker_id = p.user_id and b.blocked_id = p.voucher_id)
                           or (b.blocker_id = p.voucher_id and b.blocked_id = p.user_id))
     ), taken_back as (
       update trust_vouches v
       set user_id = case when c.latest_at is not null then v.user_id end,
           latest_at = coalesce(c.latest_at, v.latest_at)
       from checked c where v.id = c.id and (c.latest_at is null or c.latest_at < v.latest_at)
     )
     select max(id) as "lastId" from page`,
    [after, limit],
  );
  return row?.lastId ?? null;
}

/** A later act between the two counts as a new vouch. */
export async function deleteFadedVouches(tx: Tx, days: number): Promise<void> {
  await tx.query('delete from trust_vouches where latest_at < now() - make_interval(days => $1)', [
    days,
  ]);
}
