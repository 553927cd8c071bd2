import { type Page, test as plainTest } from '@playwright/test';
import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { MEMBER_PATHS } from '#e2e/pages/every-screen.ts';

const MAX_SHIFT = 0.02;
/** What a slow connection takes for each call. */
const DELAY_MS = 400;

for (const path of MEMBER_PATHS) {
  test(`${path} keeps its layout while slow data comes in [UI-18]`, async ({ page, signUp }) => {
    // A name that takes two lines on a phone makes the header of Home a line taller than its skeleton can know.
    const { username } = await signUp({ name: 'Ana Ruiz' });
    await expectNoShift(
      page,
      path
        .replace(':id', '1')
        .replace(':handle', username)
        .replace(':code', 'no-such-code')
        .replace(':key', 'no-such-run'),
    );
  });
}

test('the landing and the onboarding keep their layout [UI-18]', async ({ page, signUp }) => {
  await expectNoShift(page, '/');
  await signUp({ onboarded: false });
  await expectNoShift(page, '/');
});

for (const tab of ['courts', 'stats', 'analytics']) {
  test(`the admin area, ${tab}, keeps its layout [UI-18]`, ONCE, async ({ page }) => {
    await new AdminPage(page).signIn();
    await expectNoShift(page, `/admin?tab=${tab}`);
  });
}

async function expectNoShift(page: Page, path: string) {
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
    if (!route.request().url().includes('/api/live')) {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    }
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-breathe.rounded-md')).toHaveCount(0);
  // Endless ones, such as the dot of "Live", never come to rest and move nothing else.
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

test('amounts are set in figures of one width [UI-12]', ONCE, async ({ page, signUp }) => {
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
