import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { northOf, type Place, RUCKER_PARK } from '#e2e/places.ts';

const NEAR = northOf(RUCKER_PARK, 500);

test(
  'Courts keeps the last position when a later reading fails [GEO-15]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    await scriptLocation(page, [NEAR, 3, 2, NEAR, 1]);
    const courts = new CourtsPage(page);
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    const locate = page.getByRole('button', { name: 'Show my location' });
    const checkIn = page.getByRole('button', { name: /Check In.*\+5 \$JIM/ });
    for (const words of ['Location request timed out', 'Location information is unavailable']) {
      await locate.click();
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(courts.map.getByRole('img', { name: 'You are here' })).toBeVisible();
      await expect(checkIn).toBeEnabled();
    }
    await locate.click();
    await expect(courts.markers.first()).toBeVisible();
    // The user denies access: the position is forgotten, the map stays.
    await locate.click();
    await expect(page.getByText(/Location access denied by user/)).toBeVisible();
    await expect(courts.map.getByRole('img', { name: 'You are here' })).toHaveCount(0);
    await expect(courts.markers.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Enable Location.*\+5 \$JIM/ })).toBeDisabled();
  },
);

/** A position, or an error code: 1 denied, 2 unavailable, 3 timed out. */
type Turn = Place | 1 | 2 | 3;

/** Scripts the device's readings, one per request. The last one repeats. */
async function scriptLocation(page: Page, turns: readonly [Turn, ...Turn[]]) {
  await page.addInitScript((script) => {
    const left = [...script];
    const next = () => (left.length > 1 ? left.shift() : left[0]);
    Object.assign(window, { turnsLeft: () => left.length - 1 });
    navigator.permissions.query = async () =>
      Object.assign(new EventTarget(), {
        state: 'granted',
        name: 'geolocation',
        onchange: null,
      }) as PermissionStatus;
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      const turn = next();
      setTimeout(() => {
        if (typeof turn === 'number') failed?.({ code: turn } as GeolocationPositionError);
        else found({ coords: turn, timestamp: Date.now() } as unknown as GeolocationPosition);
      }, 30);
    };
  }, turns);
}
