import type { Page } from '@playwright/test';
import { expect, newAccount, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { Keyboard } from '#e2e/pages/keyboard.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
import { ProfilePage } from '#e2e/pages/profile-page.ts';
import { befriend, checkInAtRucker } from '#e2e/scenes.ts';

test('a user signs up and checks in with the keyboard alone [A11Y-5, A11Y-6]', async ({
  page,
  standAt,
}) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const account = newAccount();
  await standAt();
  const landing = new LandingPage(page);
  await landing.open();
  // The form is prerendered, so keys pressed before hydration do nothing.
  await expect(async () => {
    await keyboard.goTo(landing.tab('Login'));
    await keyboard.press('ArrowRight');
    await expect(landing.tab('Sign Up')).toHaveAttribute('aria-selected', 'true', {
      timeout: 1_000,
    });
  }).toPass();
  for (const [label, value] of [
    ['Name', account.name],
    ['Username', account.username],
    ['Email', account.email],
    ['Password', account.password],
  ] as const) {
    await keyboard.goTo(landing.field(label));
    await keyboard.type(value);
  }
  await keyboard.goTo(landing.field('Role'));
  await keyboard.type('Pl');
  await keyboard.goTo(landing.createButton);
  await keyboard.press('Enter');

  const onboarding = new OnboardingPage(page);
  for (let step = 1; step < 4; step += 1) {
    await expect(onboarding.currentDot).toHaveText(`Step ${step} of 4`);
    await keyboard.goTo(onboarding.next);
    await keyboard.press('Enter');
  }
  await keyboard.goTo(onboarding.claim);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();

  const skip = page.getByRole('link', { name: 'Skip to content' });
  await keyboard.goTo(skip);
  await keyboard.press('Enter');
  // At a court, the banner's Check In is reachable too.
  await keyboard.goTo(page.getByRole('button', { name: /^Check In at Rucker Park/ }));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await keyboard.goTo(navigation.getByRole('link', { name: 'Courts' }));
  await keyboard.press('Enter');
  const courts = new CourtsPage(page);
  await expect(courts.heading).toBeVisible();
  await keyboard.goTo(page.getByRole('button', { name: /^Check In at Rucker Park/ }).first());
  await keyboard.press('Enter');
  await expect(page.getByText('Check-in successful!').first()).toBeVisible();
});

test('a dialog traps the focus, Escape closes it, and the focus returns [A11Y-7]', async ({
  page,
  person,
  signUp,
}) => {
  const me = await signUp();
  const friend = await person();
  await befriend(friend, me);
  await checkInAtRucker(me.request);
  const keyboard = new Keyboard(page);

  const profile = new ProfilePage(page);
  await profile.open();
  const logGame = page.getByRole('button', { name: 'Log a game' });
  await keyboard.goTo(logGame);
  await keyboard.press('Enter');
  await expectToHoldFocus(page, keyboard);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(logGame).toBeFocused();

  const friends = new FriendsPage(page);
  await friends.open();
  await friends.openTab('My Friends');
  const more = friends.person(friend.username).getByRole('button', { name: /^More options for/ });
  await keyboard.goTo(more);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Unfriend' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(more).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Block user' })).toBeFocused();
  await keyboard.press('Enter');
  await expectToHoldFocus(page, keyboard);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();

  const courts = new CourtsPage(page);
  await courts.open();
  await keyboard.goTo(courts.registerCourt);
  await keyboard.press('Enter');
  await expectToHoldFocus(page, keyboard);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(courts.registerCourt).toBeFocused();
});

async function expectToHoldFocus(page: Page, keyboard: Keyboard) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let presses = 0; presses < 12; presses += 1) {
    await keyboard.press('Tab');
    await expect.poll(hasFocus).toBe(true);
  }
}

const SCREENS = [
  '/',
  '/courts',
  '/mobile-dashboard',
  '/rewards',
  '/profile',
  '/settings',
  '/settings/passkeys',
  '/notifications',
];

test('Tab goes through every screen in reading order with a visible focus [A11Y-5, A11Y-6]', async ({
  page,
  signUp,
}) => {
  test.slow();
  await signUp();
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByText('Checking authentication...')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .animate-breathe.rounded-md')).toHaveCount(0);
    const { reached, hidden, backwards } = await new Keyboard(page).walk();
    expect(reached, path).toBeGreaterThan(4);
    expect(hidden, path).toEqual([]);
    expect(backwards, path).toEqual([]);
  }
});
