import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { logOut } from '#e2e/pages/profile-page.ts';
import { RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { askForFriendship, findCourt, logGame } from '#e2e/scenes.ts';
import { failCalls } from '#e2e/states/state.ts';

async function expectToast(page: Page, ...lines: string[]) {
  for (const line of lines) {
    await expect(
      page.getByRole('dialog').or(page.locator('[aria-live]')).getByText(line).first(),
    ).toBeVisible();
  }
}

test('an unanswered login shows its error message [AUTH-48]', ONCE, async ({ page, person }) => {
  await failCalls(page, '**/api/auth/login');
  const landing = new LandingPage(page);
  await landing.open();
  await landing.fillLogin(await person());
  await landing.loginButton.click();
  await expectToast(page, 'Login failed', 'An error occurred while logging in.');
});

test(
  'a refused registration and an unanswered one show their messages [AUTH-50]',
  ONCE,
  async ({ page, person }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.fillSignUp(await person());
    await landing.createButton.click();
    await expectToast(page, 'Registration failed');
    await expect(page.getByText(/already/).first()).toBeVisible();
    await failCalls(page, '**/api/auth/register');
    await landing.createButton.click();
    await expectToast(page, 'An error occurred while creating your account.');
  },
);

test('a failed logout is only logged [AUTH-52]', ONCE, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/settings');
  await page.route('**/api/auth/logout', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await logOut(page);
  await logged;
  await expect(page.locator('[aria-live] p')).toHaveCount(0);
});

const LOCATION_TEXTS = [
  [0, 'Geolocation is not supported by this browser'],
  [1, 'Location access denied by user'],
  [2, 'Location information is unavailable'],
  [3, 'Location request timed out'],
  [9, 'An unknown error occurred'],
] as const;

/** Makes every position request fail with this code. 0 means no geolocation. */
async function breakLocation(page: Page, code: number) {
  await page.addInitScript((error) => {
    const broken = {
      getCurrentPosition: (_: unknown, refuse: (problem: object) => void) =>
        refuse({ code: error }),
    };
    Object.defineProperty(navigator, 'geolocation', { value: error === 0 ? undefined : broken });
  }, code);
}

for (const [code, text] of LOCATION_TEXTS) {
  test(
    `the Courts screen explains location error ${code} [GEO-11]`,
    ONCE,
    async ({ page, signUp }) => {
      await signUp();
      await breakLocation(page, code);
      const courts = new CourtsPage(page);
      await courts.open();
      // The location is requested on a tap. Without geolocation, the error shows right away.
      if (code !== 0) await courts.enableLocation.click();
      await expect(page.getByText(text)).toBeVisible();
    },
  );
}

for (const [code, text] of [
  [3, 'Location timeout. Please enter address manually.'],
  [9, 'Location access denied. Please enter address manually.'],
] as const) {
  test(
    `the court registration explains location error ${code} [REG-24]`,
    ONCE,
    async ({ page, signUp }) => {
      await signUp();
      await breakLocation(page, code);
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.registerCourt.click();
      const dialog = new RegisterCourtDialog(page);
      await dialog.uploadCourt();
      await dialog.usePhoto.click();
      await expect(dialog.alert).toHaveText(text);
    },
  );
}

test(
  'a check-in refused without a reason shows a general message [CHK-23]',
  ONCE,
  async ({ page, standAt, signUp }) => {
    const { request } = await signUp();
    await standAt();
    await page.route('**/checkin', (route) => route.fulfill({ status: 422, body: '' }));
    await page.goto(`/courts/${await findCourt(request, 'rucker')}`);
    await page.getByRole('button', { name: /^Check In at/ }).click();
    await expectToast(page, 'Check-in failed', 'Unable to check in at this time');
  },
);

test("an admin's failed decisions show their messages [ADM-32]", ONCE, async ({ page, person }) => {
  const player = await person();
  await logGame(player.request);
  const admin = new AdminPage(page);
  await admin.signIn();
  await failCalls(page, '**/verify');
  await admin.open('stats');
  await admin.item(player.name).getByRole('button', { name: 'Verify' }).click();
  await admin.agree('Verify');
  await expectToast(page, 'Error', 'Failed to verify stats');
});

test(
  'failed friend actions show their messages [FRD-38, FRD-39, FRD-40, FRD-41]',
  ONCE,
  async ({ page, person, signUp }) => {
    const me = await signUp();
    const [stranger, admirer] = [await person(), await person()];
    await askForFriendship(admirer, me);
    await failCalls(page, /\/api\/friends\/(request|block|respond|privacy)$/);
    const friends = new FriendsPage(page);
    await friends.open();
    await friends.search(`@${stranger.username}`);
    await friends
      .person(stranger.username)
      .getByRole('button', { name: /^Add Friend/ })
      .click();
    await expectToast(page, 'Unable to send friend request');
    await friends.block(stranger.username);
    await expectToast(page, 'Unable to block user');
    await friends.openTab('Requests');
    const decline = friends.person(admirer.username).getByRole('button', { name: /^Decline/ });
    await decline.click();
    await expectToast(page, 'Unable to respond to friend request');
    await friends.openTab('Settings');
    const requests = page.getByRole('switch', { name: 'Allow friend requests' });
    await requests.click();
    await expectToast(page, 'Unable to update settings');

    await page.unrouteAll();
    await requests.click();
    await expectToast(page, 'Settings updated');
    await friends.openTab('Requests');
    await decline.click();
    await expectToast(page, 'Request declined');
  },
);
