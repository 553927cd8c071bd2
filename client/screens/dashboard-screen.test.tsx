// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from '#client/app/router.tsx';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { ROLES, type Role } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { RUCKER_PARK } from '#tests/client-courts.ts';
import { renderInApp, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';

const STATS = { totalBalance: 115, weeklyEarned: 15, queuedRewards: 115, pendingRewards: 5 };
const NEARBY = 'GET /api/courts/nearby?lat=40.8296&lon=-73.9363';

const COURT_HERE: Court = { ...RUCKER_PARK, distanceMetres: 0, distanceText: '0 ft' };

/** Goes through the router, which is what puts a signed-in person there. */
function openHome(user: CurrentUser, answers: Parameters<typeof stubServer>[0] = {}) {
  const fetch = stubServer({
    'GET /api/auth/me': { body: user },
    'GET /api/reward-stats': { body: STATS },
    ...answers,
  });
  return { fetch, ...renderInApp(<Router />, '/') };
}

const header = () => screen.findByRole('region', { name: 'At a glance' });

// The chunk of the screen takes its time on a busy machine; that is not what is tested here.
beforeAll(() => import('./dashboard-screen.tsx'));
beforeEach(() => signInHint(true));
afterEach(() => {
  cleanup();
  signInHint(false);
  geolocation.reset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the header', () => {
  it('shows a loading state until user and reward stats are there [HOME-1]', async () => {
    let answer: (body: object) => void = () => undefined;
    const later = new Promise<never>((resolve) => {
      answer = resolve as typeof answer;
    });
    openHome(SOFIA, { 'GET /api/reward-stats': later });
    await screen.findByRole('status', { name: 'Loading your home screen...' });
    expect(screen.queryByText('Sofia Marchetti')).toBeNull();
    expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
    await act(async () => answer({ body: STATS }));
    await screen.findByText('Sofia Marchetti');
    expect(screen.queryByRole('status', { name: 'Loading your home screen...' })).toBeNull();
  });

  it('asks for the reward stats only when there is a user [HOME-2]', async () => {
    const fetch = stubServer({ 'GET /api/auth/me': { status: 401 } });
    renderInApp(<Router />, '/');
    await screen.findByRole('heading', { name: /Find your court/ });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me', '/api/courts/world']);
  });

  it('shows name, role, level, balance and the progress to the next level [HOME-3] [HOME-4] [HOME-5]', async () => {
    openHome({ ...SOFIA, role: 'Ref' });
    const shown = within(await header());
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('Sofia Marchetti');
    expect(shown.getByText('Referee')).toBeDefined();
    expect(shown.getByText('Level 2')).toBeDefined();
    expect(shown.getByText(/^115/).textContent).toBe('115 $JIM');
    expect(shown.getByText('35 $JIM to Level 3')).toBeDefined();
    const progress = shown.getByRole('progressbar', { name: 'Progress to the next level' });
    expect(progress.getAttribute('aria-valuenow')).toBe('65');
    expect(shown.getByText('This week').nextSibling?.textContent).toBe('15');
    expect(shown.getByText('Pending').nextSibling?.textContent).toBe('5');
  });

  it('takes level 1 and balance 0 where none is known, and offers to try again [HOME-3] [HOME-5]', async () => {
    const answers = { 'GET /api/reward-stats': { status: 500 } as object };
    const { level: _, ...withoutLevel } = SOFIA;
    openHome(withoutLevel as CurrentUser, answers);
    const shown = within(await header());
    expect(shown.getByText('Level 1')).toBeDefined();
    expect(shown.getByText(/^0/).textContent).toBe('0 $JIM');
    answers['GET /api/reward-stats'] = { body: STATS };
    stubServer({ 'GET /api/reward-stats': { body: STATS } });
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await screen.findByText('35 $JIM to Level 3');
  });

  it.each([
    ['offline', false, new TypeError('Failed to fetch'), "You're offline."],
    ['with the server away', true, { status: 502 }, "JIM isn't answering right now."],
  ])(
    '%s it shows the balance known last, with its age, and never 0 [HOME-12]',
    async (_, isOnline, away, words) => {
      openHome(SOFIA);
      await header();
      cleanup();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const [[name, kept] = ['', '']] = Object.entries({ ...localStorage } as Record<
        string,
        string
      >).filter(([key]) => key.includes('reward-stats'));
      const at = new Date(Date.now() - 5 * 60_000 - 1_000).toISOString();
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(kept), at }));
      openHome(SOFIA, { 'GET /api/reward-stats': away });
      const shown = within(await header());
      expect(shown.getByText(/^115/).textContent).toBe('115 $JIM');
      expect(shown.getByText('Level 2')).toBeDefined();
      expect(shown.getByRole('alert').textContent).toContain(`${words} Last updated 5m ago.`);
      cleanup();
      localStorage.clear();
      openHome(SOFIA, { 'GET /api/reward-stats': away });
      expect((await header()).textContent).not.toMatch(/\b0 \$JIM/);
      vi.restoreAllMocks();
    },
  );

  it('forgets the balance with the session [HOME-12] [PWA-9]', async () => {
    openHome(SOFIA);
    await header();
    expect(JSON.stringify({ ...localStorage })).toContain('115');
    cleanup();
    openHome(SOFIA, { 'GET /api/auth/me': { status: 401 } });
    await screen.findByRole('heading', { name: /Find your court/ });
    expect(JSON.stringify({ ...localStorage })).not.toContain('115');
  });

  it('has a tagline by role [HOME-6]', async () => {
    const taglines = new Map<Role, string>();
    for (const role of ROLES) {
      openHome({ ...SOFIA, role });
      taglines.set(role, String((await header()).lastElementChild?.textContent));
      cleanup();
    }
    const { Player, Coach, Fan, ...others } = Object.fromEntries(taglines);
    expect(Player).toBe('Grind hard and get paid.');
    expect(Coach).toBe('Grow your squad and track activity.');
    expect(Fan).toBe('Help grow the game.');
    expect(new Set(Object.values(others))).toEqual(new Set(['Hoop. Earn. Repeat.']));
  });
});

function standAt(latitude: number, longitude: number) {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: {
      getCurrentPosition: (found: (position: unknown) => void) =>
        found({ coords: { latitude, longitude, accuracy: 8 }, timestamp: Date.now() }),
    },
  });
}

describe('the banner of a court', () => {
  it.each([
    [0, true],
    [100, true],
    [100.04, true],
    [100.1, false],
    [5_000, false],
  ])('%d m away: shown %s [HOME-7]', async (distanceMetres, shown) => {
    standAt(40.8296, -73.9363);
    const { queryClient } = openHome(SOFIA, {
      [NEARBY]: { body: [{ ...COURT_HERE, distanceMetres }] },
    });
    await header();
    const key = ['/api/courts/nearby', { lat: 40.8296, lon: -73.9363 }];
    await vi.waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'));
    await act(async () => undefined);
    const banner = () => screen.queryByText("You're at Rucker Park") !== null;
    await vi.waitFor(() => expect(banner()).toBe(shown));
  });

  it('does not show, and nobody is asked, without permission [HOME-7]', async () => {
    const getCurrentPosition = vi.fn();
    vi.stubGlobal('navigator', {
      ...navigator,
      permissions: { query: async () => ({ state: 'prompt' }) },
      geolocation: { getCurrentPosition },
    });
    openHome(SOFIA);
    await header();
    await act(async () => undefined);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(screen.queryByText(/You're at/)).toBeNull();
  });
});

describe('Check In', () => {
  const CALL = 'POST /api/courts/7/checkin';
  const ANSWER = {
    success: true,
    message: 'You earned 5 $JIM for checking in',
    checkInId: 1,
    courtId: 7,
    rewardAmount: 5,
    rewardStatus: 'queued',
    demoRewardConverted: 0,
    createdAt: new Date().toISOString(),
  };
  const VISIT = {
    courtId: 7,
    checkedInAt: new Date().toISOString(),
    dayEndsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };

  it('checks in with one tap in the banner; the Quick Action leads to the courts before and after [HOME-8, HOME-30]', async () => {
    standAt(40.8296, -73.9363);
    const today: object[] = [];
    const { history } = openHome(SOFIA, {
      [NEARBY]: { body: [COURT_HERE] },
      'GET /api/check-ins/today': { body: today },
      [CALL]: { body: ANSWER },
    });
    const action = async () => {
      const card = within(await screen.findByRole('region', { name: 'Quick Actions' }));
      return card.getByRole('link', { name: /^Check In.*\+5 \$JIM/ }).getAttribute('href');
    };
    const button = await screen.findByRole('button', { name: /Check In.*Rucker Park/ });
    expect(await action()).toBe('/courts');
    today.push(VISIT);
    await userEvent.click(button);
    expect((await screen.findAllByText('Check-in successful!')).length).toBeGreaterThan(0);
    expect(history?.at(-1)).toBe('/');
    expect(await action()).toBe('/courts');
  });
});

describe('the rest of the screen', () => {
  it('has two quick actions that lead to the courts, and no Log out [HOME-8, AUTH-122]', async () => {
    openHome(SOFIA);
    const card = within(await screen.findByRole('region', { name: 'Quick Actions' }));
    const actions = card.getAllByRole('link');
    expect(actions.map((action) => action.getAttribute('href'))).toEqual(['/courts', '/courts']);
    expect(actions[0]?.textContent).toMatch(/Register Court.*\+25 \$JIM/);
    expect(actions[1]?.textContent).toMatch(/Check In.*\+5 \$JIM/);
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it.each([
    [{ totalCheckIns: 0, currentStreak: 0 }, [], [], 'Make your first check-in', '/courts'],
    [{ totalCheckIns: 9, currentStreak: 4 }, [], [], 'Keep your 4-day streak', '/courts'],
    [{ totalCheckIns: 9, currentStreak: 0 }, [], [], 'Play today', '/courts'],
    [
      { totalCheckIns: 9, currentStreak: 4 },
      [{ courtId: 7 }],
      [],
      'Add players you know',
      '/profile?tab=friends',
    ],
    [
      { totalCheckIns: 9, currentStreak: 4 },
      [{ courtId: 7 }],
      [{ id: 2 }],
      'Played today? Log the game',
      '/profile?log-game',
    ],
  ])('suggests a next step: %j [HOME-13]', async (stats, today, friends, words, href) => {
    openHome(SOFIA, {
      'GET /api/user-stats': { body: stats },
      'GET /api/check-ins/today': { body: today },
      'GET /api/friends/list': { body: friends },
    });
    const link = await screen.findByRole('link', { name: new RegExp(words.replace('?', '.')) });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('opens the friend requests that wait [FRD-60]', async () => {
    openHome(SOFIA, { 'GET /api/friends/waiting': { body: { waiting: 3 } } });
    await userEvent.click(await screen.findByRole('link', { name: /^Friends.*3 friend requests/ }));
    const requests = await screen.findByRole('tab', { name: /^Requests/ });
    expect(requests.getAttribute('aria-selected')).toBe('true');
  });

  it('shows where friends play now, before the marketing blocks [HOME-13]', async () => {
    openHome(SOFIA, {
      'GET /api/friends/here': {
        body: [{ courtId: 7, friends: [{ id: 2, displayName: 'Ana Lima', avatarUrl: null }] }],
      },
      'GET /api/courts/7': { body: COURT_HERE },
    });
    const friends = await screen.findByRole('region', { name: 'Friends on a court now' });
    await within(friends).findByText('Rucker Park');
    expect(within(friends).getByText('Ana Lima')).toBeDefined();
    const order = [
      screen.getByRole('region', { name: 'Quick Actions' }),
      friends,
      screen.getByRole('region', { name: 'Play. Earn. Grow the Game' }),
    ];
    for (const [i, section] of order.slice(1).entries()) {
      const before = order[i] as HTMLElement;
      expect(before.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('has the marketing block, four steps and four reasons [HOME-9] [HOME-10] [HOME-11]', async () => {
    openHome(SOFIA);
    await screen.findByRole('heading', { name: 'Play. Earn. Grow the Game' });
    const steps = within(screen.getByRole('region', { name: 'How It Works' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      '1. Check in',
      '2. Register courts',
      '3. Track progress',
      '4. Send tokens to a wallet',
    ]);
    const reasons = within(screen.getByRole('region', { name: 'Why It Matters' }));
    expect(reasons.getAllByRole('heading', { level: 3 }).map((block) => block.textContent)).toEqual(
      ['For players', 'For coaches', 'For parents', 'For fans'],
    );
  });
});
