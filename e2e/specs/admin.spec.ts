import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { registerCourt } from '#e2e/scenes.ts';

const FIGURES = { Points: '21', Assists: '5', Rebounds: '8', Steals: '2', Blocks: '1' };

test('a player submits a court and a game, an admin decides on both, and the player sees it live [ADM-5, ADM-8, ADM-25, STA-8, STA-9, ACT-13, NTF-2, NTF-3, NTF-12]', async ({
  page,
  another,
}) => {
  test.slow();
  const name = `Court ${newAccount().username}`;
  const { user, request, context, page: home } = await another();
  const lng = String(11 + (user.id % 1000) / 1000);
  const notes = 'Behind the school';
  const courtId = await registerCourt(request, { name, lat: '48.13', lng, notes });

  const profile = await context.newPage();
  await profile.goto('/profile');
  await profile.getByRole('button', { name: 'Log a game' }).click();
  for (const [label, value] of Object.entries(FIGURES)) {
    await profile.getByLabel(label, { exact: true }).fill(value);
  }
  await profile.getByRole('button', { name: 'Log game' }).click();
  await expect(profile.getByText('Game logged!')).toBeVisible();
  const games = profile.getByRole('list', { name: 'Logged games' });
  await expect(games.getByText('Pending review')).toBeVisible();

  await home.goto('/');
  const balance = home.getByRole('region', { name: 'At a glance' }).getByRole('status').first();
  await expect(balance).toHaveText(/^0/);
  const courts = await context.newPage();
  await courts.goto(`/courts/${courtId}`);
  await expect(courts.getByText('Pending review')).toBeVisible();

  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.open();
  await admin.item(name).getByRole('button', { name: 'View' }).click();
  await expect(admin.view.getByText(notes)).toBeVisible();
  await expect(admin.view.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
  await expect(admin.view.getByText('within 40 ft')).toBeVisible();
  await admin.view.getByRole('button', { name: 'Approve' }).click();
  await admin.agree('Approve');
  await expect(page.getByText('Court approved!')).toBeVisible();
  await expect(balance).toHaveText(/^25/);
  await expect(courts.getByText('Pending review')).toBeHidden();

  await admin.open('stats');
  await admin.item(user.name).getByRole('button', { name: 'Verify' }).click();
  await admin.agree('Verify');
  await expect(page.getByText('Stats verified!')).toBeVisible();
  await expect(balance).toHaveText(/^35/);
  await expect(games.getByText('Verified')).toBeVisible();
  await expect(home.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  await home.goto('/notifications');
  const news = home.getByRole('list', { name: 'Latest notifications' }).getByRole('listitem');
  await expect(news.filter({ hasText: name })).toBeVisible();
  await expect(news).toHaveCount(2);

  await admin.open('audit');
  await expect(admin.item(name).getByText('Approved a court')).toBeVisible();
});

test(
  'only admins who open the admin area load its code [ADM-35, NAV-9]',
  ONCE,
  async ({ page, signUp }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const hasAdminCode = () => scripts.some((url) => /admin-screen|analytics-tab/.test(url));
    await signUp();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    expect(hasAdminCode()).toBe(false);

    await page.context().clearCookies();
    const admin = new AdminPage(page);
    await admin.signIn();
    await page.goto('/');
    expect(hasAdminCode()).toBe(false);
    await admin.open();
    await expect(admin.tab('Courts')).toBeVisible();
    expect(hasAdminCode()).toBe(true);
  },
);
