import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryFor } from '#client/lib/api/query-client.ts';
import { noteReachability, useReachability } from '#client/lib/offline/reachability.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { useRecovery } from './use-recovery.ts';

const STATS = { totalBalance: 115, weeklyEarned: 15, queuedRewards: 115, pendingRewards: 5 };

function Balance() {
  useRecovery();
  const { data, error, refetch } = useQuery(queryFor(rewardStats, {}));
  return (
    <>
      <p>{useReachability()}</p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <p>{data.totalBalance}</p>}
    </>
  );
}

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  noteReachability(200);
  vi.useRealTimers();
});

describe('useRecovery', () => {
  it.each([
    ['a proxy without a server', { status: 502 }],
    ['a server without its database', { status: 503 }],
    ['a refused connection', new TypeError('Failed to fetch')],
  ])(
    'says that the server is down, not offline, and removes the notice when it is back: %s [UI-24]',
    async (_, away) => {
      setOnline(true);
      stubServer({ 'GET /api/reward-stats': away, 'GET /readyz': away });
      renderInApp(<Balance />);
      await wait(10);
      expect(screen.getByText('server-away')).toBeDefined();
      expect(screen.getByRole('alert').textContent).toContain("JIM isn't responding right now.");
      expect(screen.getByRole('alert').textContent).not.toMatch(/offline/i);
      await wait(60_000);
      expect(screen.getByText('server-away')).toBeDefined();
      stubServer({ 'GET /api/reward-stats': { body: STATS }, 'GET /readyz': { body: {} } });
      await wait(30_000);
      expect(screen.getByText('115')).toBeDefined();
      expect(screen.getByText('reachable')).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('retries as soon as the network is back, and says offline until then [UI-21] [UI-24]', async () => {
    setOnline(false);
    const gone = new TypeError('Failed to fetch');
    stubServer({ 'GET /api/reward-stats': gone, 'GET /readyz': gone });
    renderInApp(<Balance />);
    await wait(10);
    expect(screen.getByText('offline')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain("You're offline.");
    setOnline(true);
    stubServer({ 'GET /api/reward-stats': { body: STATS }, 'GET /readyz': { body: {} } });
    window.dispatchEvent(new Event('online'));
    await wait(10);
    expect(screen.getByText('115')).toBeDefined();
  });

  it('backs off if only one call keeps failing [UI-24]', async () => {
    setOnline(true);
    const fetch = stubServer({
      'GET /api/reward-stats': { status: 503 },
      'GET /readyz': { body: {} },
    });
    renderInApp(<Balance />);
    await wait(120_000);
    expect(fetch.mock.calls.length).toBeLessThan(40);
    expect(fetch.mock.calls.length).toBeGreaterThan(4);
  });
});
