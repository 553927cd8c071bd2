// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { forgetCourts, noteFreshness } from '#client/lib/offline/court-memory.ts';
import { SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { AroundYouNow } from './around-you-now.tsx';

const NEARBY = 'GET /api/courts/nearby?lat=48&lon=16';
const court = (id: number, fields: object = {}) => ({
  id,
  name: `Court ${id}`,
  photo: null,
  closure: null,
  activeNow: 0,
  estimate: null,
  distanceMetres: id * 1_000,
  ...fields,
});
const counted = (low: number, high: number, source = 'counted') => ({
  estimate: { low, high, source, countedAt: new Date(Date.now() - 12 * 60_000).toISOString() },
});

function show(answer: Parameters<typeof stubServer>[0][string], isAllowed = true) {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: isAllowed ? 'granted' : 'prompt' }) },
    geolocation: {
      getCurrentPosition: (ok: PositionCallback) =>
        ok({
          coords: { latitude: 48, longitude: 16, accuracy: 8 },
          timestamp: Date.now(),
        } as GeolocationPosition),
    },
  });
  const fetch = stubServer({ [NEARBY]: answer });
  renderInApp(<AroundYouNow />);
  return fetch;
}

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  geolocation.reset();
  await act(forgetCourts);
});

describe('around you now', () => {
  it('shows the three nearest courts with a game on [PRES-21, PRES-19]', async () => {
    show({
      body: [
        court(1, { activeNow: 3 }),
        court(2, { activeNow: 4 }),
        court(3, { activeNow: 9, closure: { until: null, reason: '' } }),
        court(4, counted(10, 14, 'counted-earlier')),
        court(5, counted(7, 9)),
        court(6, { activeNow: 12 }),
        court(7, { activeNow: 5 }),
        court(30, { activeNow: 20 }),
      ],
    });
    const rows = await screen.findAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/courts/2',
      '/courts/5',
      '/courts/6',
    ]);
    const [first, second, third] = rows as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(first).getByText('Game on')).toBeTruthy();
    expect(within(second).getByText('Full court')).toBeTruthy();
    expect(within(second).getByText('Active players: 7–9')).toBeTruthy();
    expect(within(second).getByText('counted 12m ago')).toBeTruthy();
    expect(within(third).getByText('Active players: 12')).toBeTruthy();
  });

  it('says that there is no game, with what to do [PRES-21]', async () => {
    show({ body: [court(1), court(30, { activeNow: 20 })] });
    expect(await screen.findByText(/No game on near you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a court' }).getAttribute('href')).toBe('/courts');
  });

  it('offers to try again when it cannot be loaded [PRES-21]', async () => {
    show({ status: 500, body: { code: 'INTERNAL' } });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('does not pass off what was seen before as now [PRES-21]', async () => {
    show({ body: [court(2, { activeNow: 4 })] });
    await screen.findByText('Game on');
    act(() =>
      noteFreshness(
        '/api/courts/nearby',
        new Response('', { headers: { [SEEN_AT_HEADER]: new Date().toISOString() } }),
      ),
    );
    expect(await screen.findByText(/You're offline/)).toBeTruthy();
    expect(screen.queryByText('Game on')).toBeNull();
  });

  it('is not there, and asks nobody, where the position is not known [PRES-21]', async () => {
    const fetch = show({ body: [] }, false);
    await act(async () => undefined);
    expect(screen.queryByText('Around you now')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});
