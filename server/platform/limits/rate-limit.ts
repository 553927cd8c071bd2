import { createHash } from 'node:crypto';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import { AppError } from '#shared/errors.ts';

export interface Limit {
  /** What is limited, e.g. `login:account`. */
  name: string;
  /** Whom: hashed before it is stored, since it may be an e-mail or an address. */
  subject: string;
  most: number;
  windowSeconds: number;
  /** For what guards logins and money: counted in a table that survives a crash of PostgreSQL. */
  isGuarded?: boolean;
}

/** How many times as much a whole IPv6 /48 may do as one of its networks. */
const WIDE_NETWORK_FACTOR = 10;

const TABLES = { guarded: 'guarded_limits', plain: 'rate_limits' } as const;

/**
 * Written to disk within a second rather than before the answer: a crowd behind one address shares a row, and
 * would wait for the disk one after the other. A crash may forget that last second. Guarded limits are
 * therefore taken outside of transactions, whose own writes must be on disk.
 */
const WITHOUT_FLUSH = `(select set_config('synchronous_commit', 'off', true)) as quick`;

const takeStatement = (table: string, source = ''): NamedStatement => ({
  name: `${table}-take`,
  text: `insert into ${table} as l (key, count, resets_at)
         select $1::bytea, 1, now() + make_interval(secs => $2) ${source}
         on conflict (key) do update set
           count = case when l.resets_at <= now() then 1 else l.count + 1 end,
           resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
         returning count, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
});
const takeStatements = {
  guarded: takeStatement(TABLES.guarded, `from ${WITHOUT_FLUSH}`),
  plain: takeStatement(TABLES.plain),
};

/**
 * Counts one attempt and refuses it beyond the limit.
 * The counter lives in the database, so all nodes share it and a restart does not reset it; it is
 * taken before the work, so parallel attempts cannot slip through together.
 */
export async function takeFromLimit(tx: Tx, limit: Limit): Promise<void> {
  const statement = takeStatements[limit.isGuarded ? 'guarded' : 'plain'];
  const [row] = await tx.query<{ count: number; secondsLeft: number }>(statement, [
    limitKey(limit),
    limit.windowSeconds,
  ]);
  if (row !== undefined && row.count > limit.most) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, row.secondsLeft) });
  }
}

/** For limits whose subject is the address of the caller: IPv6 counts by /64, and by /48 with a higher limit. */
export async function takeFromAddressLimit(tx: Tx, limit: Limit): Promise<void> {
  const { narrow, wide } = networkOf(limit.subject);
  await takeFromLimit(tx, { ...limit, subject: narrow });
  if (wide === undefined) return;
  await takeFromLimit(tx, { ...limit, subject: wide, most: limit.most * WIDE_NETWORK_FACTOR });
}

export interface SlowLane {
  name: string;
  subject: string;
  /** So many go straight through within the window. */
  free: number;
  windowSeconds: number;
  /** After that one is let in every so often … */
  spacingSeconds: number;
  /** … and whoever would have to wait longer than this is asked to come back. */
  maxWaitSeconds: number;
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
 * Slows attempts down instead of refusing them: returns the seconds this one has to wait before it may go
 * on. A flood is told to come back after a few seconds, and so never locks anybody out for long.
 */
export async function takeSlot(tx: Tx, lane: SlowLane): Promise<number> {
  const { free, windowSeconds, spacingSeconds, maxWaitSeconds } = lane;
  const [row] = await tx.query<{ count: number; isLetIn: boolean; secondsToNext: number }>(
    slotStatement,
    [limitKey(lane), windowSeconds, free, spacingSeconds, maxWaitSeconds],
  );
  if (row === undefined || row.count <= free) return 0;
  if (!row.isLetIn) {
    const retryAfterSeconds = Math.max(1, Math.ceil(row.secondsToNext - maxWaitSeconds));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
  return Math.max(0, row.secondsToNext - spacingSeconds);
}

export async function resetLimit(tx: Tx, limit: Pick<Limit, 'name' | 'subject'>): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await tx.query(`delete from ${table} where key = $1`, [limitKey(limit)]);
  }
}

export async function purgeRateLimits(tx: Tx): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await tx.query(`delete from ${table} where resets_at < now()`);
  }
}

function limitKey({ name, subject }: Pick<Limit, 'name' | 'subject'>): Buffer {
  return createHash('sha256').update(`${name}\n${subject}`).digest();
}
