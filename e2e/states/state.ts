import type { Page, Route } from '@playwright/test';
import type { Account, Member } from '#e2e/fixtures.ts';
import type { Place } from '#e2e/places.ts';

/** Names that break layouts: very long, unbreakable, and right to left. */
export const LONG_NAME = 'Maximiliana-Konstantina Featherstonehaugh-Wolfeschlegelstein';
export const RIGHT_TO_LEFT_NAME = 'عبد الرحمن بن خالد الفيصل';

export interface Stage {
  page: Page;
  standAt(place?: Place): Promise<void>;
  person(overrides?: Partial<Account>): Promise<Member>;
}

/** One thing that can be on screen: a screen, tab, dialog, menu, or an empty or failed list. */
export interface State<Who> {
  name: string;
  /** Set if the splash itself is the state to inspect. */
  isSplash?: true;
  show(stage: Stage, me: Who): Promise<void>;
}

/** Handles every request except the current user and the live stream. */
async function answerAll(page: Page, handler: (route: Route) => Promise<void> | void) {
  await page.route(/\/api\/(?!auth\/me|live)/, handler);
}

const hold = () => undefined;
const fail = (route: Route) => route.fulfill({ status: 500, body: '' });
const lose = (route: Route) => route.abort('internetdisconnected');

export const keepLoading = (page: Page) => answerAll(page, hold);
export const failAll = (page: Page) => answerAll(page, fail);
export async function loseAll(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await answerAll(page, lose);
}

export async function failCalls(page: Page, path: string | RegExp) {
  await page.route(path, fail);
}

export async function answer(page: Page, path: string | RegExp, json: unknown) {
  await page.route(path, (route) => route.fulfill({ json }));
}
