import { renderSVG } from 'uqr';
import { Html, html } from '#server/platform/http/html.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';
import { posterLink } from '#shared/player-codes/player-code-rules.ts';
import { courtCode } from '#shared/public-pages/addresses.ts';
import { type PageContext, styleTag } from './page-frame.ts';
import { BUTTON, button, logo } from './page-parts.ts';
import type { PublicCourt } from './public-court.service.ts';
import { placeName } from './words.ts';

export const POSTER_SIZES = ['a4', 'a6'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

/**
 * A printable poster for the court. The buttons above it aren't printed. With `code`, its QR code also proves that
 * the user was there; this page doesn't check the code.
 */
export function posterPage(
  context: PageContext,
  court: PublicCourt,
  { size, code }: { size: PosterSize; code?: string | undefined },
): string {
  const { t, language, origin, style } = context;
  const name = courtNameIn(t, court.name);
  const address = `${origin}/c/${courtCode(court.id)}`;
  const page = html`<!doctype html>
<html lang="${language}" data-theme="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${t('server.public.posterTitle', { name })}</title>
    <meta name="robots" content="noindex">
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    ${styleTag(style)}
  </head>
  <body class="print:bg-transparent">
    <nav class="mx-auto flex max-w-3xl flex-wrap items-center gap-3 p-4 print:hidden">
      ${button(`/courts/${court.id}`, t('server.public.posterBack'), BUTTON.secondary)}
      ${code === undefined ? sizeLinks(court, size) : sizeForm(court, size, code)}
      <p class="basis-full text-sm text-ink-soft">${t('server.public.posterHint')}</p>
    </nav>
    <main class="poster poster-${size} mx-auto flex flex-col text-ink">
      <div class="poster-row">${logo()}</div>
      <h1 class="poster-line font-black tracking-tight">${sentences(t('server.public.posterLine'))}</h1>
      <p class="poster-text">${t('server.public.posterText')}</p>
      <div class="poster-code">${picture(code === undefined ? address : posterLink(origin, court.id, code))}</div>
      <p class="poster-address font-display font-extrabold">${address.replace(/^https?:\/\//, '')}</p>
      <p class="poster-court"><bdi class="font-bold">${name}</bdi>${court.city && html`<br>${placeName(court)}`}</p>
    </main>
  </body>
</html>
`;
  return page.text;
}

const lookOf = (one: PosterSize, size: PosterSize) =>
  one === size ? BUTTON.primary : BUTTON.secondary;

function sizeLinks({ id }: PublicCourt, size: PosterSize): Html[] {
  return POSTER_SIZES.map((one) =>
    button(`/courts/${id}/poster?size=${one}`, one.toUpperCase(), lookOf(one, size)),
  );
}

/** Sent in the body, because browser history and logs keep URLs. */
function sizeForm({ id }: PublicCourt, size: PosterSize, code: string): Html {
  return html`<form method="post" action="/courts/${id}/poster" class="contents">
    <input type="hidden" name="code" value="${code}">
    ${POSTER_SIZES.map((one) => html`<button name="size" value="${one}" class="${lookOf(one, size)}">${one.toUpperCase()}</button>`)}
  </form>`;
}

function sentences(text: string): Html[] {
  return text.split(/(?<=\.) /).map((sentence) => html`<span class="block">${sentence}</span>`);
}

/** High error correction, since rain, tape and pens hide parts of it. */
function picture(address: string): Html {
  return new Html(
    renderSVG(address, { ecc: 'Q', border: 2, whiteColor: 'white', blackColor: 'black' }),
  );
}
