import type { Socket } from 'node:net';
import pg from 'pg';
import { isConnectionLost, isOpeningTimeout, OPENING_TIMEOUT } from '#server/platform/db/errors.ts';

const TICK_MS = 250;

/**
 * Fails after `limitMs` of this node's own running time. It counts ticks instead of reading a clock, so that a node
 * that got no CPU for seconds doesn't mistake its own stall for a silent database.
 */
export async function withinOwnTime<Result>(
  limitMs: number,
  work: Promise<Result>,
  failure: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let ticksLeft = Math.ceil(limitMs / TICK_MS);
    timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      clearInterval(timer);
      // Lets responses that arrived during a stall be read first, since timers run before I/O.
      setImmediate(() => reject(new Error(failure)));
    }, TICK_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearInterval(timer);
  }
}

export interface PoolOptions {
  connectionString: string;
  /** Set when a connection opens, so that statements don't pay for it. If absent, the URL's own user. */
  role?: string;
  /** Connects without startup parameters. The URL's user must have its own timeouts. */
  isPlain?: boolean;
  poolSize: number;
  waitMs?: number;
  onError: (error: Error) => void;
}

/** The server cancels statements that take longer. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** If the server doesn't even report a timeout by then, its connection is dead. */
export const SILENCE_MS = 2_000;
/**
 * How long a caller waits for a free connection. Together with the statement's 15 s this stays within the request's
 * 25 s.
 */
const WAIT_FOR_CONNECTION_MS = 10_000;
/** How long a connection may take to open. It continues after its caller gave up and serves the next one. */
const OPENING_MS = 5_000;
const MIN_BETWEEN_RENEWALS_MS = 1_000;

/** A pool for one server. If one connection turns out to be dead, all of them are replaced. */
export interface Pool {
  query<Row extends pg.QueryResultRow>(query: TimedQuery): Promise<pg.QueryResult<Row>>;
  connect(): Promise<pg.PoolClient>;
  /** Report errors from a dedicated connection here. */
  noteFailure(error: unknown): void;
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface TimedQuery extends pg.QueryConfig {
  timeoutMs?: number;
}

/** Queries that fail if the server is silent for `timeoutMs`. The connection is lost then. */
export function timed(client: pg.ClientBase) {
  return {
    query<Row extends pg.QueryResultRow>({ timeoutMs, ...query }: TimedQuery) {
      const answer = client.query<Row>(query);
      return timeoutMs === undefined
        ? answer
        : withinOwnTime(timeoutMs, answer, 'Query read timeout');
    },
  };
}

export function openPool(
  options: PoolOptions,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): Pool {
  let isClosing = false;
  let renewedAtMs = 0;
  const retired = new Set<Promise<void>>();
  const onError = (error: Error) => {
    // Connections that are closing may still report a server shutdown.
    if (!isClosing) options.onError(error);
  };

  function open(): pg.Pool {
    const pool = new pg.Pool({ ...poolConfig(options), Client: JimClient, onConnect });
    // Without this listener, a broken idle connection would end the process.
    pool.on('error', onError);
    pool.on('connect', (client) => {
      client.on('error', onError);
      outliveGarbage(client);
    });
    return pool;
  }
  let pool = open();

  /** If a machine vanishes or stops being the primary, idle connections to it don't know yet. */
  function noteFailure(error: unknown): void {
    if (!isConnectionLost(error) || isClosing) return;
    // A slow new connection says nothing about the open ones.
    if (isOpeningTimeout(error)) return;
    if (Date.now() - renewedAtMs < MIN_BETWEEN_RENEWALS_MS) return;
    renewedAtMs = Date.now();
    const old = pool;
    pool = open();
    const ended: Promise<void> = old.end().finally(() => retired.delete(ended));
    retired.add(ended);
  }

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    try {
      return await withinOwnTime(
        options.waitMs ?? WAIT_FOR_CONNECTION_MS,
        connecting,
        'timeout exceeded when trying to connect',
      );
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => undefined,
      );
      throw error;
    }
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: TimedQuery) {
      let client: pg.PoolClient | undefined;
      let broken: Error | undefined;
      try {
        client = await connect();
        return await timed(client).query<Row>(query);
      } catch (error) {
        if (isConnectionLost(error)) broken = error as Error;
        noteFailure(error);
        throw error;
      } finally {
        client?.release(broken);
      }
    },
    connect,
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
    // Opening a connection and preparing its statements takes longer than most requests, so keep idle ones.
    idleTimeoutMillis: 60_000,
    // Detects within 15 s that the machine behind an idle connection has vanished.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'jim',
  };
  if (options.isPlain) return { ...common, connectionString: options.connectionString };
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

/** Records whether PostgreSQL reports read-only on connect, and limits the time to open. */
class JimClient extends pg.Client {
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

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const opening = withinOwnTime(OPENING_MS, super.connect(), OPENING_TIMEOUT);
    opening.catch(() => socketOf(this).destroy());
    if (callback === undefined) return opening.then(() => this);
    opening.then(() => callback(null), callback);
    return undefined;
  }

  get isReadOnly(): boolean {
    return this.#readOnly.size > 0;
  }
}

const READ_ONLY_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only'];

/** Right after a failover, an address may still lead to the old primary. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  if (!(client instanceof JimClient && client.isReadOnly)) return;
  throw Object.assign(new Error('The server takes no writes.'), { code: '25006' });
}

/**
 * If the server dies while sending a row, PgBouncer writes its own error into the middle of it. The driver then
 * throws in its socket listener, which would end the process.
 */
function outliveGarbage(client: pg.ClientBase): void {
  const stream = socketOf(client);
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

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
