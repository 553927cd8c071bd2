import type { Tx } from '#server/platform/db/database.ts';

/** Any fixed number. Two nodes must not process the same check-ins at once. */
const TRUST_LOCK = 6_184_027_731;

/** Serializes judging check-ins, counting witnesses and making $JIM ready, until the end of the transaction. */
export async function lockTrust(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TRUST_LOCK]);
}

export interface NewCheckIn {
  id: number;
  userId: number;
  createdAt: Date;
  latitude: number | null;
  longitude: number | null;
  accuracyMetres: number | null;
  distanceMetres: number;
  courtLatitude: number | null;
  courtLongitude: number | null;
  hasPasskey: boolean;
  hasPush: boolean;
  accountsOnDevice: number;
}

export function listNewCheckIns(tx: Tx, limit: number): Promise<NewCheckIn[]> {
  return tx.query<NewCheckIn>(
    `select i.id, i.user_id as "userId", i.created_at as "createdAt", i.latitude, i.longitude,
            i.accuracy_metres as "accuracyMetres", i.distance_metres as "distanceMetres",
            c.latitude as "courtLatitude", c.longitude as "courtLongitude",
            p.has_passkey as "hasPasskey",
            exists (select from people_with_push n where n.user_id = i.user_id) as "hasPush",
            accounts_on_same_device(i.user_id, i.created_at) as "accountsOnDevice"
     from check_in_readings i
     join account_proofs p on p.user_id = i.user_id
     join court_cards c on c.id = i.court_id
     where i.id > coalesce((select last_check_in_id from trust_progress), 0)
       and not exists (select from trust_evidence e where e.check_in_id = i.id)
     order by i.id limit $1`,
    [limit],
  );
}

/** Leaves out the latest, because a slower transaction may still commit a smaller id. */
export async function saveProgress(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `insert into trust_progress as p (last_check_in_id)
     select max(id) from check_in_readings where id = any ($1) and created_at < now() - interval '2 minutes'
     having max(id) is not null
     on conflict (is_only) do update set last_check_in_id = greatest(p.last_check_in_id, excluded.last_check_in_id)`,
    [ids],
  );
}

export async function insertEvidence(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `insert into trust_evidence (check_in_id, user_id, checked_in_at)
     select id, user_id, created_at from check_in_readings where id = any ($1) on conflict do nothing`,
    [ids],
  );
}

export interface NewSign {
  checkInId: number;
  sign: string;
  points: number;
}

export async function insertSigns(tx: Tx, signs: readonly NewSign[]): Promise<void> {
  await tx.query(
    `insert into trust_signs (check_in_id, sign, points, noted_at)
     select *, now() from unnest($1::bigint[], $2::text[], $3::smallint[]) on conflict do nothing`,
    [
      signs.map(({ checkInId }) => checkInId),
      signs.map(({ sign }) => sign),
      signs.map(({ points }) => points),
    ],
  );
}

export interface ReadingMark {
  mark: string;
  checkInId: number;
}

/** Which of these places were reported before. */
export async function findMarks(tx: Tx, marks: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ mark: string }>(
    'select distinct mark from trust_reading_marks where mark = any ($1)',
    [marks],
  );
  return rows.map(({ mark }) => mark);
}

export async function insertMarks(tx: Tx, marks: readonly ReadingMark[]): Promise<void> {
  await tx.query(
    `insert into trust_reading_marks (mark, check_in_id, created_at)
     select m.mark, m.check_in_id, e.checked_in_at
     from unnest($1::text[], $2::bigint[]) m (mark, check_in_id)
     join trust_evidence e on e.check_in_id = m.check_in_id on conflict do nothing`,
    [marks.map(({ mark }) => mark), marks.map(({ checkInId }) => checkInId)],
  );
}

/** Positions where users at a court searched since the last run. */
export async function sampleReadings(tx: Tx): Promise<void> {
  await tx.query(
    `insert into trust_readings (user_id, seen_at, latitude, longitude)
     select s.user_id, s.seen_at, s.latitude, s.longitude from seen_positions s
     where exists (select from people_here h where h.user_id = s.user_id) on conflict do nothing`,
  );
}

export interface OpenCheckIn {
  id: number;
  createdAt: Date;
  latitude: number | null;
  longitude: number | null;
  readAt: Date;
  courtLatitude: number;
  courtLongitude: number;
  /** When a position last showed the user at the same court. */
  provedAt: Date | null;
  signs: string[];
  readings: { latitude: number; longitude: number; at: number }[];
}

/** With all readings of the user around it. */
export function listOpenCheckIns(tx: Tx, limit: number): Promise<OpenCheckIn[]> {
  return tx.query<OpenCheckIn>(
    `select i.id, i.created_at as "createdAt", i.latitude, i.longitude, i.read_at as "readAt",
            c.latitude as "courtLatitude", c.longitude as "courtLongitude",
            array(select s.sign from trust_signs s where s.check_in_id = i.id) as signs,
            h.proved_at as "provedAt", r.readings
     from trust_evidence e
     join check_in_readings i on i.id = e.check_in_id
     join court_cards c on c.id = i.court_id and c.latitude is not null
     left join people_here h on h.user_id = i.user_id and h.court_id = i.court_id
     cross join lateral (
       select coalesce(json_agg(json_build_object('latitude', t.latitude, 'longitude', t.longitude,
                                         'at', extract(epoch from t.seen_at) * 1000)), '[]') as readings
       from trust_readings t
       where t.user_id = e.user_id
         and t.seen_at between e.checked_in_at - interval '10 minutes' and e.checked_in_at + interval '2 hours'
     ) r
     where not e.is_settled order by e.check_in_id limit $1`,
    [limit],
  );
}

/** Users who are Known by witnesses, on another device, at the same court within 90 minutes. At most two. */
export async function noteKnownNearby(
  tx: Tx,
  { points, minutes, max }: { points: number; minutes: number; max: number },
): Promise<void> {
  await tx.query(
    `insert into trust_signs (check_in_id, sign, other_id, points, noted_at)
     select e.check_in_id, 'known-nearby', o.user_id, $1, now()
     from trust_evidence e
     join visits v on v.id = e.check_in_id
     cross join lateral (
       select count(*) as noted from trust_signs s where s.check_in_id = e.check_in_id and s.sign = 'known-nearby'
     ) n
     cross join lateral (
       select o.user_id from visits o
       join trusted_people t on t.user_id = o.user_id and t.level <> 'Seen' and not t.is_slow_lane
       where o.court_id = v.court_id and o.local_day between v.local_day - 1 and v.local_day + 1
         and o.user_id <> v.user_id and o.outcome in ('paid', 'unpaid')
         and o.created_at between v.created_at - make_interval(mins => $2)
                              and v.created_at + make_interval(mins => $2)
         and not share_a_device(v.user_id, o.user_id, v.created_at)
         and not exists (select from trust_signs s where s.check_in_id = e.check_in_id
                           and s.sign = 'known-nearby' and s.other_id = o.user_id)
       order by o.user_id limit greatest(0, $3 - n.noted)
     ) o
     where not e.is_settled on conflict do nothing`,
    [points, minutes, max],
  );
}

/** The code of a Known user, scanned at this court on this day. Counts once. */
export async function noteCodes(tx: Tx, points: number): Promise<void> {
  await tx.query(
    `insert into trust_signs (check_in_id, sign, other_id, points, noted_at)
     select distinct on (e.check_in_id) e.check_in_id, 'code', k.shower_id, $1, now()
     from trust_evidence e
     join visits v on v.id = e.check_in_id
     join scanned_codes k on k.scanner_id = v.user_id and k.court_id = v.court_id and k.local_day = v.local_day
     join trusted_people t on t.user_id = k.shower_id and t.level <> 'Seen' and not t.is_slow_lane
     where not e.is_settled and not share_a_device(v.user_id, k.shower_id, v.created_at)
       and not exists (select from trust_signs s where s.check_in_id = e.check_in_id and s.sign = 'code')
     order by e.check_in_id, k.scanned_at on conflict do nothing`,
    [points],
  );
}

/** The court's poster, scanned on this day. */
export async function notePosters(tx: Tx, points: number): Promise<void> {
  await tx.query(
    `insert into trust_signs (check_in_id, sign, points, noted_at)
     select e.check_in_id, 'poster', $1, now()
     from trust_evidence e
     join visits v on v.id = e.check_in_id
     join scanned_posters p on p.user_id = v.user_id and p.court_id = v.court_id and p.local_day = v.local_day
     where not e.is_settled on conflict do nothing`,
    [points],
  );
}

/** No signs are added after this. Returns the users. */
export async function settleEvidence(tx: Tx, minutes: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `update trust_evidence set is_settled = true
     where not is_settled and checked_in_at < now() - make_interval(mins => $1)
     returning user_id as "userId"`,
    [minutes],
  );
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Kept as long as the readings themselves. */
export async function purgeReadings(tx: Tx): Promise<void> {
  await tx.query(`delete from trust_reading_marks where created_at < now() - interval '30 days'`);
  await tx.query(`delete from trust_readings where seen_at < now() - interval '3 hours'`);
}
