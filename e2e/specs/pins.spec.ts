import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { pressZoom } from '#e2e/pages/press-zoom.ts';
import { RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { SAHARA } from '#e2e/places.ts';

async function toDetails(page: Page) {
  const courts = new CourtsPage(page);
  await courts.open();
  await courts.registerCourt.click();
  const dialog = new RegisterCourtDialog(page);
  await dialog.uploadCourt();
  await dialog.usePhoto.click();
  await expect(dialog.submit).toBeVisible();
  return dialog;
}

async function dragBy(page: Page, from: { x: number; y: number }, x: number, y: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  // Hold still, so the map doesn't glide on.
  await page.waitForTimeout(300);
  await page.mouse.up();
}

async function middleOf(dialog: RegisterCourtDialog) {
  await dialog.map.scrollIntoViewIfNeeded();
  const box = await dialog.map.boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function registeredPlace(page: Page) {
  const [court] = await (await page.request.get('/api/courts/mine')).json();
  return { north: court.latitude - SAHARA.latitude, east: court.longitude - SAHARA.longitude };
}

test('the registration pin moves by keys and dragging, and sets the court’s position [MAP-44] [REG-43]', async ({
  page,
  standAt,
  signUp,
}) => {
  await signUp();
  await standAt(SAHARA);
  const dialog = await toDetails(page);
  await expect(dialog.root.getByText(/^Location found/)).toBeVisible();
  await dialog.pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.root.getByText(/^Pin moved .* north$/)).toBeAttached();
  await expect(dialog.pin).toBeFocused();
  await expect(dialog.root.getByText('Pin placed by hand')).toBeVisible();

  await dialog.pin.scrollIntoViewIfNeeded();
  const box = await dialog.pin.boundingBox();
  await dragBy(page, { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 20 }, 60, 0);
  await expect(dialog.root.getByText(/^Pin moved .* (north)?east$/)).toBeAttached();
  await dialog.submit.click();
  await expect(dialog.continueToCourts).toBeVisible();
  const { north, east } = await registeredPlace(page);
  expect(north).toBeGreaterThan(0.0002);
  expect(east).toBeGreaterThan(0.0005);
});

test(
  "the map moves under the pin in crosshair mode, and zooming doesn't move the pin [MAP-45]",
  ONCE,
  async ({ page, standAt, signUp }) => {
    await signUp();
    await standAt(SAHARA);
    const dialog = await toDetails(page);
    await dialog.crosshair.click();
    await expect(dialog.crosshair).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Zoom in', 'Zoom out']) {
      await pressZoom(dialog.root.getByRole('button', { name }));
    }
    await expect(dialog.root.getByText(/^Location found/)).toBeVisible();

    // Dragging left moves the pin east.
    await dragBy(page, await middleOf(dialog), -80, 0);
    await expect(dialog.root.getByText(/^Pin moved .* east$/)).toBeAttached();
    const middle = await middleOf(dialog);
    const pin = await dialog.pin.boundingBox();
    expect(Math.abs((pin?.x ?? 0) + 22 - middle.x)).toBeLessThan(3);
    expect(Math.abs((pin?.y ?? 0) + 46 - middle.y)).toBeLessThan(3);
    await dialog.submit.click();
    await expect(dialog.continueToCourts).toBeVisible();
    const { north, east } = await registeredPlace(page);
    expect(Math.abs(north)).toBeLessThan(0.0001);
    expect(east).toBeGreaterThan(0.0005);
  },
);

test(
  'without a location, the user places the pin, and there is none before [MAP-45] [REG-43]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const courts = new CourtsPage(page);
    await courts.open();
    await courts.registerCourt.click();
    const dialog = new RegisterCourtDialog(page);
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    await expect(dialog.submit).toBeDisabled();
    await dialog.crosshair.click();
    await expect(dialog.pin).toHaveCount(0);
    await expect(dialog.submit).toBeDisabled();
    await dragBy(page, await middleOf(dialog), 40, 40);
    await expect(dialog.pin).toBeVisible();
    await expect(dialog.root.getByText('Pin placed by hand')).toBeVisible();
    await expect(dialog.submit).toBeEnabled();
  },
);
