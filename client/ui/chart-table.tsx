import { t } from '#client/lib/i18n/t.ts';

export interface ChartTableRow {
  key: string | number;
  /** The first one names the row. */
  cells: readonly [string | number, ...(string | number)[]];
}

interface ChartTableProps {
  /** What the figures are, for screen readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly ChartTableRow[];
}

/** The same figures as the chart above it, for those who read better than they see. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-sm font-semibold text-ink-soft marker:content-none hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t('ui.showAsTable')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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
