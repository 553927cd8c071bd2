import type { PublicRunCard } from '#server/features/runs/index.ts';
import { type Html, html } from '#server/platform/http/html.ts';
import { courtHour, shortRunDay, zoneName } from '#shared/runs/run-time.ts';
import { formatName, spotsLine } from '#shared/runs/run-words.ts';
import type { PageContext } from './page-frame.ts';
import { card, icon } from './page-parts.ts';

/** What is next at a court, each with the way to its page. */
export function nextRuns(
  { t, language }: PageContext,
  runs: readonly PublicRunCard[],
): Html | false {
  if (runs.length === 0) return false;
  return card(html`<h2 class="text-lg font-bold">${t('server.public.nextRuns')}</h2>
    <ul>${runs.map((run) => {
      const hour = courtHour(language, run.court.timezone, run.startsAt);
      return html`<li class="hairline border-t first:border-t-0">
        <a href="/runs/${run.key}" class="flex min-h-14 items-center gap-3 rounded-md py-2">
          ${icon('calendar', 'size-5 text-ink-soft')}
          <span class="min-w-0 flex-1"><span class="block font-semibold text-ball-text underline-offset-4 hover:underline">${shortRunDay(language, run)}, ${hour} ${zoneName(language, run)}</span>
          <span class="text-sm text-ink-soft tabular-nums">${formatName(t, run.format)} · ${spotsLine(t, run)}</span></span>
        </a></li>`;
    })}</ul>`);
}
