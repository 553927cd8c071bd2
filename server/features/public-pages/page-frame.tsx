import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
// This build needs no module of Node, so the bundle can contain it.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { ButtonLink } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import type { Config } from '#server/platform/config/config.ts';
import { readLanguage, readLocale } from '#server/platform/i18n/request-language.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { type DistanceUnits, unitsOf } from '#shared/format/distances.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/languages.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-picture.ts';

/** Written by scripts/steps/ensure-built.mjs from client/public-pages.css. */
const FILE = '.pages/public-pages.css';

export interface PageStyle {
  text: string;
  /** For the Content-Security-Policy. */
  hash: string | undefined;
}

/** The stylesheet is inlined, so that the first paint needs one round trip instead of two. */
export function readPageStyle(clientDir: string): PageStyle {
  const file = join(clientDir, FILE);
  if (!existsSync(file)) return { text: '', hash: undefined };
  const text = readFileSync(file, 'utf8').trim();
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

/** Also allows this one stylesheet. */
export function allowStyle(reply: FastifyReply, { hash }: PageStyle): void {
  if (hash === undefined) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  );
}

/** The reader and origin that a public page is rendered for. */
export interface PageContext {
  t: Translate;
  language: Language;
  /** For dates and numbers. */
  locale: string;
  units: DistanceUnits;
  /** Such as https://jim.example, without a trailing slash. */
  origin: string;
  /** Whether the URL has `?lang=`, which links must then keep. */
  isLanguageInAddress: boolean;
  style: string;
  /** Signed-in users get a link into the app instead of to the login. */
  isSignedIn: boolean;
}

interface PageContent {
  path: string;
  title: string;
  description: string;
  picture?: { path: string; text: string };
  isIndexed: boolean;
  structuredData?: unknown;
  body: ReactElement;
}

/** A complete page without scripts: plain links, and metadata for crawlers. */
export function renderPage(context: PageContext, content: PageContent): string {
  const { t, isSignedIn } = context;
  return renderDocument(
    <html lang={context.language}>
      <Head context={context} content={content} />
      <body>
        <a
          href="#content"
          className="sr-only rounded-lg bg-ball px-4 py-3 font-semibold text-on-ball focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('app.skipToContent')}
        </a>
        <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-4 px-4 pb-8 sm:px-6 lg:px-10">
          <header className="flex items-center justify-between gap-4 pt-3 lg:pt-6">
            <a
              href="/"
              className="inline-flex min-h-11 items-center rounded-lg"
              aria-label={t('server.public.home')}
            >
              <Logo size={36} withName />
            </a>
            <nav>
              <ButtonLink
                href={isSignedIn ? '/courts' : loginAddress(content.path)}
                variant="secondary"
              >
                {isSignedIn ? t('server.public.openApp') : t('server.public.logIn')}
              </ButtonLink>
            </nav>
          </header>
          <main id="content" tabIndex={-1} className="flex flex-1 flex-col gap-8 outline-none">
            {content.body}
          </main>
          <Footer context={context} path={content.path} />
        </div>
      </body>
    </html>,
  );
}

export function renderDocument(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

function Head({ context, content }: { context: PageContext; content: PageContent }) {
  const { language, origin, isLanguageInAddress, style } = context;
  const { path, title, description, picture, isIndexed, structuredData } = content;
  const address = `${origin}${path}`;
  const own = isLanguageInAddress ? `${address}?lang=${language}` : address;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={`${address}?lang=${one}`} />
      ))}
      <meta property="og:url" content={own} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="JIM" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={language} />
      {picture && (
        <>
          <meta property="og:image" content={`${origin}${picture.path}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(PREVIEW_WIDTH)} />
          <meta property="og:image:height" content={String(PREVIEW_HEIGHT)} />
          <meta property="og:image:alt" content={picture.text} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f2eb" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1613" />
      <link rel="icon" type="image/svg+xml" href="/icon.svg" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {structuredData !== undefined && (
        <script type="application/ld+json">{jsonOf(structuredData)}</script>
      )}
      <style>{style}</style>
    </head>
  );
}

/** A data block, which browsers never run. A name such as "</script>" must not end it. */
function jsonOf(data: unknown): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
  return JSON.stringify(data).replace(/[<>&]/g, (character) => escapes[character] ?? '');
}

function Footer({ context: { t, language }, path }: { context: PageContext; path: string }) {
  const line = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4';
  return (
    <footer className="hairline flex flex-wrap gap-x-6 border-t pt-4 text-sm text-ink-soft">
      {(['terms', 'privacy', 'contact'] as const).map((page) => (
        <a key={page} href={`/${page}`} className={line}>
          {t(`pages.${page}`)}
        </a>
      ))}
      <span className="flex flex-1 flex-wrap justify-end gap-x-6">
        {LANGUAGES.filter((one) => one !== language).map((one) => (
          <a key={one} href={`${path}?lang=${one}`} hrefLang={one} lang={one} className={line}>
            {LANGUAGE_NAMES[one]}
          </a>
        ))}
      </span>
    </footer>
  );
}

/** Leads through login or sign-up and back. `action` is what the user wanted to do there. */
export function loginAddress(
  path: string,
  { action, tab }: { action?: string; tab?: string } = {},
) {
  const query = new URLSearchParams({ next: path, ...(action && { action }) });
  return `/login?${query}#${tab ?? 'login'}`;
}

/** A path of ours that keeps the page's language if the URL had one. */
export function inLanguage(
  { isLanguageInAddress, language }: Pick<PageContext, 'isLanguageInAddress' | 'language'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const all = new URLSearchParams({ ...query, ...(isLanguageInAddress && { lang: language }) });
  return all.size === 0 ? path : `${path}?${all}`;
}

/** The URL's language comes first, because it is the one a search engine found. */
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
    locale: readLocale(request, language),
    units: unitsOf(request.cookies.jim_distances),
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
