import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import {
  MAX_PRESENCE_MINUTES,
  PRESENCE_MINUTES,
  type ShownTo,
} from '#shared/presence/presence-limits.ts';

const arriveStatement: NamedStatement = {
  name: 'whereabouts-arrive',
  text: 'select whereabouts_arrive(array[$1::bigint], array[$2::bigint], clock_timestamp())',
};

/** A position showed the person there just now. */
export async function arrive(tx: Tx, userId: number, courtId: number): Promise<void> {
  await tx.query(arriveStatement, [userId, courtId]);
}

/** Stays on without a new position. Returns false when the person is not there any more. */
export async function stayOn(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `update whereabouts
     set ends_at = greatest(ends_at, least(now() + make_interval(mins => ${PRESENCE_MINUTES}),
                                           proved_at + make_interval(mins => ${MAX_PRESENCE_MINUTES})))
     where user_id = $1 and court_id = $2 and ends_at > now() returning 1 as one`,
    [userId, courtId],
  );
  return rows.length > 0;
}

/** Returns whether the person was there. */
export async function leave(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `update whereabouts set ends_at = now()
     where user_id = $1 and court_id = $2 and ends_at > now() returning 1 as one`,
    [userId, courtId],
  );
  return rows.length > 0;
}

/** For this stay only; the next one follows the person's setting again. */
export async function showTo(
  tx: Tx,
  userId: number,
  courtId: number,
  shownTo: ShownTo,
): Promise<void> {
  await tx.query(
    `with stay as (
       update whereabouts w set shown_to = $3 from court_cards c
       where w.user_id = $1 and w.court_id = $2 and w.ends_at > now() and c.id = w.court_id
       returning w.user_id, w.court_id, (w.arrived_at at time zone known_time_zone(c.time_zone))::date as local_day
     ), shown as (
       delete from counted_only o using stay s
       where o.user_id = s.user_id and o.court_id = s.court_id and o.local_day = s.local_day and $3 = 'friends'
     )
     insert into counted_only (user_id, court_id, local_day)
     select user_id, court_id, local_day from stay where $3 = 'nobody' on conflict do nothing`,
    [userId, courtId, shownTo],
  );
}

/** Everybody at a court that was merged is at the one it was merged into. */
export async function moveWhereabouts(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await tx.query('update whereabouts set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
  await tx.query(
    `insert into counted_only (user_id, court_id, local_day)
     select user_id, $2, local_day from counted_only where court_id = $1 on conflict do nothing`,
    [fromCourtId, toCourtId],
  );
  await tx.query('delete from counted_only where court_id = $1', [fromCourtId]);
}

/** Who has left tells nobody anything any more, so the row need not stay; the feed looks back for a day. */
export async function purgeWhereabouts(tx: Tx): Promise<void> {
  await tx.query(`delete from counted_only where local_day < now()::date - 3`);
  await tx.query(`delete from whereabouts where ends_at < now() - interval '1 hour'`);
}
