import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';

/** An iPhone in landscape, with the camera on one side and rounded corners on the other. */
const LANDSCAPE = { width: 852, height: 393 };
const INSET = 59;
const KEYBOARD = 336;

async function onItsSide(page: Page) {
  await page.setViewportSize(LANDSCAPE);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: INSET, right: INSET, bottom: 21 },
  });
}

function outside(page: Page): Promise<string[]> {
  return page.evaluate((inset) => {
    const parts = document.querySelectorAll(
      'a, button, input, select, textarea, h1, h2, h3, p, li, label',
    );
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr-only, .leaflet-map-pane, [aria-hidden=true]') === null;
    return [...parts].filter(isShown).flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 1 && (left < inset - 0.5 || right > innerWidth - inset + 0.5);
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
      return isOutside ? [`${name} ${Math.round(left)}–${Math.round(right)}`] : [];
    });
  }, INSET);
}

test(
  'content keeps clear of the camera and rounded corners in landscape [BRW-10]',
  ONCE,
  async ({ page, signUp }) => {
    test.setTimeout(90_000);
    await onItsSide(page);
    for (const path of ['/login', '/reset-password', '/terms']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await outside(page), path).toEqual([]);
    }
    const margin = await page.evaluate(() => getComputedStyle(document.body).paddingLeft);
    expect(margin, 'the browser plays along').toBe(`${INSET}px`);
    await signUp();
    for (const path of ['/', '/courts', '/rewards', '/profile', '/settings', '/mobile-dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await outside(page), path).toEqual([]);
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log a game' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await outside(page), 'a dialog').toEqual([]);
  },
);

test('sheets end above the keyboard [BRW-11]', ONCE, async ({ page, signUp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log a game' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // Test browsers have no keyboard, so shrink the visual viewport as a phone does.
  await page.evaluate((keyboard) => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: innerHeight - keyboard, configurable: true });
    view.dispatchEvent(new Event('resize'));
  }, KEYBOARD);
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && { top: box.y >= 0, bottom: Math.round(box.y + box.height) };
    })
    .toEqual({ top: true, bottom: 844 - KEYBOARD });
});
