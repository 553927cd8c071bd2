import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { holdAnswer } from '#e2e/pages/hold-answer.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';

declare global {
  interface Window {
    /** What the page brought along, before any script of the app has come. */
    brought?: Element | null;
  }
}

const PAGES = [
  { path: '/', brought: '#root h1', isMembers: false },
  { path: '/', brought: '#quick-actions', isMembers: true },
  { path: '/dashboard', brought: '#quick-actions', isMembers: true },
  { path: '/courts', brought: '#content h1', isMembers: true },
];

for (const { path, brought, isMembers } of PAGES) {
  const who = isMembers ? 'a member' : 'a visitor';
  for (const [locale, colorScheme] of [
    ['en-US', 'light'],
    ['es', 'dark'],
  ] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      // The fixture fails the test if React finds other markup than it expects: it says so in the console.
      test(`the app takes over the page that ${who} gets at ${path} as it is [PWA-15]`, async ({
        page,
        signUp,
      }) => {
        if (isMembers) await signUp();
        await page.addInitScript((selector) => {
          document.addEventListener('DOMContentLoaded', () => {
            window.brought = document.querySelector(selector);
          });
        }, brought);
        await page.goto(path);
        await expect(page.getByRole(isMembers ? 'navigation' : 'tablist')).toBeVisible();
        await expect(page.locator('[inert]')).toHaveCount(0);
        const stays = await page.evaluate(() => window.brought?.isConnected);
        expect(stays).toBe(true);
      });
    });
  }
}

test(
  'what is typed into the login before the app has come stays, and the links open their form [AUTH-71]',
  ONCE,
  async ({ page, person }) => {
    const { email, password } = await person();
    const release = await holdAnswer(page, '**/assets/login-screen-*.js');
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
  'somebody who wanted to go elsewhere keeps what was typed, and a tab tapped too early opens [AUTH-71]',
  ONCE,
  async ({ page }) => {
    const release = await holdAnswer(page, '**/assets/login-screen-*.js');
    await page.goto('/settings');
    await page.getByLabel('Email').fill('early@example.org');
    release();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('early@example.org');

    await page.unrouteAll();
    const releaseAgain = await holdAnswer(page, '**/assets/login-screen-*.js');
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    releaseAgain();
    await expect(page.getByLabel('Username')).toBeVisible();
  },
);

test('the scripts of the app come after the first paint [PWA-16]', async ({ page }) => {
  await new LandingPage(page).open();
  // The form is there before anything is painted.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length > 5,
  );
  const { paintedAt, scripts } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .map(({ name, startTime }) => ({ name: name.replace(/.*\//, ''), startTime })),
  }));
  expect(paintedAt).toBeGreaterThan(0);
  const early = scripts.filter(({ startTime }) => startTime < paintedAt).map(({ name }) => name);
  // The entry, and the few lines of the bundler that it begins with.
  expect(early.filter((name) => !/^(index|rolldown-runtime)-/.test(name))).toEqual([]);
  expect(early).toContainEqual(expect.stringMatching(/^index-/));
  expect(scripts.length).toBeGreaterThan(5);
});

test('until it is known who is signed in, the screen is there to be looked at and no more [PWA-17]', async ({
  page,
  signUp,
}) => {
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
});

test(
  'the court or the player that the address names is asked for once, beside the app [PWA-2] [SPEED-5]',
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
      // The screen has what it shows from that very answer.
      await expect(page.getByText(/Last 7 days|Member since/)).toBeVisible();
      expect(await asked()).toEqual(['link']);
    }
  },
);
