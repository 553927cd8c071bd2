import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module as in a browser with these languages and preference cookies. */
async function load(languages: string[], cookies: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages });
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value, 60);
  const locale = await import('#client/lib/i18n/locale.ts');
  return {
    ...locale,
    language: locale.currentLanguage(),
    locale: locale.currentLocale(),
    ...(await import('#client/lib/i18n/format.ts')),
  };
}

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}`;
}

beforeEach(() => {
  setCookie('jim_language', '', 0);
  setCookie('jim_distances', '', 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setCookie('jim_language', '', 0);
  setCookie('jim_distances', '', 0);
});

describe('language', () => {
  it.each([
    [['en-US', 'es'], 'en', 'en-US'],
    [['en-GB'], 'en', 'en-GB'],
    [['es-MX', 'en'], 'es', 'es-MX'],
    [['fr'], 'fr', 'fr'],
    [['de-CH', 'fr-CH', 'en'], 'fr', 'fr-CH'],
    [['ja', 'ko'], 'en', 'en-US'],
    [[], 'en', 'en-US'],
  ])(
    'maps the browser languages %j to %s with the locale %s [I18N-4]',
    async (languages, language, locale) => {
      expect(await load(languages)).toMatchObject({ language, locale });
    },
  );

  it('ignores invalid language tags, such as "C" on a bare system [BRW-5]', async () => {
    expect(await load(['C', 'fr-CA'])).toMatchObject({ language: 'fr', locale: 'fr-CA' });
    expect(await load(['C'])).toMatchObject({ language: 'en', locale: 'en-US' });
  });

  it('uses the chosen language regardless of the browser’s languages [I18N-5]', async () => {
    const chosen = await load(['en-US'], { jim_language: 'fr' });
    expect(chosen).toMatchObject({ language: 'fr', locale: 'fr' });
    expect(await load(['en-US'], { jim_language: 'auto' })).toMatchObject({ language: 'en' });
    expect(await load(['es-ES'], { jim_language: 'xx' })).toMatchObject({ language: 'es' });
  });

  it('stores the chosen language for the next page and sends it to the server once [I18N-5] [BRW-9]', async () => {
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    (await load(['en-US'])).rememberLanguage('es');
    const next = await load(['en-US']);
    expect(next.language).toBe('es');
    next.rememberLanguage('es');
    expect(fetch.mock.calls).toEqual([
      ['/api/preferences/keep', { method: 'POST', keepalive: true }],
    ]);
  });
});

describe('distances', () => {
  it.each([
    [300, '984 ft'],
    [1450, '4757 ft'],
    [1609, '5279 ft'],
    [1609.344, '1.0 mi'],
    [5000, '3.1 mi'],
    [5_412_000, '3362.9 mi'],
  ])(
    'formats %d m as %s in every country unless kilometers are chosen [GEO-16]',
    async (metres, text) => {
      for (const language of ['en-US', 'en-GB', 'en-IN']) {
        expect((await load([language])).formatDistance(metres)).toBe(text);
      }
    },
  );

  it.each([
    [['es-ES'], 300, '300 m'],
    [['es-ES'], 5000, '5,0 km'],
    [['fr-FR'], 999.4, '999 m'],
    [['fr-FR'], 999.6, '1,0 km'],
    [['en-US'], 5000, '5.0 km'],
    [['en-GB'], 5_412_000, '5,412 km'],
    [['fr-FR'], 5_412_000, '5 412 km'],
  ])(
    'formats distances in kilometers: for %j, %d m is %s [I18N-7]',
    async (languages, metres, text) => {
      const page = await load(languages, { jim_distances: 'kilometres' });
      expect(page.formatDistance(metres).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
    },
  );

  it('uses feet and miles for "auto", the old default setting [I18N-7]', async () => {
    const { formatRadius } = await load(['fr-FR'], { jim_distances: 'auto' });
    expect(formatRadius(50_000).replace(/\s/, ' ')).toBe('31 miles');
  });

  it('formats a radius for use in a sentence [I18N-7]', async () => {
    expect((await load(['en-US'])).formatRadius(50_000)).toBe('31 miles');
    const metric = await load(['es-ES'], { jim_distances: 'kilometres' });
    expect(metric.formatRadius(50_000)).toBe('50 km');
  });
});

describe('numbers and dates', () => {
  it('formats numbers and dates for the locale [I18N-3]', async () => {
    const us = await load(['en-US']);
    expect(us.formatNumber(1234567.5)).toBe('1,234,567.5');
    expect(us.formatCalendarDay('2026-11-15')).toBe('Nov 15, 2026');
    const spanish = await load(['es-ES']);
    expect(spanish.formatNumber(1234567.5)).toBe('1.234.567,5');
    expect(spanish.formatCalendarDay('2026-11-15')).toBe('15 nov 2026');
    const french = await load(['fr-FR']);
    expect(french.formatNumber(1234567.5).replaceAll(/\s/g, ' ')).toBe('1 234 567,5');
    expect(french.formatCalendarDay('2026-11-15')).toBe('15 nov. 2026');
  });

  it.each(['en-US', 'en-GB', 'en-IN', 'es-ES', 'es-MX', 'fr-FR', 'fr-CH', 'fr-CA'])(
    'formats small numbers in %s like Intl, without calling it [I18N-3]',
    async (locale) => {
      const { formatNumber, formatCompact } = await load([locale]);
      const whole = new Intl.NumberFormat(locale);
      const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
      for (const count of [0, 1, 1.5, 2, 7, 99, 100, 999, 1000, 12_345]) {
        expect(formatNumber(count)).toBe(whole.format(count));
        if (Number.isInteger(count) && count < 1000) {
          expect(formatCompact(count)).toBe(compact.format(count));
        }
      }
    },
  );
});
