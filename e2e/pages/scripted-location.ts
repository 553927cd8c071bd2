import type { Page } from '@playwright/test';
import type { Place } from '#e2e/places.ts';

/** A place, or the code of a failure: 1 denied, 2 unavailable, 3 timed out. */
type Turn = Place | 1 | 2 | 3;

/** The device answers by this script, one turn per question; the last turn stays. */
export async function scriptLocation(page: Page, turns: readonly [Turn, ...Turn[]]) {
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
