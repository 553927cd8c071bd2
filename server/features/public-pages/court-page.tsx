import { Navigation, QrCode, Star } from 'lucide-react';
import { CourtFacts } from '#client/entities/court/court-facts.tsx';
import {
  ClosedNotice,
  CourtSource,
  UsualHoursChart,
  WeekChart,
} from '#client/entities/court/court-parts.tsx';
import { CourtPhotoFrame } from '#client/entities/court/court-photo.tsx';
import { RunRowLink } from '#client/entities/run/run-row.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import {
  dateIn,
  hourAndZoneIn,
  hourIn,
  shortDayIn,
  weekdayIn,
  zoneIn,
} from '#shared/format/dates.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { isFew, publicCountIn, publicPeopleIn } from '#shared/format/numbers.ts';
import { placeSlug } from '#shared/public-pages/addresses.ts';
import { directionsTo, type MapDevice } from '#shared/public-pages/directions.ts';
import { formatName } from '#shared/runs/run-words.ts';
import { CourtList } from './court-list.tsx';
import { loginAddress, type PageContext, renderPage } from './page-frame.tsx';
import { isThin, type PublicCourt } from './public-court.service.ts';
import { courtStructuredData } from './structured-data.ts';
import { describeCourt } from './words.ts';

interface Surroundings {
  device: MapDevice;
  /** Size of the map picture, if the built-in map is available. */
  map: { width: number; height: number } | undefined;
}

interface PartProps {
  context: PageContext;
  court: PublicCourt;
}

const HEADING = 'text-lg font-extrabold tracking-tight';

export function courtPage(
  context: PageContext,
  court: PublicCourt,
  { device, map }: Surroundings,
): string {
  const { t, origin } = context;
  const path = `/courts/${court.id}`;
  const name = courtNameIn(t, court.name);
  const { title, description } = describeCourt(context, court);
  const part = { context, court };
  return renderPage(context, {
    path,
    title,
    description,
    picture: { path: `${path}/preview.jpg?lang=${context.language}`, text: title },
    isIndexed: !isThin(court),
    structuredData: courtStructuredData(court, { t, name, description, origin }),
    body: (
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex flex-col gap-5">
          <CourtPhotoFrame
            photo={court.photo}
            className={`w-full rounded-xl max-h-[50dvh] ${court.photo ? 'aspect-[4/3] lg:aspect-[16/10]' : 'aspect-[5/2]'}`}
            sizes="(min-width: 1024px) 36rem, 100vw"
            alt={t('courtPage.photo', { name })}
            eager
          />
          {court.morePhotos.length > 0 && (
            <div className="grid grid-cols-3 gap-2">
              {court.morePhotos.map((photo) => (
                <CourtPhotoFrame
                  key={photo.largeUrl}
                  photo={photo}
                  className="aspect-[4/3] rounded-lg"
                  sizes="(min-width: 1024px) 12rem, 33vw"
                  alt={t('courtPage.photo', { name })}
                />
              ))}
            </div>
          )}
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            {court.address !== '' && <p className="text-ink-soft wrap-anywhere">{court.address}</p>}
            {court.city && (
              <p>
                <a
                  href={`/places/${placeSlug(court.city)}`}
                  className="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"
                >
                  {t('server.public.inPlace', { place: court.city.name })}
                </a>
              </p>
            )}
          </div>
          {court.closure ? <Closed {...part} /> : <CheckIn context={context} path={path} />}
          <ButtonLink
            href={loginAddress(path, { action: 'star', tab: 'sign-up' })}
            variant="secondary"
          >
            <Star aria-hidden="true" className="size-5 shrink-0" />
            {t('server.public.star')}
          </ButtonLink>
          <Numbers {...part} />
          <Links {...part} device={device} />
        </div>
        <div className="flex flex-col gap-5">
          {map && court.position && <MapPicture {...part} {...map} />}
          {court.closure && <Nearby {...part} />}
          <Facts {...part} />
          <NextRuns {...part} />
          <Card>
            <UsualHoursChart
              t={t}
              locale={context.locale}
              timeZone={court.timeZone}
              now={court.countedAt}
              {...court.usual}
            />
          </Card>
          <Card>
            <LastWeek {...part} />
          </Card>
          {!court.closure && <Nearby {...part} />}
          <CourtSource attribution={court.attribution} sourceLink={court.sourceLink} />
        </div>
      </div>
    ),
  });
}

function CheckIn({ context: { t }, path }: { context: PageContext; path: string }) {
  const action = 'check-in';
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink href={loginAddress(path, { action, tab: 'sign-up' })}>
        {t('server.public.checkIn')}
      </ButtonLink>
      <p className="text-sm text-ink-soft">
        {t('server.public.checkInHint')}{' '}
        <a href={loginAddress(path, { action })} className="font-semibold text-ball-text underline">
          {t('landing.haveAccount')}
        </a>
      </p>
    </div>
  );
}

function Closed({ context: { t, locale }, court: { closure } }: PartProps) {
  const until = closure?.until;
  return <ClosedNotice t={t} day={until ? dateIn(locale, until, 'UTC') : null} />;
}

function Numbers({ context: { t, locale }, court }: PartProps) {
  const time = hourAndZoneIn(locale, court.countedAt, court.timeZone);
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-3">
        <Figure
          label={t('courtPage.activeNow')}
          value={publicPeopleIn(locale, court.now)}
          isHighlighted={court.now.people > 0}
        />
        <Figure label={t('courtPage.today')} value={publicCountIn(locale, court.checkedInToday)} />
        <Figure
          label={t('server.public.month')}
          value={publicCountIn(locale, court.checkIns30Days)}
        />
      </dl>
      <p className="text-sm text-ink-soft">{t('server.public.countedAt', { time })}</p>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  isHighlighted?: boolean;
}

function Figure({ label, value, isHighlighted = false }: FigureProps) {
  return (
    <div className="hairline flex flex-col-reverse justify-between gap-1 rounded-xl border bg-surface p-3 shadow-card">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={classNames(
          'font-display text-lg font-extrabold tabular-nums',
          isHighlighted && 'text-ball-text',
        )}
      >
        {value}
      </dd>
    </div>
  );
}

function Links({ context: { t }, court, device }: PartProps & { device: MapDevice }) {
  const directions = directionsTo({ ...court, name: courtNameIn(t, court.name) }, device);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
      {directions !== undefined && (
        <ButtonLink href={directions} variant="secondary">
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          {t('courtPage.directions')}
        </ButtonLink>
      )}
      <ButtonLink href={`/courts/${court.id}/poster`} variant="secondary">
        <QrCode aria-hidden="true" className="size-5 shrink-0" />
        {t('courtPage.poster')}
      </ButtonLink>
    </div>
  );
}

interface MapPictureProps extends PartProps {
  width: number;
  height: number;
}

/** Drawn by our own server (map-picture.routes.ts), so that no one else learns which court a visitor looks at. */
function MapPicture({ context: { t }, court: { id, name }, width, height }: MapPictureProps) {
  return (
    <figure className="flex flex-col gap-2">
      <img
        src={`/courts/${id}/map.svg`}
        width={width}
        height={height}
        alt={t('server.public.map', { name: courtNameIn(t, name) })}
        loading="lazy"
        decoding="async"
        className="hairline h-auto w-full rounded-xl border bg-sunken"
      />
      <figcaption className="text-sm text-ink-soft">{t('server.public.mapSource')}</figcaption>
    </figure>
  );
}

function Facts({ context: { t, locale }, court: { facts, countedAt } }: PartProps) {
  if (facts.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className={HEADING}>{t('courtPage.about')}</h2>
      <CourtFacts t={t} locale={locale} facts={facts} now={countedAt} />
    </Card>
  );
}

function NextRuns({ context: { t, locale }, court: { runs } }: PartProps) {
  if (runs.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className={HEADING}>{t('server.public.nextRuns')}</h2>
      <ul className="flex flex-col gap-3">
        {runs.map((run) => (
          <li key={run.key}>
            <RunRowLink
              href={`/runs/${run.key}`}
              t={t}
              run={run}
              day={shortDayIn(locale, run.startsAt, run.court.timezone)}
              hour={hourIn(locale, run.startsAt, run.court.timezone)}
              zone={zoneIn(locale, run.startsAt, run.court.timezone)}
              facts={[formatName(t, run.format)]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastWeek({ context: { t, locale }, court: { days, checkIns30Days } }: PartProps) {
  return (
    <WeekChart
      t={t}
      locale={locale}
      isQuiet={checkIns30Days === 0}
      days={days.map(({ day, checkIns }) => {
        const name = weekdayIn(locale, day, 'UTC');
        const count = publicCountIn(locale, checkIns);
        return {
          day,
          // Small numbers share one height, so that the bar doesn't tell them apart.
          checkIns: isFew(checkIns) ? 3 : checkIns,
          count,
          spoken: isFew(checkIns)
            ? t('server.public.dayCountFew', { day: name, count })
            : t('courtPage.dayCount', { day: name, count: checkIns }),
        };
      })}
    />
  );
}

function Nearby({ context, court: { nearby } }: PartProps) {
  if (nearby.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className={HEADING}>{context.t('server.public.nearby')}</h2>
      <CourtList context={context} courts={nearby} />
    </section>
  );
}
