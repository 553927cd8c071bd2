import { publishToPeople } from '#server/features/live/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isConfirmed, standingOf, type TrustFacts } from '#shared/trust/level-rules.ts';
import {
  type FactsRow,
  listJudgedPeople,
  listRecentPlayers,
  readFacts,
  saveLevels,
} from './levels.repo.ts';
import { lockTrust } from './vouches.repo.ts';

const BATCH = 500;
/** Two runs of the hourly job, in case one is late. */
const RECENT_HOURS = 2;

export interface TrustSetting {
  /** Whether this server sends mail, so that addresses can be confirmed. */
  canConfirm: boolean;
}

export async function readTrustFacts(
  tx: Tx,
  userIds: readonly number[],
  setting: TrustSetting,
): Promise<Map<number, TrustFacts>> {
  const rows = await readFacts(tx, userIds);
  return new Map(rows.map((row) => [row.userId, toFacts(row, setting)]));
}

/** Derived from stored facts, so that repeating it gives the same result. */
export async function workOutLevels(
  db: Database,
  userIds: readonly number[],
  setting: TrustSetting,
): Promise<void> {
  const people = [...new Set(userIds)];
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    await db.transaction((tx) => workOutWithin(tx, batch, setting));
  }
}

/** For changes to a user's facts within a larger transaction. */
export async function workOutWithin(
  tx: Tx,
  userIds: readonly number[],
  setting: TrustSetting,
): Promise<void> {
  await lockTrust(tx);
  const facts = await readTrustFacts(tx, userIds, setting);
  const levels = [...facts].map(([userId, each]) => ({ userId, level: standingOf(each).level }));
  const changed = await saveLevels(tx, levels);
  await publishToPeople(tx, 'rewards', changed);
}

export async function workOutRecentLevels(db: Database, setting: TrustSetting): Promise<void> {
  await workOutLevels(db, await listRecentPlayers(db, RECENT_HOURS), setting);
}

/** Includes inactive users, because levels decay over time. */
export async function workOutAllLevels(db: Database, setting: TrustSetting): Promise<void> {
  for (let after = 0; ; ) {
    const people = await listJudgedPeople(db, after, BATCH);
    await workOutLevels(db, people, setting);
    const last = people.at(-1);
    if (last === undefined || people.length < BATCH) return;
    after = last;
  }
}

function toFacts(row: FactsRow, { canConfirm }: TrustSetting): TrustFacts {
  const { userId: _, hasConfirmedEmail, hasPasskey, ageDays, ...facts } = row;
  const account = { hasConfirmedEmail, hasPasskey, canConfirm, ageDays };
  return { ...facts, isConfirmed: isConfirmed(account) };
}
