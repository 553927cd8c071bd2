import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import {
  type Database,
  type DatabaseOptions,
  type NamedStatement,
  poolOptions,
  type Tx,
  transactionOn,
} from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import { type LogPosition, laterOf, readPosition } from '#server/platform/db/log-position.ts';

/** A replica may be this far behind; one that is further is left out. */
export const MAX_LAG_MS = 3_000;
const SAMPLE_MS = 1_000;
/** One that could not be reached is asked again after this long, and nobody waits for it meanwhile. */
const AWAY_MS = 5_000;

/** Also right on a server that has become the primary, which reads up to its own end. */
const HOW_FAR = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                              else pg_current_wal_lsn() end)::text as position`;

interface PositionRow {
  position: string | null;
}

/** Where the primary's log stood, and when. */
interface Sample {
  position: LogPosition;
  atMs: number;
}

/**
 * The primary, with replicas beside it. Statements within `lagging` go to a replica that has seen all that
 * they must see; all others, and those no replica can answer now, go to the primary.
 */
export function withReplica(
  primary: Database,
  options: DatabaseOptions,
  now: () => number = Date.now,
): Database {
  const pool = new pg.Pool(poolOptions(options));
  pool.on('error', options.onError);
  const lagging = new AsyncLocalStorage<{ after: LogPosition | undefined }>();
  /** How far the server behind each connection had read when it was last asked: it never goes back. */
  const readUpTo = new Map<pg.PoolClient, LogPosition>();
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('remove', (client) => readUpTo.delete(client as pg.PoolClient));
  const samples: Sample[] = [];
  let awayUntilMs = 0;

  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS).unref();
  void sample().catch(() => undefined);

  async function sample(): Promise<LogPosition | undefined> {
    const [row] = await primary.query<PositionRow>('select pg_current_wal_lsn()::text as position');
    const position = readPosition(row?.position);
    if (position === undefined) return undefined;
    samples.push({ position, atMs: now() });
    // The last one that is old enough stays: while the primary is away, it is what replicas are held to.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now() - MAX_LAG_MS) samples.shift();
    return position;
  }

  /** What the reader has seen, unless no log has come that far, and what the primary had a moment ago. */
  function neededFor(after: LogPosition | undefined): LogPosition | undefined {
    const latest = samples.at(-1)?.position;
    if (latest === undefined) return undefined;
    // Of another life of this database, before a restore: nothing will ever reach it.
    const isReachable = after !== undefined && after <= latest + MAX_STEP;
    return laterOf(isReachable ? after : undefined, samples[0]?.position);
  }

  async function hasRead(client: pg.PoolClient, needed: LogPosition): Promise<boolean> {
    if ((readUpTo.get(client) ?? -1n) >= needed) return true;
    const { rows } = await client.query<PositionRow>(HOW_FAR);
    const position = readPosition(rows[0]?.position) ?? -1n;
    readUpTo.set(client, position);
    return position >= needed;
  }

  /** Undefined where no replica can answer it. */
  async function onReplica<Row extends pg.QueryResultRow>(
    needed: LogPosition,
    ...[statement, values]: Parameters<Tx['query']>
  ): Promise<Row[] | undefined> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      awayUntilMs = now() + AWAY_MS;
      options.onError(error as Error);
      return undefined;
    }
    let broken: Error | undefined;
    try {
      if (!(await hasRead(client, needed))) return undefined;
      return await transactionOn(client, options.observe).query<Row>(statement, values);
    } catch (error) {
      if (!isPassing(error)) throw error;
      broken = error as Error;
      return undefined;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...primary,
    async query<Row extends pg.QueryResultRow>(...call: Parameters<Tx['query']>) {
      const context = isWrite(call[0]) ? undefined : lagging.getStore();
      const needed = context && awayUntilMs <= now() ? neededFor(context.after) : undefined;
      const rows = needed === undefined ? undefined : await onReplica<Row>(needed, ...call);
      return rows ?? primary.query<Row>(...call);
    },
    lagging: (after, work) => lagging.run({ after }, work),
    // What was written stands, also where the primary goes away right after it.
    position: () => sample().catch(() => undefined),
    async close() {
      clearInterval(timer);
      await Promise.all([primary.close(), pool.end()]);
    },
  };
}

/** A read may have to write: it is counted against a limit. */
function isWrite(statement: NamedStatement | string): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*(?:insert|update|delete)\b/i.test(text);
}

/** The log may run on by this much between two samples: a hundred megabytes are more than a second of it. */
const MAX_STEP = 100_000_000n;

const RECOVERY_CONFLICT = '40001';

/** The replica is away, has lost its place, or must not be written to: the primary can answer. */
function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: string }).code === RECOVERY_CONFLICT;
}
