import { sumDistributed } from '#server/features/analytics/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SystemStats } from '#shared/admin/admin.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { readSystemTotals } from './admin.repo.ts';

export async function readSystemStats({ db }: Pick<Deps, 'db'>): Promise<SystemStats> {
  const [totals, distributed] = await Promise.all([readSystemTotals(db), sumDistributed(db)]);
  return { ...totals, totalRewards: fromHundredths(distributed) };
}
