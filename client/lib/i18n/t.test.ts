import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { showFirstLanguage, showLanguage } from '#client/lib/i18n/load-language.ts';
import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import { LANGUAGES } from '#shared/languages.ts';

afterEach(() => showLanguage('en'));

describe('t', () => {
  it('shows messages in the page’s language and switches languages without a reload [I18N-14]', async () => {
    expect(t('ui.close')).toBe('Close');
    await showLanguage('es');
    expect(t('ui.close')).toBe('Cerrar');
    expect(currentLanguage()).toBe('es');
    expect(document.documentElement.lang).toBe('es');
    expect(formatNumber(1234567.5)).toBe('1.234.567,5');
  });

  it('loads a part in the new language if it is requested during the switch [I18N-14]', async () => {
    vi.resetModules();
    const { messages } = await import('virtual:messages');
    const fresh = await import('#client/lib/i18n/load-language.ts');
    const rest = vi.spyOn(messages.es, 'rest');
    await Promise.all([fresh.showLanguage('es'), fresh.loadMessages('rest')]);
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('uses the singular for zero in French only [I18N-3]', async () => {
    const counts = {
      en: '0 courts, 2 courts',
      es: '0 canchas, 2 canchas',
      fr: '0 terrain, 2 terrains',
    };
    for (const language of LANGUAGES) {
      await showLanguage(language);
      expect(`${t('map.count', { count: 0 })}, ${t('map.count', { count: 2 })}`).toBe(
        counts[language],
      );
    }
  });

  it('isolates right-to-left names in a sentence and leaves other names unchanged [I18N-9]', () => {
    expect(t('activity.header.greeting', { name: 'Zoë' })).toBe('Hey, Zoë');
    expect(t('activity.header.greeting', { name: 'سارة' })).toBe('Hey, \u2068سارة\u2069');
  });

  it('returns undefined for a message that only a newer server knows', () => {
    expect(tIfKnown('roles.Player')).toBe('Player');
    expect(tIfKnown('roles.Mascot')).toBeUndefined();
    expect(tIfKnown('toString')).toBeUndefined();
  });
});

describe('showFirstLanguage', () => {
  it('falls back to English if the language cannot be loaded [I18N-4]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { setCurrentLanguage } = await import('#client/lib/i18n/locale.ts');
    setCurrentLanguage('xx' as 'en');
    await showFirstLanguage();
    expect(t('ui.close')).toBe('Close');
    expect(currentLanguage()).toBe('en');
  });
});
