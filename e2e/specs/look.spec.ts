import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import {
  axeFindings,
  movingThings,
  sidewaysOverflow,
  smallTexts,
  strangeTransitions,
} from '#e2e/pages/look.ts';

/** Every screen of a member, with a heading that tells it has arrived. */
const SCREENS = [
  ['/dashboard', /./],
  ['/courts', 'Courts Near You'],
  ['/rewards', 'History'],
  ['/profile', /./],
  ['/settings', /./],
  ['/mobile-dashboard', /./],
  ['/no/such/page', '404 Page Not Found'],
] as const;

async function open(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the landing holds the rules of the look [UI-9, UI-13, UI-16, UI-22]', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTexts(page)).toEqual([]);
      expect(await strangeTransitions(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    });

    for (const [path, heading] of SCREENS) {
      test(`${path} holds the rules of the look [UI-9, UI-13, UI-16, UI-22]`, async ({
        page,
        signUp,
      }) => {
        await signUp();
        await open(page, path, heading);
        expect(await axeFindings(page)).toEqual([]);
        expect(await smallTexts(page)).toEqual([]);
        expect(await strangeTransitions(page)).toEqual([]);
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('nothing moves for those who ask for less [UI-17]', async ({ page, signUp }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp();
  for (const [path, heading] of SCREENS) {
    await open(page, path, heading);
    expect(await movingThings(page), path).toEqual([]);
  }
});

test('fonts and icons are our own, and buttons have their shape [UI-10, UI-11, UI-14]', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Log In', exact: true });
  await expect(button).toBeVisible();
  const look = await page.evaluate(async () => {
    await document.fonts.ready;
    const style = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as Element);
    return {
      heading: style('h1').fontFamily,
      text: style('p').fontFamily,
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family),
    };
  });
  expect(look.heading).toContain('Archivo');
  expect(look.text).toContain('Inter');
  expect(look.loaded.join()).toMatch(/Archivo.*Inter|Inter.*Archivo/);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  await expect(button).toHaveCSS('height', '48px');
  await expect(button).toHaveCSS('border-radius', '12px');
  await expect(button).toHaveCSS('background-color', 'oklch(0.735 0.17 52)');
});
