import type { Tx } from '#server/platform/db/database.ts';

export async function moveRuns(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('update runs set court_id = $2, revision = revision + 1 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
  await tx.query('update run_series set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
}

export function listHostedRuns(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", r.starts_at as "startsAt", r.minutes, r.format, r.note,
            r.visibility, r.cancelled_at as "cancelledAt", r.created_at as "createdAt"
     from runs r join court_cards c on c.id = r.court_id where r.host_id = $1 order by r.id`,
    [userId],
  );
}

export function listSeriesOf(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", s.weekdays, s.local_time as "localTime", s.last_day::text as "lastDay",
            s.minutes, s.format, s.note, s.created_at as "createdAt"
     from run_series s join court_cards c on c.id = s.court_id where s.host_id = $1 order by s.id`,
    [userId],
  );
}

export function listFeedsOf(tx: Tx, userId: number) {
  return tx.query('select created_at as "createdAt" from calendar_feeds where user_id = $1', [
    userId,
  ]);
}

export function listAnswersOf(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", r.starts_at as "startsAt", a.answer, a.guests, a.state,
            a.removed_reason as "removedReason", a.showed_up as "showedUp", a.answered_at as "answeredAt"
     from run_answers a join runs r on r.id = a.run_id join court_cards c on c.id = r.court_id
     where a.user_id = $1 order by a.id`,
    [userId],
  );
}

export function listInvitationsOf(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", r.starts_at as "startsAt", i.invited_at as "invitedAt",
            i.user_id <> $1 as "isSent"
     from run_invitations i join runs r on r.id = i.run_id join court_cards c on c.id = r.court_id
     where i.user_id = $1 or i.invited_by = $1 order by r.id`,
    [userId],
  );
}

export function listSpotsOf(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", r.starts_at as "startsAt", l.took_at as "tookAt", l.left_at as "leftAt"
     from run_spot_log l join runs r on r.id = l.run_id join court_cards c on c.id = r.court_id
     where l.user_id = $1 order by l.id`,
    [userId],
  );
}

/** Upcoming runs that a user hosts or has answered, whose players must be notified. */
export async function listRunsToLeave(
  tx: Tx,
  userId: number,
): Promise<{ id: number; isHost: boolean }[]> {
  return tx.query<{ id: number; isHost: boolean }>(
    `select r.id, r.host_id is not distinct from $1 as "isHost" from runs r
     where r.starts_at > now() and r.cancelled_at is null
       and (r.host_id = $1 or exists (select from run_answers a where a.run_id = r.id and a.user_id = $1))
     order by r.id`,
    [userId],
  );
}

/** Deletes the host's text, but keeps the run for its players. */
export async function forgetHost(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update runs set host_id = null, note = '', idempotency_key = null where host_id = $1`,
    [userId],
  );
}

/** A removal stays on record. */
export async function deleteAnswer(tx: Tx, runId: number, userId: number): Promise<void> {
  await tx.query(
    'delete from run_answers where run_id = $1 and user_id = $2 and removed_at is null',
    [runId, userId],
  );
}

export function listOpenRunsHostedBy(
  tx: Tx,
  hostIds: readonly number[],
): Promise<{ id: number; hostId: number }[]> {
  return tx.query<{ id: number; hostId: number }>(
    `select id, host_id as "hostId" from runs
     where host_id = any ($1::bigint[]) and starts_at + make_interval(mins => minutes) > now() order by id`,
    [hostIds],
  );
}

export async function deleteInvitationsBetween(
  tx: Tx,
  oneId: number,
  otherId: number,
): Promise<void> {
  await tx.query(
    `delete from run_invitations i using runs r, (values ($1::bigint, $2::bigint), ($2, $1)) pair (user_id, other_id)
     where r.id = i.run_id and i.user_id = pair.user_id and pair.other_id in (r.host_id, i.invited_by)`,
    [oneId, otherId],
  );
}

/** Also as a guest by mail. A removal stays on record. Returns whether there was an answer. */
export async function withdrawFrom(tx: Tx, runId: number, userId: number): Promise<boolean> {
  const asGuest = await tx.query(
    `delete from run_guests g using account_cards u
     where g.run_id = $1 and u.id = $2 and g.email_key = u.email_key returning g.id`,
    [runId, userId],
  );
  const asMember = await tx.query(
    `delete from run_answers where run_id = $1 and user_id = $2 and removed_at is null returning id`,
    [runId, userId],
  );
  return asGuest.length + asMember.length > 0;
}
