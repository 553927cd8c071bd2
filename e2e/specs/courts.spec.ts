import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { northOf, RUCKER_PARK } from '#e2e/places.ts';
import { checkInAtRucker, findCourt } from '#e2e/scenes.ts';

test('near a court, the screen shows the banner, the nearest three and the list [CRT-30] [CRT-32] [CRT-35] [CRT-36] [CRT-37] [CRT-38] [CRT-39] [CRT-41] [GEO-9]', async ({
  page,
  courtsAt,
}) => {
  const courts = await courtsAt();
  await expect(courts.heading).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're at a court!" })).toBeVisible();
  await expect(page.getByText(/^Rucker Park, \d+ ft away$/)).toBeVisible();
  await expect(page.getByText('Location needed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Check In.*\+5 \$JIM/ })).toBeEnabled();

  const viewAll = page.getByRole('button', { name: /^View all \d+ nearby courts$/ });
  await expect(viewAll).toBeVisible();
  await expect(courts.map).toBeVisible();
  await viewAll.click();
  const first = courts.cards.first();
  await expect(first.getByRole('heading')).toHaveText('Rucker Park');
  await expect(first.getByText('checked in today')).toBeVisible();
  await expect(first.getByText('Verified')).toBeVisible();
  await expect(first.getByRole('button', { name: /Check In/ })).toBeVisible();
  await courts.cards.nth(2).getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/courts\/\d+$/);
});

test(
  'the map starts in the upper half of a phone, with or without a location [MAP-125]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp();
    const courts = new CourtsPage(page);
    const top = async () => (await courts.map.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await courts.open();
    await expect(page.getByText('Location needed')).toBeVisible();
    await expect(courts.markers.first()).toBeVisible();
    expect(await top()).toBeLessThanOrEqual(420);
    await standAt(northOf(RUCKER_PARK, 1_000));
    await courts.enableLocation.click();
    await expect(page.getByRole('heading', { name: 'Nearest Basketball Courts' })).toBeVisible();
    expect(await top()).toBeLessThanOrEqual(420);
  },
);

test('a court has its own page [CRT-44]', async ({ page, context, standAt, signUp }) => {
  await signUp();
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await standAt();
  // A native share sheet couldn't be closed by the test.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto(`/courts/${await findCourt(page.request, 'rucker')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of Rucker Park' })).toBeVisible();
  await expect(page.getByText(/\d+ ft away$/)).toBeVisible();
  await expect(page.getByText(/\d+ checked in today/)).toBeVisible();
  await page.getByText('More about this court').click();
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  const checkIn = page.getByRole('button', { name: /Check In/ });
  await expect(checkIn).toBeVisible();
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /destination=40\.8\d*%2C-73\.9\d*/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test(
  "the court page's primary button is within the first screen of a phone [PRES-149]",
  ONCE,
  async ({ page, signUp, standAt }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp();
    const id = await findCourt(page.request, 'rucker');
    const suggestion = { kind: 'gone', players: 1, createdAt: new Date().toISOString() };
    await page.route('**/corrections', (route) =>
      route.fulfill({ json: [1, 2].map((one) => ({ ...suggestion, id: one })) }),
    );
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const open = async (name: string | RegExp) => {
      await page.goto(`/courts/${id}`);
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(page.getByText("1 player says it's gone.")).toHaveCount(2);
      const { y, height } = (await button.boundingBox()) ?? { y: Infinity, height: 0 };
      const { y: end } = (await navigation.boundingBox()) ?? { y: 0 };
      expect(y + height, String(name)).toBeLessThanOrEqual(end);
    };
    await open('On my way');
    await standAt();
    await open(/^Check In at/);
    await checkInAtRucker(page.request);
    await open("I'm leaving");
  },
);
