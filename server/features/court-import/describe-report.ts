import {
  type ImportReport,
  type LeftOutCode,
  type RowGroup,
  totalOf,
} from '#shared/court-import/import-report.ts';

const SEPARATOR_NAMES: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};
const LEFT_OUT: Record<LeftOutCode, string> = {
  'other-sport': 'for something other than basketball',
  'sport-unknown': 'without a word about the sport',
  'same-site': 'counted as further courts of a site that another row names',
  where: 'left out by --where',
};

export function describeFile(report: ImportReport): string[] {
  const { format, encoding, separator, isGzipped, crs, columnsUsed, columnsIgnored } = report;
  const parts = [format, encoding, separator && `separated by ${SEPARATOR_NAMES[separator]}`];
  const counts = (list: ReadonlyArray<{ name: string; count: number }>) =>
    list
      .slice(0, 8)
      .map(({ name, count }) => `${name} (${count})`)
      .join(', ') || 'none';
  return [
    `Format:      ${[...parts, isGzipped && 'gzipped'].filter(Boolean).join(', ')}`,
    `Coordinates: ${crs}`,
    ...(report.remark ? [`Remark:      ${report.remark}`] : []),
    `Columns:     ${columnsUsed.map(({ field, columns }) => `${field} from ${columns.join(', ')}`).join('; ') || 'none'}`,
    `Ignored:     ${shorten(columnsIgnored)}`,
    `Sources:     ${counts(report.sources)}`,
    `Countries:   ${counts(report.countries)}`,
    `Cities:      ${counts(report.cities)}`,
  ];
}

export function describeSamples({ samples }: ImportReport): string[] {
  return samples.map(
    ({ line, name, address, latitude, longitude }) =>
      `  line ${line}: ${name} | ${address || 'no address'} | ${latitude.toFixed(5)}, ${longitude.toFixed(5)}\n    https://www.openstreetmap.org/?mlat=${latitude.toFixed(5)}&mlon=${longitude.toFixed(5)}#map=18/${latitude.toFixed(5)}/${longitude.toFixed(5)}`,
  );
}

const SPORT_HINT = ' (if all of them are basketball courts, add --sport basketball)';
const COLUMN_HINT =
  ' (name the column that says it with --map sport=COLUMN, or pick the rows with --where "COLUMN contains …" and add --sport basketball)';

export function describeRefusals({ refused, leftOut, columnsUsed }: ImportReport): string[] {
  const hasSport = columnsUsed.some(({ field }) => field === 'sport');
  const hintFor = (code: RowGroup['code']) =>
    code === 'sport-unknown' ? (hasSport ? SPORT_HINT : COLUMN_HINT) : '';
  return [
    ...leftOut.map(
      (group) =>
        `${group.count} left out: ${LEFT_OUT[group.code as LeftOutCode]}${hintFor(group.code)} ${linesOf(group)}`,
    ),
    ...refused.map(
      (group) =>
        `${group.count} refused: ${group.code} ${linesOf(group)}\n    line ${group.lines[0]} ${group.example}`,
    ),
  ];
}

/** Why each of the first rows was refused, for a file without any valid row. */
export function describeEachLine({ refused }: ImportReport): string[] {
  return refused
    .flatMap(({ lines, details = [] }) => lines.map((line, at) => ({ line, detail: details[at] })))
    .sort((a, b) => a.line - b.line)
    .map(({ line, detail }) => `  line ${line} ${detail}`);
}

export function describeTotals(report: ImportReport, seconds: number): string {
  const { rows, imported, updated, unchanged, refused, leftOut } = report;
  return `${rows} rows: ${imported} imported, ${updated} updated, ${unchanged} unchanged, ${totalOf(refused)} refused, ${totalOf(leftOut)} left out. ${seconds.toFixed(1)} s.`;
}

function linesOf({ count, lines }: RowGroup): string {
  return `(line${count === 1 ? '' : 's'} ${lines.join(', ')}${count > lines.length ? ', …' : ''})`;
}

function shorten(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const shown = names.slice(0, 15).join(', ');
  return names.length > 15 ? `${shown} and ${names.length - 15} more` : shown;
}
