import { type Page, test as plainTest } from '@playwright/test';
import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { MEMBER_PATHS } from '#e2e/pages/every-screen.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  findCourt,
  recordGame,
  startRun,
} from '#e2e/scenes.ts';

const MAX_SHIFT = 0.02;
/** The longest name that Home still shows in one line. */
const LONG_NAME = 'Christopher Johnson';
const DELAY_MS = 400;

/** Screens with columns or sizes of their own on a wide screen. The others only get wider. */
const WIDE_PATHS = [
  '/',
  '/courts',
  '/courts/:id',
  '/runs',
  '/profile',
  '/settings',
  '/mobile-dashboard',
  '/players/:handle',
];

for (const path of MEMBER_PATHS) {
  test(
    `${path} keeps its layout while data loads slowly [UI-18]`,
    WIDE_PATHS.includes(path) ? {} : ONCE,
    async ({ page, signUp }) => {
      const { username } = await signUp({ name: LONG_NAME });
      await expectNoShift(
        page,
        path
          .replace(':id', '1')
          .replace(':handle', username)
          .replace(':code', 'no-such-code')
          .replace(':key', 'no-such-run'),
      );
    },
  );
}

test('Home and Runs keep their layout for a user at a busy court [UI-18]', async ({
  page,
  signUp,
  person,
}) => {
  const [me, ...friends] = await Promise.all([signUp(), person(), person(), person()]);
  for (const friend of friends) {
    await befriend(me, friend);
    const privacy = { profileVisibility: true, showStats: true, shareLocation: true };
    await friend.request.put('/api/settings/privacy', { data: privacy });
    await checkInAtRucker(friend.request);
  }
  await me.request.put(`/api/favourites/${await findCourt(me.request, 'rucker')}`);
  await startRun(me.request);
  await askForFriendship(await person(), me);
  for (const friend of friends) await recordGame(friend, me);
  await expectNoShift(
    page,
    '/dashboard',
    page.getByRole('region', { name: 'Next runs' }).getByText("You're the host"),
  );
  await expectNoShift(page, '/runs', page.getByText("You're the host").first());
});

test('the landing page and the onboarding keep their layout [UI-18]', async ({ page, signUp }) => {
  await expectNoShift(page, '/');
  await signUp({ onboarded: false });
  await expectNoShift(page, '/');
});

for (const tab of ['courts', 'stats', 'analytics']) {
  test(`the admin tab ${tab} keeps its layout [UI-18]`, ONCE, async ({ page }) => {
    await new AdminPage(page).signIn();
    await expectNoShift(page, `/admin?tab=${tab}`);
  });
}

async function expectNoShift(page: Page, path: string, last = page.getByRole('heading').first()) {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >) {
        if (!entry.hadRecentInput)
          (window as never as { layoutShift: number }).layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    // Held, because other tests cause live events, and what they add moves the page.
    if (route.request().url().includes('/api/live')) return;
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.fallback().catch(() => undefined);
  });
  await page.goto(path);
  await expect(last).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-breathe.rounded-md')).toHaveCount(0);
  // Infinite animations, such as the "Live" dot, never end and move nothing else.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running'),
  );
  const shift = await page.evaluate(() => (window as never as { layoutShift: number }).layoutShift);
  test.info().annotations.push({ type: 'layout shift', description: `${path} ${shift}` });
  expect(shift, path).toBeLessThan(MAX_SHIFT);
}

test('amounts use tabular figures [UI-12]', ONCE, async ({ page, signUp }) => {
  await signUp();
  for (const path of ['/dashboard', '/rewards', '/profile']) {
    await page.goto(path);
    await expect(page.getByText(/\d \$JIM/).first()).toBeVisible();
    const uneven = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => /^[+-]?[\d,.]+( \$JIM)?$/.test(element.textContent?.trim() ?? ''))
        .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes('tabular-nums'))
        .map((element) => element.outerHTML),
    );
    expect(uneven, path).toEqual([]);
  }
});

plainTest(
  'an error nobody caught is logged to the console and goes nowhere else [ERR-9]',
  ONCE,
  async ({ page }) => {
    const url = String(process.env.E2E_URL);
    await page.goto(url);
    await page.request.post(`${url}/api/auth/register`, { data: newAccount() });
    await page.goto(`${url}/`);
    await page.getByRole('button').first().waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.evaluate(() => {
      setTimeout(() => void Promise.reject(new Error('nobody caught me')));
      setTimeout(() => {
        throw new Error('nor me');
      });
    });
    await expect.poll(() => errors.toSorted()).toEqual(['nobody caught me', 'nor me']);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    await expect(page.getByRole('button').first()).toBeVisible();
  },
);
