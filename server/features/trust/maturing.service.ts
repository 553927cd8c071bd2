import { holdWallet, matureReward } from '#server/features/rewards/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { TRUST_LEVELS, type TrustLevel } from '#shared/trust/level-rules.ts';
import { chooseReady, type ReadyBudget, sharesCourtDay } from '#shared/trust/ready-rules.ts';
import { lockTrust } from './evidence.repo.ts';
import {
  findRipePerson,
  insertMatured,
  listRipePeople,
  listWaiting,
  type RipePerson,
  sumByCourtDay,
  sumReadyThisWeek,
  type WaitingRow,
} from './maturing.repo.ts';

const BATCH = 200;

export function matureRewards(db: Database): Promise<void> {
  return matureOf(db, TRUST_LEVELS);
}

/** For levels without a waiting time. */
export function matureRewardsOfRegulars(db: Database): Promise<void> {
  return matureOf(db, ['Regular', 'Keeper']);
}

/** Reads many users and locks few, because most have nothing due. */
async function matureOf(db: Database, levels: readonly TrustLevel[]): Promise<void> {
  for (let after = 0; ; ) {
    const people = await listRipePeople(db, { after, limit: BATCH, levels });
    const ids = people.map(({ userId }) => userId);
    const waiting = await listWaiting(db, ids);
    const weeks = await sumReadyThisWeek(db, ids);
    for (const person of people) {
      const own = waiting.filter(({ userId }) => userId === person.userId);
      const budget = { thisWeek: weeks.get(person.userId) ?? 0, byCourtDay: new Map() };
      if (choose(person, own, budget).length === 0) continue;
      await db.transaction((tx) => matureWithin(tx, person.userId));
    }
    const last = people.at(-1);
    if (last === undefined || people.length < BATCH) return;
    after = last.userId;
  }
}

/** Decides again under the lock, because of strikes or reversals in the meantime. */
async function matureWithin(tx: Tx, userId: number): Promise<void> {
  await lockTrust(tx);
  await holdWallet(tx, userId);
  const person = await findRipePerson(tx, userId);
  if (person === undefined) return;
  const waiting = await listWaiting(tx, [userId]);
  const weeks = await sumReadyThisWeek(tx, [userId]);
  const byCourtDay = await sumByCourtDay(tx, {
    courtIds: waiting.map(({ courtId }) => courtId).filter((id) => id !== null),
    localDays: waiting.map(({ localDay }) => localDay).filter((day) => day !== null),
  });
  const budget = { thisWeek: weeks.get(userId) ?? 0, byCourtDay };
  for (const { row } of choose(person, waiting, budget)) {
    if (!(await matureReward(tx, row.cause))) continue;
    const isShared = sharesCourtDay(standingOfRow(person));
    await insertMatured(tx, { ...row, level: person.level, isShared });
  }
}

function choose(person: RipePerson, rows: readonly WaitingRow[], budget: ReadyBudget) {
  const waiting = rows.map((row) => ({
    ...row,
    row,
    courtDay: row.courtId === null ? null : `${row.courtId} ${row.localDay}`,
  }));
  return chooseReady(standingOfRow(person), waiting, budget);
}

function standingOfRow({ level, isSlowLane }: RipePerson) {
  return { level: TRUST_LEVELS.find((known) => known === level) ?? 'New', isSlowLane };
}
