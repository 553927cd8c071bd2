import type { Page } from '@playwright/test';
import { expect, newAccount, test } from '#e2e/fixtures.ts';
import {
  ADMIN_SCREENS,
  MEMBER_SCREENS,
  ONBOARDING_SCREENS,
  type Screen,
  VISITOR_SCREENS,
} from '#e2e/pages/every-screen.ts';
import { cutOff } from '#e2e/pages/reach.ts';
import { checkInAtRucker, logGame } from '#e2e/scenes.ts';
import { ADMIN } from '#e2e/server.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const LOCALES = ['es-MX', 'fr-FR'] as const;
/** For manual checks: E2E_SHOTS=/some/folder saves screenshots. */
const SHOTS = process.env.E2E_SHOTS;

/** English words that must not appear in other languages, except in names and user content. */
const ENGLISH =
  /\b(the|your|you|with|from|court|courts|check in|loading|settings|friends|player|players|submit|save|search)\b/i;

async function expectAllFits(
  page: Page,
  locale: string,
  screens: readonly Screen[],
  { hasOthersWords = false } = {},
) {
  for (const screen of screens) {
    await page.setViewportSize(PHONE);
    await screen.show(page);
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    if (SHOTS) {
      const path = `${SHOTS}/${locale.slice(0, 2)}-${screen.name}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    expect.soft(await cutOff(page), `${screen.name} at 390 px`).toEqual([]);
    if (!hasOthersWords)
      expect.soft(await englishOn(page), `${screen.name} in English`).toEqual([]);
    await page.setViewportSize(NARROW);
    expect.soft(await cutOff(page), `${screen.name} at 320 px`).toEqual([]);
  }
}

/** Lines that look English, without the names of courts, people and devices. */
async function englishOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    // Options with a numeric value are courts.
    const named = [...document.querySelectorAll('bdi, option')].filter(
      (one) => !(one instanceof HTMLOptionElement) || Number(one.value) > 0,
    );
    const names = named.map((name) => name.textContent ?? '');
    let text = document.body.innerText;
    for (const name of names) text = text.replaceAll(name, '');
    return text.split('\n');
  });
  return lines.filter((line) => ENGLISH.test(line));
}

test.describe('browser language @once', () => {
  test.describe.configure({ timeout: 180_000 });
  for (const locale of LOCALES) {
    test.describe(locale, () => {
      test.use({ locale, viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

      test('a visitor sees the language from the first paint on, and everything fits [I18N-4] [I18N-10]', async ({
        page,
      }) => {
        const html = await (await page.goto('/'))?.text();
        expect(html).toContain(`<html lang="${locale.slice(0, 2)}"`);
        await expectAllFits(page, locale, VISITOR_SCREENS);
      });

      test('a new user sees the language in the onboarding [I18N-10]', async ({ page, signUp }) => {
        await signUp({ name: 'Ana Belén', onboarded: false });
        await expectAllFits(page, locale, ONBOARDING_SCREENS);
      });

      test('a member sees the language on every screen, and everything fits [I18N-10]', async ({
        page,
        signUp,
        standAt,
      }) => {
        const me = await signUp({ name: 'Ana Belén' });
        await checkInAtRucker(me.request);
        await logGame(me.request);
        await standAt();
        await expectAllFits(page, locale, MEMBER_SCREENS);
      });

      test('an admin sees the language on every tab, and everything fits [I18N-10]', async ({
        page,
      }) => {
        await page.request.post('/api/auth/login', { data: ADMIN });
        await page.request.post('/api/auth/complete-onboarding', { data: {} });
        // Submissions are shown in the submitters' own words.
        await expectAllFits(page, locale, ADMIN_SCREENS, { hasOthersWords: true });
      });
    });
  }

  test('a player loads one catalog without the admin messages [I18N-11]', async ({
    page,
    signUp,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
    await signUp();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    const catalogues = scripts.filter((path) =>
      /\/[a-z]{2}-(?:first|rest|admin)-[\w-]{8}\.js$/.test(path),
    );
    expect(new Set(catalogues.map((path) => path.slice(0, '/assets/xx-'.length)))).toEqual(
      new Set(['/assets/en-']),
    );
    expect(catalogues.filter((path) => path.includes('-admin-'))).toEqual([]);
  });
});

test.describe('chosen language @once', () => {
  test.use({ viewport: PHONE });

  test('a visitor’s language applies at once and is saved to the new account [I18N-5] [I18N-14]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByLabel('Language').focus();
    await page.getByLabel('Language').selectOption('Español');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Encuentra tu cancha.');
    await expect(page.getByLabel('Idioma')).toBeFocused();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const account = newAccount();
    const saved = page.waitForResponse('**/api/settings/language');
    await page.getByRole('tab', { name: 'Registrarse' }).click();
    await page.getByLabel('Nombre').fill(account.name);
    await page.getByLabel('Usuario').fill(account.username);
    await page.getByLabel('Correo').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByLabel('Rol').selectOption('Árbitro');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: /^¡Hola,/ })).toBeVisible();
    const { user } = await (await saved).json();
    expect(user).toMatchObject({ language: 'es', role: 'Ref' });
  });
});
