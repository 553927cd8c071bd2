import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { openRegisterCourt } from '#e2e/pages/register-court-dialog.ts';
import { northOf, SAHARA } from '#e2e/places.ts';
import { ownCourts } from '#e2e/scenes.ts';

test(
  'a court can be registered with gallery and address, without camera and location [REG-7] [REG-14] [REG-15] [REG-24] [REG-25] [REG-26]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const dialog = await openRegisterCourt(page);
    await expect(dialog.alert).toHaveText(/^Camera error: /);
    await dialog.upload(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(dialog.alert).toHaveText('File too large. Please select a smaller image.');
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    await expect(dialog.alert).toHaveText(
      'Location permission denied. Please enter address manually.',
    );
    await expect(dialog.submit).toBeDisabled();
    await dialog.root.getByLabel('Address *').fill('12 Side Street, Springfield');
    await dialog.submit.click();
    await expect(dialog.continueToCourts).toBeVisible();
    const [court] = await ownCourts(page.request);
    expect(court).toMatchObject({ address: '12 Side Street, Springfield', latitude: null });
  },
);

test(
  "a missing or slow location doesn't block the registration [REG-20] [REG-22] [REG-23] [REG-24]",
  ONCE,
  async ({ page, context, signUp }) => {
    await signUp();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(null);
    const dialog = await openRegisterCourt(page);
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    await expect(dialog.alert).toHaveText('Location unavailable. Please enter address manually.');
    await expect(dialog.submit).toBeDisabled();
    await dialog.root.getByRole('button', { name: 'Close' }).click();

    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
    await new CourtsPage(page).registerCourt.click();
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    const started = Date.now();
    await expect(dialog.root.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '95%');
    await expect(dialog.alert).toHaveText(
      'Location detection taking too long. Please enter address manually.',
    );
    expect(Date.now() - started).toBeGreaterThan(6_000);
  },
);

test(
  'existing courts nearby are suggested before a new one is created [REG-31]',
  ONCE,
  async ({ page, standAt, signUp }) => {
    await signUp();
    await standAt();
    const dialog = await openRegisterCourt(page);
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    const offer = dialog.root.getByRole('region', {
      name: /Is it one of these\? Check in instead/,
    });
    await expect(offer.getByRole('link', { name: 'Rucker Park' })).toBeVisible();
    await expect(offer.getByRole('button', { name: /Check In/ })).toBeVisible();
    await expect(dialog.submit).toBeEnabled();
    await offer.getByRole('link', { name: 'Rucker Park' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
    await expect(dialog.root).toHaveCount(0);
  },
);

test("possible duplicates that load late don't move Submit Court [REG-64]", async ({
  page,
  standAt,
  signUp,
}) => {
  await signUp();
  await standAt();
  const release = await holdAnswer(page, /\/api\/courts\/duplicates/);
  const dialog = await openRegisterCourt(page);
  await dialog.uploadCourt();
  await dialog.usePhoto.click();
  await expect(dialog.submit).toBeEnabled();
  const before = await dialog.submit.boundingBox();
  release();
  await expect(dialog.root.getByRole('region', { name: /Is it one of these/ })).toBeVisible();
  expect(await dialog.submit.boundingBox()).toEqual(before);
  await dialog.root.getByLabel('Notes (optional)').focus();
  await expect(dialog.root.getByLabel('Notes (optional)')).toBeInViewport({ ratio: 1 });
  expect(await dialog.submit.boundingBox()).toEqual(before);
});

test(
  'a lost connection keeps photo and form, and the retry creates one court [REG-6] [REG-30] [REG-32] [REG-36]',
  ONCE,
  async ({ page, context, standAt, signUp }) => {
    await signUp();
    await standAt(northOf(SAHARA, -250_000));
    const dialog = await openRegisterCourt(page);
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    await dialog.root.getByLabel('Name (optional)').fill('Dune Court');
    await context.setOffline(true);
    await dialog.submit.click();
    await expect(dialog.alert).toContainText(
      "Can't reach JIM. Check your connection and try again.",
    );
    await context.setOffline(false);
    await expect(dialog.root.getByLabel('Name (optional)')).toHaveValue('Dune Court');
    await expect(dialog.root.getByAltText('Your photo of the court')).toBeVisible();

    // This time the court is created, but the response is lost.
    let loseAnswer = () => {};
    const isSeen = new Promise<void>((resolve) => {
      loseAnswer = resolve;
    });
    await page.route('**/api/courts/register', async (route) => {
      await route.fetch();
      await isSeen;
      await route.abort('connectionreset');
    });
    await dialog.submit.click();
    await expect(dialog.root.getByText('Submitting Court')).toBeVisible();
    loseAnswer();
    await expect(dialog.alert).toBeVisible();
    await page.unroute('**/api/courts/register');
    await dialog.submit.click();
    await expect(dialog.continueToCourts).toBeVisible();
    expect(await ownCourts(page.request)).toHaveLength(1);
  },
);
