import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { logOut } from '#e2e/pages/profile-page.ts';

test(
  'logging in and out shows a toast for each [AUTH-47, AUTH-51, NAV-3, NAV-4]',
  ONCE,
  async ({ page, person }) => {
    const account = await person();
    const landing = new LandingPage(page);
    await landing.open('/courts');
    await expect(page).toHaveURL(/\/login$/);
    await landing.fillLogin(account);
    await landing.loginButton.click();
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await logOut(page);
    await expect(page.getByText("You've been successfully logged out.").first()).toBeVisible();
    await expect(landing.tab('Login')).toBeVisible();
  },
);

test(
  'a user who logs out and leaves at once is logged out [AUTH-111]',
  ONCE,
  async ({ page, signUp }) => {
    const { request } = await signUp();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    const confirm = page.getByRole('button', { name: 'Yes, log out' });
    await confirm.evaluate((button: HTMLButtonElement) => {
      button.click();
      location.href = 'about:blank';
    });
    await page.waitForURL('about:blank');
    await expect.poll(async () => (await request.get('/api/auth/me')).status()).toBe(401);
  },
);
