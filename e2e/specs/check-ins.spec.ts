import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { HistoryPage } from '#e2e/pages/history-page.ts';
import { ProfilePage } from '#e2e/pages/profile-page.ts';

const RUCKER_PARK = { latitude: 40.8296, longitude: -73.9363, accuracy: 10 };
/** Degrees of latitude per metre, near enough for tests. */
const METRE = 1 / 111_195;

async function standAway(context: BrowserContext, metres: number) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({
    ...RUCKER_PARK,
    latitude: RUCKER_PARK.latitude + metres * METRE,
  });
}

async function openRuckerPark(page: Page) {
  const [court] = await (await page.request.get('/api/courts?q=rucker')).json();
  await page.goto(`/courts/${court.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
  return court.id as number;
}

const checkInButton = (page: Page) =>
  page.getByRole('button', { name: /^Check In at Rucker Park/ });
const doneButton = (page: Page) => page.getByRole('button', { name: /^Checked in today/ });

test('too far, walks there, checks in; the demo reward turns real, history and streak follow [CHK-22] [CHK-24] [CHK-25] [CHK-26] [RWD-10] [RWD-22] [PRO-4] [PRO-6]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await standAway(context, 250);
  await openRuckerPark(page);
  await expect(page.getByText(/^8\d\d ft$/)).toBeVisible();
  await checkInButton(page).click();
  await expect(page.getByText('Too Far From Court')).toBeVisible();

  await standAway(context, 40);
  await checkInButton(page).click();
  await expect(page.getByText('Check-in successful!')).toBeVisible();
  await expect(page.getByText('You earned 5 $JIM for checking in')).toBeVisible();
  await expect(doneButton(page)).toBeVisible();
  await expect(page.getByText('+5 $JIM demo reward is real now')).toBeVisible();
  await page.reload();
  await expect(doneButton(page)).toBeVisible();

  const history = new HistoryPage(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(history.heading).toBeVisible();
  await expect(history.entries).toHaveCount(2);
  await expect(history.entries.first()).toContainText('Court check-in');
  await expect(history.entries.first()).toContainText('Rucker Park');
  await expect(history.entries.first()).toContainText('0h ago');
  await expect(history.entries.first()).toContainText('+5 $JIM');
  await expect(history.entries.nth(1)).toContainText('Welcome reward');
  await expect(history.entries.nth(1)).not.toContainText('Pending');

  const profile = new ProfilePage(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(profile.tile('$JIM Earned')).toHaveText('10');
  await expect(profile.tile('Courts Visited')).toHaveText('1');
  await expect(profile.tile('Check-ins')).toHaveText('1');
  await expect(profile.tile('Streak')).toHaveText('1day');
  await expect(profile.calendar).toHaveCount(1);
});

test('without a location it says why one is needed and asks for it [CHK-20]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await openRuckerPark(page);
  await checkInButton(page).click();
  await expect(page.getByText('Location Required')).toBeVisible();
  await expect(
    page.getByText('Please enable location access to check in at basketball courts'),
  ).toBeVisible();
  await standAway(context, 0);
  await checkInButton(page).click();
  await expect(page.getByText('Location Required')).toBeVisible();
  await checkInButton(page).click();
  await expect(page.getByText('Check-in successful!')).toBeVisible();
});

test('far from every court it suggests to find or register one [CHK-21]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 10, longitude: -140, accuracy: 10 });
  await openRuckerPark(page);
  await expect(page.getByText(/ mi$/)).toBeVisible();
  await checkInButton(page).click();
  await expect(page.getByText('Not at a Basketball Court')).toBeVisible();
  await page.goto('/courts');
  await page.getByRole('button', { name: /Check In.*\+5 \$JIM/ }).click();
  await expect(page.getByText('Not at a Basketball Court')).toBeVisible();
});

test('Check In of the court actions checks in where one stands, and every count moves [CHK-25]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await standAway(context, 5);
  await page.goto('/courts');
  await expect(page.getByRole('heading', { name: "You're at a court!" })).toBeVisible();
  await page.getByRole('button', { name: /Check In.*\+5 \$JIM/ }).click();
  await expect(page.getByText('Check-in successful!')).toBeVisible();
  await expect(doneButton(page).first()).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* checked in today$/).first()).toBeVisible();
  await page.getByRole('button', { name: /Check In.*\+5 \$JIM/ }).click();
  await expect(page.getByText('Check-in failed')).toBeVisible();
  await expect(page.getByText('You already checked in here today')).toBeVisible();
});

test('an answer that got lost is asked for again under the same key, and paid once [CHK-18]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await standAway(context, 5);
  await openRuckerPark(page);
  const keys: string[] = [];
  await page.route('**/checkin', async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey);
    if (keys.length > 1) return route.continue();
    // The server hears it; its answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await expect(page.getByText('16 ft', { exact: true })).toBeVisible();
  await checkInButton(page).click();
  await expect(page.getByText('Check-in successful!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const stats = await (await page.request.get('/api/reward-stats')).json();
  expect(stats).toMatchObject({ totalBalance: 10, pendingRewards: 0 });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`history, profile and a fresh check-in have no axe violations, ${colorScheme} [UI-22]`, async ({
    page,
    context,
    signUp,
  }) => {
    await signUp();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await standAway(context, 5);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    const history = new HistoryPage(page);
    await history.open();
    await expect(history.entries).toHaveCount(1);
    await expect(history.entries.first()).toContainText('Pending');
    await check();
    await openRuckerPark(page);
    await checkInButton(page).click();
    await expect(doneButton(page)).toBeVisible();
    await check();
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(profile.calendar).toHaveCount(1);
    await check();
  });
}

test('history and profile fit a screen of 320 px', async ({ page, signUp }) => {
  await signUp({ name: 'Maximiliana-Konstantina Featherstonehaugh-Wolfeschlegelstein' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/rewards', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});
