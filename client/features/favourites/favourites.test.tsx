// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { RUCKER_PARK } from '#tests/client-courts.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { StarButton } from './star-button.tsx';
import { StarOffer } from './star-offer.tsx';
import { YourCourts } from './your-courts.tsx';

const RUCKER: Favourite = {
  ...RUCKER_PARK,
  alerts: {
    gameOn: true,
    friendsHere: true,
    needPlayers: true,
    askAnyway: false,
    newRun: true,
    closures: true,
  },
  playersWanted: 0,
  nextRun: null,
};
const CAGE: Favourite = { ...RUCKER, id: 8, name: 'The Cage', activeNow: 0 };
const SHUT: Favourite = { ...RUCKER, id: 9, name: 'Old Gym', closure: { until: null, reason: '' } };
const LIST = 'GET /api/favourites';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('your courts', () => {
  it('show how many are there, that nobody is, or that it is closed [FAV-7]', async () => {
    stubServer({ [LIST]: { body: [RUCKER, CAGE, SHUT] } });
    renderInApp(<YourCourts />);
    const [rucker, cage, shut] = await screen.findAllByRole('listitem');
    if (!rucker || !cage || !shut) throw new Error('Three courts are listed.');
    expect(rucker.textContent).toContain('2');
    expect(within(rucker).getByRole('link').getAttribute('href')).toBe('/courts/7');
    expect(cage.textContent).toContain('Nobody checked in right now');
    expect(shut.textContent).toContain('Closed');
    expect(shut.textContent).not.toContain('2');
  });

  it('show the next run there, and whether anybody is, too [FAV-7]', async () => {
    const nextRun = { key: 'x', startsAt: '2026-11-21T23:00:00.000Z', spotsLeft: 3 };
    stubServer({ [LIST]: { body: [{ ...CAGE, nextRun }, RUCKER] } });
    renderInApp(<YourCourts renderNextRun={(court) => court.nextRun && <p>A run is on</p>} />);
    const [cage, rucker] = await screen.findAllByRole('listitem');
    expect(cage?.textContent).toContain('A run is on');
    expect(cage?.textContent).toContain('Nobody checked in right now');
    expect(rucker?.textContent).not.toContain('A run is on');
  });

  it('say that there are none, and where to find some [FAV-7, FAV-9]', async () => {
    stubServer({ [LIST]: { body: [] } });
    renderInApp(<YourCourts />);
    const link = await screen.findByRole('link', { name: 'Find courts' });
    expect(link.getAttribute('href')).toBe('/courts');
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
  });

  it('say that they could not be loaded, and try again [FAV-7]', async () => {
    stubServer({ [LIST]: { status: 500 } });
    renderInApp(<YourCourts />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ [LIST]: { body: [RUCKER] } });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Rucker Park' })).toBeDefined();
  });

  it('are arranged with the keyboard, which stays with the court [FAV-10]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [RUCKER, CAGE, SHUT] },
      'PUT /api/favourites': { body: [CAGE, RUCKER, SHUT] },
    });
    renderInApp(<YourCourts />);
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
    const down = await screen.findByRole('button', { name: 'Move Rucker Park down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"courtIds":[8,7,9]}');
    expect(await screen.findByText('Rucker Park is now number 2 of 3')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Rucker Park down');
    const up = screen.getByRole('button', { name: 'Move The Cage up' });
    expect(up.hasAttribute('disabled')).toBe(true);
  });
});

describe('a star', () => {
  it('shows what the server keeps [FAV-8]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [] },
      'PUT /api/favourites/7': { body: [RUCKER] },
      'DELETE /api/favourites/7': { body: [] },
    });
    renderInApp(<StarButton court={RUCKER} />);
    const star = await screen.findByRole('button', { name: 'Star Rucker Park', pressed: false });
    await vi.waitFor(() => expect(star.hasAttribute('aria-disabled')).toBe(false));
    await userEvent.click(star);
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: true });
    await userEvent.click(star);
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: false });
    expect(fetch.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual([
      'GET',
      'PUT',
      'DELETE',
    ]);
  });

  it('says nothing while nobody knows, as without a connection [FAV-8]', async () => {
    const fetch = stubServer({ [LIST]: { status: 503 } });
    renderInApp(<StarButton court={RUCKER} isLabelled />);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes back and says why where it was refused [FAV-8]', async () => {
    stubServer({
      [LIST]: { body: [] },
      'PUT /api/favourites/7': {
        status: 409,
        body: {
          success: false,
          code: 'CONFLICT',
          reason: 'TOO_MANY_FAVOURITES',
          params: { max: 20 },
          message: 'no',
        },
      },
    });
    renderInApp(<StarButton court={RUCKER} />);
    const star = await screen.findByRole('button', { name: 'Star Rucker Park' });
    await vi.waitFor(() => expect(star.hasAttribute('aria-disabled')).toBe(false));
    await userEvent.click(star);
    expect(await screen.findByText(/You can star 20 courts/)).toBeDefined();
    expect(star.getAttribute('aria-pressed')).toBe('false');
  });

  it('that a stranger tapped is set once they are back, and not taken away [FAV-11]', async () => {
    const fetch = stubServer({
      [LIST]: { body: [RUCKER] },
      'PUT /api/favourites/7': { body: [RUCKER] },
    });
    renderInApp(<StarButton court={RUCKER} isLabelled startsAtOnce />);
    expect(await screen.findByRole('button', { name: 'Starred' })).toBeDefined();
    await vi.waitFor(() =>
      expect(fetch.mock.calls.map(([, init]) => init?.method)).toContain('PUT'),
    );
  });

  it('is offered after a check-in to whoever has none [FAV-9]', async () => {
    stubServer({ [LIST]: { body: [] }, 'PUT /api/favourites/7': { body: [RUCKER] } });
    renderInApp(<StarOffer courtId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Star this court' }));
    expect(await screen.findByRole('button', { name: 'Starred' })).toBeDefined();
    cleanup();
    stubServer({ [LIST]: { body: [CAGE] } });
    const { queryClient } = renderInApp(<StarOffer courtId={7} />);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
