import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { Html, html, jsonData } from '#server/platform/http/html.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/languages.ts';
import { BUTTON, button, logo } from './page-parts.ts';
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
  body: Html;
}

/** A complete page without scripts: plain links, and metadata for crawlers. */
export function pageFrame(context: PageContext, content: PageContent): string {
  const { t, language, style } = context;
  const { title, description, picture, isIndexed, structuredData, body } = content;
  const page = html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${title}</title>
    <meta name="description" content="${description}">
    ${!isIndexed && html`<meta name="robots" content="noindex">`}
    ${addresses(context, content)}
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="JIM">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:locale" content="${language}">
    ${picture && previewTags(context.origin, picture)}
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f2eb">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1613">
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
    <link rel="manifest" href="/manifest.webmanifest">
    ${structuredData !== undefined && jsonData('application/ld+json', structuredData)}
    ${styleTag(style)}
  </head>
  <body>
    <a href="#content" class="sr-only rounded-lg bg-ball px-4 py-3 font-semibold text-on-ball focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50">${t('app.skipToContent')}</a>
    <div class="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-4 px-4 pb-8 sm:px-6 lg:px-10">
      <header class="flex items-center justify-between gap-4 pt-3 lg:pt-6">
        <a href="/" class="inline-flex min-h-11 items-center rounded-lg" aria-label="${t('server.public.home')}">${logo()}</a>
        <nav>${
          context.isSignedIn
            ? button('/courts', t('server.public.openApp'), BUTTON.secondary)
            : button(loginAddress(content.path), t('server.public.logIn'), BUTTON.secondary)
        }</nav>
      </header>
      <main id="content" tabindex="-1" class="flex flex-1 flex-col gap-8 outline-none">${body}</main>
      ${footer(context, content.path)}
    </div>
  </body>
</html>
`;
  return page.text;
}

/** Leads through login or sign-up and back. `action` is what the user wanted to do there. */
export function loginAddress(
  path: string,
  { action, tab }: { action?: string; tab?: string } = {},
) {
  const query = new URLSearchParams({ next: path, ...(action && { action }) });
  return `/login?${query}#${tab ?? 'login'}`;
}

/** In its own tag, so that its hash can be in the Content-Security-Policy. */
export function styleTag(style: string): Html | false {
  // A stylesheet with a closing tag would break the page, so leave it out.
  return style !== '' && !style.includes('</') && new Html(`<style>${style}</style>`);
}

function addresses({ origin, language, isLanguageInAddress }: PageContext, { path }: PageContent) {
  const address = `${origin}${path}`;
  const own = isLanguageInAddress ? `${address}?lang=${language}` : address;
  return html`<link rel="canonical" href="${own}">
    <link rel="alternate" hreflang="x-default" href="${address}">
    ${LANGUAGES.map(
      (one) => html`<link rel="alternate" hreflang="${one}" href="${`${address}?lang=${one}`}">`,
    )}
    <meta property="og:url" content="${own}">`;
}

function previewTags(origin: string, { path, text }: { path: string; text: string }): Html {
  return html`<meta property="og:image" content="${origin}${path}">
    <meta property="og:image:type" content="image/jpeg">
    <meta property="og:image:width" content="${PREVIEW_WIDTH}">
    <meta property="og:image:height" content="${PREVIEW_HEIGHT}">
    <meta property="og:image:alt" content="${text}">
    <meta name="twitter:card" content="summary_large_image">`;
}

function footer({ t, language }: PageContext, path: string): Html {
  const line = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4';
  const pages = (['terms', 'privacy', 'contact'] as const).map(
    (page) => html`<a href="/${page}" class="${line}">${t(`pages.${page}`)}</a>`,
  );
  const languages = LANGUAGES.filter((one) => one !== language).map(
    (one) =>
      html`<a href="${path}?lang=${one}" hreflang="${one}" lang="${one}" class="${line}">${LANGUAGE_NAMES[one]}</a>`,
  );
  return html`<footer class="hairline flex flex-wrap gap-x-6 border-t pt-4 text-sm text-ink-soft">
        ${pages}<span class="flex flex-1 flex-wrap justify-end gap-x-6">${languages}</span>
      </footer>`;
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
