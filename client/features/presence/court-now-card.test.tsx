// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geolocation } from '#client/lib/location/geolocation.ts';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { CourtNowCard } from './court-now-card.tsx';

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

function show(now: Partial<CourtNow>, answers: Parameters<typeof stubServer>[0] = {}) {
  const fetch = stubServer({ [NOW]: { body: { ...QUIET, ...now } }, ...answers });
  renderInApp(<CourtNowCard court={{ id: 7, timezone: 'Europe/Vienna' }} isClosed={false} />);
  return fetch;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  geolocation.reset();
});

describe('on court now', () => {
  it('shows one number with its source [PRES-17]', async () => {
    show({ here: 4, onTheWay: 2 });
    expect(await screen.findByText('4')).toBeTruthy();
    expect(screen.getByText('checked in')).toBeTruthy();
    expect(screen.getByText('2 on the way')).toBeTruthy();
    expect(screen.getByText('Game on')).toBeTruthy();
  });

  it('shows what people counted, and how long ago [PRES-17, PRES-11]', async () => {
    const countedAt = new Date(Date.now() - 12 * 60_000).toISOString();
    show({ here: 1, estimate: { low: 7, high: 9, countedAt, source: 'counted' } });
    expect(await screen.findByText('7–9')).toBeTruthy();
    expect(screen.getByText('counted 12m ago')).toBeTruthy();
    expect(screen.getByText('Full court')).toBeTruthy();
  });

  it('shows an earlier count smaller than a fresh one [PRES-37]', async () => {
    const estimate = { low: 7, high: 9, countedAt: new Date().toISOString() };
    show({ estimate: { ...estimate, source: 'counted' } });
    expect((await screen.findByText('7–9')).className).toContain('text-4xl');
    cleanup();
    show({ estimate: { ...estimate, source: 'counted-earlier' } });
    expect((await screen.findByText('7–9')).className).not.toContain('text-4xl');
  });

  it('says that nobody is there, and what is not known [PRES-17, PRES-12]', async () => {
    show({});
    expect(await screen.findByText('Nobody has checked in right now.')).toBeTruthy();
    expect(screen.getByText(/Not known yet/)).toBeTruthy();
    expect(screen.queryByText('Game on')).toBeNull();
  });

  it('says what is usual at this hour, where that is known [PRES-12]', async () => {
    const usual: (number | null)[] = Array(24).fill(0).with(18, 6.4);
    const at = (localHour: number, bars = usual) => {
      cleanup();
      show({ usual: bars, usualKnown: true, localHour });
      return screen.findByText(/Busiest around/);
    };
    expect((await at(18)).textContent).toContain('Usually about 6 people at this hour');
    expect((await at(9)).textContent).toContain('Usually nobody at this hour');
    expect((await at(18, usual.with(18, 0.3))).textContent).toContain('Usually 1 person');
    expect((await at(9, usual.with(9, null))).textContent).not.toContain('Usually');
  });

  it('names friends, and who of them is on the way [PRES-13]', async () => {
    const maya = {
      id: 2,
      displayName: 'Maya',
      handle: 'maya',
      avatarUrl: null,
      role: 'Player' as const,
    };
    show({ here: 1, friends: [{ ...maya, state: 'on-the-way' }] });
    const link = await screen.findByRole('link', { name: /Maya/ });
    expect(link.getAttribute('href')).toBe('/players/maya');
    expect(link.textContent).toContain('On the way');
  });

  it('lets one say that one is coming, and take it back [PRES-6]', async () => {
    const coming = {
      ...QUIET,
      onTheWay: 1,
      mine: {
        state: 'on-the-way' as const,
        until: new Date().toISOString(),
        canStayOn: false,
        shownTo: 'nobody' as const,
        asksAboutFriends: false,
      },
    };
    const fetch = show(
      {},
      {
        'POST /api/courts/7/on-my-way': { body: coming },
        'DELETE /api/courts/7/on-my-way': { body: QUIET },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'On my way' }));
    await userEvent.click(screen.getByRole('button', { name: '20 min' }));
    expect(await screen.findByText(/expected at/)).toBeTruthy();
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"minutes":20}');
    await userEvent.click(screen.getByRole('button', { name: 'Not coming after all' }));
    expect(await screen.findByRole('button', { name: 'On my way' })).toBeTruthy();
  });

  it('sends a count with a fresh position, and says why not without one [PRES-8]', async () => {
    const fetch = show({}, { 'POST /api/courts/7/headcount': { body: { ...QUIET, here: 0 } } });
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
    expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body))).toEqual({
      lat: 48,
      lng: 16,
      accuracy: 8,
      timestamp: 1,
      band: 3,
    });
    vi.stubGlobal('navigator', { ...navigator, geolocation: undefined });
    geolocation.reset();
    await userEvent.click(screen.getByRole('button', { name: 'How many are here?' }));
    await userEvent.click(screen.getByRole('button', { name: '15+' }));
    expect(await screen.findByText("That didn't work")).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('lets whoever is here leave, stay on, and choose who sees it [PRES-4, PRES-5, PRES-13]', async () => {
    const here = {
      ...QUIET,
      here: 1,
      hasCheckedInToday: true,
      mine: {
        state: 'here' as const,
        until: new Date().toISOString(),
        canStayOn: true,
        shownTo: 'nobody' as const,
        asksAboutFriends: false,
      },
    };
    const fetch = show(here, {
      'POST /api/courts/7/presence': {
        body: { ...here, mine: { ...here.mine, shownTo: 'friends' } },
      },
      'DELETE /api/courts/7/presence': { body: { ...QUIET, hasCheckedInToday: true } },
    });
    await userEvent.click(await screen.findByRole('switch', { name: /Show friends/ }));
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"shownTo":"friends"}');
    await userEvent.click(screen.getByRole('button', { name: "I'm still here" }));
    await userEvent.click(screen.getByRole('button', { name: "I'm leaving" }));
    expect(await screen.findByRole('button', { name: "I'm back" })).toBeTruthy();
  });
});
