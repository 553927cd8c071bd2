import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geolocation } from '#client/lib/location/geolocation.ts';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { aPerson } from '#tests/client-builders.ts';
import { type Answers, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtNow as CourtNowSection } from './court-now.tsx';
import { UsualHours } from './usual-hours.tsx';

const QUIET: CourtNow = {
  courtId: 7,
  here: 0,
  onTheWay: 0,
  estimate: null,
  friends: [],
  usual: Array(24).fill(null),
  usualKnown: false,
  localHour: 18,
  mine: null,
  hasCheckedInToday: false,
};
const NOW = 'GET /api/courts/7/now';

interface Scene {
  answers?: Answers;
  isNear?: boolean;
  isClosed?: boolean;
}

function show(now: Partial<CourtNow>, { answers, isNear = false, isClosed = false }: Scene = {}) {
  const fetch = stubServer({ [NOW]: { body: { ...QUIET, ...now } }, ...answers });
  renderInApp(
    <>
      <CourtNowSection
        courtId={7}
        isClosed={isClosed}
        isNear={isNear}
        checkIn={<button type="button">Check In</button>}
        call={null}
        links="links"
      />
      <UsualHours court={{ id: 7, timezone: 'Europe/Vienna' }} />
    </>,
  );
  return fetch;
}

const HERE = {
  state: 'here',
  until: new Date().toISOString(),
  canStayOn: true,
  shownTo: 'nobody',
  asksAboutFriends: false,
} as const;
const primary = () =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.split(' ').includes('bg-ball'))
    .map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  geolocation.reset();
});

describe('CourtNow', () => {
  it('says in one sentence who is there and who is coming [PRES-17]', async () => {
    show({ here: 4, onTheWay: 2 });
    expect(await screen.findByText('4 here, 2 on the way.')).toBeTruthy();
    expect(screen.getByText('Game on')).toBeTruthy();
  });

  it('says how long ago players were counted [PRES-17, PRES-11, PRES-37]', async () => {
    const countedAt = new Date(Date.now() - 12 * 60_000).toISOString();
    show({ here: 1, estimate: { low: 7, high: 9, countedAt, source: 'counted' } });
    const fresh = await screen.findByText('7–9 here, counted 12m ago.');
    expect(fresh.className).toContain('font-bold');
    expect(screen.getByText('Packed')).toBeTruthy();
    cleanup();
    show({ estimate: { low: 7, high: 9, countedAt, source: 'counted-earlier' } });
    const earlier = await screen.findByText('7–9 here, earlier, counted 12m ago.');
    expect(earlier.className).not.toContain('font-bold');
    expect(screen.queryByText('Packed')).toBeNull();
  });

  it.each([
    ['far away', {}, {}, 'On my way'],
    ['checked in earlier and far away', { hasCheckedInToday: true }, {}, 'On my way'],
    ['back at the court', { hasCheckedInToday: true }, { isNear: true }, "I'm back"],
    ['on court', { hasCheckedInToday: true, mine: HERE }, { isNear: true }, "I'm leaving"],
  ])(
    'shows one primary button to a player who is %s [PRES-149]',
    async (_, now, scene, expected) => {
      show(now, scene);
      await screen.findByText(/right now/);
      expect(primary()).toEqual([expected]);
    },
  );

  it('makes Check In the primary button within reach, and shows none at a closed court [PRES-149]', async () => {
    show({}, { isNear: true });
    expect(await screen.findByRole('button', { name: 'Check In' })).toBeTruthy();
    expect(primary()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
    cleanup();
    show({}, { isClosed: true });
    await screen.findByText(/right now/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that no one is there and what is unknown [PRES-17, PRES-12]', async () => {
    show({});
    expect(await screen.findByText('Nobody is checked in right now.')).toBeTruthy();
    expect(await screen.findByText(/Not enough check-ins yet/)).toBeTruthy();
    expect(screen.queryByText('Game on')).toBeNull();
  });

  it('says what is usual at this hour if that is known [PRES-12]', async () => {
    const usual: (number | null)[] = Array(24).fill(0).with(18, 6.4);
    const at = (localHour: number, bars = usual) => {
      cleanup();
      show({ usual: bars, usualKnown: true, localHour });
      return screen.findByText(/Busiest around/);
    };
    await at(18);
    expect(screen.getByText('Usually about 6 people at this hour.')).toBeTruthy();
    await at(9);
    expect(screen.getByText('Usually nobody at this hour.')).toBeTruthy();
    await at(18, usual.with(18, 0.3));
    expect(screen.getByText('Usually 1 person at this hour.')).toBeTruthy();
    await at(9, usual.with(9, null));
    expect(screen.queryByText(/^Usually/)).toBeNull();
  });

  it('names friends and which of them are on the way [PRES-13]', async () => {
    const maya = aPerson({ displayName: 'Maya', handle: 'maya' });
    show({ here: 1, friends: [{ ...maya, state: 'on-the-way' }] });
    const link = await screen.findByRole('link', { name: /Maya/ });
    expect(link.getAttribute('href')).toBe('/players/maya');
    expect(link.textContent).toContain('On the way');
  });

  it('names three friends, and the others after a tap [PRES-17]', async () => {
    const friends = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'].map((displayName, id) => ({
      ...aPerson({ id, displayName, handle: displayName }),
      state: 'here' as const,
    }));
    show({ here: 5, friends });
    await userEvent.click(await screen.findByRole('button', { name: '+2 more' }));
    for (const { displayName } of friends) {
      expect(screen.getByRole('link', { name: new RegExp(displayName) })).toBeDefined();
    }
  });

  it.each([
    ['left', null, false],
    ['is still there', HERE, true],
  ])('reports a lost response only if the player %s [PRES-150]', async (_, mine, isReported) => {
    const here = { here: 1, hasCheckedInToday: true, mine: HERE };
    const fetch = show(here);
    const leave = await screen.findByRole('button', { name: "I'm leaving" });
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(Response.json({ ...QUIET, ...here, mine }));
    await userEvent.click(leave);
    const outcome = isReported ? "That didn't work" : 'Log your game?';
    expect(await screen.findByText(outcome)).toBeTruthy();
  });

  it("lets a player announce that they're coming, and take it back [PRES-6]", async () => {
    const coming = {
      ...QUIET,
      onTheWay: 1,
      mine: { ...HERE, state: 'on-the-way', canStayOn: false },
    };
    const fetch = show(
      {},
      {
        answers: {
          'POST /api/courts/7/on-my-way': { body: coming },
          'DELETE /api/courts/7/on-my-way': { body: QUIET },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'On my way' }));
    await userEvent.click(screen.getByRole('button', { name: '20 min' }));
    expect(await screen.findByText(/expected at/)).toBeTruthy();
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"minutes":20}');
    await userEvent.click(screen.getByRole('button', { name: 'Not coming after all' }));
    expect(await screen.findByRole('button', { name: 'On my way' })).toBeTruthy();
  });

  it("sends a count with a fresh position and explains why it can't without one [PRES-8]", async () => {
    const fetch = show(
      {},
      { isNear: true, answers: { 'POST /api/courts/7/headcount': { body: QUIET } } },
    );
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: {
        getCurrentPosition: (ok: PositionCallback) =>
          ok({
            coords: { latitude: 48, longitude: 16, accuracy: 8 },
            timestamp: 1,
          } as GeolocationPosition),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'How many are here?' }));
    await userEvent.click(screen.getByRole('button', { name: '7–9' }));
    expect(await screen.findByText('Thanks for counting')).toBeTruthy();
    expect(sentTo(fetch, 'POST /api/courts/7/headcount')).toEqual([
      { lat: 48, lng: 16, accuracy: 8, timestamp: 1, band: 3 },
    ]);
    vi.stubGlobal('navigator', { ...navigator, geolocation: undefined });
    geolocation.reset();
    await userEvent.click(screen.getByRole('button', { name: 'How many are here?' }));
    await userEvent.click(screen.getByRole('button', { name: '15+' }));
    expect(await screen.findByText("That didn't work")).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it.each([
    ['On my way', { isNear: false }],
    ['How many are here?', { isNear: true }],
  ])('scrolls the choices of "%s" into view [PRES-149]', async (name, scene) => {
    show({}, scene);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('group')]);
  });

  it('lets a player on court leave, extend the stay and choose who sees it [PRES-4, PRES-5, PRES-13]', async () => {
    const here = { ...QUIET, here: 1, hasCheckedInToday: true, mine: HERE };
    const fetch = show(here, {
      answers: {
        'POST /api/courts/7/presence': {
          body: { ...here, mine: { ...here.mine, shownTo: 'friends' } },
        },
        'DELETE /api/courts/7/presence': { body: { ...QUIET, hasCheckedInToday: true } },
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: /Show friends/ }));
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"shownTo":"friends"}');
    await userEvent.click(screen.getByRole('button', { name: "I'm still here" }));
    await userEvent.click(screen.getByRole('button', { name: "I'm leaving" }));
    expect(await screen.findByRole('button', { name: "I'm back" })).toBeTruthy();
    expect(screen.getByText('Log your game?')).toBeTruthy();
    const log = screen.getByRole('link', { name: 'Log a game' });
    expect(log.getAttribute('href')).toBe('/profile?log-game=7');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Log your game?')).toBeNull();
  });
});
