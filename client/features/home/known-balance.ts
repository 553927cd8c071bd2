import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnreachable } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { keepOwn, readOwn } from '#client/lib/storage/safe-storage.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import type { RewardStats } from '#shared/rewards/rewards.contract.ts';

const NAME = 'reward-stats';

export interface KnownBalance {
  stats: RewardStats | undefined;
  /** When the balance was loaded. Only set if it couldn't be refreshed. */
  asOf: string | undefined;
  isPending: boolean;
  hasFailed: boolean;
  isUnreachable: boolean;
  retry: () => void;
}

export function useKnownBalance(): KnownBalance {
  const { data, dataUpdatedAt, error, refetch } = useQuery(queryFor(rewardStats, {}));
  const lastError = useRef<Error | null>(null);
  if (data || error) lastError.current = error;
  // A retry clears the error. Keep showing it until there is a response.
  const failure = error ?? lastError.current;
  useEffect(() => {
    if (data) keepOwn(NAME, { stats: data, at: new Date(dataUpdatedAt).toISOString() });
  }, [data, dataUpdatedAt]);
  const kept = failure ? readKept() : undefined;
  return {
    stats: data ?? kept?.stats,
    asOf: kept?.at,
    isPending: !data && !failure,
    hasFailed: failure !== null,
    isUnreachable: failure !== null && isUnreachable(failure),
    retry: () => void refetch(),
  };
}

interface Kept {
  stats: RewardStats;
  at: string;
}

/** May have been written by another version of the app. */
function readKept(): Kept | undefined {
  const kept = readOwn(NAME);
  if (typeof kept !== 'object' || kept === null || !('stats' in kept) || !('at' in kept)) return;
  const { stats, at } = kept as Kept;
  const figures = [stats?.totalBalance, stats?.weeklyEarned, stats?.pendingRewards];
  return figures.every(Number.isFinite) && Number.isFinite(Date.parse(at))
    ? { stats, at }
    : undefined;
}
