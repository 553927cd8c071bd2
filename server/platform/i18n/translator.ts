import { setupI18n } from '@lingui/core';
import catalogues from '#dist/messages/server.json';
import { isolateWords, type Translate } from '#shared/i18n/translate.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';

const translators = new Map(LANGUAGES.map((language) => [language, createTranslator(language)]));

function createTranslator(language: Language): Translate {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: catalogues[language] ?? {} },
  });
  return (id, ...[values]) => i18n._(id, values && isolateWords(values));
}

/** Uses the client's message catalogues: `translatorFor('es')('courts.unnamed')`. */
export function translatorFor(language: Language): Translate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`There are no messages in ${language}`);
  return translate;
}
