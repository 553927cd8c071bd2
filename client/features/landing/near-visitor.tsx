import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { aroundVisitor } from '#dist/endpoints/public-pages/public-pages.ts';
import { briefStartIn } from '#shared/format/dates.ts';
import { runName, spotsLine } from '#shared/runs/run-words.ts';
import { NearSkeleton } from './near-skeleton.tsx';

/** About 1 km: precise enough to find courts, too coarse to reveal the visitor's home. */
const DECIMALS = 2;

/** Courts and the next runs for visitors without an account. Asks for the location only after a tap. */
export function NearVisitor() {
  const [place, setPlace] = useState<{ lat: number; lon: number }>();
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(aroundVisitor, { query: place ?? {} }),
    placeholderData: keepPreviousData,
  });

  async function locate() {
    setState('locating');
    const reading = await geolocation.request();
    setState(reading ? 'idle' : 'failed');
    if (!reading) return;
    const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
    setPlace({ lat: rounded(reading.latitude), lon: rounded(reading.longitude) });
  }

  if (!data && error) {
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data) return <NearSkeleton />;
  const button = !place && (
    <Button
      variant="secondary"
      className="mt-2"
      busyLabel={state === 'locating' && t('landing.near.locating')}
      onClick={() => void locate()}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      {t('landing.near.locate')}
    </Button>
  );
  const title =
    data.place === null
      ? t('landing.near.courtsHere')
      : t('landing.near.courts', { place: data.place });
  return (
    <div className="grid items-start gap-6 *:min-w-0 md:grid-cols-2">
      <Part id="near-courts" title={title}>
        {data.courts.length === 0 && <p className="text-ink-soft">{t('landing.near.noCourts')}</p>}
        <ul aria-label={title}>
          {data.courts.map((court) => (
            <Row
              key={court.id}
              href={`/courts/${court.id}`}
              title={<CourtName name={court.name} />}
              end={formatDistance(court.distanceMetres)}
            >
              {court.people === null ? (
                t('landing.near.quiet')
              ) : (
                <span className="font-semibold text-ball-text">
                  {t('landing.near.people', { people: court.people })}
                </span>
              )}
            </Row>
          ))}
        </ul>
        {button}
        {state === 'failed' && (
          <p role="alert" className="text-sm text-ink-soft">
            {t('landing.near.failed')}
          </p>
        )}
      </Part>
      <Part id="near-runs" title={t('landing.near.runs')}>
        {data.runs.length === 0 && <p className="text-ink-soft">{t('landing.near.noRuns')}</p>}
        <ul aria-label={t('landing.near.runs')}>
          {data.runs.map((run) => (
            <Row
              key={run.key}
              href={`/runs/${run.key}`}
              title={runName(t, run.format, courtName(run.court.name))}
              end={briefStartIn(currentLocale(), run.startsAt, run.court.timezone, {
                hasDate: false,
              })}
            >
              {spotsLine(t, run)}
            </Row>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex">
      <Card className="flex w-full flex-col gap-1">
        <h2 id={id} className="text-lg font-extrabold tracking-tight">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

interface RowProps {
  href: string;
  title: ReactNode;
  end: string;
  children: ReactNode;
}

/** A plain link, because the server renders these pages and they need no account. */
function Row({ href, title, end, children }: RowProps) {
  return (
    <li className="hairline border-t first:border-t-0">
      <a
        href={href}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft tabular-nums">{children}</span>
        </span>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{end}</span>
      </a>
    </li>
  );
}
