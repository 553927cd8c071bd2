import { type Html, html } from '#server/platform/http/html.ts';
import type { PageContext } from './page-frame.ts';
import type { PublicCourt } from './public-court.service.ts';

const STEP = 10;
const BAR = 7;
const HEIGHT = 48;
/** Below each of these stands its hour. */
const NAMED_HOURS = [0, 6, 12, 18];

/** When people usually play on this day of the week, in the court's own time, with now marked. */
export function usualHours({ t, language }: PageContext, court: PublicCourt): Html {
  const { people, localHour } = court.usual;
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: court.timeZone });
  const heading = html`<h2 class="text-lg font-bold">${t('presence.usual.title', { day: day.format(court.countedAt) })}</h2>`;
  if (people.every((one) => one === null)) {
    return html`${heading}<p class="text-ink-soft">${t('presence.usual.unknown')}</p>`;
  }
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' });
  const hourText = (hour: number) => hours.format(new Date(Date.UTC(2026, 0, 1, hour)));
  const max = Math.max(1, ...people.map((one) => one ?? 0));
  const busiest = people.indexOf(Math.max(...people.map((one) => one ?? 0)));
  const words = t('presence.usual.busiest', { hour: hourText(busiest) });
  return html`${heading}<svg viewBox="0 0 ${24 * STEP} ${HEIGHT + 18}" role="img" aria-label="${words}" class="w-full max-w-md">
    ${people.map((one, hour) => {
      const height = one === null ? 1 : Math.max(2, (one / max) * HEIGHT);
      return html`<rect x="${hour * STEP + (STEP - BAR) / 2}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="2" class="${hour === localHour ? 'fill-ball' : 'fill-hardwood'}"/>`;
    })}
    <path d="M${localHour * STEP + STEP / 2} ${HEIGHT + 2}l3 5h-6z" class="fill-ball"/>
    ${NAMED_HOURS.map((hour) => html`<text x="${hour * STEP}" y="${HEIGHT + 16}" class="fill-ink-soft text-[9px] tabular-nums">${hourText(hour)}</text>`)}
  </svg><p class="text-ink-soft">${words}</p>`;
}
