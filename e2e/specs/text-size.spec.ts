import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import {
  ADMIN_SCREENS,
  MEMBER_SCREENS,
  ONBOARDING_SCREENS,
  type Screen,
  VISITOR_SCREENS,
} from '#e2e/pages/every-screen.ts';
import { cutOff } from '#e2e/pages/reach.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  logGame,
  recordGame,
  registerCourt,
} from '#e2e/scenes.ts';
import { LONG_NAME } from '#e2e/states/state.ts';

/** For manual checks: E2E_SHOTS=/some/folder saves screenshots. */
const SHOTS = process.env.E2E_SHOTS;

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

async function expectReadable(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) {
    await screen.show(page);
    await doubleText(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/200-${screen.name}.png`, fullPage: true });
    expect(await bodyFontPx(page), 'the text is twice its size').toBe(32);
    expect.soft(await cutOff(page), `cut off: ${screen.name}`).toEqual([]);
    expect.soft(await squeezedWords(page), `squeezed: ${screen.name}`).toEqual([]);
  }
}

test('a visitor can read every screen with text at 200% [A11Y-10]', ONCE, async ({ page }) => {
  await expectReadable(page, VISITOR_SCREENS);
});

test(
  'a new user can read every step with text at 200% [A11Y-10]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ name: LONG_NAME, onboarded: false });
    await expectReadable(page, ONBOARDING_SCREENS);
  },
);

test(
  'a member can read every screen with text at 200% [A11Y-10]',
  ONCE,
  async ({ page, signUp, person, standAt }) => {
    const me = await signUp({ name: LONG_NAME });
    const [friend, asking] = [await person({ name: LONG_NAME }), await person({ name: LONG_NAME })];
    await befriend(friend, me);
    await askForFriendship(asking, me);
    await checkInAtRucker(me.request);
    await logGame(me.request);
    const game = await recordGame(friend, me);
    await registerCourt(me.request, { name: LONG_NAME, address: 'Behind the school' });
    await standAt();
    await expectReadable(page, [
      ...MEMBER_SCREENS,
      { name: 'game', show: async () => void (await page.goto(`/games/${game}`)) },
      { name: 'player', show: async () => void (await page.goto(`/players/${friend.username}`)) },
      {
        name: 'map in full screen',
        show: async () => {
          const courts = new CourtsPage(page);
          await courts.open();
          await courts.markers.first().waitFor();
          await page.getByRole('button', { name: 'Full screen' }).click();
          await page.getByRole('button', { name: 'On this map' }).press('Enter');
        },
      },
    ]);
  },
);

test('a check-in is readable with text at 200% [A11Y-10]', ONCE, async ({ page, courtsAt }) => {
  await courtsAt();
  await expectReadable(page, [
    {
      name: 'check-in',
      show: async () => {
        await page
          .getByRole('button', { name: /^Check In/ })
          .first()
          .click();
        await page.getByText('Check-in successful!').first().waitFor();
      },
    },
  ]);
});

test('an admin can read every tab with text at 200% [A11Y-10]', ONCE, async ({ page, person }) => {
  const submitter = await person({ name: LONG_NAME });
  await registerCourt(submitter.request, { name: LONG_NAME, address: 'x'.repeat(60) });
  await logGame(submitter.request);
  await new AdminPage(page).signIn();
  await expectReadable(page, ADMIN_SCREENS);
});

/** Everything is sized in rem, so the root font size scales it all. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

function bodyFontPx(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

/**
 * Finds words broken over several lines because a column next to them is too wide. Measures single words,
 * because sentences may wrap.
 */
function squeezedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.sr-only, svg, .leaflet-container')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S{3,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length / lines.size < 3) {
          found.add(`${word} in ${lines.size} lines`);
        }
      }
    }
    return [...found];
  });
}
