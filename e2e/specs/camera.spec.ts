import { FAKE_CAMERA } from '#e2e/fake-camera.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openRegisterCourt } from '#e2e/pages/register-court-dialog.ts';
import { SAHARA } from '#e2e/places.ts';
import { ownCourts } from '#e2e/scenes.ts';

test.use(FAKE_CAMERA);

test('a camera photo and a location make a pending court [REG-8] [REG-11] [REG-17] [REG-19] [REG-22] [REG-33] [REG-37] [CRT-16] [CRT-31]', async ({
  page,
  standAt,
  signUp,
}) => {
  await signUp();
  await standAt(SAHARA);
  const dialog = await openRegisterCourt(page);
  const navigation = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  await expect(navigation).toHaveCount(0);
  await dialog.takePhoto.click();
  await expect(dialog.root.getByText('Photo captured')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Retake' }).click();
  await dialog.takePhoto.click();
  await dialog.usePhoto.click();
  await expect(dialog.submit).toBeEnabled();
  await expect(navigation).toHaveCount(1);
  await dialog.root.getByLabel('Name (optional)').fill('Oasis Court');
  await dialog.submit.click();
  await expect(dialog.root.getByText('+25 $JIM')).toBeVisible();
  await expect(dialog.root.getByText('Pending review')).toBeVisible();
  await dialog.continueToCourts.click();
  await expect(dialog.root).toHaveCount(0);

  const [court] = await ownCourts(page.request);
  expect(court).toMatchObject({ name: 'Oasis Court', status: 'pending', latitude: 23.4 });
  const own = page.getByRole('listitem').filter({ hasText: 'Oasis Court' });
  await expect(own.getByText('Pending review')).toBeVisible();
  const stats = await (await page.request.get('/api/reward-stats')).json();
  expect(stats.pendingRewards).toBe(5 + 25);
});
