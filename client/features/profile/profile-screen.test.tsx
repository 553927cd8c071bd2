import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProfileScreen } from '#client/screens/profile-screen.tsx';
import { type Answers, renderSignedIn, SOFIA, stubServer } from '#tests/test-client.tsx';

const STATS = {
  totalEarnings: 185,
  courtsVisited: 12,
  totalCheckIns: 32,
  currentStreak: 1,
  level: 3,
  levelStartsAt: 150,
  nextLevelAt: 300,
};
const ANSWERS = {
  'GET /api/auth/me': { body: { ...SOFIA, role: 'Ref' } },
  'GET /api/user-stats': { body: STATS },
  'GET /api/reward-stats': {
    body: { totalBalance: 185, weeklyEarned: 10, queuedRewards: 185, pendingRewards: 0 },
  },
  'GET /api/trust/me': {
    body: { level: 'New', next: [{ step: 'days', have: 1, need: 3 }], earned: 185, ready: 0 },
  },
  'GET /api/check-ins/calendar': {
    body: {
      from: '2025-06-01',
      to: '2026-05-31',
      days: [
        { day: '2025-12-24', checkIns: 1 },
        { day: '2026-05-31', checkIns: 2 },
      ],
    },
  },
};

function open(answers: Answers = {}) {
  stubServer({ ...ANSWERS, ...answers });
  return renderSignedIn(<ProfileScreen />, '/profile');
}

describe('profile screen', () => {
  it('shows the user’s name, role, level, standing and two tabs, and no second ladder [PRO-1, PRO-2, PRO-3]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sofia Marchetti' })).toBeTruthy();
    expect(screen.getByText('Referee')).toBeTruthy();
    expect(await screen.findByText('Level 3')).toBeTruthy();
    const standing = await screen.findByRole('link', {
      name: 'Standing: New. Play on 2 more days.',
    });
    expect(standing.getAttribute('href')).toBe('/profile/standing');
    expect(screen.queryByRole('progressbar')).toBeNull();
    const tabs = await screen.findByRole('tablist', { name: 'Profile sections' });
    const names = within(tabs)
      .getAllByRole('tab')
      .map((tab) => tab.textContent);
    expect(names).toEqual(['Profile & Stats', 'Friends']);
  });

  it('keeps the open tab in the address without a history entry [NAV-40]', async () => {
    const { history } = open({
      'GET /api/friends/list': { body: [] },
      'GET /api/friends/waiting': { body: { waiting: 0 } },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Friends' }));
    expect(await screen.findByRole('tab', { name: 'Search', selected: true })).toBeTruthy();
    expect(history).toEqual(['/profile?tab=friends']);
    await userEvent.click(screen.getByRole('tab', { name: 'My Friends' }));
    expect(screen.getByRole('tab', { name: 'My Friends', selected: true })).toBeTruthy();
    expect(history).toEqual(['/profile?tab=friends&list=friends']);
  });

  it('shows four figures [PRO-4]', async () => {
    open();
    expect(await screen.findByText('185')).toBeTruthy();
    const tiles = [...document.querySelectorAll('dl[aria-label="Your stats"] > div')];
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '$JIM Earned185',
      'Courts Visited12',
      'Check-ins32',
      'Streak1 day',
    ]);
  });

  it('includes the wallet card, which shows one number [PRO-5, WAL-414]', async () => {
    open();
    const heading = await screen.findByRole('heading', { name: 'Send to your wallet' });
    const wallet = within(heading.closest('section') as HTMLElement);
    expect(await wallet.findByText('185 $JIM queued to send')).toBeTruthy();
    expect(wallet.getByText('Simulation: no tokens leave JIM yet')).toBeTruthy();
    expect(wallet.getAllByText(/\d/)).toHaveLength(1);
  });

  it('shows the same $JIM in the tile and the wallet card after its poll [RWD-430]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    expect(await screen.findByText('185 $JIM queued to send')).toBeTruthy();
    stubServer({
      ...ANSWERS,
      'GET /api/user-stats': { body: { ...STATS, totalEarnings: 190 } },
      'GET /api/reward-stats': {
        body: { totalBalance: 190, weeklyEarned: 15, queuedRewards: 190, pendingRewards: 0 },
      },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('190 $JIM queued to send')).toBeTruthy();
    expect(await screen.findByText('190')).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows check-ins of the last year by day [PRO-6]', async () => {
    open();
    expect(await screen.findByText('3 check-ins on 2 days in the last year')).toBeTruthy();
    const days = screen.getByRole('list', { name: 'Days with check-ins' });
    expect(
      within(days)
        .getAllByRole('listitem')
        .map((day) => day.textContent),
    ).toEqual(['Dec 24, 2025: 1 check-in', 'May 31, 2026: 2 check-ins']);
  });

  it('invites a user without check-ins, and shows an error for a failed card [UI-19, UI-20]', async () => {
    open({
      'GET /api/check-ins/calendar': { body: { from: '2025-06-01', to: '2026-05-31', days: [] } },
      'GET /api/user-stats': { status: 500 },
    });
    expect(await screen.findByText(/Your next one shows up here/)).toBeTruthy();
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});
