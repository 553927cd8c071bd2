import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { strangeTransitions } from '#e2e/pages/look.ts';

test('transitions take 150 to 250 ms and ease out [UI-16]', ONCE, async ({ page, signUp }) => {
  await signUp();
  for (const path of ['/', '/courts', '/rewards', '/profile', '/settings', '/mobile-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await strangeTransitions(page), path).toEqual([]);
  }
});

test(
  'fonts and icons are self-hosted, and buttons have the right shape [UI-10, UI-11, UI-14]',
  ONCE,
  async ({ page }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toBeVisible();
    const look = await page.evaluate(async () => {
      await document.fonts.ready;
      const style = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element);
      return {
        heading: style('h1').fontFamily,
        text: style('p').fontFamily,
        loaded: [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map((f) => f.family),
      };
    });
    expect(look.heading).toContain('Archivo');
    expect(look.text).toContain('Inter');
    expect(look.loaded.join()).toMatch(/Archivo.*Inter|Inter.*Archivo/);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
    await expect(button).toHaveCSS('height', '48px');
    await expect(button).toHaveCSS('border-radius', '12px');
    await expect(button).toHaveCSS('background-color', 'oklch(0.735 0.17 52)');
  },
);
