import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from '#client/app/router.tsx';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { forgetCourts, noteFreshness } from '#client/lib/offline/court-memory.ts';
import { SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { ROLES, type Role } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { arcDegrees } from '#shared/map/distance.ts';
import {
  aCourt,
  aFavourite,
  aPerson,
  aRun,
  aTeamGame,
  CHECK_IN,
  MINE,
  VISIT,
} from '#tests/client-builders.ts';
import {
  type Answers,
  renderInApp,
  SOFIA,
  sentTo,
  signInHint,
  stubServer,
} from '#tests/test-client.tsx';

const STATS = { totalBalance: 115, weeklyEarned: 15, queuedRewards: 115, pendingRewards: 5 };
const NEARBY = 'GET /api/courts/nearby?lat=40.8296&lon=-73.9363';

const COURT_HERE = {
  ...aCourt({ distanceMetres: 0, distanceText: '0 ft' }),
  latitude: 40.8296,
  longitude: -73.9363,
};

const FIRST_ANSWERS = {
  'GET /api/reward-stats': { body: STATS },
  'GET /api/user-stats': { body: { totalCheckIns: 9, currentStreak: 0 } },
  'GET /api/favourites': { body: [] },
  'GET /api/runs': { body: [] },
  'GET /api/friends/requests': { body: { incoming: [], outgoing: [] } },
  'GET /api/friends/here': { body: [] },
  'GET /api/check-ins/today': { body: [] },
  'GET /api/presence': { body: { court: null } },
};

/** Goes through the router, which shows this screen to signed-in users. */
function openHome(user: CurrentUser, answers: Answers = {}) {
  const fetch = stubServer({
    'GET /api/auth/me': { body: user },
    ...FIRST_ANSWERS,
    ...answers,
  });
  return { fetch, ...renderInApp(<Router />, '/') };
}

const header = () => screen.findByRole('region', { name: 'At a glance' });

// Load the chunks first, because they may be slow on a busy machine.
beforeAll(() => import('./dashboard-screen.tsx'));
beforeEach(() => signInHint(true));
afterEach(() => {
  cleanup();
  geolocation.reset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('header', () => {
  it('shows a loading state until user and reward stats have loaded [HOME-1]', async () => {
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

  it('requests the reward stats only if there is a user [HOME-2]', async () => {
    const fetch = stubServer({ 'GET /api/auth/me': { status: 401 } });
    renderInApp(<Router />, '/');
    await screen.findByRole('heading', { name: /Find your court/ });
    const asked = fetch.mock.calls.map(([url]) => url);
    expect(asked.filter((url) => !/world|around/.test(String(url)))).toEqual(['/api/auth/me']);
  });

  it('shows name, role, level, balance and progress to the next level [HOME-3] [HOME-4] [HOME-5]', async () => {
    openHome({ ...SOFIA, role: 'Ref' });
    const shown = within(await header());
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('Sofia Marchetti');
    expect(shown.getByText('Referee')).toBeDefined();
    expect(shown.getByText('Level 2')).toBeDefined();
    expect(shown.getByText(/^115/).textContent).toBe('115 $JIM');
    expect(shown.getByText('35 $JIM to Level 3')).toBeDefined();
    const progress = shown.getByRole('progressbar', { name: 'Progress to the next level' });
    expect(progress.getAttribute('aria-valuenow')).toBe('65');
  });

  it('falls back to level 1 and balance 0, and offers a retry [HOME-3] [HOME-5]', async () => {
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
    ['with the server away', true, { status: 502 }, "JIM isn't responding right now."],
  ])(
    '%s: shows the last known balance with its age, never 0 [HOME-12]',
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

  it('forgets the balance when the session ends [HOME-12] [PWA-9]', async () => {
    openHome(SOFIA);
    await header();
    expect(JSON.stringify({ ...localStorage })).toContain('115');
    cleanup();
    openHome(SOFIA, { 'GET /api/auth/me': { status: 401 } });
    await screen.findByRole('heading', { name: /Find your court/ });
    expect(JSON.stringify({ ...localStorage })).not.toContain('115');
  });

  it('shows a tagline by role [HOME-6]', async () => {
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

describe('court banner', () => {
  it.each([
    [0, true],
    [100, true],
    [100.04, true],
    [100.1, false],
    [5_000, false],
  ])('shows the banner %d m away from a court: %s [HOME-7]', async (metres, shown) => {
    const latitude = COURT_HERE.latitude + arcDegrees(metres);
    standAt(latitude, COURT_HERE.longitude);
    const { queryClient } = openHome(SOFIA, {
      // Offline, the service worker may return the response for another position.
      [`GET /api/courts/nearby?lat=${latitude}&lon=${COURT_HERE.longitude}`]: {
        body: [{ ...COURT_HERE, distanceMetres: shown ? 5_000 : 0 }],
      },
    });
    await header();
    const key = ['/api/courts/nearby', { lat: latitude, lon: COURT_HERE.longitude }];
    await expect.poll(() => queryClient.getQueryState(key)?.status).toBe('success');
    await act(async () => undefined);
    const banner = () => screen.queryByText("You're at Rucker Park") !== null;
    await expect.poll(() => banner()).toBe(shown);
  });

  it('prefers an open court and promises no tokens at a closed one [HOME-43]', async () => {
    standAt(40.8296, -73.9363);
    const closed = { ...COURT_HERE, closure: { until: null, reason: '' } };
    const open = { ...COURT_HERE, id: 8, name: 'The Cage', latitude: 40.8301 };
    openHome(SOFIA, { [NEARBY]: { body: [closed, open] } });
    expect(await screen.findByText("You're at The Cage")).toBeDefined();
    cleanup();
    openHome(SOFIA, { [NEARBY]: { body: [closed] } });
    const title = await screen.findByText("You're at Rucker Park");
    expect(title.closest('section')?.textContent).toBe("You're at Rucker Park2 hereClosed");
  });

  it("shows no banner and doesn't ask without location permission [HOME-7]", async () => {
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
  it('checks in from the banner with one tap, while the quick action always leads to the courts [HOME-8, HOME-30]', async () => {
    standAt(40.8296, -73.9363);
    const today: object[] = [];
    const { history } = openHome(SOFIA, {
      [NEARBY]: { body: [COURT_HERE] },
      'GET /api/check-ins/today': { body: today },
      'POST /api/courts/7/checkin': { body: CHECK_IN },
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

describe('sections', () => {
  it('shows two quick actions that lead to the courts, and no Log out [HOME-8, AUTH-122]', async () => {
    openHome(SOFIA);
    const card = within(await screen.findByRole('region', { name: 'Quick Actions' }));
    const actions = card.getAllByRole('link');
    expect(actions.map((action) => action.getAttribute('href'))).toEqual(['/courts', '/courts']);
    expect(actions[0]?.textContent).toMatch(/Register Court.*\+25 \$JIM/);
    expect(actions[1]?.textContent).toMatch(/Check In.*\+5 \$JIM/);
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('shows the marketing blocks in full before the first check-in [HOME-9] [HOME-10] [HOME-11] [HOME-44]', async () => {
    openHome(SOFIA, { 'GET /api/user-stats': { body: { totalCheckIns: 0, currentStreak: 0 } } });
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

  it('collapses the marketing blocks after the first check-in [HOME-44]', async () => {
    openHome(SOFIA);
    for (const title of ['Play. Earn. Grow the Game', 'How It Works', 'Why It Matters']) {
      const heading = await screen.findByRole('heading', { level: 2, name: title });
      const fold = heading.closest('details') as HTMLDetailsElement;
      expect(fold.open).toBe(false);
      expect(fold.textContent?.length).toBeGreaterThan(title.length);
    }
    expect(screen.queryByRole('heading', { name: 'Three steps to your first game' })).toBeNull();
  });

  it('shows a new member a checklist instead of empty sections [HOME-44]', async () => {
    openHome(SOFIA, {
      'GET /api/user-stats': { body: { totalCheckIns: 0, currentStreak: 0 } },
      'GET /api/favourites': { body: [aFavourite()] },
    });
    const list = within(
      await screen.findByRole('region', { name: 'Three steps to your first game' }),
    );
    const [locate, star, checkIn] = list.getAllByRole('listitem');
    expect(within(locate as HTMLElement).getByRole('button').textContent).toMatch(
      /^Turn on location/,
    );
    expect(star?.textContent).toBe('Star your courtDone');
    expect(
      within(checkIn as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/courts');
    expect(screen.queryByRole('region', { name: 'Now' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Next runs' })).toBeNull();
  });

  it('shows open questions with their buttons, an offered spot first [HOME-42, FRD-60, GAME-62]', async () => {
    const RESPOND = 'POST /api/friends/respond';
    const ANSWER = 'PUT /api/runs/offer/answer';
    const CONFIRM = `POST /api/games/${aTeamGame().key}/answer`;
    const requester = aPerson({ displayName: 'Léa', handle: 'lea' });
    const offeredUntil = new Date(Date.now() + 600_000).toISOString();
    const { fetch } = openHome(SOFIA, {
      'GET /api/runs': {
        body: [
          aRun({ key: 'invited' }),
          aRun({ key: 'offer', mine: { ...MINE, state: 'offered', offeredUntil } }),
          aRun({ key: 'in', mine: MINE }),
        ],
      },
      'GET /api/friends/requests': {
        body: { incoming: [{ id: 3, requester }], outgoing: [] },
      },
      'GET /api/games/waiting': { body: [aTeamGame()] },
      [CONFIRM]: { body: aTeamGame({ needsMyAnswer: false }) },
      [ANSWER]: { body: aRun({ key: 'offer', mine: MINE }) },
      [RESPOND]: { body: { success: true, friendshipStatus: 'friends' } },
    });
    const section = within(await screen.findByRole('region', { name: 'Needs your answer' }));
    const [offer, invited, game, request] = section.getAllByRole('listitem') as HTMLElement[];
    if (!offer || !game || !request) throw new Error('Four things need an answer.');
    expect(offer.textContent).toMatch(/A spot is yours until/);
    expect(invited?.textContent).toMatch(/You're invited/);
    expect(game.textContent).toMatch(/^Game at Rucker Park.*15–21/);
    await userEvent.click(within(game).getByRole('button', { name: 'Right' }));
    expect(sentTo(fetch, CONFIRM)).toEqual([{ answer: 'right', score: [21, 15] }]);
    await userEvent.click(within(request).getByRole('button', { name: 'Accept: Léa' }));
    expect(sentTo(fetch, RESPOND)).toEqual([{ friendshipId: 3, action: 'accept' }]);
    await userEvent.click(within(offer).getByRole('button', { name: "I'm in" }));
    expect(sentTo(fetch, ANSWER)).toEqual([{ answer: 'in', guests: 0 }]);
  });

  it('lists friends on court first, then games nearby, without the user’s own court [PRES-21, HOME-41]', async () => {
    standAt(40.8296, -73.9363);
    const friend = (id: number) => aPerson({ id, displayName: `Friend ${id}`, handle: `f${id}` });
    openHome(SOFIA, {
      'GET /api/friends/here': {
        body: [
          { courtId: 7, court: COURT_HERE, friends: [friend(1)] },
          {
            courtId: 90,
            court: { ...COURT_HERE, id: 90, name: 'Far Court', activeNow: 1, distanceMetres: null },
            friends: [friend(2), friend(3), friend(4)],
          },
        ],
      },
      [NEARBY]: {
        body: [
          { ...COURT_HERE, activeNow: 8 },
          ...[2, 3, 4, 5, 6, 8].map((id) => ({
            ...COURT_HERE,
            id,
            name: `Court ${id}`,
            activeNow: id === 3 ? 1 : 4,
            closure: id === 4 ? { until: null, reason: '' } : null,
            latitude: COURT_HERE.latitude + arcDegrees(id === 6 ? 30_000 : id * 1_000),
          })),
        ],
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Now' }));
    await list.findByText('Far Court');
    await list.findByText('Court 8');
    expect(
      list.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent),
    ).toEqual(['Far Court', 'Court 2', 'Court 5', 'Court 8']);
    expect(list.getByText('+1 more', { exact: false })).toBeDefined();
    expect(screen.getByText("You're at Rucker Park").parentElement?.textContent).toMatch(
      /You're at Rucker Park.*Friend 1/,
    );
  });

  it('finds a game that is farther away than the 50 nearest courts [PRES-21]', async () => {
    standAt(40.8296, -73.9363);
    const north = (id: number, metres: number) => ({
      ...COURT_HERE,
      id,
      name: `Court ${id}`,
      activeNow: 0,
      latitude: COURT_HERE.latitude + arcDegrees(metres),
    });
    openHome(SOFIA, {
      [NEARBY]: { body: Array.from({ length: 50 }, (_, i) => north(100 + i, 50 * i)) },
      'GET /api/courts?lat=40.8296&lon=-73.9363&only=people&limit=20': {
        body: [{ ...north(90, 9_000), activeNow: 6 }],
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Now' }));
    await list.findByText('Court 90');
    const seen = { headers: { [SEEN_AT_HEADER]: new Date().toISOString() } };
    act(() => noteFreshness('/api/courts/nearby', new Response('', seen)));
    await list.findByText(/You're offline, so we can't tell/);
    await act(forgetCourts);
  });

  it.each([
    [
      [{ ...COURT_HERE, activeNow: 0, distanceMetres: 500 }],
      'No games near you right now.',
      'Find a court',
    ],
    [[{ ...COURT_HERE, activeNow: 4 }], 'No other games near you right now.', 'Find a court'],
    [[], 'No courts here yet.', 'Add the first one, +25 $JIM'],
  ])(
    'says that there is no game, no other game, or no court at all [PRES-21]',
    async (courts, words, action) => {
      standAt(40.8296, -73.9363);
      openHome(SOFIA, { [NEARBY]: { body: courts } });
      await screen.findByText(words);
      expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/courts');
    },
  );

  it('says why the location could not be read after a tap on its button [GEO-18]', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      permissions: { query: async () => ({ state: 'prompt' }) },
      geolocation: {
        getCurrentPosition: (_: unknown, failed: (error: object) => void) => failed({ code: 3 }),
      },
    });
    openHome(SOFIA);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on location' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Location request timed out.');
  });

  it('does not show cached games as current, and says why [PRES-21] [UI-24]', async () => {
    standAt(40.8296, -73.9363);
    const court = { ...COURT_HERE, latitude: 40.8377, activeNow: 4, distanceMetres: 900 };
    openHome(SOFIA, { [NEARBY]: { body: [court] } });
    await screen.findByText('Game on');
    const seen = { headers: { [SEEN_AT_HEADER]: new Date().toISOString() } };
    act(() => noteFreshness('/api/courts/nearby', new Response('', seen)));
    const now = within(screen.getByRole('region', { name: 'Now' }));
    expect(await now.findByText(/You're offline, so we can't tell/)).toBeDefined();
    // From a proxy whose server is down.
    act(() => noteFreshness('/api/courts/7', new Response('', { status: 502 })));
    expect(screen.queryByText('Game on')).toBeNull();
    await act(forgetCourts);
    vi.stubGlobal('navigator', { ...navigator, onLine: true });
    act(() => noteFreshness('/api/courts/nearby', new Response('', seen)));
    expect(await now.findByText("JIM isn't responding right now.")).toBeDefined();
    await act(forgetCourts);
  });

  it('offers a retry if nearby courts fail to load [PRES-21]', async () => {
    standAt(40.8296, -73.9363);
    openHome(SOFIA, { [NEARBY]: { status: 500, body: { code: 'INTERNAL' } } });
    const list = within(await screen.findByRole('region', { name: 'Now' }));
    expect(await list.findByRole('button', { name: /again/i })).toBeDefined();
  });

  it('lets a user on court leave, even without a position [HOME-43]', async () => {
    const stay = { court: { ...COURT_HERE, activeNow: 8, estimate: null } as object | null };
    const { fetch } = openHome(SOFIA, {
      'GET /api/presence': { body: stay },
      'DELETE /api/courts/7/presence': { body: { courtId: 7, here: 7, mine: null } },
    });
    await screen.findByText("You're at Rucker Park");
    expect(screen.getByText('8 here')).toBeDefined();
    stay.court = null;
    await userEvent.click(await screen.findByRole('button', { name: "I'm leaving" }));
    await expect.poll(() => screen.queryByText("You're at Rucker Park")).toBeNull();
    expect(sentTo(fetch, 'DELETE /api/courts/7/presence')).toHaveLength(1);
  });

  it('says how old the headcount at the court is [PRES-19]', async () => {
    standAt(40.8296, -73.9363);
    const countedAt = new Date(Date.now() - 44 * 60_000).toISOString();
    const estimate = { low: 7, high: 9, countedAt, source: 'counted-earlier' };
    openHome(SOFIA, { [NEARBY]: { body: [{ ...COURT_HERE, activeNow: 1, estimate }] } });
    expect(await screen.findByText(/^7–9 here, earlier, counted 44m ago · Check in/)).toBeDefined();
  });

  it('shows the court of the stay if another court is closer [HOME-43]', async () => {
    standAt(40.8296, -73.9363);
    const stay = { ...COURT_HERE, id: 8, name: 'The Cage', latitude: 40.8301 };
    openHome(SOFIA, {
      [NEARBY]: { body: [COURT_HERE, stay] },
      'GET /api/presence': { body: { court: stay } },
    });
    expect(await screen.findByRole('button', { name: "I'm leaving" })).toBeDefined();
    expect(screen.getByText("You're at The Cage")).toBeDefined();
    expect(screen.queryByText("You're at Rucker Park")).toBeNull();
  });

  it('keeps the order of its sections [HOME-13]', async () => {
    openHome(SOFIA);
    const names = ['Quick Actions', 'Now', 'Next runs', 'Your courts'];
    const sections = await Promise.all(names.map((name) => screen.findByRole('region', { name })));
    sections.push(await screen.findByText('Play. Earn. Grow the Game'));
    for (const [i, section] of sections.slice(1).entries()) {
      const before = sections[i] as HTMLElement;
      expect(before.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('shows the switch between Now and Runs [NAV-38]', async () => {
    openHome(SOFIA);
    await header();
    const views = within(screen.getByRole('list', { name: "What's on" }));
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Now');
    expect(views.getByRole('link', { name: 'Runs' }).getAttribute('href')).toBe('/runs');
  });
});
