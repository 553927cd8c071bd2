import { readNews, startEpoch } from '#server/features/live/index.ts';
import {
  type ManyNews,
  notifyMany,
  PUSHES_PER_SECOND,
} from '#server/features/notifications/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  type AlertNews,
  decideAlerts,
  isGameOn,
  joinAlerts,
} from '#shared/favourites/alert-rules.ts';
import type { AlertKind } from '#shared/favourites/alerts.ts';
import { HEADCOUNT_BANDS } from '#shared/presence/presence-limits.ts';
import { aboutHowMany } from '#shared/presence/presence-rules.ts';
import {
  addCallAlerts,
  addClosureAlerts,
  addFriendAlerts,
  addGameAlerts,
  addRunAlerts,
} from './court-alerts.repo.ts';
import {
  keepKnownGames,
  lockProgress,
  lookAtAllCourts,
  lookAtCourts,
  saveProgress,
  setGames,
  takeClosureChanges,
  type WatchedRow,
} from './court-watch.repo.ts';
import { type DueRow, listDue, settleAlerts } from './notify.repo.ts';

/** Limits the batch, so that no transaction holds rows for long. */
const PEOPLE_PER_MESSAGE_BATCH = 500;

/**
 * Finds changes at starred courts and alerts users who want it. Safe on any number of nodes: one at a time locks the
 * progress row, and findings, alerts and progress commit together. If a node dies, nothing was sent and the next one
 * repeats the work.
 */
export async function watchCourts(
  { db }: { db: Database },
  isStopping = () => false,
): Promise<void> {
  if (!(await db.transaction(look))) return;
  for (let told = 0; !isStopping(); told += PEOPLE_PER_MESSAGE_BATCH) {
    const count = await db.transaction((tx) => tell(tx, told / PUSHES_PER_SECOND));
    if (count < PEOPLE_PER_MESSAGE_BATCH) break;
  }
}

async function look(tx: Tx): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (progress === undefined) return false;
  const news = await readNews(tx, progress.snapshot);
  const hasLost =
    progress.snapshot === null ||
    news.isTooOld ||
    news.epoch === null ||
    news.epoch !== progress.epoch;
  // No epoch exists yet. Start one, so that the next check can use events.
  if (news.epoch === null) await startEpoch(tx);
  const courtIds = [
    ...new Set(news.events.map(({ courtId }) => courtId).filter((id) => id !== null)),
  ];
  const sweeps = hasLost || progress.isSweepDue;
  const watched = hasLost ? await lookAtAllCourts(tx) : await lookAtCourts(tx, courtIds, sweeps);
  await findGames(tx, watched);
  await addFriendAlerts(
    tx,
    watched.map(({ courtId }) => courtId),
    progress.arrivalsSince,
  );
  if (sweeps || news.events.some(({ type }) => type === 'courts')) await findClosures(tx);
  await addCallAlerts(tx);
  await addRunAlerts(tx);
  await saveProgress(tx, { epoch: news.epoch, snapshot: news.snapshot, hasSwept: sweeps });
  return true;
}

async function findGames(tx: Tx, watched: readonly WatchedRow[]): Promise<void> {
  const changed = watched.filter((row) => isGameOn(row.isGameOn, peopleAt(row)) !== row.isGameOn);
  const over = changed.filter((row) => row.isGameOn).map(({ courtId }) => courtId);
  if (over.length > 0) await setGames(tx, over, false);
  const begun = changed.filter((row) => !row.isGameOn);
  if (begun.length === 0) return;
  const known = await keepKnownGames(
    tx,
    begun.map(({ courtId }) => courtId),
  );
  const games = begun.filter(({ courtId }) => known.has(courtId));
  const ids = games.map(({ courtId }) => courtId);
  await setGames(tx, ids, true);
  await addGameAlerts(tx, ids, games.map(peopleAt));
}

function peopleAt({ here, band }: WatchedRow): number {
  const counted = band === null ? undefined : HEADCOUNT_BANDS[band];
  return Math.max(here, counted ? aboutHowMany(counted) : 0);
}

async function findClosures(tx: Tx): Promise<void> {
  const changes = await takeClosureChanges(tx);
  for (const kind of ['closed', 'reopened'] as const) {
    const ids = changes
      .filter(({ isClosed }) => isClosed === (kind === 'closed'))
      .map(({ courtId }) => courtId);
    if (ids.length > 0) await addClosureAlerts(tx, ids, kind);
  }
}

const NOTIFICATION_KINDS = {
  'need-players': 'court-call',
  'friends-here': 'court-friend',
  'game-on': 'court-game-on',
  'new-run': 'court-run',
  closed: 'court-closed',
  reopened: 'court-reopened',
} as const satisfies Record<AlertKind, ManyNews['kind']>;

/** News of several courts becomes one message that lists them. */
function toMessage(news: readonly AlertNews[]): Omit<ManyNews, 'userId' | 'cause'> | undefined {
  const items = news.map(({ kind, friendId, ...rest }) => ({
    kind: NOTIFICATION_KINDS[kind],
    actorId: friendId,
    ...rest,
  }));
  const [first, second] = items;
  if (second === undefined) return first && { ...first, items: null };
  const nothing = { actorId: null, courtId: null, runId: null };
  return { kind: 'court-news', ...nothing, howMany: items.length, items };
}

async function tell(tx: Tx, pushAfterSeconds: number): Promise<number> {
  if ((await lockProgress(tx)) === undefined) return 0;
  const people = new Map<number, DueRow[]>();
  for (const row of await listDue(tx, PEOPLE_PER_MESSAGE_BATCH)) {
    people.set(row.userId, [...(people.get(row.userId) ?? []), row]);
  }
  const settled = { told: [] as number[], dropped: [] as number[], deferred: [] as number[] };
  const messages: ManyNews[] = [];
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  for (const [userId, rows] of people) {
    const { tell: told, drop, defer } = decideAlerts(rows, rows[0] as DueRow);
    settled.told.push(...idsOf(told));
    settled.dropped.push(...idsOf(drop));
    settled.deferred.push(...idsOf(defer));
    const message = toMessage(joinAlerts(told));
    if (message) messages.push({ ...message, userId, cause: `alert:${told[0]?.id}` });
  }
  await settleAlerts(tx, settled);
  await notifyMany(tx, messages, { afterSeconds: pushAfterSeconds });
  return people.size;
}
