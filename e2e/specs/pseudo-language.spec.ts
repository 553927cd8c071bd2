import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import {
  ADMIN_SCREENS,
  MEMBER_SCREENS,
  ONBOARDING_SCREENS,
  type Screen,
  VISITOR_SCREENS,
} from '#e2e/pages/every-screen.ts';
import { cutOff } from '#e2e/pages/reach.ts';
import { collectAnswers, hardCodedOn, speakPseudo } from '#e2e/pseudo-language.ts';
import { checkInAtRucker, logGame } from '#e2e/scenes.ts';
import { ADMIN } from '#e2e/server.ts';

/** Pages written by the operator or the server. */
const WRITTEN_PAGES = ['terms', 'privacy', 'contact'];

async function expectNothingHardCoded(page: Page, screens: readonly Screen[]) {
  const answers = collectAnswers(page);
  for (const screen of screens) {
    await screen.show(page);
    const hardCoded = WRITTEN_PAGES.includes(screen.name) ? [] : await hardCodedOn(page, answers);
    expect.soft(hardCoded, `${screen.name}: not in a catalogue`).toEqual([]);
    expect.soft(await cutOff(page), `${screen.name} with long words`).toEqual([]);
  }
}

test.describe('pseudo-language @once', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ context }) => speakPseudo(context));

  test('a visitor sees only text from the catalogs, and nothing is cut off [I18N-15]', async ({
    page,
  }) => {
    await expectNothingHardCoded(page, VISITOR_SCREENS);
  });

  test('a new user sees only text from the catalogs, and nothing is cut off [I18N-15]', async ({
    page,
    signUp,
  }) => {
    await signUp({ name: 'Ana Belén', onboarded: false });
    await expectNothingHardCoded(page, ONBOARDING_SCREENS);
  });

  test('a member sees only text from the catalogs, and nothing is cut off [I18N-15]', async ({
    page,
    signUp,
    standAt,
  }) => {
    const me = await signUp({ name: 'Ana Belén' });
    await checkInAtRucker(me.request);
    await logGame(me.request);
    await standAt();
    await expectNothingHardCoded(page, MEMBER_SCREENS);
  });

  test('an admin sees every tab without cut-off text [I18N-15]', async ({ page }) => {
    await page.request.post('/api/auth/login', { data: ADMIN });
    await page.request.post('/api/auth/complete-onboarding', { data: {} });
    await expectNothingHardCoded(page, ADMIN_SCREENS);
  });
});
