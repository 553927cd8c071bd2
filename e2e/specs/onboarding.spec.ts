import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { OnboardingPage } from '#e2e/pages/landing-page.ts';

test(
  'a reload during the onboarding shows nothing of Home [ONB-14]',
  ONCE,
  async ({ page, browser, signUp }) => {
    await signUp({ onboarded: false });
    await page.goto('/');
    const onboarding = new OnboardingPage(page);
    await expect(onboarding.heading).toHaveText('Welcome, Player!');
    const { cookies } = await page.context().storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(cookies);
    const paper = await plain.newPage();
    await paper.goto(page.url());
    await expect(paper.getByText('Checking authentication...')).toBeVisible();
    await expect(paper.getByText('Quick Actions')).toHaveCount(0);
    await plain.close();
  },
);

test(
  'a new user goes through the four steps and starts with a demo reward [NAV-5, ONB-4, ONB-5, ONB-6, ONB-7, ONB-8, ONB-10, ONB-11]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ onboarded: false, name: 'Coach Carter', role: 'Coach' });
    await page.goto('/courts');
    const onboarding = new OnboardingPage(page);
    await expect(onboarding.heading).toHaveText('Welcome, Coach!');
    await expect(onboarding.currentDot).toHaveText('Step 1 of 4');
    await onboarding.next.click();
    await expect(onboarding.heading).toHaveText('How it works');
    for (const text of ['Check in to earn', 'Register courts', 'Track progress']) {
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    }
    await onboarding.next.click();
    await expect(onboarding.heading).toHaveText('Why it matters');
    await expect(page.getByText('Your squad shows up.')).toBeVisible();
    for (const text of ['For players', 'For coaches', 'For parents', 'For fans']) {
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    }
    await onboarding.next.click();
    await expect(onboarding.currentDot).toHaveText('Step 4 of 4');
    await expect(page.getByText('+5 $JIM')).toBeVisible();

    const reloaded = page.waitForEvent('load');
    await onboarding.claim.click();
    await reloaded;
    await expect(
      page
        .getByText(
          'Your demo reward is ready. Make your first check-in to convert it to real $JIM!',
        )
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/courts$/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Coach Carter' })).toBeVisible();
    const stats = await page.request.get('/api/reward-stats');
    expect(await stats.json()).toMatchObject({ totalBalance: 0, pendingRewards: 5 });
  },
);

test(
  'the button shows progress, and an error stays on the same step [ONB-9, ONB-13]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ onboarded: false });
    await page.goto('/');
    const onboarding = new OnboardingPage(page);
    await onboarding.openLastStep();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/complete-onboarding', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ demoRewardAmount: 5 });
      await held;
      await route.fulfill({ status: 503, body: '' });
    });
    await onboarding.claim.click();
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible();
    release();
    await expect(page.getByText('Setup Error').first()).toBeVisible();
    await expect(
      page.getByText('Could not complete setup. Please try again.').first(),
    ).toBeVisible();
    await expect(onboarding.claim).toBeVisible();
  },
);

test(
  'an expired session is reported, and the page reloads to the login [ONB-12]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ onboarded: false });
    await page.goto('/');
    const onboarding = new OnboardingPage(page);
    await onboarding.openLastStep();
    await page.request.post('/api/auth/logout');
    const before = Date.now();
    const reloaded = page.waitForEvent('load');
    await onboarding.claim.click();
    await expect(page.getByText('Session Expired').first()).toBeVisible();
    await expect(page.getByText('Please log in again to complete setup.').first()).toBeVisible();
    await reloaded;
    expect(Date.now() - before).toBeGreaterThanOrEqual(2000);
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  },
);
