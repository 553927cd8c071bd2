import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';

test(
  "the reset screen says that mail isn't set up and offers no form [AUTH-37, AUTH-56]",
  ONCE,
  async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText("Email isn't set up here")).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(landing.tab('Login')).toBeVisible();
  },
);

test(
  'an invalid link is refused, removed from the URL, and leads to a new one [AUTH-36]',
  ONCE,
  async ({ page }) => {
    await page.goto('/reset-password#not-a-token');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password', { exact: true }).fill('a-better-one');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This link has been used or has expired.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  },
);
