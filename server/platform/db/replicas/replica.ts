import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type {
  Database,
  DatabaseOptions,
  NamedStatement,
  Tx,
} from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import {
  type LogPosition,
  laterOf,
  readPosition,
} from '#server/platform/db/replicas/log-position.ts';
import { openReplicas } from '#server/platform/db/replicas/replica-pool.ts';
import { within } from '#server/platform/time/within.ts';

/** Reads are retried this long. During a failover, connections to primary and replicas break one after the other. */
const READ_PATIENCE_MS = 4_000;
const RETRY_MS = 100;
/** After this much silence the primary counts as down. */
const PRIMARY_PATIENCE_MS = 2_000;
/** How long reads that can use a replica skip a primary that is down. */
const PRIMARY_AWAY_MS = 1_000;

interface Reading {
  after: LogPosition | undefined;
  first: 'replica' | 'primary';
}

type Call = Parameters<Tx['query']>;

/**
 * The primary with replicas. Statements inside `lagging` go to a replica that has replayed enough. All others, and
 * those that no replica can serve, go to the primary.
 */
export function withReplica(
  primary: Database,
  options: DatabaseOptions,
  now: () => number = Date.now,
): Database {
  const reading = new AsyncLocalStorage<Reading>();
  const log = createPrimaryLog(primary, now);
  const replicas = openReplicas(options, now);
  let primaryAwayUntilMs = 0;

  /** `isUrgent` means that the primary is down. Undefined if no replica can answer. */
  async function askReplica<Row extends pg.QueryResultRow>(
    call: Call,
    { after }: Reading,
    isUrgent: boolean,
  ): Promise<Row[] | undefined> {
    const needed = log.neededFor(after);
    return needed === undefined ? undefined : replicas.ask<Row>(call, needed, isUrgent);
  }

  async function read<Row extends pg.QueryResultRow>(call: Call, how: Reading): Promise<Row[]> {
    const giveUpAtMs = now() + READ_PATIENCE_MS;
    for (let isUrgent = false; ; isUrgent = true) {
      if (how.first === 'replica' || isUrgent || primaryAwayUntilMs > now()) {
        const rows = await askReplica<Row>(call, how, isUrgent);
        if (rows !== undefined) return rows;
      }
      try {
        const rows = primary.query<Row>(...call);
        return await (how.first === 'primary' ? within(PRIMARY_PATIENCE_MS, rows) : rows);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        primaryAwayUntilMs = now() + PRIMARY_AWAY_MS;
        if (now() >= giveUpAtMs) throw error;
      }
      if (isUrgent) await sleep(RETRY_MS);
    }
  }

  return {
    ...primary,
    query<Row extends pg.QueryResultRow>(...call: Call) {
      const how = isWrite(call[0]) ? undefined : reading.getStore();
      return how === undefined ? primary.query<Row>(...call) : read<Row>(call, how);
    },
    lagging: (after, work) => reading.run({ after, first: 'replica' }, work),
    despiteOutage: (after, work) => reading.run({ after, first: 'primary' }, work),
    position: () => log.position(),
    async close() {
      log.close();
      await Promise.all([primary.close(), replicas.close()]);
    },
  };
}

/** A read may also write, to count against a rate limit or to store the last position. */
function isWrite(statement: NamedStatement | string): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*(?:insert|update|delete)\b/i.test(text);
}

/** Replicas that lag more than this are skipped. */
export const MAX_LAG_MS = 3_000;
const SAMPLE_MS = 1_000;
/** Upper bound on log growth between two samples. 100 MB is more than a second's worth. */
const MAX_STEP = 100_000_000n;

interface Sample {
  position: LogPosition;
  atMs: number;
}

interface PrimaryLog {
  /** The current end of the log, or undefined if the primary was never asked. */
  position(): Promise<LogPosition | undefined>;
  /** How far a replica must have replayed for a reader who has seen `after`. Undefined if no replica will do. */
  neededFor(after: LogPosition | undefined): LogPosition | undefined;
  close(): void;
}

/** Sampled once a second. Replicas must have replayed what the primary had a moment ago. */
export function createPrimaryLog(primary: Database, now: () => number): PrimaryLog {
  const samples: Sample[] = [];
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS).unref();
  void sample().catch(() => undefined);

  async function sample(): Promise<LogPosition | undefined> {
    const [row] = await primary.query<{ position: string | null }>(
      'select pg_current_wal_lsn()::text as position',
    );
    const position = readPosition(row?.position);
    if (position === undefined) return undefined;
    samples.push({ position, atMs: now() });
    // Keep the newest sample that is old enough. It stays the reference while the primary is down.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now() - MAX_LAG_MS) samples.shift();
    return position;
  }

  return {
    async position() {
      try {
        return await sample();
      } catch {
        // The write is committed even if the primary dies right after it. The end of its log is then unknown, so
        // assume a position beyond it. Until replicas reach it, this user reads from the primary.
        const latest = samples.at(-1)?.position;
        return latest === undefined ? undefined : latest + MAX_STEP / 2n;
      }
    },
    neededFor(after) {
      const latest = samples.at(-1)?.position;
      if (latest === undefined) return undefined;
      // A position from before a restore would never be reached.
      const isReachable = after !== undefined && after <= latest + MAX_STEP;
      return laterOf(isReachable ? after : undefined, samples[0]?.position);
    },
    close: () => clearInterval(timer),
  };
}
