import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { aRun } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { LoginScreen } from './login-screen.tsx';

const KEY = 'abcdefghijklmnopqrstuv';
const AROUND = 'GET /api/public/around';
const court = (id: number, people: string | null) => ({
  id,
  name: `Court ${id}`,
  distanceMetres: 500,
  people,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(geolocation.reset);
  window.history.replaceState(null, '', '/');
});

describe('landing page', () => {
  it('shows courts and runs without an account and asks for the location only after a tap [PWA-31]', async () => {
    const getCurrentPosition = vi.fn((ok: PositionCallback) =>
      ok({
        coords: { latitude: 48.2082, longitude: 16.3738, accuracy: 8 },
        timestamp: Date.now(),
      } as GeolocationPosition),
    );
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    const startsAt = '2026-11-20T17:00:00Z';
    const runs = [aRun({ key: KEY, startsAt })];
    stubServer({
      [AROUND]: {
        body: { place: 'New York City', courts: [court(1, '7–9'), court(2, null)], runs },
      },
      [`${AROUND}?lat=48.21&lon=16.37`]: { body: { place: 'Vienna', courts: [], runs: [] } },
    });
    renderInApp(<LoginScreen />);
    const near = within(await screen.findByRole('region', { name: 'Courts near New York City' }));
    const links = near.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/courts/1', '/courts/2']);
    expect(near.getByText('7–9 playing now')).toBeDefined();
    const soon = within(screen.getByRole('region', { name: 'Runs in the next 24 hours' }));
    expect(soon.getByRole('link').textContent).toMatch(
      /5v5 at Rucker Park.*6 spots left.*Fri 12 PM$/,
    );
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(near.getByRole('button', { name: 'Use my location' }));
    await screen.findByRole('region', { name: 'Courts near Vienna' });
    expect(screen.getByText(/No courts here yet/)).toBeDefined();
    expect(screen.getByText(/No runs planned here in the next 24 hours/)).toBeDefined();
  });

  it('says what a visitor who followed a run’s link came for [PWA-32]', async () => {
    window.history.replaceState(null, '', `/login?next=/runs/${KEY}&action=join-run#sign-up`);
    stubServer({ [`GET /api/public/runs/${KEY}`]: { body: aRun({ key: KEY }) } });
    renderInApp(<LoginScreen />);
    expect(
      await screen.findByText(/^Sign up to join: 5v5 at Rucker Park, .* [AP]M$/),
    ).toBeDefined();
  });
});
