import { expect, newAccount, test } from '#e2e/fixtures.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
import { findCourt } from '#e2e/scenes.ts';

test('a visitor who follows a court’s link checks in there after sign-up and onboarding [PUB-1, PUB-2, PUB-11, PUB-12]', async ({
  page,
  standAt,
  another,
}) => {
  const courtId = await findCourt((await another()).request, 'rucker');
  await standAt();
  await page.goto(`/courts/${courtId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
  await page.getByRole('link', { name: /^Check in here/ }).click();
  await expect(page.getByText('right back where you were')).toBeVisible();
  const landing = new LandingPage(page);
  await landing.fillSignUp(newAccount());
  await landing.createButton.click();
  const onboarding = new OnboardingPage(page);
  for (let step = 0; step < 3; step += 1) await onboarding.next.click();
  await onboarding.claim.click();
  await expect(page.getByText('Check-in successful!').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/courts/${courtId}$`));
  await expect(page.getByRole('button', { name: "I'm leaving" })).toBeVisible();
});
