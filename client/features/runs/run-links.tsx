import { CalendarPlus, Navigation, Share2 } from 'lucide-react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, BUTTON_VARIANTS, Button } from '#client/ui/button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import { directionsTo, mapDeviceOf } from '#shared/public-pages/directions.ts';
import { runDay } from '#shared/runs/run-time.ts';
import { runName } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { runHoursWords } from './run-time.ts';

/** The sign above the word: three of them fit beside each other on a phone. */
const TILE = 'flex-col gap-1 px-1 py-2 text-center';
const LINK = `${BUTTON_SHAPE} ${BUTTON_VARIANTS.secondary} ${TILE}`;

/** Tell others, keep the date, find the way. */
export function RunLinks({ run }: { run: RunPage }) {
  const { key, court, status } = run;
  const name = courtName(court.name);
  const { latitude, longitude, address } = court;
  const directions = directionsTo(
    { name, address, position: { latitude, longitude } },
    mapDeviceOf(navigator.userAgent),
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
      {status === 'open' && (
        <Button
          variant="secondary"
          className={TILE}
          onClick={() =>
            shareLink({
              path: `/runs/${key}`,
              title: runName(t, run.format, name),
              text: t('runPage.shareText', {
                run: runName(t, run.format, name),
                when: `${runDay(currentLocale(), run)}, ${runHoursWords(run)}`,
              }),
            })
          }
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {t('runPage.share')}
        </Button>
      )}
      <a href={`/runs/${key}.ics`} download="jim-run.ics" className={LINK}>
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        {t('runPage.calendar')}
      </a>
      {directions && (
        <a href={directions} target="_blank" rel="noreferrer" className={LINK}>
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          {t('courtPage.directions')}
        </a>
      )}
    </div>
  );
}
