import type { Page } from '@playwright/test';
import { test as base, expect } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { DeployProxy } from '#e2e/pages/deploy-proxy.ts';

const test = base.extend<{ deployment: DeployProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  deployment: async ({}, use) => {
    const deployment = new DeployProxy();
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => {
    await use(await deployment.start());
  },
});
test.use({ serviceWorkers: 'allow' });

const version = (page: Page) => page.locator('meta[name="jim-version"]').getAttribute('content');

async function openInstalled(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
}

test('the app can be installed, with its own icons and shortcuts [PWA-5]', async ({ page }) => {
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  const { errors, data = '' } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data);
  expect(shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Courts', '/courts'],
    ['Activity', '/mobile-dashboard'],
  ]);
  for (const { src, sizes, type } of icons) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Test pages are always incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the landing page shows its text before any script, and real courts after [PWA-1] [PWA-3] [AUTH-71] [PWA-20]', async ({
  browser,
  baseURL,
  page,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const paper = await plain.newPage();
  await paper.goto('/courts');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(/Find your court/);
  await expect(paper.getByLabel('Email')).toBeVisible();
  await expect(paper.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await expect(paper.getByRole('link', { name: 'Sign up free' })).toBeVisible();
  await expect(paper.getByText(/They aren't money/)).toBeVisible();
  for (const name of ['Terms', 'Privacy', 'Contact']) {
    await expect(paper.getByRole('link', { name })).toBeVisible();
  }
  await plain.close();

  const [answer] = await Promise.all([page.waitForResponse('**/api/courts/world'), page.goto('/')]);
  const { total, places } = await answer.json();
  await expect(page.getByText(`${total.toLocaleString('en-US')} courts on the map`)).toBeVisible();
  const map = page.getByRole('img', { name: /World map/ });
  await expect(map.locator('circle')).toHaveCount(places.length);
});

test('a screen’s chunks and data load in parallel [PWA-2]', async ({
  page,
  deployment,
  signUp,
}) => {
  await signUp();
  const html = await (await page.request.get('/courts')).text();
  expect(html).toMatch(/rel="modulepreload"[^>]*\/courts-/);
  expect(html).toMatch(/rel="preload" as="fetch"[^>]*href="\/api\/courts"/);
  const courts = new CourtsPage(page);
  await courts.open();
  await courts.showList();
  await expect(courts.cards.first()).toBeVisible();
  // The preload hint and the screen must share one request.
  const { asked } = deployment;
  await expect.poll(() => asked).toContain('/api/live');
  // Live events may cause further requests.
  const before = asked.slice(0, asked.indexOf('/api/live'));
  for (const call of ['/api/auth/me', '/api/courts']) {
    expect(before.filter((path) => path === call)).toEqual([call]);
  }
});

test('the app starts offline with cached courts, marked as such until the server is back [PWA-6] [PWA-7] [HOME-12] [UI-24]', async ({
  page,
  deployment,
  signUp,
}) => {
  await signUp();
  const header = page.getByRole('region', { name: 'At a glance' });
  await page.goto('/');
  await expect(header.getByText('50 $JIM to Level 2')).toBeVisible();
  const courts = new CourtsPage(page);
  await openInstalled(page, '/courts');
  await courts.showList();
  const name = await courts.cards.first().getByRole('heading').textContent();
  await courts.cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  const courtAddress = page.url();
  await expect(page.getByText(/You're offline/)).toBeHidden();

  deployment.goDark();
  await page.goto('/courts');
  await expect(page.getByText(/JIM isn't responding right now. Courts last updated/)).toBeVisible();
  await page.context().setOffline(true);
  // Chromium 150 resets `navigator.onLine` on the next navigation.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.goto('/courts');
  await expect(page.getByText("You're offline. Courts last updated just now.")).toBeVisible();
  await courts.showList();
  await expect(courts.cards.first().getByRole('heading')).toHaveText(name ?? '');
  await page.goto(courtAddress);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(page.getByText(/You're offline. Courts last updated/)).toBeVisible();

  await page.goto('/rewards');
  await expect(page.getByText(/You're offline/).first()).toBeVisible();

  await page.goto('/');
  await expect(header.getByText(/You're offline. Last updated/)).toBeVisible();
  await page.context().setOffline(false);
  deployment.comeBack();
  await expect(header.getByText(/Last updated/)).toBeHidden();
});

test('logging out leaves nothing on the device, nor in another tab [PWA-9]', async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await openInstalled(page, '/courts');
  const kept = () =>
    page.evaluate(async () => [
      await caches.has('jim-courts'),
      localStorage.getItem('jim-user') !== null,
    ]);
  await expect.poll(kept).toEqual([true, true]);
  const otherTab = await context.newPage();
  await otherTab.goto('/settings');
  await expect(otherTab.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect.poll(kept).toEqual([false, false]);
  await expect(otherTab.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('the app offers a new version and reloads into it [PWA-10]', async ({ page, deployment }) => {
  await openInstalled(page, '/');
  const before = await version(page);
  deployment.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Downloading the whole app may take a while.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect(page.getByText('A new version of JIM is ready')).toBeVisible();
  expect(await version(page)).toBe(before);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await version(page)).toBe(deployment.version);
  await expect(page.getByText('A new version of JIM is ready')).toBeHidden();
});

test('the app is up to date when opened after a deploy, without asking [PWA-11]', async ({
  page,
  deployment,
}) => {
  await openInstalled(page, '/');
  deployment.deploy();
  await page.reload();
  expect(await version(page)).toBe(deployment.version);
  // The new worker takes over automatically and deletes the old files.
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([`jim-app-${deployment.version}`]);
  await expect(page.getByText('A new version of JIM is ready')).toBeHidden();
});
