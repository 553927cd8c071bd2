import { expect, ONCE, test } from '#e2e/fixtures.ts';

test(
  'an invalid link is refused, removed from the URL, and leads to a new one [AUTH-36, AUTH-56]',
  ONCE,
  async ({ page }) => {
    await page.goto('/reset-password#not-a-token');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password', { exact: true }).fill('a-better-one');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This link has been used or has expired.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText("Email isn't set up here")).toBeVisible();
  },
);
