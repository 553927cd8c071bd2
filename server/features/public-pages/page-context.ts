import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { PageContext } from './page-frame.ts';

/** The language of the address comes first: it is the one that a search engine found. */
export function pageContext(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  style: string,
): PageContext {
  const { lang } = request.query as { lang?: unknown };
  const asked = LANGUAGES.find((language) => language === lang);
  const language = asked ?? readLanguage(request);
  return {
    t: translatorFor(language),
    language,
    origin: originOf(request, config),
    isLanguageInAddress: asked !== undefined,
    style,
    isSignedIn: isMarkedSignedIn(request),
  };
}

export function originOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
