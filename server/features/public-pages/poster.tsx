import { ButtonLink } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { courtNameIn } from '#shared/format/names.ts';
import { courtCode } from '#shared/public-pages/addresses.ts';
import { type PageContext, renderDocument } from './page-frame.tsx';
import type { PublicCourt } from './public-court.service.ts';
import { placeName } from './words.ts';

export const POSTER_SIZES = ['a4', 'a6'] as const;
type PosterSize = (typeof POSTER_SIZES)[number];

/** A printable poster for the court. The buttons above it aren't printed. */
export function posterPage(
  context: PageContext,
  court: PublicCourt,
  { size }: { size: PosterSize },
): string {
  const { t, language, origin, style } = context;
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
          <Sizes courtId={court.id} size={size} />
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
            <QrCode text={address} label={shownAddress} correction="Q" />
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

function Sizes({ courtId, size }: { courtId: number; size: PosterSize }) {
  return POSTER_SIZES.map((one) => (
    <ButtonLink
      key={one}
      href={`/courts/${courtId}/poster?size=${one}`}
      variant={one === size ? 'primary' : 'secondary'}
    >
      {one.toUpperCase()}
    </ButtonLink>
  ));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) /);
}
