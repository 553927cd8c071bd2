import type { Database } from '#server/platform/db/database.ts';
import { writePosition } from '#server/platform/db/replicas/log-position.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { AppError } from '#shared/errors.ts';
import { LIVE_QUICKEST_MS } from '#shared/live/live-events.ts';
import {
  type EventRow,
  listOpenSessions,
  listRecent,
  type NewsRow,
  readMissed,
  readNews,
  startEpoch,
} from './live.repo.ts';
import { LiveConnection } from './live-connection.ts';
import {
  beatMessage,
  type Cursor,
  newsFor,
  newsMessage,
  PULSE_MESSAGE,
  readCursor,
  resetMessage,
  sortNews,
} from './live-messages.ts';

/** Upper bound on refetches by all open screens of a node, so that it can also serve other requests. */
const REFRESHES_PER_SECOND = 150;

/** How long a screen waits between two refetches of the same data, given the number of open screens. */
export function livePaceMs(openScreens: number): number {
  return Math.max(LIVE_QUICKEST_MS, Math.ceil((openScreens * 1000) / REFRESHES_PER_SECOND));
}

const BEAT_MS = 20_000;
/** A screen without messages for 4 s shows that it isn't live, so send at least two in that time. */
const PULSE_MS = 1_500;
const SESSION_CHECK_MS = 3_000;

/** Where a screen starts: after its last message, or with data of a certain age. */
interface LiveStart {
  courts: readonly number[];
  after?: string | undefined;
  ageSeconds?: number | undefined;
}

interface HubOptions {
  db: Database;
  connectionsPerPerson: number;
  onError: (error: unknown) => void;
}

/** All open screens of this node. Polls the database only while there are any. */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #connections = new Set<LiveConnection>();
  readonly #perPerson = new Map<number, number>();
  #cursor: Cursor | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  #lastBeatMs = 0;
  #lastSessionCheckMs = 0;
  #isClosed = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Registers first and reads afterwards, so that events in between are queued in the connection. */
  async join(viewer: Viewer, start: LiveStart) {
    if (this.#isClosed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    const open = this.#perPerson.get(viewer.userId) ?? 0;
    if (open >= this.#options.connectionsPerPerson) {
      throw new AppError('TOO_MANY_REQUESTS', {
        reason: 'TOO_MANY_TABS',
        retryAfterSeconds: 30,
      });
    }
    this.#perPerson.set(viewer.userId, open + 1);
    const connection = new LiveConnection(viewer, start.courts, (closed) => this.#forget(closed));
    try {
      // A poll that starts now sees at least what any other node has sent to this browser.
      await this.#poll();
      const cursor = this.#cursor;
      if (cursor === undefined || this.#isClosed) throw new AppError('UNAVAILABLE');
      this.#connections.add(connection);
      this.#schedule();
      const first = await this.#firstMessage(connection, cursor, start);
      return { connection, first };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pollTimer);
    for (const connection of this.#connections) connection.close();
    await this.#running?.catch(() => undefined);
  }

  async #firstMessage(
    connection: LiveConnection,
    cursor: Cursor,
    { after, ageSeconds }: LiveStart,
  ): Promise<string> {
    const { db } = this.#options;
    const beat = this.#beatMessage(cursor);
    const tell = (events: readonly EventRow[]) => {
      const news = newsFor(sortNews(events), connection);
      // News first, because a beat alone would move the cursor past them.
      return news.length > 0 ? newsMessage(cursor, news) + beat : beat;
    };
    const recent =
      ageSeconds === undefined
        ? []
        : await listRecent(db, connection.userId, { ageSeconds, until: cursor.snapshot });
    if (after === undefined) return tell(recent);
    const seen = readCursor(after);
    if (seen === undefined || seen.epoch !== cursor.epoch) return resetMessage(cursor);
    const span = { since: seen.snapshot, until: cursor.snapshot };
    // PostgreSQL can't parse the snapshot, so it isn't ours.
    const missed = await readMissed(db, connection.userId, span).catch(() => undefined);
    if (missed === undefined || missed.isLost) return resetMessage(cursor);
    // The previous connection may not have included all of these courts.
    const { events } = missed;
    const isNew = ({ type, courtId }: EventRow) =>
      type === 'court-counts' &&
      !events.some((known) => known.type === type && known.courtId === courtId);
    return tell([...events, ...recent.filter(isNew)]);
  }

  #forget(connection: LiveConnection): void {
    this.#connections.delete(connection);
    const open = (this.#perPerson.get(connection.userId) ?? 1) - 1;
    if (open > 0) this.#perPerson.set(connection.userId, open);
    else this.#perPerson.delete(connection.userId);
    // No screens are left. The next one starts at the current state.
    if (this.#perPerson.size === 0) this.#cursor = undefined;
  }

  #schedule(): void {
    if (this.#pollTimer !== undefined || this.#isClosed || this.#connections.size === 0) return;
    this.#pollTimer = setTimeout(async () => {
      await this.#poll().catch(this.#options.onError);
      this.#pollTimer = undefined;
      this.#schedule();
    }, LIVE_QUICKEST_MS).unref();
  }

  /** Resolves after a poll that started after this call. Callers share it. */
  #poll(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#pollOnce().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#poll();
      });
    return this.#next;
  }

  async #pollOnce(): Promise<void> {
    const { db } = this.#options;
    const before = this.#cursor;
    let row = await readNews(db, before?.snapshot ?? null);
    if (row.epoch === null) {
      await startEpoch(db);
      row = await readNews(db, before?.snapshot ?? null);
    }
    const position = await db.position();
    const cursor = {
      epoch: row.epoch ?? '',
      snapshot: row.snapshot,
      position: position === undefined ? undefined : writePosition(position),
    };
    this.#cursor = this.#perPerson.size > 0 ? cursor : undefined;
    if (before !== undefined) this.#sendOut(before, cursor, row);
    await this.#checkSessions();
    this.#beat(cursor);
    this.#pulse();
  }

  #sendOut(before: Cursor, cursor: Cursor, row: NewsRow): void {
    if (before.epoch !== cursor.epoch || row.isTooOld) {
      for (const connection of this.#connections) connection.send(resetMessage(cursor));
      return;
    }
    if (row.events.length === 0) return;
    const sorted = sortNews(row.events);
    const messageForAll = newsMessage(cursor, sorted.forAll);
    for (const connection of this.#connections) {
      const news = newsFor(sorted, connection);
      if (news.length === 0) continue;
      connection.send(news === sorted.forAll ? messageForAll : newsMessage(cursor, news));
    }
  }

  /** Ends streams of sessions that were signed out, suspended or expired, and applies new roles. */
  async #checkSessions(): Promise<void> {
    if (Date.now() - this.#lastSessionCheckMs < SESSION_CHECK_MS) return;
    this.#lastSessionCheckMs = Date.now();
    const connections = [...this.#connections];
    const sessions = await listOpenSessions(
      this.#options.db,
      connections.map(({ sessionId }) => sessionId),
    );
    const roles = new Map(sessions.map(({ sessionId, role }) => [sessionId, role]));
    for (const connection of connections) {
      const role = roles.get(connection.sessionId);
      if (role === undefined) connection.close();
      else connection.role = role;
    }
  }

  #beat(cursor: Cursor): void {
    if (Date.now() - this.#lastBeatMs < BEAT_MS) return;
    this.#lastBeatMs = Date.now();
    const message = this.#beatMessage(cursor);
    for (const connection of this.#connections) connection.send(message);
  }

  /** Only to screens without recent messages, which spreads the work over time. */
  #pulse(): void {
    const before = Date.now() - PULSE_MS;
    for (const connection of this.#connections) {
      if (connection.lastSentMs <= before) connection.send(PULSE_MESSAGE);
    }
  }

  #beatMessage(cursor: Cursor): string {
    return beatMessage(cursor, livePaceMs(this.#connections.size));
  }
}
