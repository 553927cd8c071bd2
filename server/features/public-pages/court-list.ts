import { type Html, html } from '#server/platform/http/html.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';
import { distanceTextIn } from '#shared/map/distance.ts';
import { publicPeople } from '#shared/public-pages/public-count.ts';
import type { PageContext } from './page-frame.ts';
import { courtPhoto } from './page-parts.ts';
import type { NearbyCourt } from './public-court.service.ts';

export function courtList({ t, language }: PageContext, courts: readonly NearbyCourt[]): Html {
  const attributions = [...new Set(courts.map(({ attribution }) => attribution))].filter(Boolean);
  return html`<ul class="flex flex-col gap-3">
    ${courts.map(
      (court) => html`<li>
      <a href="/courts/${court.id}" class="hairline flex items-center gap-3 rounded-xl border bg-surface p-3 shadow-card transition-colors hover:bg-sunken">
        ${courtPhoto(court.photo, { classes: 'size-14 shrink-0 rounded-lg', sizes: '56px' })}
        <span class="flex min-w-0 flex-1 flex-col">
          <span class="font-semibold wrap-anywhere"><bdi>${courtNameIn(t, court.name)}</bdi></span>
          ${court.address !== '' && html`<span class="truncate text-sm text-ink-soft">${court.address}</span>`}
          <span class="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>${distanceTextIn(language, court.distanceMetres)}</span>
            ${court.now.people > 0 && html`<span class="font-semibold text-ball-text">${t('courts.card.activePlayers', { count: publicPeople(court.now, language) })}</span>`}
            ${court.closure && html`<span class="font-semibold text-brick">${t('courts.card.closed')}</span>`}
          </span>
        </span>
      </a></li>`,
    )}
  </ul>${
    attributions.length > 0 &&
    html`<p class="text-sm text-ink-soft wrap-anywhere">${attributions.join(' · ')}</p>`
  }`;
}
