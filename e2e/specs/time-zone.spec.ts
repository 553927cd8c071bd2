import { expect, newAccount, ONCE, stepUp, test } from '#e2e/fixtures.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

test('a new user’s days begin in their own time zone [RWD-28]', ONCE, async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.fillSignUp(newAccount());
  await landing.createButton.click();
  await new OnboardingPage(page).openLastStep();
  await stepUp(page.request);
  const copy = await page.request.get('/api/settings/export');
  expect(await copy.text()).toContain('"timeZone":"Pacific/Auckland"');
});
