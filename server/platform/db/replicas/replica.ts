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

/** A read is tried again for so long: at a fail-over, connections to primary and replicas break one after the other. */
const READ_PATIENCE_MS = 4_000;
const RETRY_MS = 100;
/** A primary that has said nothing for so long is taken to be away, */
const PRIMARY_PATIENCE_MS = 2_000;
/** and for so long nobody waits for it who can do without. */
const PRIMARY_AWAY_MS = 1_000;

interface Reading {
  after: LogPosition | undefined;
  first: 'replica' | 'primary';
}

type Call = Parameters<Tx['query']>;

/**
 * The primary, with replicas beside it. Statements within `lagging` go to a replica that has seen all that
 * they must see; all others, and those no replica can answer now, go to the primary.
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

  /** `isUrgent`: the primary cannot answer. Undefined where no replica can. */
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

/** A read may have to write: it is counted against a limit, or remembers where somebody looked. */
function isWrite(statement: NamedStatement | string): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*(?:insert|update|delete)\b/i.test(text);
}

/** A replica may be this far behind; one that is further is left out. */
export const MAX_LAG_MS = 3_000;
const SAMPLE_MS = 1_000;
/** The log may run on by this much between two samples: a hundred megabytes are more than a second of it. */
const MAX_STEP = 100_000_000n;

/** Where the primary's log stood, and when. */
interface Sample {
  position: LogPosition;
  atMs: number;
}

interface PrimaryLog {
  /** How far it has come by now; undefined as long as the primary has never been asked. */
  position(): Promise<LogPosition | undefined>;
  /** How far a replica must have read for somebody who has seen the log up to there. Undefined: none will do. */
  neededFor(after: LogPosition | undefined): LogPosition | undefined;
  close(): void;
}

/** Asked once a second: what the primary had a moment ago is what a replica is held to. */
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
    // The last one that is old enough stays: while the primary is away, it is what replicas are held to.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now() - MAX_LAG_MS) samples.shift();
    return position;
  }

  return {
    async position() {
      try {
        return await sample();
      } catch {
        // What was written stands, also where the primary goes away right after it. Nobody knows how far its log
        // came, so this reader waits for more than that, and reads from the primary until then.
        const latest = samples.at(-1)?.position;
        return latest === undefined ? undefined : latest + MAX_STEP / 2n;
      }
    },
    neededFor(after) {
      const latest = samples.at(-1)?.position;
      if (latest === undefined) return undefined;
      // Of another life of this database, before a restore: nothing will ever reach it.
      const isReachable = after !== undefined && after <= latest + MAX_STEP;
      return laterOf(isReachable ? after : undefined, samples[0]?.position);
    },
    close: () => clearInterval(timer),
  };
}
