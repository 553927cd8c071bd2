import { html } from '#server/platform/http/html.ts';
import { publicCount } from '#shared/public-pages/public-count.ts';
import { courtList } from './court-list.ts';
import { loginAddress, type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, button } from './page-parts.ts';
import type { PublicPlace } from './public-place.service.ts';
import { placeStructuredData } from './structured-data.ts';

export function placePage(context: PageContext, place: PublicPlace): string {
  const { t, language, origin } = context;
  const { city, courts, isMore, slug, countedAt, timeZone } = place;
  const path = `/places/${slug}`;
  const count = courts.length;
  const active = courts.reduce((sum, court) => sum + court.now.people, 0);
  const title = t('server.public.placeTitle', { place: `${city.name}, ${city.region}` });
  const description = t('server.public.placeDescription', { place: city.name, count });
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(countedAt);
  return pageFrame(context, {
    path,
    title,
    description,
    picture: { path: `${path}/preview.jpg?lang=${language}`, text: title },
    isIndexed: count > 0,
    structuredData: placeStructuredData(place, title, origin),
    body: html`<div class="flex flex-col gap-6 pt-4 lg:max-w-3xl">
      <div class="flex flex-col gap-2">
        <h1 class="text-2xl font-extrabold tracking-tight wrap-anywhere">${t('server.public.placeHeading', { place: city.name })}</h1>
        <p class="text-ink-soft">${description}</p>
        ${active > 0 && html`<p><span class="font-semibold text-ball-text">${t('courts.card.activePlayers', { count: publicCount(active, language) })}</span> <span class="text-sm text-ink-soft">${t('server.public.countedAt', { time })}</span></p>`}
      </div>
      ${
        count > 0
          ? courtList(context, courts)
          : html`<p class="rounded-lg bg-sunken p-4">${t('server.public.placeEmpty')}</p>`
      }
      <div class="flex flex-wrap gap-3">
        ${button(loginAddress('/courts', { tab: 'sign-up' }), isMore ? t('server.public.moreCourts') : t('server.public.addCourt'), BUTTON.primary)}
      </div>
      <p class="text-sm text-ink-soft">${t('server.public.placesSource')}</p>
    </div>`,
  });
}
