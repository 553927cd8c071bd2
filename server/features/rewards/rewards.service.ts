import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Language } from '#shared/languages.ts';
import {
  REWARD_TYPES,
  type RewardEntry,
  type RewardStats,
} from '#shared/rewards/rewards.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { verifyLedger } from './ledger-verify.repo.ts';
import { listHistory, readEarnings } from './reward-stats.repo.ts';

export async function readRewardStats(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<RewardStats> {
  const earnings = await readEarnings(db, viewer.userId);
  const balance = fromHundredths(earnings.balance);
  return {
    totalBalance: balance,
    weeklyEarned: fromHundredths(earnings.weekly),
    queuedRewards: balance,
    pendingRewards: fromHundredths(earnings.pending),
  };
}

export async function readRewardHistory(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  page: { before?: number | undefined; limit: number; language: Language },
): Promise<RewardEntry[]> {
  const rows = await listHistory(db, {
    userId: viewer.userId,
    limit: page.limit,
    before: page.before,
  });
  const t = translatorFor(page.language);
  return rows.map(({ kind, hundredths, createdAt, ...entry }) => ({
    ...entry,
    ...describeKind(kind, t),
    amount: fromHundredths(hundredths),
    createdAt: createdAt.toISOString(),
  }));
}

/** A kind from a newer version is shown as "other" instead of breaking the list. */
function describeKind(kind: string, t: Translate): Pick<RewardEntry, 'type' | 'reason'> {
  const type = REWARD_TYPES.find((known) => known === kind) ?? 'other';
  return { type, reason: t(`rewards.reasons.${type}`) };
}

/** Logs each broken invariant, then throws, so that the job counts as failed. */
export async function proveLedger(tx: Tx, log: Deps['log']): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  const broken = await verifyLedger(tx);
  for (const { promise, count } of broken) log.error({ promise, count }, 'the ledger is broken');
  if (broken.length > 0) throw new Error('The ledger is not in order: run npm run ledger:verify.');
}
