import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { movingThings, smallTexts, unmarkedChoices } from '#e2e/pages/look.ts';
import { cutOff, hardToPress } from '#e2e/pages/reach.ts';
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

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once per page load, because the source is large. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

function axeFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: ALL });
}

/** Themes only differ in their colors. */
function contrastFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function run(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (chosen) => {
    const tool = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    return (await tool.run(document, chosen)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A 1280 px desktop at 400% zoom, also the smallest phone. */
const NARROW = { width: 320, height: 640 };
/** A 1280 px desktop at 200% zoom. */
const ZOOMED = { width: 640, height: 400 };

/** One visit checks everything, which takes time on a busy machine. */
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await settle(page);
}

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await settle(page);
}

async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) animation.finish();
  });
}

async function arrived(page: Page) {
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** Checks all sizes and both themes in one visit, because getting here is the slow part. */
async function inspect(page: Page) {
  await bringAxe(page);
  for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await resize(page, size);
    await wear(page, 'light');
    expect.soft(await axeFindings(page), `axe, ${device}, light`).toEqual([]);
    await wear(page, 'dark');
    expect.soft(await contrastFindings(page), `contrast, ${device}, dark`).toEqual([]);
    expect.soft(await smallTexts(page), `small texts, ${device}`).toEqual([]);
    expect.soft(await cutOff(page), `cut off, ${device}`).toEqual([]);
    expect.soft(await hardToPress(page), `hard to press, ${device}`).toEqual([]);
  }
  for (const [zoom, size] of Object.entries({ '320 px': NARROW, '200 %': ZOOMED })) {
    await resize(page, size);
    expect.soft(await cutOff(page), `cut off at ${zoom}`).toEqual([]);
    expect.soft(await hardToPress(page), `hard to press at ${zoom}`).toEqual([]);
  }
  expect.soft(await movingThings(page), 'moves although asked not to').toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page);
  expect.soft(await unmarkedChoices(page), 'looks like the others in forced colours').toEqual([]);
}

const RULES = '[A11Y-1, A11Y-2, A11Y-3, A11Y-4, A11Y-41, UI-9, UI-13, UI-16, UI-17, UI-22]';
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
