import { expect, newAccount, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { HistoryPage } from '#e2e/pages/history-page.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
import { ProfilePage } from '#e2e/pages/profile-page.ts';
import { northOf, RUCKER_PARK } from '#e2e/places.ts';

test('a new user signs up, finds a court, is too far away, walks there, checks in, and gets a history and a streak [BRW-7] [AUTH-49] [ONB-8] [ONB-14] [HOME-7] [CHK-22] [CHK-24] [CHK-25] [CHK-26] [RWD-10] [RWD-22] [PRO-4] [PRO-6]', async ({
  page,
  standAt,
}) => {
  test.slow();
  const account = newAccount();
  await standAt(northOf(RUCKER_PARK, 250));
  const landing = new LandingPage(page);
  await landing.open();
  await landing.fillSignUp(account);
  await landing.createButton.click();
  const onboarding = new OnboardingPage(page);
  await onboarding.openLastStep();
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Checking authentication...');
  expect(html).not.toContain('Quick Actions');
  await onboarding.claim.click();
  await expect(page.getByText(/^Your demo reward is ready\./).first()).toBeVisible();

  const header = page.getByRole('region', { name: 'At a glance' });
  await expect(header.getByRole('status').first()).toHaveText(/^0/);
  await page
    .getByRole('region', { name: 'Quick Actions' })
    .getByRole('link', { name: /Check In/ })
    .click();
  const courts = new CourtsPage(page);
  await courts.showList();
  await courts.cards.first().getByRole('link', { name: 'Rucker Park', exact: true }).click();
  await expect(page.getByText(/8\d\d ft away/)).toBeVisible();
  const checkIn = page.getByRole('button', { name: /^Check In at Rucker Park/ });
  await checkIn.click();
  await expect(page.getByText('Too Far From Court')).toBeVisible();

  await standAt(northOf(RUCKER_PARK, 40));
  await checkIn.click();
  await expect(page.getByText('Check-in successful!')).toBeVisible();
  await expect(page.getByText('You earned 5 $JIM for checking in')).toBeVisible();
  await expect(page.getByText('plus your 5 $JIM demo reward').first()).toBeVisible();
  const done = page.getByRole('button', { name: "I'm leaving" });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'History' }).click();
  const history = new HistoryPage(page);
  await expect(history.heading).toBeVisible();
  await expect(history.entries).toHaveCount(2);
  const [first, second] = [history.entries.first(), history.entries.nth(1)];
  for (const text of ['Court check-in', 'Rucker Park', '0h ago', '+5 $JIM']) {
    await expect(first).toContainText(text);
  }
  await expect(second).toContainText('Welcome reward');
  await expect(second).not.toContainText('Pending');

  await navigation.getByRole('link', { name: 'Profile' }).click();
  const profile = new ProfilePage(page);
  await expect(profile.tile('$JIM Earned')).toHaveText('10');
  await expect(profile.tile('Courts Visited')).toHaveText('1');
  await expect(profile.tile('Check-ins')).toHaveText('1');
  await expect(profile.tile('Streak')).toHaveText('1 day');
  await expect(profile.calendar).toHaveCount(1);

  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(header.getByRole('status').first()).toHaveText(/^10/);
});
