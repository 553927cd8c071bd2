import type { Member } from '#e2e/fixtures.ts';
import { OnboardingPage } from '#e2e/pages/onboarding-page.ts';
import { failCalls, type State } from './state.ts';

const step = (number: number): State<Member> => ({
  name: `onboarding, step ${number}`,
  show: async ({ page }) => {
    const onboarding = new OnboardingPage(page);
    await page.goto('/');
    for (let at = 1; at < number; at += 1) await onboarding.next.click();
    await onboarding.currentDot.getByText(`Step ${number} of 4`).waitFor();
  },
});

/** What people see who have just signed up. */
export const NEWCOMER_STATES: readonly State<Member>[] = [
  ...[1, 2, 3, 4].map(step),
  {
    name: 'onboarding, setup error',
    show: async ({ page }) => {
      await failCalls(page, '**/api/auth/complete-onboarding');
      const onboarding = new OnboardingPage(page);
      await page.goto('/');
      await onboarding.openLastStep();
      await onboarding.claim.click();
      await page.getByText('Setup Error').first().waitFor();
    },
  },
];
