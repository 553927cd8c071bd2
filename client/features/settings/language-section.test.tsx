import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { renderSignedIn, SOFIA, sentTo, stubServer } from '#tests/test-client.tsx';
import { LanguageSection } from './language-section.tsx';

const SAVE = 'PUT /api/settings/language';

async function choose(answer: { status?: number; body?: unknown }) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const fetch = stubServer({
    'GET /api/auth/me': { body: SOFIA },
    [SAVE]: answer,
  });
  const { queryClient } = renderSignedIn(<LanguageSection />);
  setCurrentUser(queryClient, SOFIA);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Language'), 'Español');
  await user.selectOptions(screen.getByLabelText('Distances'), 'Kilometers and meters');
  await user.click(screen.getByRole('button', { name: 'Save language' }));
  return { reload, body: sentTo(fetch, SAVE)[0] };
}

afterEach(async () => {
  cleanup();
  await showLanguage('en');
  for (const name of ['jim_language', 'jim_distances']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

describe('LanguageSection', () => {
  it('saves language and units, stores them on the device and confirms in the new language [I18N-5] [I18N-14]', async () => {
    const user = { ...SOFIA, language: 'es', distances: 'kilometres' };
    const { reload, body } = await choose({ body: { success: true, user } });
    expect(body).toEqual({ language: 'es', distances: 'kilometres', shown: 'es' });
    expect(await screen.findByText('Idioma actualizado')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).toContain('jim_language=es');
  });

  it('changes nothing on the device if saving fails, and reports it [I18N-5]', async () => {
    const { reload } = await choose({ status: 503 });
    expect(await screen.findByText('Language not saved')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('jim_language');
  });
});
