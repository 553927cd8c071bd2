import { CourtName } from '#client/entities/court/court-name.tsx';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { type ImportReport, type RowGroup, totalOf } from '#shared/court-import/import-report.ts';

const MAX_LISTED = 6;

interface ImportPreviewProps {
  report: ImportReport;
  /** Shown instead of the button if there is no court to import. */
  nothing: string;
  isStarting: boolean;
  onStart: () => void;
}

export function ImportPreview({ report, nothing, isStarting, onStart }: ImportPreviewProps) {
  const { columnsUsed, columnsIgnored } = report;
  const courts = report.imported + report.updated + report.unchanged;
  const columns = columnsUsed.map(({ field, columns: from }) => `${field}: ${from.join(', ')}`);
  const facts = [
    [
      t('admin.imports.format'),
      [report.format, report.encoding, report.isGzipped && 'gzip'].filter(Boolean).join(', '),
    ],
    [t('admin.imports.coordinates'), report.crs],
    [t('admin.imports.remark'), report.remark ?? ''],
    [t('admin.imports.columns'), columns.join(' · ')],
    [t('admin.imports.ignored'), columnsIgnored.slice(0, 15).join(', ')],
    [t('admin.imports.countries'), countsOf(report.countries)],
    [t('admin.imports.cities'), countsOf(report.cities)],
  ].filter(([, value]) => value !== '');
  const groups = [...report.leftOut, ...report.refused];
  return (
    <div className="flex flex-col gap-5">
      <p className="font-semibold tabular-nums">{totalsText(report)}</p>
      <section>
        <h3 className="mb-2 font-semibold">{t('admin.imports.found')}</h3>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {groups.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('admin.imports.left')}</h3>
          <ul className="flex flex-col gap-2 text-sm">
            {groups.map((group) => (
              <Group key={group.code} group={group} />
            ))}
          </ul>
        </section>
      )}
      {report.samples.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('admin.imports.first')}</h3>
          <ul className="mb-4 flex flex-col gap-2 text-sm">
            {report.samples.map(({ line, name, address, latitude, longitude }) => (
              <li key={line}>
                <span className="font-semibold">
                  <CourtName name={name} />
                </span>
                {address && <span className="block text-ink-soft">{address}</span>}
                <a
                  className="inline-block py-1 text-ball-text underline"
                  href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('admin.imports.onMap')}
                </a>
              </li>
            ))}
          </ul>
          <Dots dots={report.dots} />
        </section>
      )}
      {courts > 0 ? (
        <Button busyLabel={isStarting && t('admin.busy')} onClick={onStart}>
          {t('admin.imports.start', { courts })}
        </Button>
      ) : (
        <p className="font-semibold">{nothing}</p>
      )}
    </div>
  );
}

export function totalsText(report: ImportReport): string {
  return t('admin.imports.totals', {
    imported: report.imported,
    updated: report.updated,
    unchanged: report.unchanged,
    refused: totalOf(report.refused),
    left: totalOf(report.leftOut),
  });
}

function Group({ group: { code, count, lines } }: { group: RowGroup }) {
  const shown = lines.slice(0, 8).join(', ');
  return (
    <li>
      <span className="tabular-nums">{formatNumber(count)}</span> ·{' '}
      {t(`admin.imports.rows.${code}`)}
      <span className="block text-ink-soft tabular-nums">
        {t('admin.imports.lines', { lines: count > 8 ? `${shown} …` : shown })}
      </span>
    </li>
  );
}

function countsOf(counts: ReadonlyArray<{ name: string; count: number }>): string {
  return counts
    .slice(0, MAX_LISTED)
    .map(({ name, count }) => `${name} (${formatNumber(count)})`)
    .join(' · ');
}

/** A scatter plot of the courts. It reveals a wrong column or coordinate system at once. */
function Dots({ dots }: Pick<ImportReport, 'dots'>) {
  const latitudes = dots.map(([latitude]) => latitude);
  const longitudes = dots.map(([, longitude]) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max((east - west) * narrow, north - south, 0.002);
  return (
    <svg
      viewBox="-4 -4 108 108"
      role="img"
      aria-label={t('admin.imports.picture')}
      className="hairline aspect-square w-full max-w-sm rounded-xl border bg-sunken"
    >
      {dots.map(([latitude, longitude]) => (
        <circle
          key={`${latitude},${longitude}`}
          cx={((longitude - (west + east) / 2) * narrow * 100) / span + 50}
          cy={(((south + north) / 2 - latitude) * 100) / span + 50}
          r="1.2"
          className="fill-ball"
        />
      ))}
    </svg>
  );
}
