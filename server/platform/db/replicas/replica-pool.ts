import type pg from 'pg';
import {
  type DatabaseOptions,
  type StatementSettings,
  statementSettings,
  type Tx,
  transactionOn,
} from '#server/platform/db/database.ts';
import { isConnectionLost, isDatabaseAway } from '#server/platform/db/errors.ts';
import { openPool, SILENCE_MS, timed } from '#server/platform/db/pool.ts';
import { type LogPosition, readPosition } from '#server/platform/db/replicas/log-position.ts';

/** An unreachable replica is tried again after this long. No request waits for it until then. */
const AWAY_MS = 5_000;
/** After this timeout the read goes to the primary. */
const REPLICA_TIMEOUT_MS = 4_000;
/** Short, because the primary can answer too. */
const REPLICA_WAIT_MS = 1_500;
const RECOVERY_CONFLICT = '40001';
/** Such as an unlogged table, which replicas don't have. */
const NOT_SUPPORTED = '0A000';

/** Also works on a promoted replica, which has replayed up to its own end. */
const HOW_FAR = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                              else pg_current_wal_lsn() end)::text as position, pg_backend_pid() as pid`;

interface ServerRow {
  position: string | null;
  pid: number;
}

interface Replicas {
  /**
   * Returns rows from a replica that has replayed up to `needed`, or undefined if none can. `isUrgent` means that no
   * other server can answer, so replicas that just failed are tried too.
   */
  ask<Row extends pg.QueryResultRow>(
    call: Parameters<Tx['query']>,
    needed: LogPosition,
    isUrgent: boolean,
  ): Promise<Row[] | undefined>;
  close(): Promise<void>;
}

export function openReplicas(options: DatabaseOptions, now: () => number): Replicas {
  /** The last known replay position behind each connection. It never goes back. */
  const readUpTo = new WeakMap<pg.ClientBase, LogPosition>();
  let awayUntilMs = 0;
  const pool = openPool({ waitMs: REPLICA_WAIT_MS, ...options }, async (client) => {
    const row = await askHowFar(client);
    // Behind a pooler the next statement may reach a different server, so positions would be meaningless.
    if (row?.pid !== (client as { processID?: number }).processID) {
      awayUntilMs = Number.POSITIVE_INFINITY;
      throw new Error(
        'DATABASE_REPLICA_URL leads through a pooler, so it is not used. Let it lead to the replicas themselves, or to a balancer of connections',
      );
    }
  });
  const settings: StatementSettings = {
    ...statementSettings(options),
    timeoutMs: REPLICA_TIMEOUT_MS,
  };

  async function askHowFar(client: pg.ClientBase): Promise<ServerRow | undefined> {
    const query = { text: HOW_FAR, timeoutMs: SILENCE_MS };
    const { rows } = await timed(client).query<ServerRow>(query);
    readUpTo.set(client, readPosition(rows[0]?.position) ?? -1n);
    return rows[0];
  }

  async function hasRead(client: pg.ClientBase, needed: LogPosition): Promise<boolean> {
    if ((readUpTo.get(client) ?? -1n) >= needed) return true;
    await askHowFar(client);
    return (readUpTo.get(client) ?? -1n) >= needed;
  }

  async function connect(isUrgent: boolean): Promise<pg.PoolClient | undefined> {
    const isKnownAway = awayUntilMs > 0;
    if (isKnownAway) {
      if (awayUntilMs === Number.POSITIVE_INFINITY) return undefined;
      if (awayUntilMs > now() && !isUrgent) return undefined;
      // One request retries. The others don't wait for the result.
      awayUntilMs = now() + AWAY_MS;
    }
    try {
      const client = await pool.connect();
      awayUntilMs = 0;
      return client;
    } catch (error) {
      awayUntilMs = Math.max(awayUntilMs, now() + AWAY_MS);
      options.onError(error as Error);
      return undefined;
    }
  }

  return {
    async ask<Row extends pg.QueryResultRow>(
      [statement, values]: Parameters<Tx['query']>,
      needed: LogPosition,
      isUrgent: boolean,
    ) {
      const client = await connect(isUrgent);
      if (client === undefined) return undefined;
      let broken: Error | undefined;
      try {
        if (!(await hasRead(client, needed))) return undefined;
        return await transactionOn(timed(client), settings).query<Row>(statement, values);
      } catch (error) {
        if (isConnectionLost(error)) broken = error as Error;
        if (!isPassing(error)) throw error;
        return undefined;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.close(),
  };
}

/** The replica is down, has lost its place, or can't run the statement. The primary can. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return isDatabaseAway(error) || code === RECOVERY_CONFLICT || code === NOT_SUPPORTED;
}
