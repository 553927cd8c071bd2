import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { inspect } from '#e2e/pages/inspect.ts';
import { ADMIN_STATES } from '#e2e/states/admin-states.ts';
import { COURTS_STATES } from '#e2e/states/courts-states.ts';
import { HOME_STATES } from '#e2e/states/home-states.ts';
import { FRIENDS_STATES, PROFILE_STATES } from '#e2e/states/profile-states.ts';
import { REGISTRATION_STATES } from '#e2e/states/registration-states.ts';
import { RUN_LIST_STATES } from '#e2e/states/run-list-states.ts';
import { RUN_STATES, RUN_VISITOR_STATES } from '#e2e/states/run-states.ts';
import { LONG_NAME } from '#e2e/states/state.ts';
import { TRUST_ADMIN_STATES, TRUST_STATES } from '#e2e/states/trust-states.ts';
import { NEWCOMER_STATES, VISITOR_STATES } from '#e2e/states/visitor-states.ts';

/** One visit checks everything, which takes time on a busy machine. */
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function arrived(page: Page) {
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

const RULES = '[A11Y-1, A11Y-2, A11Y-3, A11Y-4, A11Y-41, UI-9, UI-13, UI-16]';
test.describe('for visitors', () => {
  for (const { name, show } of [...VISITOR_STATES, ...RUN_VISITOR_STATES]) {
    test(
      `${name} passes the accessibility checks ${RULES}`,
      ONCE,
      async ({ page, standAt, person }) => {
        await show({ page, standAt, person }, undefined);
        await inspect(page);
      },
    );
  }
});

test.describe('for newcomers', () => {
  for (const { name, show } of NEWCOMER_STATES) {
    test(
      `${name} passes the accessibility checks ${RULES}`,
      ONCE,
      async ({ page, standAt, person, signUp }) => {
        const me = await signUp({ name: LONG_NAME, onboarded: false });
        await show({ page, standAt, person }, me);
        await inspect(page);
      },
    );
  }
});

test.describe('for members', () => {
  const states = [
    ...HOME_STATES,
    ...RUN_LIST_STATES,
    ...COURTS_STATES,
    ...REGISTRATION_STATES,
    ...PROFILE_STATES,
    ...FRIENDS_STATES,
    ...RUN_STATES,
    ...TRUST_STATES,
  ];
  for (const { name, show, isSplash } of states) {
    test(
      `${name} passes the accessibility checks ${RULES}`,
      ONCE,
      async ({ page, standAt, person, signUp }) => {
        const me = await signUp({ name: LONG_NAME });
        await show({ page, standAt, person }, me);
        if (!isSplash) await arrived(page);
        await inspect(page);
      },
    );
  }
});

test.describe('for admins', () => {
  for (const { name, show } of [...ADMIN_STATES, ...TRUST_ADMIN_STATES]) {
    test(
      `${name} passes the accessibility checks ${RULES}`,
      ONCE,
      async ({ page, standAt, person }) => {
        await new AdminPage(page).signIn();
        await show({ page, standAt, person }, undefined);
        await arrived(page);
        await inspect(page);
      },
    );
  }
});
