import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { pressZoom } from '#e2e/pages/press-zoom.ts';
import { RUCKER_PARK } from '#e2e/places.ts';

/** Drags like a finger and pauses at the end, so the map doesn't glide on. */
async function dragMap(page: Page, courts: CourtsPage, x: number, y: number) {
  const box = await courts.map.boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  const from = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.55 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 6 });
  await page.waitForTimeout(300);
  await page.mouse.up();
}

test(
  'filter chips show only for features in view and narrow the map [MAP-46]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const courts = new CourtsPage(page);
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    const lights = page.getByRole('button', { name: 'Lights' });
    await expect(lights).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Indoor' })).toHaveCount(0);
    const narrowed = page.waitForRequest(/\/api\/courts\/map\?.*only=lights/);
    await lights.click();
    await narrowed;
    await expect(page.getByText('1 court', { exact: true })).toBeVisible();
    await expect(courts.markers).toHaveCount(1);

    await page.getByRole('button', { name: 'Playing now' }).click();
    await expect(page.getByText('0 courts', { exact: true })).toBeVisible();
    await expect(lights).toHaveAttribute('aria-pressed', 'true');
    await lights.click();
    await page.getByRole('button', { name: 'Playing now' }).click();
    await expect(courts.markers.nth(1)).toBeVisible();
  },
);

test(
  'a search can be limited to the visible area after panning [MAP-47]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt();
    await expect(courts.selectedCard).toBeVisible();
    await courts.search.fill('park');
    await expect(page.getByText(/^\d+ courts$/)).toBeVisible();
    const everywhere = Number((await page.getByText(/^\d+ courts$/).textContent())?.split(' ')[0]);
    const searchArea = page.getByRole('button', { name: 'Search this area' });
    await expect(searchArea).toHaveCount(0);
    for (let step = 0; step < 3; step += 1) {
      await pressZoom(page.getByRole('button', { name: 'Zoom in', exact: true }));
    }
    await dragMap(page, courts, 40, 30);
    const limited = page.waitForRequest(/\/api\/courts\?.*bbox=/);
    await searchArea.click();
    await limited;
    await expect(searchArea).toHaveCount(0);
    await expect
      .poll(async () =>
        Number((await page.getByText(/^\d+ courts?$/).textContent())?.split(' ')[0]),
      )
      .toBeLessThan(everywhere);
    await courts.showList();
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Search everywhere' })).toHaveCount(0);
  },
);

test('the card never covers its court, even after zooming and dragging [MAP-48]', async ({
  page,
  courtsAt,
}) => {
  const courts = await courtsAt();
  const selected = courts.map.locator('[data-marker][aria-pressed="true"]');
  const isClear = async () => {
    const [marker, card] = await Promise.all([
      selected.boundingBox(),
      courts.selectedCard.boundingBox(),
    ]);
    if (!marker || !card) return false;
    return marker.y + marker.height <= card.y || marker.x >= card.x + card.width;
  };
  await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
  await expect.poll(isClear).toBe(true);
  await pressZoom(page.getByRole('button', { name: 'Zoom in', exact: true }));
  await expect.poll(isClear).toBe(true);
  const [before, card, map] = await Promise.all([
    selected.boundingBox(),
    courts.selectedCard.boundingBox(),
    courts.map.boundingBox(),
  ]);
  // Drag the marker under the middle of the card.
  const down = (card?.y ?? 0) + 40 - (before?.y ?? 0);
  await dragMap(page, courts, (map?.x ?? 0) + (map?.width ?? 0) / 2 - (before?.x ?? 0) - 22, down);
  await expect.poll(isClear).toBe(true);
});

test(
  'the circle around the user’s dot shows the accuracy of the reading [MAP-49]',
  ONCE,
  async ({ courtsAt }) => {
    const courts = await courtsAt({ ...RUCKER_PARK, accuracy: 60 });
    // 2 * 60 m at zoom 14, where one pixel is 7.2 m at this latitude.
    await expect(async () => {
      const width = (await courts.map.locator('path.map-ring').boundingBox())?.width;
      expect(width).toBeGreaterThan(14);
      expect(width).toBeLessThan(20);
    }).toPass();
  },
);
