import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, SOFIA, stubServer } from '#client/lib/testing.tsx';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
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
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}`;
}

afterEach(() => {
  setCookie('jim_language', '', 0);
  setCookie('jim_distances', '', 0);
});

describe('the language of the account', () => {
  it('comes to a device that speaks another, with the units [I18N-5]', () => {
    const { reload } = show({ ...SOFIA, language: 'fr', distances: 'kilometres' });
    expect(reload).toHaveBeenCalledOnce();
    expect(document.cookie).toContain('jim_language=fr');
    expect(document.cookie).toContain('jim_distances=kilometres');
  });

  it('loads nothing anew where it is spoken already [I18N-5]', () => {
    expect(show({ ...SOFIA, language: 'en' }).reload).not.toHaveBeenCalled();
    expect(show({ ...SOFIA, language: 'auto' }).reload).not.toHaveBeenCalled();
    expect(show(SOFIA).reload).not.toHaveBeenCalled();
  });

  it('does not load for ever where nothing can be remembered [I18N-5]', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    expect(show({ ...SOFIA, language: 'fr' }).reload).not.toHaveBeenCalled();
  });

  it('is taken from the device where the account has none [I18N-5]', () => {
    setCookie('jim_language', 'es');
    const { fetch } = show(SOFIA);
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toMatchObject({ language: 'es', distances: 'auto' });
  });

  it('stays as it is where nobody has chosen [I18N-5]', () => {
    expect(show(SOFIA).fetch).not.toHaveBeenCalled();
  });
});
