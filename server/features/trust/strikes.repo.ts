import type { Tx } from '#server/platform/db/database.ts';
import type { StrikeReason } from '#shared/trust/trust.contract.ts';

export interface StrikeRow {
  id: number;
  personId: number;
  reason: StrikeReason;
  step: 1 | 2 | 3;
  note: string;
  givenBy: number;
  givenByName: string | null;
  givenAt: Date;
  /** Null if it no longer pauses rewards. */
  pausedUntil: Date | null;
  appealText: string | null;
  appealedAt: Date | null;
  appealDecidedAt: Date | null;
  isAppealGranted: boolean | null;
}

const STRIKES = `select k.id, k.user_id as "personId", k.reason, k.step, k.note, k.given_by as "givenBy",
    g.name as "givenByName", k.given_at as "givenAt", k.appeal_text as "appealText",
    case when k.paused_until > now() and k.is_appeal_granted is not true then k.paused_until end as "pausedUntil",
    k.appealed_at as "appealedAt", k.appeal_decided_at as "appealDecidedAt",
    k.is_appeal_granted as "isAppealGranted"
  from trust_strikes k left join people g on g.id = k.given_by`;

export function listStrikes(tx: Tx, userId: number): Promise<StrikeRow[]> {
  return tx.query<StrikeRow>(`${STRIKES} where k.user_id = $1 order by k.id desc limit 100`, [
    userId,
  ]);
}

export async function findStrike(tx: Tx, id: number): Promise<StrikeRow | undefined> {
  const [row] = await tx.query<StrikeRow>(`${STRIKES} where k.id = $1`, [id]);
  return row;
}

/** Excludes lifted strikes. */
export async function countStrikes(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from trust_strikes where user_id = $1 and is_appeal_granted is not true`,
    [userId],
  );
  return row?.count ?? 0;
}

export async function insertStrike(
  tx: Tx,
  strike: {
    userId: number;
    step: number;
    reason: StrikeReason;
    note: string;
    givenBy: number;
    pauseDays: number | null;
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into trust_strikes (user_id, step, reason, note, given_by, given_at, paused_until)
     values ($1, $2, $3, $4, $5, now(), now() + make_interval(days => $6)) returning id`,
    [strike.userId, strike.step, strike.reason, strike.note, strike.givenBy, strike.pauseDays],
  );
  if (row === undefined) throw new Error('The strike was not written.');
  return row.id;
}

/** False if it isn't the user's own or was already appealed. */
export async function insertStrikeAppeal(
  tx: Tx,
  appeal: { strikeId: number; userId: number; text: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update trust_strikes set appeal_text = $3, appealed_at = now()
     where id = $1 and user_id = $2 and appealed_at is null returning id`,
    [appeal.strikeId, appeal.userId, appeal.text],
  );
  return rows.length > 0;
}

/** If two admins decide at once, only the first succeeds. */
export async function closeStrikeAppeal(tx: Tx, id: number, isGranted: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update trust_strikes set appeal_decided_at = now(), is_appeal_granted = $2
     where id = $1 and appealed_at is not null and appeal_decided_at is null returning id`,
    [id, isGranted],
  );
  return rows.length > 0;
}

export async function setStrikeStep(
  tx: Tx,
  { id, step, pauseDays }: { id: number; step: number; pauseDays: number | null },
): Promise<void> {
  await tx.query(
    `update trust_strikes set step = $2, paused_until = given_at + make_interval(days => $3)
     where id = $1 and step <> $2`,
    [id, step, pauseDays],
  );
}

/** Whether a strike suspended the user, but neither it nor a later one still stands as the third. */
export async function isStrikeSuspensionOver(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `select p.id from people p where p.id = $1
       and exists (select from trust_strikes k where k.user_id = p.id and k.given_at = p.suspended_at)
       and not exists (select from trust_strikes k where k.user_id = p.id and k.given_at >= p.suspended_at
                         and k.step = 3 and k.is_appeal_granted is not true)`,
    [userId],
  );
  return rows.length > 0;
}

/**
 * A user suspended by a third strike appeals both at the login, once. Returns whether there is such a strike, given
 * at the time of the suspension.
 */
export async function closeStrikeOfSuspension(
  tx: Tx,
  decision: { userId: number; text: string; isGranted: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `update trust_strikes k
     set appeal_text = $2, appealed_at = now(), appeal_decided_at = now(), is_appeal_granted = $3
     from people p
     where p.id = k.user_id and k.user_id = $1 and k.given_at = p.suspended_at and k.step = 3
       and k.appealed_at is null
     returning k.id`,
    [decision.userId, decision.text, decision.isGranted],
  );
  return rows.length > 0;
}

/**
 * Strikes whose pause ended recently, for users with no other pause. Only recent ones, because notifications are
 * deleted after 90 days and older strikes would be announced again.
 */
export function listEndedPauses(tx: Tx): Promise<{ id: number; userId: number }[]> {
  return tx.query<{ id: number; userId: number }>(
    `select k.id, k.user_id as "userId" from trust_strikes k
     join people p on p.id = k.user_id and p.suspended_at is null
     where k.paused_until between now() - interval '3 days' and now() and k.is_appeal_granted is not true
       and not exists (select from trust_strikes o where o.user_id = k.user_id and o.paused_until > now()
                         and o.is_appeal_granted is not true)
     order by k.id`,
  );
}

export interface OpenAppealRow {
  id: number;
  personId: number;
  name: string;
  username: string;
  reason: StrikeReason;
  note: string;
  givenBy: number;
  text: string;
  createdAt: Date;
}

export function listOpenStrikeAppeals(tx: Tx, limit: number): Promise<OpenAppealRow[]> {
  return tx.query<OpenAppealRow>(
    `select k.id, k.user_id as "personId", p.name, p.username, k.reason, k.note, k.given_by as "givenBy",
            k.appeal_text as text, k.appealed_at as "createdAt"
     from trust_strikes k join people p on p.id = k.user_id
     where k.appealed_at is not null and k.appeal_decided_at is null order by k.appealed_at limit $1`,
    [limit],
  );
}

export async function saveKeeper(
  tx: Tx,
  keeper: { userId: number; area: string | null; namedBy: number },
): Promise<void> {
  const { userId, area, namedBy } = keeper;
  if (area === null) {
    await tx.query('delete from trust_keepers where user_id = $1', [userId]);
    return;
  }
  await tx.query(
    `insert into trust_keepers (user_id, area, named_by, named_at) values ($1, $2, $3, now())
     on conflict (user_id) do update set area = excluded.area, named_by = excluded.named_by, named_at = now()`,
    [userId, area, namedBy],
  );
}

export interface KeeperRow {
  userId: number;
  name: string;
  username: string;
  area: string;
  namedAt: Date;
}

export function listKeepers(tx: Tx, limit: number): Promise<KeeperRow[]> {
  return tx.query<KeeperRow>(
    `select k.user_id as "userId", p.name, p.username, k.area, k.named_at as "namedAt"
     from active_keepers k join people p on p.id = k.user_id order by k.named_at desc, k.user_id limit $1`,
    [limit],
  );
}

export async function findKeeper(tx: Tx, userId: number) {
  const [row] = await tx.query<{
    area: string;
    namedAt: Date;
    namedBy: number;
    namedByName: string | null;
  }>(
    `select k.area, k.named_at as "namedAt", k.named_by as "namedBy", p.name as "namedByName"
     from active_keepers k left join people p on p.id = k.named_by where k.user_id = $1`,
    [userId],
  );
  return row;
}
