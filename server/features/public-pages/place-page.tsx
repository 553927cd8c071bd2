import { ButtonLink } from '#client/ui/button.tsx';
import { hourAndZoneIn } from '#shared/format/dates.ts';
import { placeNameOf } from '#shared/format/names.ts';
import { publicCountIn } from '#shared/format/numbers.ts';
import { CourtList } from './court-list.tsx';
import { loginAddress, type PageContext, renderPage } from './page-frame.tsx';
import type { PublicPlace } from './public-place.service.ts';
import { placeStructuredData } from './structured-data.ts';

export function placePage(context: PageContext, place: PublicPlace): string {
  const { t, language, locale, origin } = context;
  const { city, courts, isMore, slug, countedAt, timeZone } = place;
  const path = `/places/${slug}`;
  const count = courts.length;
  const active = courts.reduce((sum, court) => sum + court.now.people, 0);
  const title = t('server.public.placeTitle', { place: placeNameOf(city) });
  const description = t('server.public.placeDescription', { place: city.name, count });
  const time = hourAndZoneIn(locale, countedAt, timeZone);
  return renderPage(context, {
    path,
    title,
    description,
    picture: { path: `${path}/preview.jpg?lang=${language}`, text: title },
    isIndexed: count > 0,
    structuredData: placeStructuredData(place, title, origin),
    body: (
      <div className="flex flex-col gap-6 pt-4 lg:max-w-3xl">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
            {t('server.public.placeHeading', { place: city.name })}
          </h1>
          <p className="text-ink-soft">{description}</p>
          {active > 0 && (
            <p>
              <span className="font-semibold text-ball-text">
                {t('courts.card.activePlayers', { count: publicCountIn(locale, active) })}
              </span>{' '}
              <span className="text-sm text-ink-soft">
                {t('server.public.countedAt', { time })}
              </span>
            </p>
          )}
        </div>
        {count > 0 ? (
          <CourtList context={context} courts={courts} />
        ) : (
          <p className="rounded-lg bg-sunken p-4">{t('server.public.placeEmpty')}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={loginAddress('/courts', { tab: 'sign-up' })}>
            {isMore ? t('server.public.moreCourts') : t('server.public.addCourt')}
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-soft">{t('server.public.placesSource')}</p>
      </div>
    ),
  });
}
