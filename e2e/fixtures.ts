import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { type Place, RUCKER_PARK } from '#e2e/places.ts';
import { postJson } from '#e2e/scenes.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

export { expect };

export const PASSWORD = 'hoops4life';

/** For tests that don't depend on the screen size, or set their own sizes. */
export const ONCE = { tag: '@once' };

export interface Account {
  name: string;
  username: string;
  email: string;
  password: string;
  role: string;
}

export async function stepUp(request: APIRequestContext): Promise<void> {
  await postJson(request, '/api/auth/step-up', { password: PASSWORD });
}

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

export interface Member extends Account {
  user: CurrentUser;
  request: APIRequestContext;
}

interface Fixtures {
  /** Signs up in the page's browser through the API, and completes the onboarding by default. */
  signUp(overrides?: Partial<Account> & { onboarded?: boolean }): Promise<Member>;
  /** Another user without a browser. */
  person(overrides?: Partial<Account>): Promise<Member>;
  /** Another user with their own browser. */
  another(overrides?: Partial<Account>): Promise<Member & { page: Page; context: BrowserContext }>;
  standAt(place?: Place): Promise<void>;
  /** Opens the Courts screen as a new member, by default at Rucker Park. */
  courtsAt(place?: Place): Promise<CourtsPage>;
  /** Fails the test if the page logs an error or throws. */
  noPageErrors: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  signUp: async ({ page }, use) => {
    await use(({ onboarded = true, ...overrides } = {}) =>
      register(page.request, newAccount(overrides), onboarded),
    );
  },
  person: async ({ playwright, baseURL }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async (overrides) => {
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      requests.push(request);
      return register(request, newAccount(overrides));
    });
    for (const request of requests) await request.dispose();
  },
  another: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (overrides) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      return { page, context, ...(await register(page.request, newAccount(overrides))) };
    });
    for (const context of contexts) await context.close();
  },
  standAt: async ({ context }, use) => {
    await use(async (place = RUCKER_PARK) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(place);
    });
  },
  courtsAt: async ({ page, signUp, standAt }, use) => {
    await use(async (place) => {
      await signUp();
      await standAt(place);
      const courts = new CourtsPage(page);
      await courts.open();
      return courts;
    });
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser logs every failed request. Tests assert on those where they matter.
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

async function register(
  request: APIRequestContext,
  account: Account,
  onboarded = true,
): Promise<Member> {
  const { user } = await postJson(request, '/api/auth/register', account);
  if (onboarded) {
    await postJson(request, '/api/auth/complete-onboarding', { demoRewardAmount: 5 });
  }
  return { ...account, user, request };
}
