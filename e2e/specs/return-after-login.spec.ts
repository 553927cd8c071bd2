import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
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

test(
  'a visitor who taps the star finds the court starred after sign-up and onboarding, and adds a note [FAV-11, FAV-93]',
  ONCE,
  async ({ page, another }) => {
    const courtId = await findCourt((await another()).request, 'rucker');
    await page.goto(`/courts/${courtId}`);
    await page.getByRole('link', { name: 'Star this court' }).click();
    const landing = new LandingPage(page);
    await landing.fillSignUp(newAccount());
    await landing.createButton.click();
    const onboarding = new OnboardingPage(page);
    for (let step = 0; step < 3; step += 1) await onboarding.next.click();
    await onboarding.claim.click();
    await expect(page.getByRole('button', { name: 'Starred' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/courts/${courtId}$`));
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Bring a ball');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Bring a ball')).toBeVisible();
    await page.goto('/');
    const yours = page.getByRole('region', { name: 'Your courts' });
    await expect(yours.getByRole('link', { name: /Rucker Park/ })).toBeVisible();
  },
);

test(
  'a check-in refused by an expired session is completed after the login [PUB-12]',
  ONCE,
  async ({ page, context, signUp, standAt }) => {
    const account = await signUp();
    const courtId = await findCourt(account.request, 'rucker');
    await standAt();
    await page.goto(`/courts/${courtId}`);
    const button = page.getByRole('button', { name: /^Check In at/ });
    await expect(button).toBeVisible();
    // Any other request would notice the expired session before the tap does.
    const others = /\/api\/(?!courts\/\d+\/checkin)/;
    await page.route(others, (route) => route.abort());
    // The session is gone but the hint cookie stays, as after a month.
    await context.clearCookies({ name: /jim_session/ });
    await button.click();
    const landing = new LandingPage(page);
    await expect(landing.tab('Login')).toBeVisible();
    await page.unroute(others);
    await landing.fillLogin(account);
    await landing.loginButton.click();
    await expect(page.getByText('Check-in successful!').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/courts/${courtId}$`));
  },
);

test(
  'a return URL to another site is ignored, and the login leads to the dashboard [PUB-11]',
  ONCE,
  async ({ page, person }) => {
    const account = await person();
    const landing = new LandingPage(page);
    await landing.open(`/login?next=${encodeURIComponent('//evil.example/courts/7')}`);
    await landing.fillLogin(account);
    await landing.loginButton.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
