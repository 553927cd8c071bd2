import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatCalendarDay, formatMonth } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { checkInCalendar } from '#dist/endpoints/check-ins/check-ins.ts';

const CELL = 14;
const STEP = 17;
const LABEL_HEIGHT = 22;
const SHADES = ['fill-ink/8', 'fill-ball/45', 'fill-ball/75', 'fill-ball'] as const;

export function CheckInCalendar() {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(queryFor(checkInCalendar, {}));
  const total = data?.days.reduce((sum, { checkIns }) => sum + checkIns, 0) ?? 0;
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 id={headingId} className="text-lg font-extrabold tracking-tight">
            {t('profile.calendar.title')}
          </h2>
          {data && (
            <p className="text-ink-soft tabular-nums">
              {total === 0
                ? t('profile.calendar.empty')
                : t('profile.calendar.summary', { checkIns: total, days: data.days.length })}
            </p>
          )}
          {!data && !error && <Skeleton className="h-6 w-64 max-w-full" />}
        </div>
        {data && <YearGrid cells={layOutCalendar(data)} />}
        {!data && error && (
          <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Skeleton className="h-[9.75rem]" />}
        <Legend />
      </Card>
    </section>
  );
}

function YearGrid({ cells }: { cells: readonly CalendarCell[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones the year is wider than the screen, so scroll to today.
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, []);
  const weeks = (cells.at(-1)?.week ?? 0) + 1;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is neither a form group nor a landmark */}
      <div
        ref={scroller}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('profile.calendar.title')}
        className="overflow-x-auto"
      >
        <svg width={weeks * STEP} height={LABEL_HEIGHT + 7 * STEP} aria-hidden="true">
          {monthLabels(cells).map(({ week, month }) => (
            <text key={week} x={week * STEP} y="14" fontSize="14" className="fill-ink-soft">
              {month}
            </text>
          ))}
          {cells.map(({ day, checkIns, week, weekday }) => (
            <rect
              key={day}
              x={week * STEP}
              y={LABEL_HEIGHT + weekday * STEP}
              width={CELL}
              height={CELL}
              rx="3"
              className={SHADES[Math.min(checkIns, SHADES.length - 1)]}
            >
              {checkIns > 0 && <title>{describeDay(day, checkIns)}</title>}
            </rect>
          ))}
        </svg>
      </div>
      <ul aria-label={t('profile.calendar.days')} className="sr-only">
        {cells
          .filter(({ checkIns }) => checkIns > 0)
          .map(({ day, checkIns }) => (
            <li key={day}>{describeDay(day, checkIns)}</li>
          ))}
      </ul>
    </>
  );
}

function describeDay(day: string, checkIns: number): string {
  return t('profile.calendar.day', { date: formatCalendarDay(day), checkIns });
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex items-center justify-end gap-1.5 text-sm text-ink-soft">
      {t('profile.calendar.less')}
      <svg width={SHADES.length * STEP - 3} height={CELL} aria-hidden="true">
        {SHADES.map((shade, index) => (
          <rect key={shade} x={index * STEP} width={CELL} height={CELL} rx="3" className={shade} />
        ))}
      </svg>
      {t('profile.calendar.more')}
    </p>
  );
}

interface CalendarCell {
  day: string;
  checkIns: number;
  /** Grid position: weeks are columns, Monday is the first row. */
  week: number;
  weekday: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function layOutCalendar(calendar: {
  from: string;
  to: string;
  days: readonly { day: string; checkIns: number }[];
}): CalendarCell[] {
  const counts = new Map(calendar.days.map(({ day, checkIns }) => [day, checkIns]));
  const first = Date.parse(calendar.from);
  const last = Date.parse(calendar.to);
  const firstWeekday = mondayFirst(first);
  const cells: CalendarCell[] = [];
  // UTC dates, so clock changes can't skip or repeat a day.
  for (let time = first, index = 0; time <= last; time += DAY_MS, index++) {
    const day = new Date(time).toISOString().slice(0, 10);
    cells.push({
      day,
      checkIns: counts.get(day) ?? 0,
      week: Math.floor((firstWeekday + index) / 7),
      weekday: (firstWeekday + index) % 7,
    });
  }
  return cells;
}

/** A month's label goes above the week in which it begins, unless it would be cut off at the end. */
export function monthLabels(cells: readonly CalendarCell[]): { week: number; month: string }[] {
  const lastWeek = cells.at(-1)?.week ?? 0;
  return cells
    .filter(({ day, week }) => day.endsWith('-01') && week <= lastWeek - 2)
    .map(({ day, week }) => ({ week, month: formatMonth(day) }));
}

function mondayFirst(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7;
}
