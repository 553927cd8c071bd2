import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { CourtAlerts } from '#client/features/favourites/court-alerts.tsx';
import { StarButton } from '#client/features/favourites/star-button.tsx';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { aCourt, aFavourite, CHECK_IN } from '#tests/client-builders.ts';
import { type Answers, renderInApp, stubServer } from '#tests/test-client.tsx';
import { AppLayout } from './app-layout.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const RUCKER_PARK = aCourt();
const ALERTS = { ...aFavourite().alerts, gameOn: false };
const STARRED = aFavourite({ alerts: ALERTS });
const LIST = 'GET /api/favourites';

// Load the chunks first, because they may be slow on a busy machine.
beforeAll(async () => {
  await import('./install-hint.tsx');
  await import('./check-in-moment.tsx');
});
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
});
afterEach(() => {
  cleanup();
  geolocation.reset();
});

const open = (screenOf: ReactNode) => renderInApp(<AppLayout>{screenOf}</AppLayout>, '/courts/7');
const findHint = () => screen.findByRole('complementary', { name: 'Put JIM on your home screen' });
const hint = () => screen.queryByRole('complementary', { name: 'Put JIM on your home screen' });
const close = async (card: HTMLElement) =>
  userEvent.click(within(card).getByRole('button', { name: 'Close' }));

async function tapStar() {
  const star = await screen.findByRole('button', { name: 'Star Rucker Park' });
  await expect.poll(() => star.hasAttribute('aria-disabled')).toBe(false);
  await userEvent.click(star);
}

describe('install offer on an iPhone', () => {
  it('offers installation after the first star, but not after a second [BRW-12]', async () => {
    stubServer({
      [LIST]: { body: [] },
      'PUT /api/favourites/7': { body: [STARRED] },
      'DELETE /api/favourites/7': { body: [] },
    });
    open(<StarButton court={RUCKER_PARK} />);
    await tapStar();
    await close(await findHint());
    expect(hint()).toBeNull();
    await tapStar();
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: false });
    await tapStar();
    await screen.findByRole('button', { name: 'Star Rucker Park', pressed: true });
    expect(hint()).toBeNull();
  });

  it('offers no installation after a star that the server refused [BRW-12]', async () => {
    stubServer({ [LIST]: { body: [] }, 'PUT /api/favourites/7': { status: 500 } });
    open(<StarButton court={RUCKER_PARK} />);
    await tapStar();
    await screen.findByText("That couldn't be saved");
    expect(hint()).toBeNull();
  });

  it('offers installation after the first alert is turned on, not off [BRW-12]', async () => {
    const SAVE = 'PUT /api/favourites/7/alerts';
    const saved = (alerts: object) => ({
      body: [{ ...STARRED, alerts: { ...ALERTS, ...alerts } }],
    });
    const server: Answers = { [LIST]: { body: [STARRED] } };
    stubServer(server);
    open(<CourtAlerts courtId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
    const closures = await screen.findByRole('switch', { name: 'Closed or reopened' });
    server[SAVE] = saved({ closures: false });
    await userEvent.click(closures);
    await expect.poll(() => closures).toHaveProperty('checked', false);
    expect(hint()).toBeNull();
    server[SAVE] = saved({ closures: false, gameOn: true });
    await userEvent.click(screen.getByRole('switch', { name: 'Busy' }));
    await expect.poll(() => hintBehindDialog()).not.toBeNull();
  });

  it('offers installation after the first check-in, once its card is closed [BRW-12]', async () => {
    const { latitude, longitude } = RUCKER_PARK;
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: PositionCallback) =>
          found({
            coords: { latitude, longitude, accuracy: 10 },
            timestamp: Date.now(),
          } as GeolocationPosition),
      },
    });
    stubServer({
      'GET /api/check-ins/today': { body: [] },
      'GET /api/courts/nearby?lat=40.8296&lon=-73.9363': { body: [RUCKER_PARK] },
      'GET /api/courts/7': { body: RUCKER_PARK },
      'GET /api/user-stats': { body: { totalEarnings: 5, currentStreak: 1 } },
      'GET /api/friends/here': { body: [] },
      [LIST]: { body: [STARRED] },
      'POST /api/courts/7/checkin': { body: CHECK_IN },
    });
    await geolocation.request();
    open(<CheckInButton court={RUCKER_PARK} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Check In/ }));
    const card = await screen.findByRole('complementary', { name: 'Your check-in' });
    expect(hint()).toBeNull();
    await close(card);
    await findHint();
  });
});

/** An open dialog hides the rest of the page from assistive technology. */
function hintBehindDialog() {
  return screen.queryByRole('complementary', {
    name: 'Put JIM on your home screen',
    hidden: true,
  });
}
