import type { Tx } from '#server/platform/db/database.ts';
import { ASKED_WITHIN_METRES } from '#shared/favourites/call-limits.ts';

/** Users at the court need no alert. */
const NOT_THERE = `not exists (
  select from people_here h where h.user_id = f.user_id and h.court_id = f.court_id and h.ends_at > now())`;

/** For users who starred one of the courts and want game alerts. `people` is in the order of the courts. */
export async function addGameAlerts(
  tx: Tx,
  courtIds: readonly number[],
  people: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into court_alerts (user_id, court_id, kind, how_many, happened_at, due_at)
     select f.user_id, f.court_id, 'game-on', g.people, now(), now()
     from unnest($1::bigint[], $2::int[]) g (court_id, people)
       join favourites f on f.court_id = g.court_id and f.game_on
     where ${NOT_THERE}`,
    [courtIds, people],
  );
}

/** Users rarely take longer to choose who sees them. */
const LATE_CHOICE_MINUTES = 10;

/**
 * For friends of users who have arrived since and share it. Only the first friend at a court is news. Goes from
 * arrivals to their friends, never over all who starred the court.
 */
export async function addFriendAlerts(
  tx: Tx,
  courtIds: readonly number[],
  since: Date,
): Promise<void> {
  const isSeen = (here: string, person: string) =>
    `coalesce(${here}.shown_to = 'friends', ${person}.share_location) and ${person}.suspended_at is null`;
  const friendsOf = (id: string) => `(
    select high_user_id as id from friend_pairs where low_user_id = ${id} and status = 'accepted'
    union all
    select low_user_id from friend_pairs where high_user_id = ${id} and status = 'accepted')`;
  await tx.query(
    `insert into court_alerts (user_id, court_id, kind, friend_id, happened_at, due_at)
     select f.user_id, f.court_id, 'friends-here', a.user_id, a.arrived_at, now()
     from people_here a
       join people u on u.id = a.user_id
       cross join lateral ${friendsOf('a.user_id')} p
       join favourites f on f.user_id = p.id and f.court_id = a.court_id and f.friends_here
     where a.court_id = any ($1) and a.ends_at > now() and ${isSeen('a', 'u')}
       and (a.arrived_at > $2 or a.shown_to = 'friends'
              and a.arrived_at > now() - make_interval(mins => ${LATE_CHOICE_MINUTES}))
       and ${NOT_THERE}
       and not exists (
         select from ${friendsOf('f.user_id')} o
           join people_here b on b.user_id = o.id and b.court_id = a.court_id and b.ends_at > now()
             and (b.arrived_at, b.user_id) < (a.arrived_at, a.user_id)
           join people w on w.id = b.user_id
         where ${isSeen('b', 'w')})
     on conflict do nothing`,
    [courtIds, since],
  );
}

export async function addClosureAlerts(
  tx: Tx,
  courtIds: readonly number[],
  kind: 'closed' | 'reopened',
): Promise<void> {
  // Pending alerts now say the opposite.
  await tx.query(
    `delete from court_alerts where court_id = any ($1) and told_at is null and kind in ('closed', 'reopened')`,
    [courtIds],
  );
  await tx.query(
    `insert into court_alerts (user_id, court_id, kind, happened_at, due_at)
     select user_id, court_id, $2, now(), now() from favourites where court_id = any ($1) and closures`,
    [courtIds, kind],
  );
}

/** For users who starred the court of a call and are nearby, or want to be asked anyway. Each call asks once. */
export async function addCallAlerts(tx: Tx): Promise<void> {
  await tx.query(
    `with asked as (
       update player_calls set asked_at = now() where asked_at is null returning *
     )
     insert into court_alerts (user_id, court_id, kind, call_id, how_many, happened_at, due_at)
     select f.user_id, f.court_id, 'need-players', k.id, k.players, now(), now()
     from asked k join favourites f on f.court_id = k.court_id and f.need_players and f.user_id <> k.user_id
     where ${NOT_THERE}
       and (f.ask_anyway or f.user_id in (
         select s.user_id from people_seen_near(k.court_id, ${ASKED_WITHIN_METRES}, now() - interval '1 hour') s))`,
  );
}

/** The limits look back at most a day. */
export async function purgeCourtAlerts(tx: Tx): Promise<void> {
  await tx.query(
    `delete from court_alerts where coalesce(told_at, happened_at) < now() - interval '25 hours'`,
  );
  await tx.query(`delete from player_calls where called_at < now() - interval '3 days'`);
}

/** Only records the run. The job that watches courts finds the users to alert. */
export async function announceRun(tx: Tx, runId: number): Promise<void> {
  await tx.query(
    'insert into new_runs (run_id, added_at) values ($1, now()) on conflict (run_id) do nothing',
    [runId],
  );
}

/**
 * For users who starred the court of a new run and may see it. A public run counts only if its host is above trust
 * level New. Otherwise fake accounts could alert everyone who starred the court.
 */
export async function addRunAlerts(tx: Tx): Promise<void> {
  await tx.query(
    `with asked as (
       update new_runs set asked_at = now() where asked_at is null returning run_id
     ), told as (
       select r.* from asked n join run_cards r on r.id = n.run_id
       where r.cancelled_at is null and r.starts_at > now()
         and (r.visibility = 'friends' or (r.visibility = 'everyone' and exists (
           select from trusted_people t where t.user_id = r.host_id)))
     )
     insert into court_alerts (user_id, court_id, kind, run_id, happened_at, due_at)
     select f.user_id, r.court_id, 'new-run', r.id, now(), now()
     from told r join favourites f on f.court_id = r.court_id and f.new_run and f.user_id <> r.host_id
     where run_is_news(r.id, r.host_id, r.visibility, f.user_id)`,
  );
}

/** Runs that have started are no longer news. */
export async function purgeNewRuns(tx: Tx): Promise<void> {
  await tx.query(
    'delete from new_runs n using run_cards r where r.id = n.run_id and r.starts_at < now()',
  );
}
