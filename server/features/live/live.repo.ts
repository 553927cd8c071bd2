import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { LiveEvent, LiveEventType } from '#shared/live/live-events.ts';

const publishStatement: NamedStatement = {
  name: 'live-publish',
  text: 'insert into live_events (type, user_id, court_id) values ($1, $2, $3)',
};

/**
 * Notifies all open screens on every node once the caller's transaction has committed. Uses a row instead of NOTIFY,
 * which takes a database-wide lock at every commit.
 */
export async function publishLive(tx: Tx, event: LiveEvent): Promise<void> {
  const userId = 'userId' in event ? event.userId : null;
  const courtId = 'courtId' in event ? event.courtId : null;
  await tx.query(publishStatement, [event.type, userId, courtId]);
}

export async function publishToPeople(
  tx: Tx,
  type: 'friends' | 'games' | 'notifications' | 'rewards' | 'run-messages',
  userIds: readonly number[],
): Promise<void> {
  await tx.query('insert into live_events (type, user_id) select $1, unnest($2::bigint[])', [
    type,
    userIds,
  ]);
}

export interface EventRow {
  type: LiveEventType;
  userId: number | null;
  courtId: number | null;
}

export interface NewsRow {
  /** The transactions visible to this statement. */
  snapshot: string;
  /** Null after a database crash, which truncates the unlogged event table. */
  epoch: string | null;
  isTooOld: boolean;
  events: EventRow[];
}

/** A check-in is three events in one row. */
const NEWS = `(
  select txid, created_at, type, user_id, court_id from live_events where type <> 'check-in'
  union all select txid, created_at, 'feed', null, null from live_events where type = 'check-in'
  union all select txid, created_at, 'court-counts', null, court_id from live_events where type = 'check-in'
  union all select txid, created_at, 'rewards', user_id, null from live_events where type = 'check-in'
) news`;

/** Committed by now but not visible in the snapshot $1, so that no event is lost or repeated. */
const NOT_SEEN = `txid >= pg_snapshot_xmin($1::pg_snapshot)
  and not pg_visible_in_snapshot(txid, $1::pg_snapshot)`;

const newsStatement: NamedStatement = {
  name: 'live-news',
  text: `select s.snapshot::text as snapshot, e.epoch,
                coalesce(not pg_visible_in_snapshot(e.purged_txid, $1::pg_snapshot), false) as "isTooOld",
                coalesce((
                  select json_agg(n) from (
                    select distinct type, user_id as "userId", court_id as "courtId" from ${NEWS}
                    where ${NOT_SEEN} and txid < pg_snapshot_xmax(s.snapshot)) n), '[]') as events
         from (select pg_current_snapshot() as snapshot) s left join live_epochs e on e.id = 1`,
};

/** Events committed since the snapshot. Without one, only the current position. */
export async function readNews(tx: Tx, since: string | null): Promise<NewsRow> {
  const [row] = await tx.query<NewsRow>(newsStatement, [since]);
  if (row === undefined) throw new Error('The news always have one row.');
  return row;
}

export interface MissedRow {
  /** Whether the reader can't resume from there, because it was purged or is in the future. */
  isLost: boolean;
  events: EventRow[];
}

const missedStatement: NamedStatement = {
  name: 'live-missed',
  text: `select coalesce(not pg_visible_in_snapshot(e.purged_txid, $1::pg_snapshot), true)
                  or pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax($2::pg_snapshot) as "isLost",
                coalesce((
                  select json_agg(n) from (
                    select distinct type, user_id as "userId", court_id as "courtId" from ${NEWS}
                    where ${NOT_SEEN} and pg_visible_in_snapshot(txid, $2::pg_snapshot)
                      and (user_id is null or user_id = $3)) n), '[]') as events
         from (select) one left join live_epochs e on e.id = 1`,
};

export async function readMissed(
  tx: Tx,
  userId: number,
  span: { since: string; until: string },
): Promise<MissedRow> {
  const [row] = await tx.query<MissedRow>(missedStatement, [span.since, span.until, userId]);
  if (row === undefined) throw new Error('The missed news always have one row.');
  return row;
}

const recentStatement: NamedStatement = {
  name: 'live-recent',
  text: `select distinct type, user_id as "userId", court_id as "courtId" from ${NEWS}
         where created_at > clock_timestamp() - make_interval(secs => $1)
           and pg_visible_in_snapshot(txid, $2::pg_snapshot)
           and (user_id is null or user_id = $3)`,
};

/** Events one user may have missed in the last seconds before a snapshot. */
export function listRecent(
  tx: Tx,
  userId: number,
  span: { ageSeconds: number; until: string },
): Promise<EventRow[]> {
  return tx.query<EventRow>(recentStatement, [span.ageSeconds, span.until, userId]);
}

export async function startEpoch(tx: Tx): Promise<void> {
  await tx.query('insert into live_epochs (id) values (1) on conflict do nothing');
}

/** The sessions that are still valid, with each user's current role. */
export async function listOpenSessions(
  tx: Tx,
  sessionIds: readonly number[],
): Promise<{ sessionId: number; role: Role }[]> {
  return tx.query<{ sessionId: number; role: Role }>(
    `select s.id as "sessionId", u.role from open_sessions s join people u on u.id = s.user_id
     where s.id = any ($1::bigint[]) and u.suspended_at is null`,
    [sessionIds],
  );
}

const KEPT_MINUTES = 10;

export async function purgeLiveEvents(tx: Tx): Promise<void> {
  await tx.query(
    `with gone as (
       delete from live_events where created_at < now() - make_interval(mins => $1) returning txid
     )
     update live_epochs set purged_txid = newest.txid
     from (select txid from gone order by txid desc limit 1) newest
     where newest.txid > purged_txid`,
    [KEPT_MINUTES],
  );
}
