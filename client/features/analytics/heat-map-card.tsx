import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatFullHour, formatNumber, shortWeekdayName } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ChartTable } from '#client/ui/line-chart.tsx';
import { heatMap } from '#dist/endpoints/analytics/analytics.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { ChartCard } from './chart-card.tsx';

export function HeatMapCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(heatMap, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title={t('analytics.hours.title')}
      description={t('analytics.hours.description')}
      query={query}
      skeletonClassName="h-64"
    >
      {(week) => (
        <>
          <HeatGrid week={week} />
          <ChartTable
            caption={t('analytics.hours.table')}
            columns={[
              t('analytics.hours.weekday'),
              ...Array.from({ length: 24 }, (_, hour) => formatFullHour(hour)),
            ]}
            rows={week.map((day, weekday) => ({
              key: weekday,
              cells: [shortWeekdayName(weekday + 1), ...day.map(formatNumber)],
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}

/** Five steps, because more would be hard to tell apart. */
const SHADES = ['bg-ink/6', 'bg-ball/25', 'bg-ball/45', 'bg-ball/70', 'bg-ball'];
const LABELLED_HOURS = [0, 6, 12, 18];
const MOVES: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Days are rows, hours are columns. A single Tab stop; the arrow keys move between cells. */
function HeatGrid({ week }: { week: readonly (readonly number[])[] }) {
  const [[weekday, hour], setChosen] = useState<readonly [number, number]>([0, 0]);
  const [isTouched, setTouched] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const most = Math.max(1, ...week.flat());

  const choose = (nextDay: number, nextHour: number) => {
    setChosen([nextDay, nextHour]);
    setTouched(true);
  };
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const nextDay = Math.max(0, Math.min(6, weekday + step[0]));
    const nextHour = Math.max(0, Math.min(23, hour + step[1]));
    choose(nextDay, nextHour);
    grid.current?.querySelector<HTMLElement>(`[data-field="${nextDay}-${nextHour}"]`)?.focus();
  };
  const readout = (day: number, at: number) =>
    t('analytics.hours.readout', {
      weekday: shortWeekdayName(day + 1),
      hour: formatFullHour(at),
      checkIns: week[day]?.[at] ?? 0,
    });

  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto">
        <table
          ref={grid}
          aria-label={t('analytics.hours.table')}
          className="w-full min-w-[15rem] table-fixed border-separate border-spacing-px sm:border-spacing-0.5"
        >
          <thead>
            <tr>
              <td className="w-[2.5rem]" />
              {LABELLED_HOURS.map((label) => (
                <th
                  key={label}
                  scope="colgroup"
                  colSpan={6}
                  className="text-left text-sm font-normal text-ink-soft tabular-nums"
                >
                  {formatFullHour(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((hours, day) => (
              <tr key={shortWeekdayName(day + 1)}>
                <th scope="row" className="text-left text-sm font-normal text-ink-soft">
                  {shortWeekdayName(day + 1)}
                </th>
                {hours.map((checkIns, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                  <td key={at} className="p-0">
                    <button
                      type="button"
                      data-field={`${day}-${at}`}
                      tabIndex={day === weekday && at === hour ? 0 : -1}
                      aria-label={readout(day, at)}
                      onKeyDown={move}
                      onFocus={() => choose(day, at)}
                      onPointerEnter={() => choose(day, at)}
                      className={classNames(
                        'block h-6 w-full rounded-[2px] -outline-offset-1 sm:h-7',
                        SHADES[Math.ceil((checkIns / most) * (SHADES.length - 1))],
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className="min-h-6 text-ink-soft tabular-nums">
        {isTouched ? readout(weekday, hour) : t('analytics.hours.hint')}
      </p>
    </div>
  );
}
