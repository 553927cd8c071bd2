import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { aRun } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { RunsScreen } from './runs-screen.tsx';

const NEAR = 'GET /api/runs?lat=48&lon=16';
const DEFAULT_CITY = 'GET /api/geo/cities';
const NEAR_CITY = 'GET /api/runs?lat=40&lon=-74';
const CITY = { name: 'New York', country: 'US', latitude: 40, longitude: -74 };

/** `code` 1 means that the user denied access. */
function stand(code?: number) {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: code === undefined ? 'granted' : 'denied' }) },
    geolocation: {
      getCurrentPosition: (ok: PositionCallback, failed: (error: { code: number }) => void) => {
        const coords = { latitude: 48, longitude: 16, accuracy: 8 };
        if (code === undefined) ok({ coords, timestamp: Date.now() } as GeolocationPosition);
        else failed({ code });
      },
    },
  });
}

// A phone, which shows the map only on request.
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(geolocation.reset);
  localStorage.clear();
});

describe('runs screen', () => {
  it('lists runs nearby by day, with a way to start one [RUN-60]', async () => {
    stand();
    stubServer({ [NEAR]: { body: [aRun({ key: 'a' }, 1), aRun({ key: 'b' }, 30)] } });
    renderInApp(<RunsScreen />);
    expect(await screen.findAllByText('Rucker Park')).toHaveLength(2);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/settings', '/', '/runs', '/runs/new', '/runs/a', '/runs/b']);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(screen.getByText(/Within 50 km of you|Within 31 miles of you/)).toBeDefined();
    expect(screen.getByText(/A run is an invitation, not a booking/)).toBeDefined();
  });

  it('says that there are no runs and looks further ahead on request [RUN-60]', async () => {
    stand();
    const fetch = stubServer({ [NEAR]: { body: [] } });
    renderInApp(<RunsScreen />);
    expect(await screen.findByText('No runs here in the next seven days')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start the first one' }).getAttribute('href')).toBe(
      '/runs/new',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show four weeks' }));
    const last = String(fetch.mock.calls.at(-1)?.[0]);
    expect(last).toMatch(/^\/api\/runs\?lat=48&lon=16&to=/);
  });

  it('keeps the listed runs when looking further ahead fails [UI-47]', async () => {
    stand();
    stubServer({ [NEAR]: { body: [aRun()] } });
    renderInApp(<RunsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show four weeks' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Rucker Park')).toBeDefined();
  });

  it("doesn't say that there are no runs when looking further ahead fails [UI-47]", async () => {
    stand();
    stubServer({ [NEAR]: { body: [] } });
    renderInApp(<RunsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show four weeks' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/No runs/)).toBeNull();
  });

  it('reports that runs failed to load and offers a retry [RUN-60]', async () => {
    stand();
    stubServer({ [NEAR]: { status: 500 } });
    renderInApp(<RunsScreen />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ [NEAR]: { body: [aRun()] } });
    await userEvent.click(retry);
    expect(await screen.findByText('Rucker Park')).toBeDefined();
  });

  it('keeps the open view in the address without a history entry [NAV-40]', async () => {
    stubServer({});
    const { history } = renderInApp(<RunsScreen />, '/runs');
    await userEvent.click(await screen.findByRole('tab', { name: 'Map' }));
    expect(screen.getByRole('tab', { name: 'Map', selected: true })).toBeDefined();
    expect(history).toEqual(['/runs?tab=map']);
  });

  it('asks for the location and shows the default city meanwhile [RUN-60]', async () => {
    stand(1);
    stubServer({ [DEFAULT_CITY]: { body: [CITY] }, [NEAR_CITY]: { body: [aRun()] } });
    renderInApp(<RunsScreen />);
    expect(await screen.findByText('Rucker Park')).toBeDefined();
    expect(screen.getByText(/of New York/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enable Location' })).toBeDefined();
  });
});
