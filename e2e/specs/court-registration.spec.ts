import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { openRegisterCourt } from '#e2e/pages/register-court-dialog.ts';
import { northOf, SAHARA } from '#e2e/places.ts';
import { ownCourts } from '#e2e/scenes.ts';

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
