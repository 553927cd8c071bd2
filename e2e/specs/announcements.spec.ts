import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';
import { postJson } from '#e2e/scenes.ts';

function announced(page: Page, text: string | RegExp) {
  return page.locator('[aria-live], [role=status], [role=alert], output').getByText(text).first();
}

test(
  'toasts, search results, a check-in, the new balance and new feed items are announced [A11Y-8]',
  ONCE,
  async ({ page, person, standAt, signUp }) => {
    const me = await signUp();
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.toggle('Privacy & Security', 'Share location').check();
    await expect(announced(page, 'Privacy Settings Updated')).toBeAttached();
    await settings.openPage('password');
    await settings.field('Password', 'Current password').fill('not-this-one');
    await settings.field('Password', 'New password').fill('a-better-one');
    await settings.button('Change password').click();
    await expect(announced(page, 'Password not changed')).toBeAttached();

    const friends = new FriendsPage(page);
    await friends.open();
    await friends.search(`@${me.username}zz`);
    await expect(announced(page, '0 players found')).toBeAttached();
    const activity = new ActivityPage(page);
    await activity.open();
    const neighbor = await person();
    const text = `Run at six, says ${neighbor.username}`;
    await postJson(neighbor.request, '/api/posts', { text });
    await expect(activity.items.filter({ hasText: text })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: 'Latest activity' })
        .locator('xpath=ancestor-or-self::*[@aria-live]'),
    ).toHaveCount(1);

    // From here on, the feed would show posts nearby only.
    await standAt();
    const courts = new CourtsPage(page);
    await courts.open();
    await page
      .getByRole('button', { name: /^Check In at Rucker Park/ })
      .first()
      .click();
    await expect(announced(page, 'Check-in successful!')).toBeAttached();
    await courts.showList();
    await courts.search.fill('rucker');
    await expect(announced(page, '1 court found')).toBeAttached();
    await page.goto('/');
    await expect(announced(page, /^10/)).toBeVisible();
  },
);

test(
  'invalid, selected, active and busy states are shown by more than color [A11Y-9]',
  ONCE,
  async ({ page, signUp }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.loginButton.click();
    const email = landing.field('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByText('Invalid email address').locator('svg')).toBeVisible();

    await signUp();
    await page.goto('/settings');
    const push = page.getByRole('switch', { name: 'Push notifications' });
    const knobAt = () => push.evaluate((one) => getComputedStyle(one, '::before').translate);
    const before = await knobAt();
    await push.click();
    await expect.poll(knobAt).not.toBe(before);

    await page.goto('/courts');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(current).toHaveCSS('font-weight', '700');
  },
);
