import { createHash } from 'node:crypto';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { LIMIT_WINDOWS, type Limit } from '#shared/http/limit.ts';
import { networkOf } from './client-network.ts';
import {
  type LimitConfig,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitName,
  SLOW_LANES,
  type SlowLane,
  type SlowLaneName,
} from './limits.ts';

interface LimitDeps {
  db: Tx;
  config: LimitConfig;
}

/** How many times the limit of a /64 a whole IPv6 /48 gets. */
const WIDE_NETWORK_FACTOR = 10;

const TABLES = { durable: 'guarded_limits', fast: 'rate_limits' } as const;

/**
 * Flushed to disk within a second instead of before the response. Otherwise a crowd behind one address would queue
 * for the disk, since they share a row. A crash may lose that second. Durable limits are therefore consumed outside
 * transactions, whose own writes must be flushed.
 */
const WITHOUT_FLUSH = `(select set_config('synchronous_commit', 'off', true)) as quick`;

const consumeStatement = (table: string, source = ''): NamedStatement => ({
  name: `${table}-take`,
  text: `insert into ${table} as l (key, count, resets_at)
         select $1::bytea, 1, now() + make_interval(secs => $2) ${source}
         on conflict (key) do update set
           count = case when l.resets_at <= now() then 1 else l.count + 1 end,
           resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
         returning count, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
});
const consumeStatements = {
  durable: consumeStatement(TABLES.durable, `from ${WITHOUT_FLUSH}`),
  fast: consumeStatement(TABLES.fast),
};

/**
 * Counts one attempt and refuses it beyond the limit. The counter is in the database, so that all nodes share it and
 * a restart doesn't reset it. It is consumed before the work, so that parallel attempts can't slip through.
 */
export async function consumeRateLimit(
  deps: LimitDeps,
  limit: RateLimitName | Limit,
  subject: string | number,
): Promise<void> {
  const retryAfterSeconds = await secondsToWait(deps, limit, subject);
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Also counts one attempt, but lets the caller decide what to do. */
export async function isWithinRateLimit(
  deps: LimitDeps,
  limit: RateLimitName | Limit,
  subject: string | number,
): Promise<boolean> {
  return (await secondsToWait(deps, limit, subject)) === 0;
}

/** Counts nothing, so a parallel attempt may use up the rest meanwhile. Not for limits per address. */
export async function hasRateLimitRoom(
  { db, config }: LimitDeps,
  name: RateLimitName,
  subject: string | number,
): Promise<boolean> {
  const { times, durable }: RateLimit = RATE_LIMITS[name];
  const max = typeof times === 'number' ? times : config[times];
  const rows = await db.query(
    `select key from ${TABLES[durable ? 'durable' : 'fast']}
     where key = $1 and count >= $2 and resets_at > now()`,
    [keyOf(name, subject), max],
  );
  return rows.length === 0;
}

async function secondsToWait(
  { db, config }: LimitDeps,
  given: RateLimitName | Limit,
  subject: string | number,
): Promise<number> {
  const name = typeof given === 'string' ? given : given.name;
  const limit: RateLimit = typeof given === 'string' ? RATE_LIMITS[given] : given;
  const max = typeof limit.times === 'number' ? limit.times : config[limit.times];
  const { narrow, wide } =
    limit.per === 'address' ? networkOf(String(subject)) : { narrow: subject, wide: undefined };
  const seconds = await count(db, { key: keyOf(name, narrow), max, limit });
  if (seconds > 0 || wide === undefined) return seconds;
  return count(db, { key: keyOf(name, wide), max: max * WIDE_NETWORK_FACTOR, limit });
}

/** Returns 0 within the limit, or the seconds until the window ends. */
async function count(
  db: Tx,
  { key, max, limit }: { key: Buffer; max: number; limit: RateLimit },
): Promise<number> {
  const statement = consumeStatements[limit.durable ? 'durable' : 'fast'];
  const [row] = await db.query<{ count: number; secondsLeft: number }>(statement, [
    key,
    LIMIT_WINDOWS[limit.in],
  ]);
  return row !== undefined && row.count > max ? Math.max(1, row.secondsLeft) : 0;
}

const slotStatement: NamedStatement = {
  name: 'guarded-limits-slot',
  text: `insert into guarded_limits as l (key, count, resets_at)
         select $1::bytea, 1, now() + make_interval(secs => $2) from ${WITHOUT_FLUSH}
         on conflict (key) do update set
           count = case when l.resets_at <= now() then 1 else l.count + 1 end,
           resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end,
           is_let_in = l.resets_at <= now() or l.count < $3
             or l.next_slot_at <= now() + make_interval(secs => $5),
           next_slot_at = case
             when l.resets_at <= now() or l.count < $3 then l.next_slot_at
             -- Whoever is turned away takes no slot: a flood must not push the queue to the end of time.
             when l.next_slot_at > now() + make_interval(secs => $5) then l.next_slot_at
             else greatest(now(), l.next_slot_at) + make_interval(secs => $4) end
         returning count, is_let_in as "isLetIn",
           -- Not of the difference: before PostgreSQL 17 none can be had of an infinite time.
           (extract(epoch from next_slot_at) - extract(epoch from now()))::float8 as "secondsToNext"`,
};

/**
 * Slows attempts down instead of refusing them. Returns the seconds this one must wait. A flood gets a short retry
 * time, so it never locks anyone out for long.
 */
export async function consumeSlot(
  { db, config }: LimitDeps,
  name: SlowLaneName,
  subject: string,
): Promise<number> {
  const { spacingSeconds, maxWaitSeconds, ...lane }: SlowLane = SLOW_LANES[name];
  const free = config[lane.free];
  const [row] = await db.query<{ count: number; isLetIn: boolean; secondsToNext: number }>(
    slotStatement,
    [keyOf(name, subject), LIMIT_WINDOWS[lane.in], free, spacingSeconds, maxWaitSeconds],
  );
  if (row === undefined || row.count <= free) return 0;
  if (!row.isLetIn) {
    const retryAfterSeconds = Math.max(1, Math.ceil(row.secondsToNext - maxWaitSeconds));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
  return Math.max(0, row.secondsToNext - spacingSeconds);
}

export async function resetRateLimit(
  { db }: Pick<LimitDeps, 'db'>,
  name: RateLimitName | SlowLaneName,
  subject: string | number,
): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await db.query(`delete from ${table} where key = $1`, [keyOf(name, subject)]);
  }
}

export async function purgeRateLimits(tx: Tx): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await tx.query(`delete from ${table} where resets_at < now()`);
  }
}

/** Hashed, because the subject may be an email or IP address. */
function keyOf(name: string, subject: string | number): Buffer {
  return createHash('sha256').update(`${name}\n${subject}`).digest();
}
