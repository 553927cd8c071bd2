import { afterEach, describe, expect, it } from 'vitest';
import { translateIssue } from '#client/lib/i18n/form-resolver.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { registrationSchema } from '#shared/accounts/account-forms.ts';
import type { Language } from '#shared/languages.ts';

const message = 'An English sentence of the server';

async function load(language: Language) {
  await showLanguage(language);
  return { translateError, translateIssue };
}

afterEach(() => showLanguage('en'));

describe('translateError', () => {
  it('translates an error by its reason and parameters, not by the English message [I18N-6]', async () => {
    const { translateError } = await load('es');
    const refused = { code: 'NOT_FOUND', reason: 'COURT_NOT_FOUND', message };
    expect(translateError(refused)).toBe('No se encuentra esta cancha.');
    const params = { max: 3 };
    expect(
      translateError({ code: 'TOO_MANY_REQUESTS', reason: 'TOO_MANY_GAMES', params, message }),
    ).toBe('Puedes anotar 3 partidos al día. Vuelve mañana.');
  });

  it('falls back to the error code if the reason is unknown, ignoring inherited properties [I18N-6]', async () => {
    const { translateError } = await load('es');
    for (const reason of [undefined, 'SOMETHING_NEW', 'constructor']) {
      expect(translateError({ code: 'NOT_FOUND', reason, message })).toBe('No encontrado');
    }
  });

  it.each([
    ['en', message],
    ['es', 'Algo salió mal. Prueba otra vez.'],
  ] as const)('of a new code is worded in %s as "%s" [I18N-6]', async (language, expected) => {
    const { translateError } = await load(language);
    for (const code of ['SOMETHING_NEW', 'constructor']) {
      expect(translateError({ code, reason: 'constructor', message })).toBe(expected);
    }
  });
});

describe('translateIssue', () => {
  it('translates schema errors with the limits of the rule [I18N-6]', async () => {
    const { translateIssue } = await load('es');
    const { error } = registrationSchema.safeParse({ email: 'x', password: '12345', name: 7 });
    const texts = Object.fromEntries(
      (error?.issues ?? []).map((issue) => [issue.path[0], translateIssue(issue)]),
    );
    expect(texts).toMatchObject({
      email: 'El correo no es válido',
      password: 'La contraseña necesita al menos 6 caracteres',
      name: 'El nombre necesita al menos 2 caracteres',
    });
  });

  it('names the field if the schema gives no reason [I18N-6]', async () => {
    const { translateIssue } = await load('es');
    const issue = { message: 'Invalid input: expected string', path: ['fileName'] };
    expect(translateIssue(issue)).toBe('Revisa fileName.');
    expect(translateIssue({ message: '{"reason":', path: [] })).toBe('Revisa lo que enviaste.');
  });
});
