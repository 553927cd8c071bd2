import type { Page } from '@playwright/test';
import { type Member, newAccount } from '#e2e/fixtures.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
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

/** The test server has no SMTP. */
const pretendMail = (page: Page) =>
  page.route('**/api/auth/password-reset', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { mailIsSetUp: true } })
      : route.fulfill({ status: 202, json: { success: true, message: 'ok' } }),
  );

export const VISITOR_STATES: readonly State<undefined>[] = [
  {
    name: 'landing, login',
    show: async ({ page }) => new LandingPage(page).open(),
  },
  {
    name: 'landing, sign-up with every mistake',
    show: async ({ page }) => {
      const landing = new LandingPage(page);
      await landing.open('/login');
      await landing.tab('Sign Up').click();
      await landing.createButton.click();
      await page.getByText('Please select a role').waitFor();
    },
  },
  {
    name: 'landing, login refused',
    show: async ({ page }) => {
      const landing = new LandingPage(page);
      await landing.open('/login');
      await landing.fillLogin(newAccount());
      await landing.loginButton.click();
      await page.getByText('Login failed').first().waitFor();
    },
  },
  {
    name: 'reset password, without mail',
    show: async ({ page }) => {
      await page.goto('/reset-password');
      await page.getByText("Email isn't set up here").waitFor();
    },
  },
  {
    name: 'reset password, asking',
    show: async ({ page }) => {
      await pretendMail(page);
      await page.goto('/reset-password');
      await page.getByLabel('Email').fill(newAccount().email);
    },
  },
  {
    name: 'reset password, sent',
    show: async ({ page }) => {
      await pretendMail(page);
      await page.goto('/reset-password');
      await page.getByLabel('Email').fill(newAccount().email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Check your inbox').waitFor();
    },
  },
  {
    name: 'reset password, choosing with a mistake',
    show: async ({ page }) => {
      await page.goto('/reset-password#some-token');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Password must be at least 6 characters').waitFor();
    },
  },
];
