import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { northOf } from '#e2e/places.ts';
import { findCourt, inHours, startRun } from '#e2e/scenes.ts';

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
