import { can, type Role } from '#shared/access.ts';
import { LIVE_RESET, type LiveNews } from '#shared/live/live-events.ts';
import type { EventRow } from './live.repo.ts';

/** A reader's position: one epoch of the event table, and the transactions visible in it. */
export interface Cursor {
  epoch: string;
  snapshot: string;
  /** For read-after-write: reads triggered by the message show at least what it announces. */
  position?: string | undefined;
}

const CURSOR_PATTERN =
  /^([0-9a-f-]{36})\.(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?)(?:@[0-9A-F/]{3,17})?$/;
const CURSOR_MOST_CHARACTERS = 8000;

export function writeCursor({ epoch, snapshot, position }: Cursor): string {
  return `${epoch}.${snapshot}${position === undefined ? '' : `@${position}`}`;
}

/** Comes from the browser, so it may be anything. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined || text.length > CURSOR_MOST_CHARACTERS) return undefined;
  const [, epoch, snapshot] = CURSOR_PATTERN.exec(text) ?? [];
  return epoch === undefined || snapshot === undefined ? undefined : { epoch, snapshot };
}

/** The id is where the browser resumes. One batch is one message. */
export function newsMessage(cursor: Cursor, news: readonly LiveNews[]): string {
  return `id: ${writeCursor(cursor)}\ndata: ${JSON.stringify(news)}\n\n`;
}

export function resetMessage(cursor: Cursor): string {
  return `id: ${writeCursor(cursor)}\ndata: ${JSON.stringify(LIVE_RESET)}\n\n`;
}

/**
 * Sent at the start and as a heartbeat. It keeps proxies from closing the connection, moves the cursor and sets the
 * refetch interval.
 */
export function beatMessage(cursor: Cursor, paceMs: number): string {
  return `event: beat\nid: ${writeCursor(cursor)}\ndata: ${paceMs}\n\n`;
}

/** Only shows that the connection is alive. Doesn't move the cursor. */
export const PULSE_MESSAGE = 'event: pulse\ndata: 1\n\n';

/** Some proxies and browsers wait for the first bytes. Also sets the reconnect delay. */
export const RETRY_MESSAGE = 'retry: 2000\n\n';

export interface SortedNews {
  forAll: LiveNews[];
  forReviewers: LiveNews[];
  byPerson: Map<number, LiveNews[]>;
  byCourt: Map<number, LiveNews>;
}

export function sortNews(events: readonly EventRow[]): SortedNews {
  const sorted: SortedNews = {
    forAll: [],
    forReviewers: [],
    byPerson: new Map(),
    byCourt: new Map(),
  };
  for (const { type, userId, courtId } of events) {
    if (type === 'court-counts') {
      if (courtId !== null) sorted.byCourt.set(courtId, { type, courtId });
    } else if (type === 'review-queue') {
      sorted.forReviewers.push({ type });
    } else if (userId !== null) {
      sorted.byPerson.set(userId, [...(sorted.byPerson.get(userId) ?? []), { type }]);
    } else if (!sorted.forAll.some((known) => known.type === type)) {
      sorted.forAll.push({ type });
    }
  }
  return sorted;
}

export function newsFor(
  { forAll, forReviewers, byPerson, byCourt }: SortedNews,
  { userId, role, courts }: { userId: number; role: Role; courts: ReadonlySet<number> },
): readonly LiveNews[] {
  const own = byPerson.get(userId) ?? [];
  const review = can(role, 'review-courts') ? forReviewers : [];
  const onScreen = [...byCourt.values()].filter(({ courtId }) => courts.has(courtId ?? 0));
  if (own.length + review.length + onScreen.length === 0) return forAll;
  return [...forAll, ...onScreen, ...own, ...review];
}
