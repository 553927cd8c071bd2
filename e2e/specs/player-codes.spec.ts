import { expect, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { findCourt, postJson } from '#e2e/scenes.ts';

/** Starter courts that no other test uses. */
const COURT = { name: 'Dufferin Grove Park', latitude: 43.656, longitude: -79.4326 };
const POSTER_COURT = { name: 'Tarkington Park', latitude: 39.8288, longitude: -86.1586 };

test('one player on a court scans another, who confirms it [TRU-78, TRU-79, TRU-94]', async ({
  page,
  signUp,
  another,
}) => {
  const me = await signUp();
  const friend = await another();
  const id = await findCourt(page.request, COURT.name);
  for (const { request } of [me, friend]) {
    await postJson(request, `/api/courts/${id}/checkin`, {
      lat: COURT.latitude,
      lng: COURT.longitude,
      accuracy: 10,
      timestamp: Date.now(),
    });
  }

  await page.goto(`/courts/${id}`);
  await page.getByText('More about this court').click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const digits = await dialog.getByText(/^\d{3} \d{3}$/).innerText();

  // As opened by the phone's camera app.
  await friend.page.goto(`/courts/${id}#code-${digits.replace(' ', '')}`);
  await expect(friend.page.getByLabel('Six digits')).toHaveValue(digits);
  expect(new URL(friend.page.url()).hash).toBe('');
  await friend.page.getByRole('button', { name: 'Use code' }).click();
  await expect(friend.page.getByText(/Now they confirm it on their phone/)).toBeVisible();
  // The first player's screen updates live and shows a new code.
  await expect(dialog.getByText('1 player has scanned your code here today')).toBeVisible();
  await expect(dialog.getByText(digits)).toBeHidden();
  await dialog.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(dialog.getByText('Confirmed. That counts for both of you.')).toBeVisible();
  await expect(friend.page.getByText('That counts for both of you.')).toBeVisible();
});

test('a new poster can be printed and counts for a player who scans it and checks in [TRU-92, TRU-93]', async ({
  page,
  another,
}) => {
  await new AdminPage(page).signIn();
  const id = await findCourt(page.request, POSTER_COURT.name);
  await page.goto(`/admin?tab=map&court=${id}`);
  await page.getByRole('button', { name: 'New poster' }).click();
  await page.getByRole('button', { name: 'Print A6' }).click();
  await expect(page.getByRole('heading', { name: /See who’s playing/ })).toBeVisible();
  const code = await page.locator('input[name=code]').inputValue();
  expect(page.url()).not.toContain(code);

  const player = await another();
  // As opened by the phone's camera app.
  await player.page.goto(`/c/${id.toString(36)}#poster-${code}`);
  await expect(player.page.getByText('Check in here and it counts automatically.')).toBeVisible();
  await postJson(player.request, `/api/courts/${id}/checkin`, {
    lat: POSTER_COURT.latitude,
    lng: POSTER_COURT.longitude,
    accuracy: 10,
    timestamp: Date.now(),
  });
  await expect(player.page.getByText('It helps show that you really play here.')).toBeVisible({
    timeout: 15_000,
  });
});
