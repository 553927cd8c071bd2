import { expect, test } from '#e2e/fixtures.ts';
import { findCourt, postJson } from '#e2e/scenes.ts';

/** A starter court that no other test knows. */
const COURT = { name: 'Dufferin Grove Park', latitude: 43.656, longitude: -79.4326 };

test('two people on a court scan each other: one types the digits, one follows the code [TRU-78, TRU-79]', async ({
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
  await page.getByRole('button', { name: 'Show my code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const digits = await dialog.getByText(/^\d{3} \d{3}$/).innerText();

  await friend.page.goto(`/courts/${id}`);
  await friend.page.getByRole('button', { name: 'Scan a code' }).click();
  await friend.page.getByLabel('Six digits').fill(digits);
  await friend.page.getByRole('button', { name: 'Use code' }).click();
  await expect(friend.page.getByText(/Now let them scan yours/)).toBeVisible();
  // The one who shows it hears of it by itself, and shows another code.
  await expect(dialog.getByText('1 player has scanned your code here today')).toBeVisible();
  await expect(dialog.getByText(digits)).toBeHidden();

  await friend.page.getByRole('button', { name: 'Show my code' }).click();
  const theirs = friend.page.getByRole('dialog').getByText(/^\d{3} \d{3}$/);
  const code = (await theirs.innerText()).replace(' ', '');
  // As the camera app of the phone opens it.
  await page.goto('about:blank');
  await page.goto(`/courts/${id}#code-${code}`);
  await expect(page.getByLabel('Six digits')).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText(/You have scanned each other's code/)).toBeVisible();
  await expect(
    friend.page.getByRole('dialog').getByText('1 player has scanned your code here today'),
  ).toBeVisible();
});
