import { describe, expect, it } from 'vitest';
import { createQueryClient, queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { createPost, reportPost } from '#dist/endpoints/activity/activity.ts';
import { checkIn, checkInsToday } from '#dist/endpoints/check-ins/check-ins.ts';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';

const BALANCE = queryFor(rewardStats, {});
const TODAY = queryFor(checkInsToday, {});
const COURT = queryFor(courtPage, { params: { id: 4 }, query: {} });

function stale(...endpoints: Parameters<typeof refreshAfter>[1][]) {
  const client = createQueryClient();
  for (const query of [BALANCE, TODAY, COURT]) setAnswer(client, query as typeof TODAY, []);
  client.setQueryData(['of no endpoint'], []);
  void refreshAfter(client, ...endpoints);
  const queries = client.getQueryCache().getAll();
  return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey: [path] }) => path);
}

describe('refreshAfter', () => {
  it('refetches only queries that read a topic the call changed', () => {
    expect(stale(checkIn)).toEqual(['/api/reward-stats', '/api/check-ins/today']);
  });

  it('refetches nothing if the call changed no topic', () => {
    expect(stale(reportPost)).toEqual([]);
    expect(stale(createPost)).toEqual([]);
  });
});
