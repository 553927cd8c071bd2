import type { Browser, BrowserContext } from '@playwright/test';

/** A phone at the place, with an empty cache, as after an update. */
export function openPhone(
  browser: Browser,
  place: { latitude: number; longitude: number },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { ...place, accuracy: 10 },
    // A service worker would hide which requests a screen needs.
    serviceWorkers: 'block',
  });
}
