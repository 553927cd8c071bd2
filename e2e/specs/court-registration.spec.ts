import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { northOf, SAHARA } from '#e2e/places.ts';

async function openDialog(page: Page) {
  const courts = new CourtsPage(page);
  await courts.open();
  await courts.registerCourt.click();
  return new RegisterCourtDialog(page);
}

async function ownCourts(page: Page): Promise<Record<string, unknown>[]> {
  return (await page.request.get('/api/courts/mine')).json();
}

test('a camera photo and a location make a pending court [REG-8] [REG-11] [REG-17] [REG-19] [REG-22] [REG-33] [REG-37] [CRT-16] [CRT-31]', async ({
  page,
  context,
  standAt,
  signUp,
}) => {
  await signUp();
  await context.grantPermissions(['camera']);
  await standAt(SAHARA);
  const dialog = await openDialog(page);
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

  const [court] = await ownCourts(page);
  expect(court).toMatchObject({ name: 'Oasis Court', status: 'pending', latitude: 23.4 });
  const own = page.getByRole('listitem').filter({ hasText: 'Oasis Court' });
  await expect(own.getByText('Pending review')).toBeVisible();
  const stats = await (await page.request.get('/api/reward-stats')).json();
  expect(stats.pendingRewards).toBe(5 + 25);
});

test(
  'the camera stops when its step closes [REG-9] [REG-18]',
  ONCE,
  async ({ page, context, signUp }) => {
    await signUp();
    await context.grantPermissions(['camera']);
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const seen = { asked: [] as unknown[], tracks: [] as MediaStreamTrack[] };
      Object.assign(window, { seen });
      mediaDevices.getUserMedia = async (constraints) => {
        seen.asked.push(constraints);
        const stream = await open(constraints);
        seen.tracks.push(...stream.getTracks());
        return stream;
      };
    });
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { seen: { tracks: MediaStreamTrack[] } }).seen.tracks.map(
          ({ readyState }) => readyState,
        ),
      );
    const dialog = await openDialog(page);
    await expect(dialog.takePhoto).toBeEnabled();
    expect(await states()).toEqual(['live']);
    await dialog.takePhoto.click();
    await expect(dialog.usePhoto).toBeVisible();
    expect(await states()).toEqual(['ended']);
    await dialog.root.getByRole('button', { name: 'Retake' }).click();
    await expect(dialog.takePhoto).toBeEnabled();
    await dialog.root.getByRole('button', { name: 'Close' }).click();
    await expect.poll(states).toEqual(['ended', 'ended']);
    const asked = await page.evaluate(
      () => (window as unknown as { seen: { asked: MediaStreamConstraints[] } }).seen.asked[0],
    );
    expect(asked?.video).toMatchObject({
      facingMode: { ideal: 'environment' },
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    });
  },
);

test('a court can be registered with gallery and address, without camera and location [REG-7] [REG-14] [REG-15] [REG-24] [REG-25] [REG-26]', async ({
  page,
  signUp,
}) => {
  await signUp();
  const dialog = await openDialog(page);
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
  const [court] = await ownCourts(page);
  expect(court).toMatchObject({ address: '12 Side Street, Springfield', latitude: null });
});

test(
  "a missing or slow location doesn't block the registration [REG-20] [REG-22] [REG-23] [REG-24]",
  ONCE,
  async ({ page, context, signUp }) => {
    await signUp();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(null);
    const dialog = await openDialog(page);
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

test('existing courts nearby are suggested before a new one is created [REG-31]', async ({
  page,
  standAt,
  signUp,
}) => {
  await signUp();
  await standAt();
  const dialog = await openDialog(page);
  await dialog.uploadCourt();
  await dialog.usePhoto.click();
  const offer = dialog.root.getByRole('region', { name: /Is it one of these\? Check in instead/ });
  await expect(offer.getByRole('link', { name: 'Rucker Park' })).toBeVisible();
  await expect(offer.getByRole('button', { name: /Check In/ })).toBeVisible();
  await expect(dialog.submit).toBeEnabled();
  await offer.getByRole('link', { name: 'Rucker Park' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
  await expect(dialog.root).toHaveCount(0);
});

test("possible duplicates that load late don't move Submit Court [REG-64]", async ({
  page,
  standAt,
  signUp,
}) => {
  await signUp();
  await standAt();
  const release = await holdAnswer(page, /\/api\/courts\/duplicates/);
  const dialog = await openDialog(page);
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
    const dialog = await openDialog(page);
    await dialog.uploadCourt();
    await dialog.usePhoto.click();
    await dialog.root.getByLabel('Name (optional)').fill('Dune Court');
    await context.setOffline(true);
    await dialog.submit.click();
    await expect(dialog.alert).toHaveText("Can't reach JIM. Check your connection and try again.");
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
    await dialog.tryAgain.click();
    await expect(dialog.root.getByText('Submitting Court')).toBeVisible();
    loseAnswer();
    await expect(dialog.alert).toBeVisible();
    await page.unroute('**/api/courts/register');
    await dialog.tryAgain.click();
    await expect(dialog.continueToCourts).toBeVisible();
    expect(await ownCourts(page)).toHaveLength(1);
  },
);
