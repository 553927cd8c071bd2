import { type Html, html } from '#server/platform/http/html.ts';
import { isFew, publicCount } from '#shared/public-pages/public-count.ts';
import type { PageContext } from './page-frame.ts';
import type { PublicCourt } from './public-court.service.ts';

const BAR_WIDTH = 28;
const BAR_HEIGHT = 72;
const STEP = 40;

/** Seven bars, today last; the numbers stand over them, so that nobody has to guess. */
export function weekChart(
  { t, language }: PageContext,
  { days, checkIns30Days }: PublicCourt,
): Html {
  const heading = html`<h2 class="text-lg font-bold">${t('courtPage.lastWeek')}</h2>`;
  if (checkIns30Days === 0) {
    return html`${heading}<p class="text-ink-soft">${t('courtPage.quiet')}</p>`;
  }
  const highest = Math.max(3, ...days.map(({ checkIns }) => checkIns));
  // The day is the court's own, so no time zone may shift it.
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
      // Few have one height, or the bar would tell them apart.
      const height = Math.max(2, ((isFew(checkIns) ? 3 : checkIns) / highest) * BAR_HEIGHT);
      const middle = index * STEP + STEP / 2;
      const isToday = index === days.length - 1;
      return html`${checkIns > 0 && html`<text x="${middle}" y="${BAR_HEIGHT + 14 - height}" text-anchor="middle" class="fill-ink text-[14px] font-semibold tabular-nums">${publicCount(checkIns, language)}</text>`}
        <rect x="${middle - BAR_WIDTH / 2}" y="${BAR_HEIGHT + 20 - height}" width="${BAR_WIDTH}" height="${height}" rx="4" class="${isToday ? 'fill-ball' : 'fill-hardwood'}"/>
        <text x="${middle}" y="${BAR_HEIGHT + 40}" text-anchor="middle" class="fill-ink-soft text-[14px]">${weekday(day, 'short')}</text>`;
    })}
  </svg>`;
}
