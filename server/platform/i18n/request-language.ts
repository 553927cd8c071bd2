import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, localeOf, pickLanguage } from '#shared/languages.ts';

/** Caps the work for overlong headers. No one reads more languages than this. */
const MAX_TAGS = 20;

/** Set by client/lib/i18n/locale.ts when the user chooses a language. */
const COOKIE = 'jim_language';

/** The chosen language, otherwise the browser's: `accept-language: de, fr;q=0.8` → "fr". */
export function readLanguage(request: FastifyRequest): Language {
  const chosen = LANGUAGES.find((language) => language === request.cookies[COOKIE]);
  return chosen ?? pickLanguage(browserTags(request));
}

/** The same locale that the app uses in this browser. */
export function readLocale(request: FastifyRequest, language = readLanguage(request)): string {
  return localeOf(language, browserTags(request));
}

function browserTags(request: FastifyRequest): string[] {
  return (request.headers['accept-language'] ?? '')
    .split(',', MAX_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
