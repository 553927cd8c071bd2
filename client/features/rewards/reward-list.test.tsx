import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RewardsScreen } from '#client/screens/rewards-screen.tsx';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { refusal, renderInApp, stubServer } from '#tests/test-client.tsx';

const FIRST_PAGE = 'GET /api/rewards/user?limit=50';
const STATS = {
  'GET /api/reward-stats': {
    body: { totalBalance: 45.5, weeklyEarned: 10, queuedRewards: 45.5, pendingRewards: 25 },
  },
};

const entry = (overrides: Partial<RewardEntry> = {}): RewardEntry => ({
  id: 1,
  type: 'check-in',
  reason: 'Court check-in',
  amount: 5,
  status: 'queued',
  note: null,
  courtId: 7,
  courtName: 'The Cage',
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ...overrides,
});

/** Calls the observer of the end of the list, as if the user scrolled there. */
let reachEnd: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(entries: RewardEntry[]) {
  stubServer({ ...STATS, [FIRST_PAGE]: { body: entries } });
  renderInApp(<RewardsScreen />);
}

describe('reward history', () => {
  it('shows one load error and retries everything [RWD-21]', async () => {
    const failed = refusal(500, 'INTERNAL');
    const server = stubServer({ 'GET /api/reward-stats': failed, [FIRST_PAGE]: failed });
    renderInApp(<RewardsScreen />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1),
    );
    server.mockClear();
    await userEvent.click(retry);
    const asked = () => server.mock.calls.map(([url]) => String(url).replace(/\?.*/, '')).sort();
    await waitFor(() => expect(asked()).toEqual(['/api/reward-stats', '/api/rewards/user']));
  });

  it('shows icon, title, court, time and amount of each entry [RWD-21, RWD-22]', async () => {
    const nowhere = { courtId: null, courtName: null };
    open([
      entry({ id: 3 }),
      entry({ id: 2, type: 'stats', reason: 'Verified player stats', amount: 10, ...nowhere }),
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Your rewards, newest first' });
    const [first, second] = within(list).getAllByRole('listitem');
    if (!first || !second) throw new Error('Both entries should be there.');
    expect(first.textContent).toContain('Court check-in');
    expect(first.textContent).toContain('3h ago');
    expect(first.textContent).toContain('+5 $JIM');
    expect(within(first).getByRole('link', { name: 'The Cage' })).toBeTruthy();
    expect(second.textContent).toContain('Basketball Court');
    expect(second.textContent).toContain('+10 $JIM');
    const icons = [...list.querySelectorAll('[data-type]')].map((icon) =>
      icon.getAttribute('data-type'),
    );
    expect(icons).toEqual(['check-in', 'stats']);
  });

  it("shows the server's reason, or the name of the type without one [RWD-22]", async () => {
    open([
      entry({ id: 3, reason: 'Weekend bonus at The Cage' }),
      entry({ id: 2, type: 'other', reason: 'Thanks for testing' }),
      entry({ id: 1, reason: '' }),
    ]);
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '');
    expect(rows[0]).toContain('Weekend bonus at The Cage');
    expect(rows[1]).toContain('Thanks for testing');
    expect(rows[2]).toContain('Court check-in');
  });

  it('marks pending and void entries [RWD-24]', async () => {
    open([
      entry({ id: 4, type: 'court-registration', amount: 25, status: 'pending' }),
      entry({ id: 3, status: 'pending' }),
      entry({ id: 2, type: 'court-registration', status: 'void', note: 'No court on the photo' }),
      entry({ id: 1, type: 'onboarding', status: 'pending', courtId: null, courtName: null }),
    ]);
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '');
    expect(rows[0]).toContain('PendingPaid once the court is approved');
    expect(rows[1]).toContain('PendingUnder review');
    expect(rows[2]).toContain('Not paidNo court on the photo');
    expect(rows[3]).toContain('PendingYours after your first check-in');
  });

  it('invites a user without rewards [RWD-26]', async () => {
    open([]);
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
    expect(screen.getByText('Register a court or check in to earn $JIM.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a court' }).getAttribute('href')).toBe('/courts');
  });

  it('loads older entries to the very first, without gaps or duplicates [RWD-25]', async () => {
    const all = Array.from({ length: 120 }, (_, index) => entry({ id: 120 - index }));
    const server = stubServer({
      ...STATS,
      [FIRST_PAGE]: { body: all.slice(0, 50) },
      [`${FIRST_PAGE}&before=71`]: { body: all.slice(50, 100) },
      [`${FIRST_PAGE}&before=21`]: { body: all.slice(100) },
    });
    renderInApp(<RewardsScreen />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(50));
    reachEnd();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show older rewards' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120));
    expect(screen.getByText("That's where it all began.")).toBeTruthy();
    expect(server.mock.calls.filter(([url]) => String(url).includes('before'))).toHaveLength(2);
  });

  it("offers a retry when the history can't be loaded [UI-20, UI-21]", async () => {
    stubServer({ ...STATS, [FIRST_PAGE]: new TypeError('offline') });
    renderInApp(<RewardsScreen />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    stubServer({ ...STATS, [FIRST_PAGE]: { body: [entry()] } });
    await userEvent.setup().click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Court check-in')).toBeTruthy();
  });
});
