import { type Html, html } from '#server/platform/http/html.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';
import { placeSlug } from '#shared/public-pages/addresses.ts';
import { directionsTo, type MapDevice } from '#shared/public-pages/directions.ts';
import { publicCount, publicPeople } from '#shared/public-pages/public-count.ts';
import { usualHours, weekChart } from './charts.ts';
import { courtList } from './court-list.ts';
import { loginAddress, type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, button, card, courtPhoto, icon } from './page-parts.ts';
import { isThin, type PublicCourt } from './public-court.service.ts';
import { nextRuns } from './run-parts.ts';
import { courtStructuredData } from './structured-data.ts';
import { describeCourt } from './words.ts';

interface Surroundings {
  device: MapDevice;
  /** Size of the map picture, if the built-in map is available. */
  map: { width: number; height: number } | undefined;
}

export function courtPage(
  context: PageContext,
  court: PublicCourt,
  { device, map }: Surroundings,
): string {
  const { t, origin } = context;
  const path = `/courts/${court.id}`;
  const name = courtNameIn(t, court.name);
  const { title, description } = describeCourt(context, court);
  return pageFrame(context, {
    path,
    title,
    description,
    picture: { path: `${path}/preview.jpg?lang=${context.language}`, text: title },
    isIndexed: !isThin(court),
    structuredData: courtStructuredData(court, { name, description, origin }),
    body: html`<div class="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div class="flex flex-col gap-5">
        ${courtPhoto(court.photo, {
          classes: `w-full rounded-xl max-h-[50dvh] ${court.photo ? 'aspect-[4/3] lg:aspect-[16/10]' : 'aspect-[5/2]'}`,
          sizes: '(min-width: 1024px) 36rem, 100vw',
          alt: t('courtPage.photo', { name }),
          isFirst: true,
        })}
        <div class="flex flex-col gap-2">
          <h1 class="text-2xl font-extrabold tracking-tight wrap-anywhere"><bdi>${name}</bdi></h1>
          ${court.address !== '' && html`<p class="text-ink-soft wrap-anywhere">${court.address}</p>`}
          ${court.city && placeLink(context, court.city)}
        </div>
        ${court.closure ? closedNotice(context, court.closure) : actions(context, path)}
        ${button(
          loginAddress(path, { action: 'star', tab: 'sign-up' }),
          [icon('star'), html`${t('server.public.star')}`],
          BUTTON.secondary,
        )}
        ${numbers(context, court)}
        ${links(context, court, device)}
      </div>
      <div class="flex flex-col gap-5">
        ${map && court.position && mapPicture(context, court, map)}
        ${court.closure && nearby(context, court)}
        ${nextRuns(context, court.runs)}
        ${card(usualHours(context, court))}
        ${card(weekChart(context, court))}
        ${!court.closure && nearby(context, court)}
        ${source(court)}
      </div>
    </div>`,
  });
}

function placeLink({ t }: PageContext, city: NonNullable<PublicCourt['city']>): Html {
  return html`<p><a href="/places/${placeSlug(city)}" class="tap-line font-semibold text-ball-text underline-offset-4 hover:underline">${t('server.public.inPlace', { place: city.name })}</a></p>`;
}

function actions({ t }: PageContext, path: string): Html {
  const action = 'check-in';
  return html`<div class="flex flex-col gap-2">
    ${button(loginAddress(path, { action, tab: 'sign-up' }), t('server.public.checkIn'), BUTTON.primary)}
    <p class="text-sm text-ink-soft">${t('server.public.checkInHint')} <a href="${loginAddress(path, { action })}" class="font-semibold text-ball-text underline">${t('landing.haveAccount')}</a></p>
  </div>`;
}

function closedNotice({ t, language }: PageContext, { until }: { until: string | null }): Html {
  const day =
    until &&
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(until),
    );
  return html`<div class="flex gap-3 rounded-lg border border-edge bg-sunken p-4">
    ${icon('closed', 'size-6 text-brick')}
    <div class="min-w-0"><p class="font-bold">${t('courtPage.closedTitle')}</p>
    <p class="text-ink-soft">${day ? t('courtPage.closedText', { day }) : t('courtPage.closedOpen')}</p></div>
  </div>`;
}

function numbers({ t, language }: PageContext, court: PublicCourt): Html {
  const fact = (label: string, value: string, isHighlighted = false) =>
    html`<div class="hairline flex flex-col-reverse justify-between gap-1 rounded-xl border bg-surface p-3 shadow-card">
      <dt class="text-sm text-ink-soft">${label}</dt>
      <dd class="font-display text-lg font-extrabold tabular-nums ${isHighlighted && 'text-ball-text'}">${value}</dd>
    </div>`;
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: court.timeZone,
    timeZoneName: 'short',
  }).format(court.countedAt);
  return html`<div class="flex flex-col gap-2">
    <dl class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3">
      ${fact(t('courtPage.activeNow'), publicPeople(court.now, language), court.now.people > 0)}
      ${fact(t('courtPage.today'), publicCount(court.checkedInToday, language))}
      ${fact(t('server.public.month'), publicCount(court.checkIns30Days, language))}
    </dl>
    <p class="text-sm text-ink-soft">${t('server.public.countedAt', { time })}</p>
  </div>`;
}

function links({ t }: PageContext, court: PublicCourt, device: MapDevice): Html {
  const directions = directionsTo({ ...court, name: courtNameIn(t, court.name) }, device);
  return html`<div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
    ${
      directions !== undefined &&
      button(directions, [icon('directions'), html`${t('courtPage.directions')}`], BUTTON.secondary)
    }
    ${button(
      `/courts/${court.id}/poster`,
      [icon('poster'), html`${t('server.public.poster')}`],
      BUTTON.secondary,
    )}
  </div>`;
}

/** Drawn by our own server (map-picture.routes.ts), so that no one else learns which court a visitor looks at. */
function mapPicture(
  { t }: PageContext,
  { id, name }: PublicCourt,
  { width, height }: { width: number; height: number },
): Html {
  const words = t('server.public.map', { name: courtNameIn(t, name) });
  return html`<figure class="flex flex-col gap-2">
    <img src="/courts/${id}/map.svg" width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async" class="hairline h-auto w-full rounded-xl border bg-sunken">
    <figcaption class="text-sm text-ink-soft">${t('server.public.mapSource')}</figcaption>
  </figure>`;
}

function nearby(context: PageContext, { nearby }: PublicCourt): Html | false {
  if (nearby.length === 0) return false;
  return html`<section class="flex flex-col gap-3">
    <h2 class="text-lg font-bold">${context.t('server.public.nearby')}</h2>
    ${courtList(context, nearby)}
  </section>`;
}

/** Licences require this credit. */
function source({ attribution, sourceLink }: PublicCourt): Html | false {
  if (attribution === null) return false;
  return html`<p class="text-sm text-ink-soft wrap-anywhere">${
    sourceLink
      ? html`<a href="${sourceLink}" rel="noreferrer" class="underline">${attribution}</a>`
      : attribution
  }</p>`;
}
