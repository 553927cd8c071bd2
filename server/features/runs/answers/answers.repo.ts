import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';

/** A member, or a guest without an account. */
export type Answerer =
  | { userId: number; guestId?: undefined }
  | { userId?: undefined; guestId: number };

const runStatement: NamedStatement = {
  name: 'run-spots',
  text: `select clock_timestamp() as now, r.starts_at as "startsAt",
           coalesce(known_time_zone(c.time_zone), 'UTC') as "timeZone", r.min_players as "minPlayers",
           r.max_players as "maxPlayers", r.guest_spots as "guestSpots",
           r.cancels_below_min as "cancelsBelowMin", r.is_min_checked as "isMinChecked",
           r.cancelled_at is not null as "isCancelled", r.due_at as "dueAt"
         from runs r left join court_cards c on c.id = r.court_id where r.id = $1`,
};

const heldStatement: NamedStatement = {
  name: 'run-held-spots',
  text: `select id, state, guests, guest_id is not null as "isGuest", offered_until as "offeredUntil"
         from run_answers where run_id = $1 and state in ('in', 'offered')`,
};

/** The run's state for the waitlist rules. The caller holds the run's lock. */
export async function readRunSpots(tx: Tx, runId: number) {
  const [run] = await tx.query<{
    now: Date;
    startsAt: Date;
    timeZone: string;
    minPlayers: number;
    maxPlayers: number;
    guestSpots: number | null;
    cancelsBelowMin: boolean;
    isMinChecked: boolean;
    isCancelled: boolean;
    dueAt: Date | null;
  }>(runStatement, [runId]);
  if (run === undefined) throw new Error(`There is no run ${runId}.`);
  const held = await tx.query<{
    id: number;
    state: 'in' | 'offered';
    guests: number;
    isGuest: boolean;
    offeredUntil: Date | null;
  }>(heldStatement, [runId]);
  return { ...run, held };
}

const lineStatement: NamedStatement = {
  name: 'run-line',
  text: `select id, guests, "isGuest", place from (
           select a.id, a.guests, a.guest_id is not null as "isGuest", a.place,
                  row_number() over (partition by a.guests, a.guest_id is not null order by a.place) as nth
           from run_answers a
           where a.run_id = $1 and a.state = 'waiting' and 1 + a.guests <= $2
             and a.guests + (a.guest_id is not null)::int <= $3) fitting
         where nth <= $2 order by place`,
};

/**
 * Waiting parties that fit into the room. Only as many of each size as there are spots, because a waitlist can have
 * thousands.
 */
export async function listFitting(
  tx: Tx,
  runId: number,
  room: { spots: number; guestSpots: number },
): Promise<{ id: number; guests: number; isGuest: boolean; place: number }[]> {
  if (room.spots <= 0) return [];
  return tx.query<{ id: number; guests: number; isGuest: boolean; place: number }>(lineStatement, [
    runId,
    room.spots,
    room.guestSpots,
  ]);
}

export async function readLineEnd(
  tx: Tx,
  runId: number,
): Promise<{ waiting: number; lastPlace: number }> {
  const [row] = await tx.query<{ waiting: number; lastPlace: number }>(
    `select count(*)::int as waiting, coalesce(max(place), 0) as "lastPlace" from run_answers
     where run_id = $1 and state = 'waiting'`,
    [runId],
  );
  return row ?? { waiting: 0, lastPlace: 0 };
}

/** Writes the rules' decisions. The caller holds the run's lock. */
export async function writeSettlement(
  tx: Tx,
  runId: number,
  settlement: {
    isCancelledNow: boolean;
    isMinChecked: boolean;
    lapsed: readonly number[];
    offered: readonly { id: number; until: Date }[];
    dueAt: Date | null;
  },
): Promise<void> {
  const { isCancelledNow, isMinChecked, lapsed, offered, dueAt } = settlement;
  if (isCancelledNow) {
    await tx.query(
      `update runs set cancelled_at = clock_timestamp(), cancelled_because = 'too-few', revision = revision + 1
       where id = $1`,
      [runId],
    );
  }
  if (lapsed.length > 0) {
    await tx.query(
      `update run_answers set state = 'lapsed', place = null, offered_until = null where id = any ($1)`,
      [lapsed],
    );
  }
  if (offered.length > 0) {
    await tx.query(
      `update run_answers a set state = 'offered', offers = a.offers + 1, offered_until = o.until
       from unnest($1::bigint[], $2::timestamptz[]) o (id, until) where a.id = o.id`,
      [offered.map(({ id }) => id), offered.map(({ until }) => until)],
    );
  }
  await tx.query(
    `update runs set due_at = $2, is_min_checked = $3
     where id = $1 and (due_at is distinct from $2 or is_min_checked <> $3)`,
    [runId, dueAt, isMinChecked],
  );
}

export interface AnswerRow {
  id: number;
  state: 'in' | 'waiting' | 'offered' | 'lapsed' | null;
  guests: number;
  place: number | null;
  withdrewLate: boolean;
  isRemoved: boolean;
}

export async function findAnswer(
  tx: Tx,
  runId: number,
  { userId, guestId }: Answerer,
): Promise<AnswerRow | undefined> {
  const [row] = await tx.query<AnswerRow>(
    `select id, state, guests, place, withdrew_late as "withdrewLate", removed_at is not null as "isRemoved"
     from run_answers where run_id = $1 and (user_id = $2 or guest_id = $3)`,
    [runId, userId ?? null, guestId ?? null],
  );
  return row;
}

export interface NewAnswer {
  answer: RunAnswer;
  guests: number;
  state: 'in' | 'waiting' | null;
  place: number | null;
  withdrewLate: boolean;
}

export async function insertAnswer(
  tx: Tx,
  runId: number,
  { userId, guestId }: Answerer,
  { answer, guests, state, place }: NewAnswer,
): Promise<void> {
  await tx.query(
    `insert into run_answers (run_id, user_id, guest_id, answer, guests, state, place, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [runId, userId ?? null, guestId ?? null, answer, guests, state, place],
  );
}

export async function updateAnswer(
  tx: Tx,
  id: number,
  { answer, guests, state, place, withdrewLate }: NewAnswer,
): Promise<void> {
  await tx.query(
    `update run_answers set answer = $2, guests = $3, state = $4, place = $5, withdrew_late = $6,
       offered_until = null, answered_at = clock_timestamp()
     where id = $1`,
    [id, answer, guests, state, place, withdrewLate],
  );
}

export async function listDueRuns(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from runs where due_at <= now() order by due_at limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether the player has a spot in another run at the same time. Call it after writing the answer. Runs of suspended
 * hosts don't count, because their players can't see or leave them.
 */
export async function hasOverlappingSpot(tx: Tx, runId: number, who: Answerer): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one
     from run_answers mine join runs r on r.id = mine.run_id left join run_guests g on g.id = mine.guest_id
       join run_answers o on o.id <> mine.id and o.state = 'in' and (
         o.user_id = mine.user_id
         or o.guest_id in (select s.id from run_guests s where s.mailbox_key = g.mailbox_key))
       join runs other on other.id = o.run_id and other.cancelled_at is null
         and other.starts_at < r.starts_at + make_interval(mins => r.minutes)
         and other.starts_at + make_interval(mins => other.minutes) > r.starts_at
         and not exists (select from people h where h.id = other.host_id and h.suspended_at is not null)
     where mine.run_id = $1 and (mine.user_id = $2 or mine.guest_id = $3) and mine.state = 'in' limit 1`,
    [runId, who.userId ?? null, who.guestId ?? null],
  );
  return rows.length > 0;
}

/** Serializes the answers of a user or mailbox, so that two of them see each other. */
export async function lockAnswerer(tx: Tx, who: Answerer): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('runs:' || coalesce($1::bigint::text, (
       select g.mailbox_key from run_guests g where g.id = $2)), 0))`,
    [who.userId ?? null, who.guestId ?? null],
  );
}
