import { expect, type Locator } from '@playwright/test';

/** Presses a zoom button and waits for the map, because Leaflet ignores the buttons while it zooms. */
export async function pressZoom(button: Locator): Promise<void> {
  const page = button.page();
  await button.click();
  // The map starts after the next frame, and Leaflet in the one after that.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve)));
      }),
  );
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
}
