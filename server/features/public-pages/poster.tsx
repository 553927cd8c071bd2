import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { courtNameIn } from '#shared/format/names.ts';
import { posterLink } from '#shared/player-codes/player-code-rules.ts';
import { courtCode } from '#shared/public-pages/addresses.ts';
import { type PageContext, renderDocument } from './page-frame.tsx';
import type { PublicCourt } from './public-court.service.ts';
import { placeName } from './words.ts';

export const POSTER_SIZES = ['a4', 'a6'] as const;
type PosterSize = (typeof POSTER_SIZES)[number];

interface PosterKind {
  size: PosterSize;
  code?: string | undefined;
}

/**
 * A printable poster for the court. The buttons above it aren't printed. With `code`, its QR code also proves that
 * the user was there; this page doesn't check the code.
 */
export function posterPage(context: PageContext, court: PublicCourt, kind: PosterKind): string {
  const { t, language, origin, style } = context;
  const { size, code } = kind;
  const name = courtNameIn(t, court.name);
  const address = `${origin}/c/${courtCode(court.id)}`;
  const shownAddress = address.replace(/^https?:\/\//, '');
  return renderDocument(
    <html lang={language} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('server.public.posterTitle', { name })}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <style>{style}</style>
      </head>
      <body className="print:bg-transparent">
        <nav className="mx-auto flex max-w-3xl flex-wrap items-center gap-3 p-4 print:hidden">
          <ButtonLink href={`/courts/${court.id}`} variant="secondary">
            {t('server.public.posterBack')}
          </ButtonLink>
          <Sizes courtId={court.id} {...kind} />
          <p className="basis-full text-sm text-ink-soft">{t('server.public.posterHint')}</p>
        </nav>
        <main className={`poster poster-${size} mx-auto flex flex-col text-ink`}>
          <div className="poster-row">
            <Logo size={36} withName />
          </div>
          <h1 className="poster-line font-black tracking-tight">
            {sentencesOf(t('server.public.posterLine')).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </h1>
          <p className="poster-text">{t('server.public.posterText')}</p>
          <div className="poster-code">
            {/* High error correction, since rain, tape and pens hide parts of it. */}
            <QrCode
              text={code === undefined ? address : posterLink(origin, court.id, code)}
              label={shownAddress}
              correction="Q"
            />
          </div>
          <p className="poster-address font-display font-extrabold">{shownAddress}</p>
          <p className="poster-court">
            <bdi className="font-bold">{name}</bdi>
            {court.city && (
              <>
                <br />
                {placeName(court)}
              </>
            )}
          </p>
        </main>
      </body>
    </html>,
  );
}

function Sizes({ courtId, size, code }: PosterKind & { courtId: number }) {
  const path = `/courts/${courtId}/poster`;
  const variantOf = (one: PosterSize) => (one === size ? 'primary' : 'secondary');
  if (code === undefined) {
    return POSTER_SIZES.map((one) => (
      <ButtonLink key={one} href={`${path}?size=${one}`} variant={variantOf(one)}>
        {one.toUpperCase()}
      </ButtonLink>
    ));
  }
  // Sent in the body, because browser history and logs keep URLs.
  return (
    <form method="post" action={path} className="contents">
      <input type="hidden" name="code" value={code} />
      {POSTER_SIZES.map((one) => (
        <Button key={one} type="submit" name="size" value={one} variant={variantOf(one)}>
          {one.toUpperCase()}
        </Button>
      ))}
    </form>
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) /);
}
