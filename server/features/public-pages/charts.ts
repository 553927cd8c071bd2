import { type Html, html } from '#server/platform/http/html.ts';
import { isFew, publicCount } from '#shared/public-pages/public-count.ts';
import type { PageContext } from './page-frame.ts';
import type { PublicCourt } from './public-court.service.ts';

const HOUR_STEP = 10;
const HOUR_BAR = 7;
const HOURS_HEIGHT = 48;
/** Hours with a label below their bar. */
const NAMED_HOURS = [0, 6, 12, 18];

/** When people usually play on this weekday, in the court's time zone, with the current hour marked. */
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
  return html`${heading}<svg viewBox="0 0 ${24 * HOUR_STEP} ${HOURS_HEIGHT + 18}" role="img" aria-label="${words}" class="w-full max-w-md">
    ${people.map((one, hour) => {
      const height = one === null ? 1 : Math.max(2, (one / max) * HOURS_HEIGHT);
      return html`<rect x="${hour * HOUR_STEP + (HOUR_STEP - HOUR_BAR) / 2}" y="${HOURS_HEIGHT - height}" width="${HOUR_BAR}" height="${height}" rx="2" class="${hour === localHour ? 'fill-ball' : 'fill-hardwood'}"/>`;
    })}
    <path d="M${localHour * HOUR_STEP + HOUR_STEP / 2} ${HOURS_HEIGHT + 2}l3 5h-6z" class="fill-ball"/>
    ${NAMED_HOURS.map((hour) => html`<text x="${hour * HOUR_STEP}" y="${HOURS_HEIGHT + 16}" class="fill-ink-soft text-[9px] tabular-nums">${hourText(hour)}</text>`)}
  </svg><p class="text-ink-soft">${words}</p>`;
}

const BAR_WIDTH = 28;
const BAR_HEIGHT = 72;
const STEP = 40;

export function weekChart(
  { t, language }: PageContext,
  { days, checkIns30Days }: PublicCourt,
): Html {
  const heading = html`<h2 class="text-lg font-bold">${t('courtPage.lastWeek')}</h2>`;
  if (checkIns30Days === 0) {
    return html`${heading}<p class="text-ink-soft">${t('courtPage.quiet')}</p>`;
  }
  const highest = Math.max(3, ...days.map(({ checkIns }) => checkIns));
  // The day is already local to the court, so format it without a time zone shift.
  const weekday = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(day));
  const label = days
    .map(({ day, checkIns }) =>
      isFew(checkIns)
        ? t('server.public.dayCountFew', {
            day: weekday(day, 'long'),
            count: publicCount(checkIns, language),
          })
        : t('courtPage.dayCount', { day: weekday(day, 'long'), count: checkIns }),
    )
    .join(', ');
  return html`${heading}<svg viewBox="0 0 ${STEP * days.length} ${BAR_HEIGHT + 44}" role="img" aria-label="${label}" class="w-full max-w-sm">
    ${days.map(({ day, checkIns }, index) => {
      // Small numbers share one height, so that the bar doesn't tell them apart.
      const height = Math.max(2, ((isFew(checkIns) ? 3 : checkIns) / highest) * BAR_HEIGHT);
      const middle = index * STEP + STEP / 2;
      const isToday = index === days.length - 1;
      return html`${checkIns > 0 && html`<text x="${middle}" y="${BAR_HEIGHT + 14 - height}" text-anchor="middle" class="fill-ink text-[14px] font-semibold tabular-nums">${publicCount(checkIns, language)}</text>`}
        <rect x="${middle - BAR_WIDTH / 2}" y="${BAR_HEIGHT + 20 - height}" width="${BAR_WIDTH}" height="${height}" rx="4" class="${isToday ? 'fill-ball' : 'fill-hardwood'}"/>
        <text x="${middle}" y="${BAR_HEIGHT + 40}" text-anchor="middle" class="fill-ink-soft text-[14px]">${weekday(day, 'short')}</text>`;
    })}
  </svg>`;
}
