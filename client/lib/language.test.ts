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

describe('a refusal', () => {
  it('is said by its sentence, else by its code, else as it is [I18N-6]', async () => {
    const { addTranslations } = await load();
    const { refusals } = await import('#client/lib/refusals.es.ts');
    addTranslations({ refusals });
    const { inOwnWords } = await import('#client/lib/refusals.ts');
    expect(inOwnWords('Invalid email address')).toBe('El correo no es válido');
    expect(inOwnWords('This court cannot be found.', 'NOT_FOUND')).toBe(
      'No se encuentra esta cancha.',
    );
    expect(inOwnWords('Something new', 'NOT_FOUND')).toBe('No encontrado');
    expect(inOwnWords('Something new')).toBe('Something new');
  });
});
