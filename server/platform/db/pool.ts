import type { Socket } from 'node:net';
import pg from 'pg';
import { isConnectionLost } from '#server/platform/db/errors.ts';

export interface PoolOptions {
  connectionString: string;
  /** Taken as each connection opens, so that no statement pays for it. Absent: the user of the address. */
  role?: string;
  /** Between us and the server, which may be another one from transaction to transaction. */
  pooler?: {
    /** It knows named statements, and prepares them wherever they arrive. */
    knowsNames: boolean;
  };
  poolSize: number;
  onError: (error: Error) => void;
}

/** The server ends a statement that takes longer. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** A server that has not even said so by then is gone, and its connection leads nowhere. */
export const SILENCE_MS = 2_000;
const CONNECT_TIMEOUT_MS = 1_500;
const MIN_BETWEEN_RENEWALS_MS = 1_000;

/** Of one server: all its connections are replaced when one of them turns out to lead nowhere. */
export interface Pool {
  query<Row extends pg.QueryResultRow>(query: TimedQuery): Promise<pg.QueryResult<Row>>;
  connect(): Promise<pg.PoolClient>;
  /** To be called with what a statement on a connection of one's own has thrown. */
  noteFailure(error: unknown): void;
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export type TimedQuery = pg.QueryConfig & { query_timeout?: number };

export function openPool(
  options: PoolOptions,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): Pool {
  let isClosing = false;
  let renewedAtMs = 0;
  const retired = new Set<Promise<void>>();
  const onError = (error: Error) => {
    // Those that are just leaving may still hear that the server goes down behind them.
    if (!isClosing) options.onError(error);
  };

  function open(): pg.Pool {
    const pool = new pg.Pool({ ...poolConfig(options), Client: ReportingClient, onConnect });
    // An idle connection that breaks would otherwise end the process.
    pool.on('error', onError);
    pool.on('connect', (client) => {
      client.on('error', onError);
      outliveGarbage(client);
    });
    return pool;
  }
  let pool = open();

  /** When a machine vanishes or its server stops being the primary, idle connections to it do not know yet. */
  function noteFailure(error: unknown): void {
    if (!isConnectionLost(error) || isClosing) return;
    if (Date.now() - renewedAtMs < MIN_BETWEEN_RENEWALS_MS) return;
    renewedAtMs = Date.now();
    const old = pool;
    pool = open();
    const ended: Promise<void> = old.end().finally(() => retired.delete(ended));
    retired.add(ended);
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: TimedQuery) {
      try {
        return await pool.query<Row>(query);
      } catch (error) {
        noteFailure(error);
        throw error;
      }
    },
    connect: () => pool.connect(),
    noteFailure,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      isClosing = true;
      await Promise.all([pool.end(), ...retired]);
    },
  };
}

function poolConfig(options: PoolOptions): pg.PoolConfig {
  const common = {
    max: options.poolSize,
    // Without it a caller waits for ever when the server is away or, unless it asks again, the pool exhausted.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Opening one and preparing its statements takes longer than most calls: they stay through a lull.
    idleTimeoutMillis: 60_000,
    // An idle connection to a machine that has vanished is found out within 15 s.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'jim',
  };
  // A pooler refuses whatever it does not know of how a connection opens: there, the role brings its settings.
  if (options.pooler) return { ...common, connectionString: options.connectionString };
  return {
    ...common,
    connectionString: withRole(options),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  };
}

function withRole({ connectionString, role }: PoolOptions): string {
  if (role === undefined) return connectionString;
  const address = new URL(connectionString);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', `${given ? `${given} ` : ''}-c role=${role}`);
  return address.href;
}

interface Reported {
  parameterName: string;
  parameterValue: string;
}

/** PostgreSQL says of itself, as a connection opens, whether it can be written to. */
class ReportingClient extends pg.Client {
  readonly #readOnly = new Set<string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Reported) => {
      if (!READ_ONLY_PARAMETERS.includes(parameterName)) return;
      if (parameterValue === 'on') this.#readOnly.add(parameterName);
      else this.#readOnly.delete(parameterName);
    });
  }

  get isReadOnly(): boolean {
    return this.#readOnly.size > 0;
  }
}

const READ_ONLY_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only'];

/** Right after a fail-over an address may still lead to the server that was the primary before. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  if (!(client instanceof ReportingClient && client.isReadOnly)) return;
  throw Object.assign(new Error('The server takes no writes.'), { code: '25006' });
}

/**
 * A pooler whose server dies in the middle of a row sends its own error right into it. The driver then reads
 * beyond the end, throws where nobody can catch it, and would end the process.
 */
function outliveGarbage(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const read of stream.listeners('data')) {
    stream.on('data', (chunk) => {
      try {
        read.call(stream, chunk);
      } catch (cause) {
        const text = 'Connection terminated: what came was no message.';
        stream.destroy(Object.assign(new Error(text, { cause }), { code: 'ECONNRESET' }));
      }
    });
    stream.off('data', read as () => void);
  }
}
