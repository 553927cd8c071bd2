import pg from 'pg';
import { isDeadlock } from '#server/platform/db/errors.ts';
import type { LogPosition } from '#server/platform/db/log-position.ts';

// Ids and amounts stay far below 2^53, so a number is exact and JSON needs no strings.
const INT8_TYPE_ID = 20;
pg.types.setTypeParser(INT8_TYPE_ID, Number);
const INT8_ARRAY_TYPE_ID = 1016 as typeof INT8_TYPE_ID;
pg.types.setTypeParser(INT8_ARRAY_TYPE_ID, (text) =>
  JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`),
);

/** A hot query: prepared once per connection under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** What a repository works on: one transaction, or the pool when a single statement is enough. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(
    statement: NamedStatement | string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

export interface Database extends Tx {
  /** `work` runs again when it was chosen to break a deadlock, so it changes nothing but the database. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** A connection of one's own, for LISTEN and long copies; the caller releases it. */
  connect(): Promise<pg.PoolClient>;
  connections(): { open: number; idle: number; waiting: number };
  /**
   * Statements of `work` may be answered by a replica that lags a little, but has seen the log up to `after`.
   * Without a replica they are answered as any other.
   */
  lagging<Result>(after: LogPosition | undefined, work: () => Promise<Result>): Promise<Result>;
  /** How far the log has come by now, for later reads that must see as much. Undefined without a replica. */
  position(): Promise<LogPosition | undefined>;
  close(): Promise<void>;
}

/** A deadlock is over once one of the two has given way; the second try meets nobody. */
const MAX_ATTEMPTS = 3;

export interface DatabaseOptions {
  connectionString: string;
  /** Taken as each connection opens, so that no statement pays for it. Absent: the user of the address. */
  role?: string;
  poolSize: number;
  onError: (error: Error) => void;
  observe?: StatementObserver;
}

/** For tests: sees each statement as it is made and, where it asks for it, what comes of it. */
export type StatementObserver = (text: string) => ((result: pg.QueryResult) => void) | undefined;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool(poolOptions(options));
  let isClosing = false;
  const onError = (error: Error) => {
    // Those that are just leaving may still hear that the server goes down behind them.
    if (!isClosing) options.onError(error);
  };
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  return {
    ...transactionOn(pool, options.observe),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, work, options.observe);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
        }
      }
    },
    connect: () => pool.connect(),
    lagging: (_after, work) => work(),
    position: async () => undefined,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

export function poolOptions(options: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: withRole(options),
    max: options.poolSize,
    // Without it a caller waits for ever when the pool is exhausted or the server away; with it the
    // answer comes within 2 seconds.
    connectionTimeoutMillis: 1_500,
    // Opening one and preparing its statements takes longer than most calls: they stay through a lull.
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'jim',
  };
}

function withRole({ connectionString, role }: DatabaseOptions): string {
  if (role === undefined) return connectionString;
  const address = new URL(connectionString);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', `${given ? `${given} ` : ''}-c role=${role}`);
  return address.href;
}

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  observe?: StatementObserver,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(transactionOn(client, observe));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For work on a connection of one's own. */
export function transactionOn(client: pg.Pool | pg.PoolClient, observe?: StatementObserver): Tx {
  return {
    async query<Row extends pg.QueryResultRow>(
      statement: NamedStatement | string,
      values: readonly unknown[] = [],
    ) {
      const query = typeof statement === 'string' ? { text: statement } : statement;
      const onResult = observe?.(query.text);
      const result = await client.query<Row>({ ...query, values: [...values] });
      onResult?.(result);
      return result.rows;
    },
  };
}
