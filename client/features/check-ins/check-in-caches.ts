import type { QueryClient } from '@tanstack/react-query';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { readsAny, refreshAfter } from '#client/lib/api/topics.ts';
import { checkIn, checkInsToday } from '#dist/endpoints/check-ins/check-ins.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import type { CheckInAnswer, CheckInsToday } from '#shared/check-ins/check-ins.contract.ts';
import type { RewardStats } from '#shared/rewards/rewards.contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Updates all numbers on screen optimistically, before the refetch. */
export function showCheckIn(queryClient: QueryClient, answer: CheckInAnswer): void {
  const { courtId, createdAt, rewardStatus } = answer;
  // A held check-in counts nowhere yet.
  const arrived = rewardStatus === 'pending' ? 0 : 1;
  setAnswer<CheckInsToday>(queryClient, queryFor(checkInsToday, {}), (today = []) => [
    ...today.filter((visit) => visit.courtId !== courtId),
    {
      courtId,
      checkedInAt: createdAt,
      // A guess. The refetch returns the court's actual midnight.
      dayEndsAt: new Date(Date.parse(createdAt) + DAY_MS).toISOString(),
    },
  ]);
  queryClient.setQueryData<RewardStats>(
    queryFor(rewardStats, {}).queryKey,
    (stats) => stats && addReward(stats, answer),
  );
  queryClient.setQueriesData({ predicate: (query) => readsAny(query, ['courts']) }, (data) =>
    countOneMore(data, courtId, arrived),
  );
  void refreshAfter(queryClient, checkIn);
}

function addReward(
  stats: RewardStats,
  { rewardAmount, rewardStatus, demoRewardConverted }: CheckInAnswer,
) {
  const earned = demoRewardConverted + (rewardStatus === 'queued' ? rewardAmount : 0);
  const held = rewardStatus === 'pending' ? rewardAmount : 0;
  return {
    totalBalance: stats.totalBalance + earned,
    queuedRewards: stats.queuedRewards + earned,
    weeklyEarned: stats.weeklyEarned + earned,
    pendingRewards: stats.pendingRewards + held - demoRewardConverted,
  };
}

function countOneMore(data: unknown, courtId: number, arrived: number): unknown {
  if (Array.isArray(data)) return data.map((item) => countOneMore(item, courtId, arrived));
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data) return { ...data, pages: countOneMore(data.pages, courtId, arrived) };
  if ('points' in data) return { ...data, points: countOneMore(data.points, courtId, arrived) };
  if (!('id' in data) || data.id !== courtId) return data;
  if (!('currentCheckins' in data) || !('activeNow' in data)) return data;
  return {
    ...data,
    currentCheckins: Number(data.currentCheckins) + arrived,
    activeNow: Number(data.activeNow) + arrived,
  };
}
