import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { logOut } from '#e2e/pages/profile-page.ts';

test(
  "a new user signs up after every field's error is shown [AUTH-42, AUTH-43, AUTH-46, AUTH-49]",
  ONCE,
  async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.tab('Sign Up').click();
    await landing.createButton.click();
    for (const text of [
      'Name must be at least 2 characters',
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Please select a role',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await landing.fillSignUp(newAccount({ role: 'Referee' }));
    await landing.createButton.click();
    await expect(page.getByText('Your account has been created successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  "the sign-in button shows progress and can't be pressed twice [AUTH-45]",
  ONCE,
  async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await landing.fillLogin({ email: 'nobody@example.org', password: 'whatever' });
    await landing.loginButton.click();
    const busy = page.getByRole('button', { name: 'Logging in...' });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    await landing.field('Password').press('Enter');
    release();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    expect(calls).toBe(1);
  },
);

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

test('a wrong password shows the server’s message [AUTH-48]', ONCE, async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.fillLogin({ email: 'nobody@example.org', password: 'not-this-one' });
  await landing.loginButton.click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});
