import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { JudgedCheckIn, RecordedCheckIn } from './check-ins.repo.ts';

/** What one check-in brings, in the order of its parameters. */
const COLUMNS: readonly [
  name: string,
  type: string,
  pick: (judged: JudgedCheckIn) => string | number | Date | null,
][] = [
  ['user_id', 'bigint', (judged) => judged.userId],
  ['court_id', 'bigint', (judged) => judged.courtId],
  ['time_zone', 'text', (judged) => judged.timeZone],
  ['revision', 'bigint', (judged) => judged.revision],
  ['latitude', 'double precision', (judged) => judged.latitude],
  ['longitude', 'double precision', (judged) => judged.longitude],
  ['accuracy_metres', 'double precision', (judged) => judged.accuracyMetres],
  ['read_at', 'timestamptz', (judged) => judged.readAt],
  ['distance_metres', 'double precision', (judged) => judged.distanceMetres],
  ['idempotency_key', 'uuid', (judged) => judged.idempotencyKey],
  ['at', 'timestamptz', (judged) => judged.at],
];
const NAMES = COLUMNS.map(([name]) => name).join(', ');
/** All plain check-ins pay the same. */
const REWARD = `$${COLUMNS.length + 1}::bigint`;

/** How the rewards room pays within a statement of another room. */
export interface PlainGrants {
  payAtRevision(source: string, amount: string, also: string): string;
  writeGrants(source: string, amount: string, kind: 'check-in'): string;
}

export interface PlainCheckInStatements {
  one: NamedStatement;
  many: NamedStatement;
}

export function plainCheckInStatements(grants: PlainGrants): PlainCheckInStatements {
  const fields = COLUMNS.map(([name, type], index) => `$${index + 1}::${type} as ${name}`);
  const arrays = COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`);
  return {
    one: {
      name: 'check-in-plain',
      text: recording(grants, `(select ${fields.join(', ')})`),
    },
    many: {
      name: 'check-ins-plain',
      text: recording(grants, `(select * from unnest(${arrays.join(', ')}) as one (${NAMES}))`),
    },
  };
}

/**
 * The check-in, its payment and its news in one statement: all of it happens, or nothing. The clock is read
 * where the wallet is held: a volatile call within the source would keep PostgreSQL from folding it into the
 * update, which takes a sixth of the time.
 */
function recording({ payAtRevision, writeGrants }: PlainGrants, source: string): string {
  return `with paid as (
      ${payAtRevision(source, REWARD, 'coalesce(given.at, clock_timestamp()) as recorded_at')}
    ),
    recorded as (
      insert into check_ins (user_id, court_id, local_day, outcome, latitude, longitude, accuracy_metres,
                             read_at, distance_metres, idempotency_key, created_at)
      select user_id, court_id, (recorded_at at time zone time_zone)::date, 'paid', latitude, longitude,
             accuracy_metres, read_at, distance_metres, idempotency_key, recorded_at
      from paid
      returning id, user_id, court_id, created_at
    ),
    granted as (
      select 'check-in:' || id as cause, user_id, court_id, created_at from recorded
    ),
    entered as (${writeGrants('granted', REWARD, 'check-in')}),
    told as (
      insert into live_events (type, user_id, court_id) select 'check-in', user_id, court_id from recorded
    )
    select id, user_id as "userId", created_at as "createdAt" from recorded`;
}

type Row = Pick<RecordedCheckIn, 'id' | 'createdAt'> & { userId: number };

/**
 * Records plain paid check-ins of different people. Undefined where the person's revision has moved on.
 * Throws, and records none, when one of them is a second one for the same day.
 */
export async function recordPlainCheckIns(
  tx: Tx,
  statements: PlainCheckInStatements,
  judged: readonly JudgedCheckIn[],
): Promise<(RecordedCheckIn | undefined)[]> {
  const [first] = judged;
  if (first === undefined) return [];
  const isAlone = judged.length === 1;
  const rows = await tx.query<Row>(isAlone ? statements.one : statements.many, [
    ...COLUMNS.map(([, , pick]) => (isAlone ? pick(first) : judged.map(pick))),
    first.rewardHundredths,
  ]);
  const byPerson = new Map(rows.map((row) => [row.userId, row]));
  return judged.map(({ userId, courtId }) => {
    const row = byPerson.get(userId);
    return (
      row && { id: row.id, courtId, outcome: 'paid', demoConverted: 0, createdAt: row.createdAt }
    );
  });
}
