import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { readEarnings } from '#server/features/rewards/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import { AppError } from '#shared/errors.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { nextSteps, standingOf } from '#shared/trust/level-rules.ts';
import { nextStrikeStep, strikePauseDays } from '#shared/trust/strike-rules.ts';
import type { MyStrike, MyTrust } from '#shared/trust/trust.contract.ts';
import {
  readTrustFacts,
  type TrustSetting,
  workOutAllLevels,
  workOutRecentLevels,
} from './levels.service.ts';
import { matureRewards, matureRewardsOfRegulars } from './maturing.service.ts';
import { findAccount } from './person-trust.repo.ts';
import { lookForRings } from './rings.service.ts';
import {
  insertStrikeAppeal,
  listEndedPauses,
  listStrikes,
  type StrikeRow,
  setStrikeStep,
} from './strikes.repo.ts';
import { forgetVouches } from './vouches.service.ts';

export function trustSetting({ mailer }: Pick<Deps, 'mailer'>): TrustSetting {
  return { canConfirm: mailer.isSetUp };
}

export async function runHourlyTrust(db: Database, setting: TrustSetting): Promise<void> {
  await workOutRecentLevels(db, setting);
  await matureRewardsOfRegulars(db);
}

/** Levels first, because rings and payments depend on them. */
export async function runNightlyTrust(db: Database, setting: TrustSetting): Promise<void> {
  await forgetVouches(db);
  await workOutAllLevels(db, setting);
  await lookForRings(db, setting);
  await matureRewards(db);
}

export async function readStanding(tx: Tx, userId: number, setting: TrustSetting) {
  const facts = (await readTrustFacts(tx, [userId], setting)).get(userId);
  if (facts === undefined) throw new AppError('NOT_FOUND');
  const standing = standingOf(facts);
  return { facts, standing, next: nextSteps(standing, facts) };
}

export async function readMyTrust(deps: Deps, viewerId: number): Promise<MyTrust> {
  const { standing, next } = await readStanding(deps.db, viewerId, trustSetting(deps));
  const { balance, ready } = await readEarnings(deps.db, viewerId);
  const account = await findAccount(deps.db, viewerId);
  return {
    level: standing.level,
    next,
    earned: fromHundredths(balance),
    ready: fromHundredths(ready),
    ...(account?.unprovenUntil && { unprovenUntil: account.unprovenUntil.toISOString() }),
  };
}

export async function readMyStrikes({ db }: Deps, viewerId: number): Promise<MyStrike[]> {
  const strikes = await listStrikes(db, viewerId);
  return strikes.map((strike) => ({
    id: strike.id,
    reason: strike.reason,
    step: strike.step,
    givenAt: strike.givenAt.toISOString(),
    pausedUntil: strike.pausedUntil?.toISOString() ?? null,
    appeal: appealStateOf(strike),
  }));
}

export async function appealOwnStrike(
  { db }: Deps,
  appeal: { viewerId: number; strikeId: number; text: string },
): Promise<void> {
  const { viewerId, strikeId, text } = appeal;
  const own = (await listStrikes(db, viewerId)).find(({ id }) => id === strikeId);
  if (own === undefined) throw new AppError('NOT_FOUND');
  await db.transaction(async (tx) => {
    if (!(await insertStrikeAppeal(tx, { strikeId, userId: viewerId, text }))) {
      throw new AppError('CONFLICT', { reason: 'APPEAL_ALREADY_SENT' });
    }
    await publishLive(tx, { type: 'review-queue' });
  });
}

function appealStateOf({ appealedAt, isAppealGranted }: StrikeRow): MyStrike['appeal'] {
  if (appealedAt === null) return 'none';
  if (isAppealGranted === null) return 'open';
  return isAppealGranted ? 'granted' : 'denied';
}

/** Safe to repeat, because each end is announced once. One transaction per user, as for reminders. */
export async function tellOfEndedPauses(db: Database): Promise<void> {
  await attemptEach(
    await listEndedPauses(db),
    ({ id, userId }) =>
      db.transaction((tx) => notify(tx, { userId, kind: 'strike-over', cause: `strike:${id}` })),
    'people could not be told.',
  );
}

/** The strikes after a lifted one become earlier ones, with their cost. */
export async function renumberStrikes(tx: Tx, personId: number): Promise<void> {
  const strikes = await listStrikes(tx, personId);
  const standing = strikes.filter(({ isAppealGranted }) => isAppealGranted !== true).reverse();
  for (const [earlier, { id }] of standing.entries()) {
    const step = nextStrikeStep(earlier);
    await setStrikeStep(tx, { id, step, pauseDays: strikePauseDays(step) });
  }
}
