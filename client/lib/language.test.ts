import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  return import('#client/lib/language.ts');
}

describe('a room of the catalogue', () => {
  it('is in English until another language is there [I18N-1]', async () => {
    const { addTranslations, inLanguage } = await load();
    expect(inLanguage('ui', { close: 'Close' }).close).toBe('Close');
    addTranslations({ ui: { close: 'Cerrar' } });
    expect(inLanguage('ui', { close: 'Close' }).close).toBe('Cerrar');
    expect(inLanguage('map', { close: 'Close' }).close).toBe('Close');
  });

  it('keeps names from the right apart from its sentences, and others as they are [I18N-9]', async () => {
    const { inLanguage } = await load();
    const { sentences } = inLanguage('friends', {
      sentences: [(name: string, count: number) => `${name}, ${count} more`],
    });
    expect(sentences[0]('Zoë', 2)).toBe('Zoë, 2 more');
    expect(sentences[0]('سارة', 2)).toBe('\u2068سارة\u2069, 2 more');
    expect(sentences[0].length).toBe(2);
  });
});
