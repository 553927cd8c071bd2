import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

export { expect };

export const PASSWORD = 'hoops4life';

export interface Account {
  name: string;
  username: string;
  email: string;
  password: string;
  role: string;
}

/** Somebody who does not exist yet, under a name nobody else has. */
export function newAccount(overrides: Partial<Account> = {}): Account {
  const unique = randomBytes(5).toString('hex');
  return {
    name: `Player ${unique}`,
    username: `p_${unique}`,
    email: `${unique}@example.org`,
    password: PASSWORD,
    role: 'Player',
    ...overrides,
  };
}

interface Fixtures {
  /** Signs the page's browser up through the API, past the onboarding unless told otherwise. */
  signUp(
    overrides?: Partial<Account> & { onboarded?: boolean },
  ): Promise<Account & { user: CurrentUser }>;
  /** Fails the test when the page logs an error or throws. */
  noPageErrors: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  signUp: async ({ page }, use) => {
    await use(({ onboarded = true, ...overrides } = {}) =>
      signUpIn(page, newAccount(overrides), onboarded),
    );
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself logs every failed request; those are asserted where they matter.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signUpIn(page: Page, account: Account, onboarded = true) {
  const answer = await postJson(page.request, '/api/auth/register', account);
  if (onboarded) {
    await postJson(page.request, '/api/auth/complete-onboarding', { demoRewardAmount: 5 });
  }
  return { ...account, user: answer.user as CurrentUser };
}

export async function postJson(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}
