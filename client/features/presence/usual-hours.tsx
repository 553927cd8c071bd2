import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { dateFormat } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtNow } from '#dist/endpoints/presence/presence.ts';

const STEP = 10;
const BAR = 7;
const HEIGHT = 48;
const NAMED_HOURS = [0, 6, 12, 18];

interface UsualHoursProps {
  court: { id: number; timezone: string | null };
}

/**
 * When people usually play on this weekday: 24 bars in the court's time zone, with the current hour marked.
 */
export function UsualHours({ court: { id, timezone } }: UsualHoursProps) {
  const { data: now, isPending } = useQuery(queryFor(courtNow, { params: { id } }));
  if (isPending) return <Skeleton className="h-32 w-full rounded-xl" />;
  if (!now) return null;
  const { usual, usualKnown, localHour } = now;
  const day = dateFormat({ weekday: 'long', ...(timezone && { timeZone: timezone }) })(new Date());
  const max = Math.max(1, ...usual.map((people) => people ?? 0));
  const busiest = usual.indexOf(Math.max(...usual.map((people) => people ?? 0)));
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lg font-extrabold tracking-tight">
        {t('presence.usual.title', { day })}
      </h2>
      {usualKnown ? (
        <>
          <svg
            viewBox={`0 0 ${24 * STEP} ${HEIGHT + 18}`}
            role="img"
            aria-label={t('presence.usual.busiest', { hour: hourText(busiest) })}
            className="w-full max-w-md"
          >
            {usual.map((people, hour) => {
              const height = people === null ? 1 : Math.max(2, (people / max) * HEIGHT);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                  key={hour}
                  x={hour * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx="2"
                  className={hour === localHour ? 'fill-ball' : 'fill-hardwood'}
                />
              );
            })}
            <path
              d={`M${localHour * STEP + STEP / 2} ${HEIGHT + 2}l3 5h-6z`}
              className="fill-ball"
            />
            {NAMED_HOURS.map((hour) => (
              <text
                key={hour}
                x={hour * STEP}
                y={HEIGHT + 16}
                className="fill-ink-soft text-[9px] tabular-nums"
              >
                {hourText(hour)}
              </text>
            ))}
          </svg>
          <p className="text-sm text-ink-soft">
            {t('presence.usual.busiest', { hour: hourText(busiest) })}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('presence.usual.unknown')}</p>
      )}
    </section>
  );
}

/** Rounds up to 1, because an average below one still means that people come. */
export function inWholePeople(people: number): number {
  return people === 0 ? 0 : Math.max(1, Math.round(people));
}

/** "6 PM" or "18:00", depending on the locale. The date doesn't matter. */
function hourText(hour: number): string {
  return dateFormat({ hour: 'numeric', timeZone: 'UTC' })(new Date(Date.UTC(2026, 0, 1, hour)));
}
