import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { MEMBER_PATHS } from '#e2e/pages/every-screen.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { matchPath } from '#shared/screen-list.ts';

/** Every route and what a member sees there. A test compares it with the table of screens. */
const ROUTES = [
  ['/', 'Quick Actions'],
  ['/dashboard', 'Quick Actions'],
  ['/mobile-dashboard', 'Nearby Activity Feed'],
  ['/mobile-dashboard/all', 'All activity'],
  ['/courts', 'Courts Near You'],
  ['/rewards', 'History'],
  ['/profile', 'Send to your wallet'],
  ['/profile/standing', 'Standing'],
  ['/settings', 'Settings'],
  ['/settings/alerts', 'Court alerts'],
  ['/settings/calendar', 'Calendar'],
  ['/settings/language', 'Language and units'],
  ['/settings/password', 'Password'],
  ['/settings/passkeys', 'Passkeys'],
  ['/settings/devices', 'Devices'],
  ['/settings/data', 'Your data'],
  ['/notifications', 'Notifications'],
  ['/courts/0', '404 Page Not Found'],
  ['/players/nobody_at_all', 'Player not found'],
  ['/invite/no-such-code', "You're invited"],
  ['/runs', 'Runs'],
  ['/runs/new', 'Start a run'],
  ['/runs/no-such-run', 'Run not found'],
  ['/runs/no-such-run/edit', 'Run not found'],
  ['/games/no-such-game', 'Game not found'],
  ['/no/such/place', '404 Page Not Found'],
] as const;

test('the route list covers every screen of the table [NAV-16]', ONCE, () => {
  const missed = MEMBER_PATHS.filter((path) => !ROUTES.some(([one]) => matchPath(path, one)));
  expect(missed).toEqual([]);
});

test(
  'a visitor sees the landing page at / and /login, and every other route redirects there [NAV-3]',
  ONCE,
  async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open('/');
    await expect(page).toHaveURL(/\/$/);
    // Court and run pages are public [PUB-1, RUN-42], and an invite link is remembered [FRD-70].
    const guarded = ROUTES.slice(1).filter(
      ([path]) => !/^\/(?:(?:courts|invite)\/|runs\/no-such-run$)/.test(path),
    );
    for (const [path] of [['/admin'], ...guarded]) {
      await landing.open(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
  },
);

test(
  'a member sees every screen, the dashboard at /login and /admin, and 404 elsewhere [NAV-4, NAV-6, NAV-7, NAV-8, NAV-9, NAV-10]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    for (const [path, heading] of ROUTES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
      await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    }
    for (const path of ['/login', '/admin']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
    }
  },
);

test('an admin sees the admin area and a link to it on Home [NAV-9]', ONCE, async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.signIn();
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin area' }).click();
  await expect(admin.tab('Courts')).toBeVisible();
  await expect(page).toHaveURL(/\/admin/);
});

test(
  'a user who has not finished the onboarding sees it on every route [NAV-5]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ onboarded: false });
    for (const [path] of [['/admin'], ['/login'], ...ROUTES]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Next' }), path).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  },
);

test('the splash shows until the user is known [NAV-2]', ONCE, async ({ page, signUp }) => {
  await signUp();
  const tell = await holdAnswer(page, '**/api/auth/me');
  await page.goto('/courts');
  const words = page.getByText('Checking authentication...');
  await expect(words).toBeVisible();
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  const { y = 0 } = (await words.boundingBox()) ?? {};
  expect(Math.abs(y - middle)).toBeLessThan(middle / 4);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  tell();
  await expect(page.getByRole('heading', { name: 'Courts Near You' })).toBeVisible();
});

test(
  'a session ended on another device leads to the login [NAV-3]',
  ONCE,
  async ({ page, signUp }) => {
    const { request } = await signUp();
    await page.goto('/rewards');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await request.post('/api/auth/logout');
    await page.reload();
    await expect(new LandingPage(page).tab('Login')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'logging in leads to the dashboard, whichever page was requested [AUTH-47]',
  ONCE,
  async ({ page, person }) => {
    const account = await person();
    const landing = new LandingPage(page);
    await landing.open('/settings');
    await landing.fillLogin(account);
    await landing.loginButton.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('sign-up does not allow the admin role [AUTH-9, AUTH-44]', ONCE, async ({ page, request }) => {
  const landing = new LandingPage(page);
  await landing.open('/login');
  await landing.tab('Sign Up').click();
  await expect(landing.field('Role').getByRole('option', { name: 'Admin' })).toHaveCount(0);
  const answer = await request.post('/api/auth/register', { data: newAccount({ role: 'Admin' }) });
  expect(answer.status()).toBe(400);
});
