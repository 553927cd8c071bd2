import type { APIRequestContext, Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { northOf, type Place } from '#e2e/places.ts';
import { checkInAtRucker, findCourt, postJson } from '#e2e/scenes.ts';

/** Starter courts that no other test uses, so only this test's users are there. */
const HONOLULU = { name: 'Mother Waldron Park', latitude: 21.2979, longitude: -157.8602 };
const LAS_VEGAS = { name: 'Sunset Park', latitude: 36.065, longitude: -115.1105 };
const SALT_LAKE_CITY = { name: 'Liberty Park', latitude: 40.7458, longitude: -111.8745 };

const placeOf = ({ latitude, longitude }: typeof HONOLULU): Place =>
  northOf({ latitude, longitude, accuracy: 10 }, 5);

async function checkInAt(request: APIRequestContext, id: number, court: typeof HONOLULU) {
  const { latitude: lat, longitude: lng, accuracy } = placeOf(court);
  const body = { lat, lng, accuracy, timestamp: Date.now() };
  await postJson(request, `/api/courts/${id}/checkin`, body);
}

const now = (page: Page) => page.getByRole('region', { name: 'Here now' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test(
  'a check-in, leaving, coming back and being on the way show live on another screen [PRES-14, PRES-17]',
  ONCE,
  async ({ page, signUp, standAt, another }) => {
    await signUp();
    await standAt(placeOf(HONOLULU));
    const watcher = await another();
    const id = await findCourt(page.request, HONOLULU.name);
    await watcher.page.goto(`/courts/${id}`);
    await expect(watcher.page.getByText('Nobody is checked in right now.')).toBeVisible();

    await page.goto(`/courts/${id}`);
    await button(page, /^Check In at/).click();
    await expect(page.getByText('Check-in successful!')).toBeVisible();
    await expect(page.getByText(/You're here until/)).toBeVisible();
    await expect(watcher.page.getByText('1 here')).toBeVisible();
    await expect(watcher.page.getByText('Nobody is checked in right now.')).toBeHidden();

    await button(page, 'Close').click();
    await button(page, "I'm leaving").click();
    await expect(page.getByText('Log your game?')).toBeVisible();
    await expect(page.getByText('Nobody is checked in right now.')).toBeVisible();
    await expect(watcher.page.getByText('Nobody is checked in right now.')).toBeVisible();
    await button(page, "I'm back").click();
    await expect(watcher.page.getByText('1 here')).toBeVisible();

    await button(watcher.page, 'On my way').click();
    await button(watcher.page, '20 min').click();
    await expect(watcher.page.getByText(/You're expected at/)).toBeVisible();
    await expect(page.getByText(/1 on the way/)).toBeVisible();
    await button(watcher.page, 'Not coming after all').click();
    await expect(page.getByText(/1 on the way/)).toBeHidden();

    await button(page, 'How many are here?').click();
    await button(page, '4–6').click();
    await expect(page.getByText('Thanks for counting')).toBeVisible();
    // This user isn't trusted yet, so the number stays.
    await expect(now(watcher.page).getByText('4–6')).toBeHidden();
  },
);

test(
  'offline, the court page claims nothing, and it recovers afterwards [PRES-17]',
  ONCE,
  async ({ page, context, signUp }) => {
    await signUp();
    const id = await findCourt(page.request, LAS_VEGAS.name);
    await page.goto(`/courts/${id}`);
    await expect(page.getByText('Nobody is checked in right now.')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'On my way').click();
    await button(page, '10 min').click();
    await expect(page.getByText("That didn't work")).toBeVisible();
    await expect(page.getByText(/You're expected at/)).toBeHidden();
    await context.setOffline(false);
    await button(page, 'On my way').click();
    await button(page, '10 min').click();
    await expect(page.getByText(/You're expected at/)).toBeVisible();
    await expect(page.getByText(/1 on the way/)).toBeVisible();
  },
);

test(
  'a new game shows live on Home, on the card and on the marker [PRES-19, PRES-21]',
  ONCE,
  async ({ page, signUp, standAt, person }) => {
    await checkInAtRucker((await signUp()).request);
    await standAt(northOf(placeOf(SALT_LAKE_CITY), 500));
    const id = await findCourt(page.request, SALT_LAKE_CITY.name);
    await page.goto('/');
    await expect(page.getByText(/No games near you right now/)).toBeVisible();
    for (let n = 0; n < 4; n++) await checkInAt((await person()).request, id, SALT_LAKE_CITY);
    const around = page.getByRole('region', { name: 'Now' });
    await expect(around.getByText('Game on')).toBeVisible();
    await expect(around.getByText('Active players: 4')).toBeVisible();

    const courts = new CourtsPage(page);
    await courts.open();
    const marker = courts.map.getByRole('button', { name: /Liberty Park.*Game on/ });
    await expect(marker).toHaveText('4');
    await courts.showList();
    const card = courts.cards.filter({ hasText: SALT_LAKE_CITY.name });
    await expect(card.getByText('Game on')).toBeVisible();
    for (let n = 0; n < 4; n++) await checkInAt((await person()).request, id, SALT_LAKE_CITY);
    await expect(card.getByText('Packed')).toBeVisible();
    await expect(card.getByText('Active players: 8')).toBeVisible();
  },
);
