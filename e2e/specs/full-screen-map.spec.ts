import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { RUCKER_PARK } from '#e2e/places.ts';

test.use({ viewport: { width: 390, height: 844 } });

const opener = (page: Page) => page.getByRole('button', { name: 'Full screen' });
const fullMap = (page: Page) => page.getByRole('dialog', { name: 'Map in full screen' });

test(
  'the map on a phone can be full screen, with search and a sheet of courts [MAP-30]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.markers.first()).toBeVisible();
    await opener(page).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const sheet = page.getByRole('button', { name: 'On this map' });
    await sheet.click();
    await expect(sheet).toHaveAttribute('aria-expanded', 'true');
    await courts.search.last().fill('Venice Beach');
    await expect(courts.map.getByRole('button', { name: /^Venice Beach/ })).toBeVisible();
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(courts.search).toHaveValue('Venice Beach');
  },
);

test(
  'the full-screen map traps the focus, and X, Escape and Back close it and restore the focus [MAP-32] [A11Y-7]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.markers.first()).toBeVisible();
    const closings = {
      x: () => page.getByRole('button', { name: 'Exit full screen' }).click(),
      escape: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
    };
    for (const [way, close] of Object.entries(closings)) {
      await opener(page).click();
      await expect(fullMap(page), way).toBeFocused();
      await close();
      await expect(fullMap(page), way).toHaveCount(0);
      await expect(page, way).toHaveURL(/\/courts$/);
      await expect(opener(page), way).toBeFocused();
    }

    await opener(page).press('Enter');
    const isInside = () => fullMap(page).evaluate((map) => map.contains(document.activeElement));
    const walked = new Set<string>();
    for (const key of [...Array(6).fill('Shift+Tab'), ...Array(12).fill('Tab')]) {
      await page.keyboard.press(key);
      expect(await isInside(), `after ${key}`).toBe(true);
      walked.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
    }
    expect(walked.size).toBeGreaterThan(5);
  },
);

test(
  'Back from a court returns to the full-screen map [MAP-32]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    await opener(page).click();
    await courts.linkOfSelectedCard.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
    await page.goBack();
    await expect(fullMap(page)).toBeVisible();
    await page.goBack();
    await expect(fullMap(page)).toHaveCount(0);
    await expect(courts.heading).toBeVisible();
  },
);

test(
  'a court appears once in each list and has one check-in button on the map [MAP-33]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt(RUCKER_PARK);
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    const checkIn = /^Check In/;
    await expect(courts.selectedCard.getByRole('button', { name: checkIn })).toHaveCount(0);
    await opener(page).click();
    await page.getByRole('button', { name: 'On this map' }).click();
    const names = await fullMap(page).getByRole('listitem').allTextContents();
    expect(names.filter((name) => name.startsWith('Rucker Park'))).toHaveLength(1);
    expect(new Set(names).size).toBe(names.length);
    await expect(fullMap(page).getByRole('button', { name: checkIn })).toHaveCount(1);
    await fullMap(page).getByRole('button', { name: checkIn }).click();
    // The check-in card needs the screen.
    await expect(fullMap(page)).toHaveCount(0);
    await expect(page.getByText('Check-in successful!').first()).toBeVisible();
  },
);
