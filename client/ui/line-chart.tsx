import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';

interface ChartPoint {
  key: string | number;
  /** E.g. "Nov 15". */
  label: string;
  value: number;
}

interface LineChartProps {
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * A single series over time. The pointer or arrow keys select a point, and a readout shows its value.
 * Assistive technology sees a slider.
 */
export function LineChart({ label, points, format }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  if (point === undefined) return null;

  const most = Math.max(1, ...points.map(({ value }) => value));
  const xOf = (index: number) => (last === 0 ? 50 : (index / last) * 100);
  const yOf = (value: number) => 100 - (value / most) * 100;
  const line = points.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(' ');

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) setChosen(Math.max(0, Math.min(last, at + step)));
    else if (event.key === 'Home') setChosen(0);
    else if (event.key === 'End') setChosen(last);
    else return;
    event.preventDefault();
  };
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
  };

  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <span className="font-display text-xl font-extrabold tabular-nums">
          {format(point.value)}
        </span>
        <span className="text-sm text-ink-soft">{point.label}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${point.label}: ${format(point.value)}`}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(undefined)}
        className="relative h-28 [touch-action:pan-y] rounded-md"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d="M0 100H100M0 0H100"
            className="stroke-ink/15"
            vectorEffect="non-scaling-stroke"
          />
          <polygon points={`${xOf(0)},100 ${line} ${xOf(last)},100`} className="fill-ball/20" />
          <polyline
            points={line}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-ball-text"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${xOf(at)} 0V100`}
            strokeDasharray="3 3"
            className="stroke-ink-soft"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          aria-hidden="true"
          style={{ left: `${xOf(at)}%`, top: `${yOf(point.value)}%` }}
          className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-ball-text"
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </p>
    </div>
  );
}

interface ChartTableRow {
  key: string | number;
  /** The first cell is the row header. */
  cells: readonly [string | number, ...(string | number)[]];
}

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly ChartTableRow[];
}

/** The chart's data as a table, for screen reader users. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-sm font-semibold text-ink-soft marker:content-none hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t('ui.showAsTable')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={caption} className="max-h-80 overflow-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="sticky top-0 bg-surface py-2 pr-4 font-semibold whitespace-nowrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key} className="hairline border-t">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="py-2 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
