import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { RUCKER_PARK } from '#e2e/places.ts';

/** The requested bounding boxes tell where the map is. */
function boxesOf(page: Page): string[] {
  const boxes: string[] = [];
  page.on('request', (request) => {
    const box = new URL(request.url()).searchParams.get('bbox');
    if (box) boxes.push(box);
  });
  return boxes;
}

const degreesWide = (box = '') => {
  const [west = 0, , east = 0] = box.split(',').map(Number);
  return east - west;
};

test(
  'a cleared map search returns to the user, and a search without results stays in place [MAP-21]',
  ONCE,
  async ({ page, courtsAt }) => {
    const boxes = boxesOf(page);
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.markers.first()).toBeVisible();
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    const marker = courts.map.getByRole('button', { name: /^Rucker Park/ });
    await expect(marker).toBeVisible();

    await courts.search.fill('Venice Beach');
    await expect(courts.map.getByRole('button', { name: /^Venice Beach/ })).toBeVisible();
    // The card of the court in Harlem must not stay over California.
    await expect(courts.selectedCard).toHaveCount(0);

    await courts.search.fill('no such court anywhere');
    await expect(page.getByText('No courts found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible();

    await courts.search.fill('');
    await expect(marker).toBeVisible();
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    // The map never zooms out to the whole world in between.
    expect(Math.max(...boxes.map(degreesWide))).toBeLessThan(20);
  },
);

test(
  'a search for a place moves the map there and says if it has no courts [MAP-123]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.markers.first()).toBeVisible();
    const boxes = boxesOf(page);
    await courts.search.fill('Monaco');
    await expect(page.getByText('No courts in Monaco yet.')).toBeVisible();
    const [west = 0, south = 0, east = 0, north = 0] = (boxes.at(-1) ?? '').split(',').map(Number);
    expect([west < 7.42, east > 7.42, south < 43.74, north > 43.74]).toEqual(Array(4).fill(true));
    await page.getByRole('button', { name: 'Add the first one.' }).click();
    await expect(new RegisterCourtDialog(page).root).toBeVisible();
  },
);

test('a search keeps all other courts on the map [MAP-21]', ONCE, async ({ page, courtsAt }) => {
  const courts = await courtsAt(RUCKER_PARK);
  await courts.search.fill('rucker');
  await expect(courts.map.getByRole('button', { name: /^Rucker Park/ })).toBeVisible();
  // Leaflet ignores the button while it still zooms to the results.
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(courts.markers.nth(1)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a cleared search returns the map to the user, also from the list [MAP-21]', async ({
  page,
  courtsAt,
}) => {
  const courts = await courtsAt(RUCKER_PARK);
  const rucker = courts.map.getByRole('button', { name: /^Rucker Park/ });
  const venice = courts.map.getByRole('button', { name: /^Venice Beach/ });
  await expect(rucker).toBeVisible();
  const isOnMap = async () => {
    // Leaflet removes the marker once the map is far away.
    if ((await rucker.count()) === 0) return false;
    const map = await courts.map.boundingBox();
    const marker = await rucker.boundingBox({ timeout: 1_000 }).catch(() => null);
    if (!map || !marker) return false;
    return marker.x > map.x && marker.x < map.x + map.width && marker.y < map.y + map.height;
  };

  // Move far away from the user before the search.
  await courts.map.focus();
  // Leaflet ignores keys while it pans.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await isOnMap()).toBe(false);
  }).toPass();
  await courts.search.fill('Venice Beach');
  await expect(venice).toBeVisible();
  await courts.search.press('Escape');
  await expect(courts.search).toHaveValue('');
  await expect.poll(isOnMap).toBe(true);

  await courts.search.fill('Venice Beach');
  await expect(venice).toBeVisible();
  await courts.showList();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(courts.cards.first()).toContainText('Rucker Park');
  const mapTab = page.getByRole('tab', { name: 'Map View' });
  if (await mapTab.isVisible()) await mapTab.click();
  await expect.poll(isOnMap).toBe(true);
});

test('Back from a court restores search, list and scroll position, and "All courts" keeps the search [CRT-62]', async ({
  page,
  courtsAt,
}) => {
  const courts = await courtsAt(RUCKER_PARK);
  await courts.showList();
  await courts.search.fill('park');
  await expect(page.getByText(/courts found/)).toBeVisible();
  const card = courts.cards.nth(7);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  const open = () => card.getByRole('link', { name: /^View/ }).click();

  await open();
  await expect(page).toHaveURL(/\/courts\/\d+$/);
  await page.goBack();
  await expect(courts.search).toHaveValue('park');
  await expect(courts.cards.first()).toBeVisible();
  // The click itself may scroll a little, so only check that the card is visible again.
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await open();
  await page.getByRole('link', { name: 'All courts' }).click();
  await expect(courts.search).toHaveValue('park');
  await expect(courts.cards.first()).toBeVisible();
});

test(
  'Back from a court restores the map’s view [CRT-62] [MAP-22]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    const boxes = boxesOf(page);
    await expect.poll(() => courts.level).toBe(14);
    await courts.zoomBy(1);
    const before = boxes.at(-1);
    await courts.linkOfSelectedCard.click();
    await expect(page).toHaveURL(/\/courts\/\d+$/);
    await page.goBack();
    const again = new CourtsPage(page);
    await expect(again.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    await expect(again.markers.first()).toBeVisible();
    // A different bounding box would have caused a request.
    await page.waitForTimeout(600);
    expect(boxes.at(-1)).toBe(before);
  },
);
