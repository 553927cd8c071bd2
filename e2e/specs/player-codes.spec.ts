import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { findCourt, postJson } from '#e2e/scenes.ts';

/** A starter court that no other test uses. */
const COURT = { name: 'Dufferin Grove Park', latitude: 43.656, longitude: -79.4326 };

test(
  'one player on a court scans another, who confirms it [TRU-78, TRU-79, TRU-94]',
  ONCE,
  async ({ page, signUp, another }) => {
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
  },
);
