import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Position } from '#shared/map/position.ts';

export type Outcome = 'paid' | 'held' | 'void' | 'unpaid';

/** A check-in as it was first returned. */
export interface RecordedCheckIn {
  id: number;
  courtId: number;
  outcome: Outcome;
  /** Hundredths of $JIM of the demo reward that became real. */
  demoConverted: number;
  createdAt: Date;
}

/** Everything the verdict depends on, as of one moment. */
export interface CheckInFacts {
  now: Date;
  status: 'pending' | 'approved' | 'rejected' | 'removed';
  isClosed: boolean;
  /** The court that a removed court was merged into. */
  mergedInto: number | null;
  submittedBy: number | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  /** Revision of the user's wallet. The facts hold while it is unchanged. Negative if the account was deleted. */
  revision: number;
  hasCheckedInHereToday: boolean;
  rewardsToday: number;
  trustedLatitude: number | null;
  trustedLongitude: number | null;
  trustedAccuracyMetres: number | null;
  trustedReadAt: Date | null;
  paidToday: Array<{ reading: Position; court: Position }>;
  seenLatitude: number | null;
  seenLongitude: number | null;
  seenAt: Date | null;
  replayed: RecordedCheckIn | null;
}

interface FactsRow extends Omit<CheckInFacts, 'replayed'> {
  replayId: number | null;
  replayCourtId: number | null;
  replayOutcome: Outcome | null;
  replayDemoConverted: number | null;
  replayCreatedAt: Date | null;
}

const factsStatement: NamedStatement = {
  name: 'check-in-facts',
  text: `select m.now, c.status, c.merged_into as "mergedInto",
                z.court_id is not null as "isClosed", c.submitted_by as "submittedBy", c.latitude, c.longitude,
                c.time_zone as "timeZone", coalesce(w.revision, 0) as revision,
                exists (select from check_ins i where i.user_id = $1 and i.court_id = c.id
                          and i.local_day = m.local_day) as "hasCheckedInHereToday",
                (select count(*) from check_ins i
                 where i.user_id = $1 and i.created_at > m.now - interval '2 days'
                   and i.local_day = m.local_day and i.outcome in ('paid', 'held')) as "rewardsToday",
                (select coalesce(jsonb_agg(jsonb_build_object(
                   'reading', jsonb_build_object('latitude', coalesce(i.latitude, k.latitude),
                                                 'longitude', coalesce(i.longitude, k.longitude)),
                   'court', jsonb_build_object('latitude', k.latitude, 'longitude', k.longitude))), '[]')
                 from check_ins i join court_cards k on k.id = i.court_id
                 where i.user_id = $1 and i.created_at > m.now - interval '2 days'
                   and i.local_day = m.local_day and i.outcome = 'paid') as "paidToday",
                trusted.latitude as "trustedLatitude", trusted.longitude as "trustedLongitude",
                trusted.accuracy_metres as "trustedAccuracyMetres", trusted.read_at as "trustedReadAt",
                p.latitude as "seenLatitude", p.longitude as "seenLongitude", p.seen_at as "seenAt",
                r.id as "replayId", r.court_id as "replayCourtId", r.outcome as "replayOutcome",
                r.demo_converted as "replayDemoConverted", r.created_at as "replayCreatedAt"
         from court_cards c
         cross join lateral (
           select n.now, (n.now at time zone c.time_zone)::date as local_day
           from (select clock_timestamp() as now) n
         ) m
         left join court_closed_until z on z.court_id = c.id
           and (z.last_day is null or z.last_day >= m.local_day)
         left join wallet_balances w on w.user_id = $1
         left join lateral (
           select coalesce(i.latitude, k.latitude) as latitude, coalesce(i.longitude, k.longitude) as longitude,
                  i.accuracy_metres, i.read_at
           from check_ins i join court_cards k on k.id = i.court_id
           where i.user_id = $1 and i.outcome = 'paid'
           order by i.created_at desc, i.id desc limit 1
         ) trusted on true
         left join seen_positions p on p.user_id = $1
         left join lateral (
           select i.* from check_ins i
           where $3::uuid is not null and i.user_id = $1 and i.idempotency_key = $3
             and i.created_at > m.now - interval '1 day'
           limit 1
         ) r on true
         where c.id = $2`,
};

export async function readCheckInFacts(
  tx: Tx,
  attempt: { userId: number; courtId: number; idempotencyKey: string | null },
): Promise<CheckInFacts | undefined> {
  const { userId, courtId, idempotencyKey } = attempt;
  const values = [userId, courtId, idempotencyKey];
  const [row] = await tx.query<FactsRow>(factsStatement, values);
  if (row === undefined) return undefined;
  const { replayId, replayCourtId, replayOutcome, replayDemoConverted, replayCreatedAt, ...facts } =
    row;
  const hasReplay =
    replayId !== null &&
    replayCourtId !== null &&
    replayOutcome !== null &&
    replayDemoConverted !== null &&
    replayCreatedAt !== null;
  if (!hasReplay) return { ...facts, replayed: null };
  const replayed = {
    id: replayId,
    courtId: replayCourtId,
    outcome: replayOutcome,
    demoConverted: replayDemoConverted,
    createdAt: replayCreatedAt,
  };
  return { ...facts, replayed };
}

export interface JudgedCheckIn {
  userId: number;
  courtId: number;
  timeZone: string;
  revision: number;
  outcome: 'paid' | 'held' | 'unpaid';
  heldReason: string | null;
  latitude: number;
  longitude: number;
  accuracyMetres: number | null;
  readAt: Date;
  distanceMetres: number;
  idempotencyKey: string | null;
}

const recordStatement: NamedStatement = {
  name: 'check-ins-record',
  text: `select ids, demos, recorded_at as "createdAt"
         from check_ins_record($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                               clock_timestamp())`,
};

/**
 * Records check-ins of different users, ordered by user id, each with its reward. Undefined if something changed in
 * the meantime and the verdict may be outdated. Throws and records none if one is a second check-in for the same
 * court and day.
 */
export async function recordCheckIns(
  tx: Tx,
  judged: readonly JudgedCheckIn[],
  rewardHundredths: number,
): Promise<(RecordedCheckIn | undefined)[]> {
  const column = <Key extends keyof JudgedCheckIn>(key: Key) => judged.map((one) => one[key]);
  const [row] = await tx.query<{ ids: (number | null)[]; demos: number[]; createdAt: Date }>(
    recordStatement,
    [
      column('userId'),
      column('courtId'),
      column('timeZone'),
      column('revision'),
      column('outcome'),
      column('heldReason'),
      column('latitude'),
      column('longitude'),
      column('accuracyMetres'),
      column('readAt'),
      column('distanceMetres'),
      column('idempotencyKey'),
      rewardHundredths,
    ],
  );
  return judged.map(({ courtId, outcome }, index) => {
    const id = row?.ids[index];
    if (row === undefined || id === undefined || id === null) return undefined;
    const demoConverted = row.demos[index] ?? 0;
    return { id, courtId, outcome, demoConverted, createdAt: row.createdAt };
  });
}

/**
 * Moves check-ins to the court that theirs was merged into. If a user checked in at both on one day, the second stays
 * where it is, because the limit is one per court and day and both were earned. Returns how many were moved and how
 * many stayed. The index starts with the day, so the query lists the days. Otherwise it would read all check-ins of
 * all courts.
 */
export async function moveCheckIns(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<{ checkInsMoved: number; checkInsKept: number }> {
  const [row] = await tx.query<{ checkInsMoved: number; checkInsKept: number }>(
    `with days as (
       select array(select day::date from generate_series(
         (select min(local_day) from check_ins), (select max(local_day) from check_ins), interval '1 day') day
       ) as named
     ), here as materialized (
       select i.id, i.local_day, i.user_id from check_ins i, days
       where i.local_day = any (days.named) and i.court_id = $1
     ), moving as (
       update check_ins i set court_id = $2 from here h
       where i.id = h.id and not exists (
         select from check_ins o
         where o.local_day = h.local_day and o.court_id = $2 and o.user_id = h.user_id)
       returning i.id
     )
     select (select count(*) from moving) as "checkInsMoved",
            (select count(*) from here) - (select count(*) from moving) as "checkInsKept"`,
    [fromCourtId, toCourtId],
  );
  return row ?? { checkInsMoved: 0, checkInsKept: 0 };
}

/** For the account export and deletion. */
export const checkInsSection = {
  name: 'checkIns',
  tables: ['check_ins', 'last_positions'],
  async read(tx: Tx, userId: number) {
    const checkIns = await tx.query(
      `select i.id, c.name as "courtName", i.local_day::text as "day", i.outcome, i.latitude, i.longitude,
              i.accuracy_metres as "accuracyMetres", i.distance_metres as "distanceMetres",
              i.created_at as "createdAt"
       from check_ins i join court_cards c on c.id = i.court_id where i.user_id = $1 order by i.id`,
      [userId],
    );
    const [lastPosition] = await tx.query(
      'select latitude, longitude, seen_at as "seenAt" from seen_positions where user_id = $1',
      [userId],
    );
    return { checkIns, lastPosition: lastPosition ?? null };
  },
  async erase(tx: Tx, userId: number) {
    // Deleting an account closes the wallet first, so a concurrent check-in either ended before or fails.
    await tx.query('delete from check_ins where user_id = $1', [userId]);
  },
};
