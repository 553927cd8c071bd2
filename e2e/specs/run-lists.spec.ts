import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';
import { northOf } from '#e2e/places.ts';
import { findCourt, inHours, startRun } from '#e2e/scenes.ts';

/** A starter court that no other test uses, so all runs there belong to this one. */
const DENVER = 'Washington Park';

test(
  'a run shows nearby, at its court, on Home and on the map [RUN-60, RUN-61, RUN-62, MAP-46]',
  ONCE,
  async ({ page, signUp, standAt, person }) => {
    const me = await signUp();
    const host = await person();
    const courtId = await findCourt(host.request, 'Rucker Park');
    const key = await startRun(host.request, { startsAt: inHours(30), maxPlayers: 4 });
    const { latitude, longitude } = await (await host.request.get(`/api/courts/${courtId}`)).json();
    await standAt(northOf({ latitude, longitude, accuracy: 10 }, 2_000));

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Next runs' })).toBeVisible();
    await page.getByRole('link', { name: 'All runs' }).click();
    const row = page.locator(`a[href="/runs/${key}"]`);
    await expect(row).toContainText('3 spots left');
    expect(page.url()).toMatch(/\/runs$/);

    await me.request.put(`/api/runs/${key}/answer`, { data: { answer: 'in' } });
    await expect(row).toContainText("You're in");
    await expect(row).toContainText('2 spots left');

    await page.goto(`/courts/${courtId}`);
    const ofCourt = page.getByRole('region', { name: 'Next runs here' });
    await expect(ofCourt.getByRole('listitem').first()).toBeVisible();
    // Other specs plan runs there too, and only the next three are shown at first.
    const more = ofCourt.getByRole('button', { name: /more/ });
    if (await more.isVisible()) await more.click();
    await expect(page.locator(`a[href="/runs/${key}"]`)).toContainText("You're in");
    await page.goto('/');
    await expect(page.locator(`a[href="/runs/${key}"]`)).toContainText('Rucker Park');

    await new CourtsPage(page).open();
    await page.getByRole('main').getByRole('link', { name: 'Runs', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
  },
);

test(
  'the map can be filtered to courts with a run today [MAP-46]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    const me = await signUp();
    const courtId = await findCourt(me.request, DENVER);
    const { latitude, longitude } = await (await me.request.get(`/api/courts/${courtId}`)).json();
    await standAt({ latitude, longitude, accuracy: 10 });
    // Soon enough to be today, unless it is almost midnight. The filter's own tests cover time zones.
    await startRun(me.request, { courtId, startsAt: inHours(0.02), minutes: 300 });
    const courts = new CourtsPage(page);
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    const narrowed = page.waitForRequest(/\/api\/courts\/map\?.*only=runs/);
    await page.getByRole('button', { name: 'Run today' }).click();
    await narrowed;
    await expect(page.getByText('1 court', { exact: true })).toBeVisible();
  },
);

test(
  'a calendar URL is created, copied, replaced and removed in Settings [RUN-63]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const settings = new SettingsPage(page);
    await settings.openPage('calendar');
    await settings.button('Get a calendar address').click();
    await settings.confirmWithPassword();
    const address = page.getByLabel('Your calendar address');
    await expect(address).toHaveValue(/\/calendar\/.+\.ics$/);
    const first = await address.inputValue();
    const feed = await page.request.get(new URL(first).pathname);
    expect(await feed.text()).toContain('BEGIN:VCALENDAR');
    await settings.button('Get a new address').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get a new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
    await settings.button('Turn off calendar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off calendar' }).click();
    await expect(settings.button('Get a calendar address')).toBeVisible();
  },
);
