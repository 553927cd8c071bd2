import { holdWallet, matureReward } from '#server/features/rewards/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import { type Standing, TRUST_LEVELS, type TrustLevel } from '#shared/trust/level-rules.ts';
import {
  COURT_NEEDS_KNOWN_VISITORS,
  chooseReady,
  type ReadyTerms,
  readyTerms,
} from '#shared/trust/ready-rules.ts';
import { countVouchers } from '#shared/trust/vouch-rules.ts';
import { readFacts } from './levels.repo.ts';
import {
  type CourtDayRow,
  findRipePerson,
  insertMatured,
  listRipePeople,
  listWaiting,
  type RipePerson,
  readCourtDays,
  sumReadyThisWeek,
  type WaitingRow,
} from './maturing.repo.ts';
import { lockTrust } from './vouches.repo.ts';

const BATCH = 200;
/** More than a week's limit pays. */
const MAX_WAITING = 100;

export function matureRewards(db: Database): Promise<void> {
  return matureOf(db, TRUST_LEVELS);
}

/** For levels without a waiting time. */
export function matureRewardsOfRegulars(db: Database): Promise<void> {
  return matureOf(db, ['Regular', 'Keeper']);
}

/** Reads many users and locks few, because most have nothing due. */
async function matureOf(db: Database, levels: readonly TrustLevel[]): Promise<void> {
  const due = new Set<number>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const people = await listRipePeople(db, { after, limit: BATCH, levels });
    for (const { userId } of await chooseFor(db, people)) due.add(userId);
    after = people.length < BATCH ? undefined : people.at(-1)?.userId;
  }
  const mature = (userId: number) => db.transaction((tx) => matureWithin(tx, userId));
  await attemptEach([...due], mature, 'people got no ready rewards.');
}

/** Decides again under the lock, because of strikes or reversals in the meantime. */
async function matureWithin(tx: Tx, userId: number): Promise<void> {
  await lockTrust(tx);
  await holdWallet(tx, userId);
  const person = await findRipePerson(tx, userId);
  if (person === undefined) return;
  const { level } = person;
  for (const row of await chooseFor(tx, [person])) {
    if (!(await matureReward(tx, row.cause))) continue;
    await insertMatured(tx, { ...row, level, isShared: level === 'Seen' });
  }
}

async function chooseFor(tx: Tx, people: readonly RipePerson[]): Promise<WaitingRow[]> {
  const seen = people.filter(({ level }) => level === 'Seen').map(({ userId }) => userId);
  const vouchers = new Map(
    (await readFacts(tx, seen)).map(({ userId, vouches, today }) => [
      userId,
      countVouchers(vouches, today),
    ]),
  );
  const standings = new Map<number, Pick<Standing, 'level' | 'vouchers'>>();
  const terms: ({ userId: number } & ReadyTerms)[] = [];
  for (const { userId, level } of people) {
    const standing = { level: toLevel(level), vouchers: vouchers.get(userId) ?? 0 };
    const own = readyTerms(standing);
    if (own === null) continue;
    standings.set(userId, standing);
    terms.push({ userId, ...own });
  }
  const ids = [...standings.keys()];
  const rows = await listWaiting(tx, terms, {
    limitPerUser: MAX_WAITING,
    knownVisitors: COURT_NEEDS_KNOWN_VISITORS,
  });
  const weeks = await sumReadyThisWeek(tx, ids);
  const shared = rows.filter(({ userId }) => standings.get(userId)?.level === 'Seen');
  const checkIns = shared.map(({ checkInId }) => checkInId).filter((id) => id !== null);
  const days = new Map((await readCourtDays(tx, checkIns)).map((day) => [day.checkInId, day]));
  const waiting = new Map<number, (WaitingRow & { courtDay: CourtDayRow | null })[]>();
  for (const row of rows) {
    const own = waiting.get(row.userId) ?? [];
    own.push({ ...row, courtDay: days.get(row.checkInId ?? 0) ?? null });
    waiting.set(row.userId, own);
  }
  return [...standings].flatMap(([userId, standing]) =>
    chooseReady(standing, waiting.get(userId) ?? [], weeks.get(userId) ?? 0),
  );
}

function toLevel(text: string): TrustLevel {
  return TRUST_LEVELS.find((known) => known === text) ?? 'New';
}
