import type { Tx } from '#server/platform/db/database.ts';
import {
  HOURS_BETWEEN_ALERTS_OF_COURT,
  type Listener,
  type WaitingAlert,
} from '#shared/favourites/alerts.ts';

export interface DueRow extends WaitingAlert, Listener {
  userId: number;
}

/** All due alerts of the next `people` users. */
export function listDue(tx: Tx, people: number): Promise<DueRow[]> {
  return tx.query<DueRow>(
    `with due as materialized (
       select user_id from court_alerts where told_at is null and due_at <= now() group by user_id limit $1
     ), listeners as materialized (
       select d.user_id, extract(hour from now() at time zone coalesce(known_time_zone(u.time_zone), 'UTC'))::int as hour,
              (select count(distinct t.told_at) from court_alerts t
               where t.user_id = d.user_id and t.told_at > now() - interval '24 hours')::int as told
       from due d join people u on u.id = d.user_id
     )
     select a.id, a.user_id as "userId", a.court_id as "courtId", a.kind, a.friend_id as "friendId",
            a.run_id as "runId", a.how_many as "howMany", extract(epoch from now() - a.happened_at)::float8 as "ageSeconds",
            l.hour as "localHour", l.told as "toldToday",
            coalesce(case a.kind
              when 'game-on' then f.game_on
              when 'friends-here' then f.friends_here and exists (
                select from people_here h join people b on b.id = h.user_id and b.suspended_at is null
                  join friend_pairs p on p.low_user_id = least(h.user_id, a.user_id)
                    and p.high_user_id = greatest(h.user_id, a.user_id) and p.status = 'accepted'
                where h.user_id = a.friend_id and h.court_id = a.court_id and h.ends_at > now()
                  and coalesce(h.shown_to = 'friends', b.share_location))
              when 'need-players' then f.need_players and exists (
                select from open_call(a.court_id, now()) k where k.id = a.call_id)
              when 'new-run' then f.new_run and exists (
                select from run_cards r where r.id = a.run_id and r.court_id = a.court_id and r.cancelled_at is null
                  and r.starts_at > now() and run_is_news(r.id, r.host_id, r.visibility, a.user_id))
              else f.closures end, false) as "isWanted",
            exists (select from court_alerts t where t.user_id = a.user_id and t.court_id = a.court_id
              and t.told_at > now() - interval '${HOURS_BETWEEN_ALERTS_OF_COURT} hours') as "wasAlertedRecently"
     from listeners l join court_alerts a on a.user_id = l.user_id and a.told_at is null and a.due_at <= now()
       left join favourites f on f.user_id = a.user_id and f.court_id = a.court_id
     order by a.user_id, a.id`,
    [people],
  );
}

const DEFER_MINUTES = 10;

export interface Settled {
  told: readonly number[];
  dropped: readonly number[];
  deferred: readonly number[];
}

export async function settleAlerts(tx: Tx, { told, dropped, deferred }: Settled): Promise<void> {
  await tx.query('update court_alerts set told_at = now() where id = any ($1)', [told]);
  await tx.query('delete from court_alerts where id = any ($1)', [dropped]);
  await tx.query(
    `update court_alerts set due_at = now() + make_interval(mins => ${DEFER_MINUTES}) where id = any ($1)`,
    [deferred],
  );
}
