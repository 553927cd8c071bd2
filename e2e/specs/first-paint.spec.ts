import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';

declare global {
  interface Window {
    /** The prerendered element, before any script of the app has loaded. */
    brought?: Element | null;
  }
}

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['es', 'dark'],
] as const) {
  // One language is enough to see what a wide screen moves.
  test.describe(`${locale}, ${colorScheme}`, locale === 'es' ? ONCE : {}, () => {
    test.use({ locale, colorScheme });
    // The fixture fails the test if React logs a hydration mismatch.
    test('the app hydrates the landing page without a mismatch [PWA-15]', async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          window.brought = document.querySelector('#root h1');
        });
      });
      await page.goto('/');
      await expect(page.locator('form button[type=submit]')).toBeEnabled();
      expect(await page.evaluate(() => window.brought?.isConnected)).toBe(true);
    });

    for (const [path, brought] of [
      ['/', '#content ul a[href="/runs"]'],
      ['/courts', '#content h1'],
      ['/rewards', '#content h1'],
    ] as const) {
      test(`the prerendered page at ${path} doesn't move when the app starts [PWA-15]`, async ({
        page,
        signUp,
      }) => {
        await signUp();
        const tell = await holdAnswer(page, '**/api/auth/me');
        // Layout shifts caused by data are covered by stability.spec.ts.
        const tellMore = await holdAnswer(page, /\/api\/(?!auth\/me)/);
        await page.goto(path);
        const place = () => page.locator(brought).boundingBox();
        const words = () => page.locator(brought).textContent();
        await expect(page.locator('[inert]')).toHaveCount(1);
        const before = [await place(), await words()];
        tell();
        await expect(page.getByRole('navigation')).toBeVisible();
        await expect(page.locator('[inert]')).toHaveCount(0);
        expect([await place(), await words()]).toEqual(before);
        tellMore();
      });
    }
  });
}

test('a worker preloads number and date formats [BRW-18]', ONCE, async ({ page }) => {
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/')]);
  expect(worker.url()).toContain('first-formats');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
});

test('the app starts without workers [BRW-18]', ONCE, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto('/');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
});

test(
  'text typed into the login before hydration is kept, and links open their form [AUTH-71]',
  ONCE,
  async ({ page, person }) => {
    const { email, password } = await person();
    const release = await holdAnswer(page, '**/assets/login-shared-*.js');
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    release();
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('link', { name: 'Sign up free' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  },
);

test(
  'typed text survives a redirect to the login, and an early tap on a tab opens it [AUTH-71]',
  ONCE,
  async ({ page }) => {
    const release = await holdAnswer(page, '**/assets/login-shared-*.js');
    await page.goto('/settings');
    await page.getByLabel('Email').fill('early@example.org');
    release();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('early@example.org');

    await page.unrouteAll();
    const releaseAgain = await holdAnswer(page, '**/assets/login-shared-*.js');
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    releaseAgain();
    await expect(page.getByLabel('Username')).toBeVisible();
  },
);

test('the style sheet and fonts load before the scripts [PWA-16]', ONCE, async ({ page }) => {
  const urgency = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    urgency.set(request.url.replace(/.*\//, ''), request.initialPriority);
  });
  await new LandingPage(page).open();
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  const html = await (await page.request.get('/')).text();
  const of = (kind: RegExp) =>
    [...urgency].filter(([name]) => kind.test(name) && html.includes(`/${name}`));
  for (const script of of(/\.js$/)) expect(script).toEqual([script[0], 'Low']);
  expect(of(/\.js$/).length).toBeGreaterThan(3);
  expect(of(/^index-.*\.css$/).map(([, priority]) => priority)).toEqual(['VeryHigh']);
  expect(of(/latin-.*woff2$/).map(([, priority]) => priority)).not.toContain('Low');
});

test(
  'the prerendered screen is inert until the user is known [PWA-17]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const tell = await holdAnswer(page, '**/api/auth/me');
    await page.goto('/courts');
    const search = page.getByPlaceholder('Court, street or city');
    await expect(search).toBeVisible();
    await expect(page.getByRole('img', { name: 'JIM' })).toBeVisible();
    for (const role of ['button', 'link', 'searchbox', 'navigation'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    tell();
    await page.getByRole('searchbox').fill('Rucker');
    await expect(search).toHaveValue('Rucker');
  },
);

test(
  'the court or player in the URL is requested once, in parallel with the app [PWA-2] [SPEED-5]',
  ONCE,
  async ({ page, signUp }) => {
    const { username } = await signUp();
    for (const [path, call] of [
      ['/courts/1', '/api/courts/1'],
      [`/players/${username}`, `/api/people/${username}`],
    ] as const) {
      await page.goto(path);
      const asked = () =>
        page.evaluate(
          (name) =>
            performance
              .getEntriesByName(new URL(name, window.location.href).href)
              .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
          call,
        );
      await expect.poll(asked).toEqual(['link']);
      // The screen uses the preloaded response.
      await expect(page.getByText(/About this court|Member since/)).toBeVisible();
      expect(await asked()).toEqual(['link']);
    }
  },
);
