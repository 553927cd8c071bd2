import pg from 'pg';
import { isConnectionLost, isDeadlock } from '#server/platform/db/errors.ts';
import {
  openPool,
  type Pool,
  type PoolOptions,
  refuseReadOnly,
  SILENCE_MS,
  STATEMENT_TIMEOUT_MS,
  type TimedQuery,
  timed,
} from '#server/platform/db/pool.ts';
import { ONE_SERVER, type ReadRouting } from '#server/platform/db/replicas/log-position.ts';

// Ids and amounts stay far below 2^53, so numbers are exact and JSON needs no strings.
const INT8_TYPE_ID = 20;
pg.types.setTypeParser(INT8_TYPE_ID, Number);
const INT8_ARRAY_TYPE_ID = 1016 as typeof INT8_TYPE_ID;
pg.types.setTypeParser(INT8_ARRAY_TYPE_ID, (text) =>
  JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`),
);

/** A hot query, prepared once per connection under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** A transaction, or the pool if a single statement is enough. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(
    statement: NamedStatement | string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

export interface TransactionOptions {
  /** For statements that may run longer than a request. */
  statementTimeoutMs?: number;
}

export interface Database extends Tx, ReadRouting {
  /** `work` runs again after a deadlock, so it must change nothing but the database. */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** A dedicated connection for session locks and long copies. The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** After a deadlock one of the two transactions is done, so a retry usually succeeds. */
const MAX_ATTEMPTS = 3;

export interface DatabaseOptions extends PoolOptions {
  /** Whether statements may be prepared by name. Defaults to true. */
  hasNamedStatements?: boolean;
  observe?: StatementObserver;
}

/** For tests: sees each statement and, on request, its result. */
export type StatementObserver = (text: string) => ((result: pg.QueryResult) => void) | undefined;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, refuseReadOnly);
  const settings = statementSettings(options);
  return {
    ...transactionOn(pool, settings),
    ...ONE_SERVER,
    async transaction(work, { statementTimeoutMs } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, work, settings, statementTimeoutMs);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
        }
      }
    },
    connect: () => pool.connect(),
    connections: () => pool.connections(),
    close: () => pool.close(),
  };
}

interface Queryable {
  query<Row extends pg.QueryResultRow>(query: TimedQuery): Promise<pg.QueryResult<Row>>;
}

export interface StatementSettings {
  observe?: StatementObserver | undefined;
  isNamed: boolean;
  /** How long to wait for a silent server. If absent, forever. */
  timeoutMs?: number | undefined;
}

export function statementSettings({
  observe,
  hasNamedStatements = true,
}: DatabaseOptions): StatementSettings {
  return {
    observe,
    isNamed: hasNamedStatements,
    timeoutMs: STATEMENT_TIMEOUT_MS + SILENCE_MS,
  };
}

async function runTransaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  settings: StatementSettings,
  statementTimeoutMs: number | undefined,
): Promise<Result> {
  const client = await pool.connect();
  const queries = timed(client);
  const control = transactionOn(queries, { isNamed: false, timeoutMs: settings.timeoutMs });
  let broken: Error | undefined;
  try {
    await control.query('begin');
    let tx = transactionOn(queries, settings);
    if (statementTimeoutMs !== undefined) {
      await control.query(`set local statement_timeout = ${statementTimeoutMs}`);
      tx = transactionOn(queries, { ...settings, timeoutMs: statementTimeoutMs + SILENCE_MS });
    }
    const result = await work(tx);
    await control.query('commit');
    return result;
  } catch (error) {
    // The rollback couldn't be sent. The server rolls back when the connection closes.
    if (isConnectionLost(error)) broken = error as Error;
    else {
      await control.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    client.release(broken);
    if (broken) pool.noteFailure(broken);
  }
}

export function transactionOn(
  client: Queryable,
  { observe, isNamed, timeoutMs }: StatementSettings = { isNamed: true },
): Tx {
  return {
    async query<Row extends pg.QueryResultRow>(
      statement: NamedStatement | string,
      values: readonly unknown[] = [],
    ) {
      const text = typeof statement === 'string' ? statement : statement.text;
      const query: TimedQuery = { text, values: [...values] };
      if (isNamed && typeof statement !== 'string') query.name = statement.name;
      if (timeoutMs !== undefined) query.timeoutMs = timeoutMs;
      const onResult = observe?.(text);
      const result = await client.query<Row>(query);
      onResult?.(result);
      return result.rows;
    },
  };
}
