import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { currentLanguage } from '#client/lib/i18n/locale.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { renderInApp, SOFIA, stubServer } from '#tests/test-client.tsx';
import { useAccountLanguage } from './use-account-language.ts';

function Somebody({ user }: { user: CurrentUser }) {
  useAccountLanguage(user);
  return null;
}

function show(user: CurrentUser) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const fetch = stubServer({ 'PUT /api/settings/language': { body: { success: true, user } } });
  renderInApp(<Somebody user={user} />);
  return { reload, fetch };
}

function setCookie(name: string, value: string, seconds = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}`;
}

afterEach(async () => {
  await showLanguage('en');
  setCookie('jim_language', '', 0);
  setCookie('jim_distances', '', 0);
});

describe('useAccountLanguage', () => {
  it('applies the account’s language and units to the device [I18N-5]', async () => {
    const { reload } = show({ ...SOFIA, language: 'fr', distances: 'kilometres' });
    await waitFor(() => expect(currentLanguage()).toBe('fr'));
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).toContain('jim_language=fr');
    expect(document.cookie).toContain('jim_distances=kilometres');
  });

  it('changes nothing if the device already uses the account’s language [I18N-5]', () => {
    for (const language of ['en', 'auto', null] as const) {
      show({ ...SOFIA, language });
      expect(currentLanguage()).toBe('en');
    }
  });

  it('saves the device’s language to an account without one [I18N-5]', () => {
    setCookie('jim_language', 'es');
    const { fetch } = show(SOFIA);
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toMatchObject({ language: 'es', distances: 'auto' });
  });

  it('changes nothing if no language was chosen [I18N-5]', () => {
    expect(show(SOFIA).fetch).not.toHaveBeenCalled();
  });
});
