import type { Page } from '@playwright/test';
import { SCREENS } from '#client/app/screens.ts';

/** Path patterns of all member screens, e.g. `/courts/:id`. */
export const MEMBER_PATHS: readonly string[] = SCREENS.filter(
  ({ audience, requires, paths }) => audience === 'members' && !requires && paths[0] !== '*',
)
  .flatMap(({ paths }) => paths)
  // The same screen as /.
  .filter((path) => path !== '/dashboard');

/** Located by position instead of text, so they work in any language. */
export interface Screen {
  name: string;
  show(page: Page): Promise<void>;
}

const heading = (page: Page) => page.getByRole('heading').first().waitFor();
const openTab = (page: Page, list: number, tab: number) =>
  page.getByRole('tablist').nth(list).getByRole('tab').nth(tab).click();

async function open(page: Page, path: string) {
  await page.goto(path);
  await heading(page);
  await page.waitForLoadState('networkidle');
}

export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'landing', show: (page) => open(page, '/') },
  {
    name: 'sign-up',
    show: async (page) => {
      await open(page, '/login');
      await openTab(page, 0, 1);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'reset', show: (page) => open(page, '/reset-password') },
  ...['terms', 'privacy', 'contact'].map((name) => ({
    name,
    show: (page: Page) => open(page, `/${name}`),
  })),
];

/** In order, because each step starts from the previous one. */
export const ONBOARDING_SCREENS: readonly Screen[] = [1, 2, 3, 4].map((step) => ({
  name: `onboarding-${step}`,
  show: async (page) => {
    if (step === 1) await open(page, '/');
    else await page.locator('main button:visible').first().click();
    await heading(page);
  },
}));

async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':id'))
    return path
      .replace(':handle', 'nobody_at_all')
      .replace(':code', 'no-such-code')
      .replace(':key', 'no-such-run');
  const [court] = await (await page.request.get('/api/courts?q=rucker')).json();
  return path.replace(':id', court.id);
}

export const MEMBER_SCREENS: readonly Screen[] = [
  ...MEMBER_PATHS.map((path) => ({
    name: path.replace(/\W+/g, '-').slice(1) || 'home',
    show: async (page: Page) => open(page, await addressOf(page, path)),
  })),
  {
    name: 'courts-list',
    show: async (page) => {
      await open(page, '/courts');
      await openTab(page, 0, 1);
      await page.locator('main li h3').first().waitFor();
    },
  },
  {
    name: 'register',
    show: async (page) => {
      await open(page, '/courts');
      await page.locator('main section button, main .grid button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...[0, 1, 2, 3].map((tab) => ({
    name: `friends-${tab}`,
    show: async (page: Page) => {
      await open(page, '/profile');
      await openTab(page, 0, 1);
      await openTab(page, 1, tab);
      await page.waitForLoadState('networkidle');
    },
  })),
  { name: 'not-found', show: (page) => open(page, '/nowhere') },
];

export const ADMIN_SCREENS: readonly Screen[] = [
  'courts',
  'stats',
  'analytics',
  'reports',
  'people',
  'rings',
  'map',
  'imports',
  'audit',
].map((tab) => ({ name: `admin-${tab}`, show: (page) => open(page, `/admin?tab=${tab}`) }));
