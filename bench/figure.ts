const HEADINGS = ['what', 'measured', 'yardstick', 'ratio', 'target', 'met'] as const;

/** Three significant digits: 0.0123, 1.23, 123, 12,345. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  if (value === 0) return '0';
  return String(Number(value.toPrecision(3)));
}

export function terminalTable(figures: readonly Figure[]): string {
  const rows = [[...HEADINGS], ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    lines[0],
    '─'.repeat(Math.max(...lines.map((line) => line.length))),
    ...lines.slice(1),
  ].join('\n');
}

/** Leaves out columns that are empty in every row. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const columns = HEADINGS.map((_, column) => column).filter((column) =>
    rows.some((row) => row[column] !== ''),
  );
  const line = (cells: readonly string[]) =>
    `| ${columns.map((column) => escapeCell(cells[column] ?? '')).join(' | ')} |`;
  return [line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map(line)].join('\n');
}

function cellsOf({ what, value, unit, yardstick, ratio, target, isMet, note }: Figure): string[] {
  const amount = (number: number) => `${formatNumber(number)}${withSpace(unit)}`;
  const isMissing = !Number.isFinite(value);
  return [
    what,
    isMissing ? (note ?? '–') : `${amount(value)}${note ? ` (${note})` : ''}`,
    yardstick ? `${amount(yardstick.value)}, ${yardstick.what}` : '',
    ratio === undefined ? '' : `${formatNumber(ratio)} ×`,
    target ?? '',
    isMet === undefined ? '' : isMet ? 'yes' : 'NO',
  ];
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

/** One measurement and what it is compared with. Every benchmark returns a list of these. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Measured alternately in the same run, so both see the same conditions. */
  yardstick?: { what: string; value: number };
  ratio?: number;
  target?: string;
  isMet?: boolean;
  note?: string;
}

export interface Bound {
  /** Whether the bound applies to the value or to its ratio. */
  of: 'value' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

interface Measured {
  what: string;
  value: number;
  unit: string;
  yardstick?: { what: string; value: number };
  target?: Bound;
  note?: string;
}

export function figure({ target, ...measured }: Measured): Figure {
  const { value, unit, yardstick } = measured;
  const ratio = yardstick && value / yardstick.value;
  return {
    ...measured,
    ...(ratio === undefined ? {} : { ratio }),
    ...(target === undefined
      ? {}
      : {
          target: describeBound(target, unit),
          isMet: isWithin(target, target.of === 'ratio' ? ratio : value),
        }),
  };
}

export function notMeasured(what: string, why: string): Figure {
  return { what, value: Number.NaN, unit: '', note: `not measured: ${why}` };
}

function isWithin({ atLeast, atMost }: Bound, measured: number | undefined): boolean {
  // NaN and a missing yardstick must never count as met.
  if (measured === undefined) return false;
  if (atLeast !== undefined && !(measured >= atLeast)) return false;
  if (atMost !== undefined && !(measured <= atMost)) return false;
  return Number.isFinite(measured);
}

function describeBound({ of, atLeast, atMost }: Bound, unit: string): string {
  const suffix = of === 'ratio' ? ' ×' : withSpace(unit);
  const parts = [
    atLeast === undefined ? '' : `≥ ${atLeast}${suffix}`,
    atMost === undefined ? '' : `≤ ${atMost}${suffix}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function withSpace(unit: string): string {
  return unit === '' || unit.startsWith('/') ? unit : ` ${unit}`;
}

export interface Section {
  name: string;
  title: string;
  seconds: number;
  /** Percent of the processor that other machines took meanwhile. Null if unknown. */
  noise: number | null;
  figures: Figure[];
}

function noiseOf({ noise }: Section): string {
  return noise === null ? '' : `, other machines took ${formatNumber(noise)} % of the processor`;
}

export function renderResults(sections: readonly Section[], run: readonly string[]): string {
  const figures = sections.flatMap((section) => section.figures);
  const promised = figures.filter((one) => one.isMet !== undefined);
  const missed = promised.filter((one) => one.isMet === false);
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0);
  return `${[
    '# Benchmark results',
    'Written by a full run of `npm run bench`. A ratio divides the measured figure by its yardstick, measured alternately in the same run ([0014](../docs/decisions/0014-measure-speed-as-ratios.md)).',
    run.map((line) => `- ${line}`).join('\n'),
    `${promised.length - missed.length} of ${promised.length} targets met${missed.length === 0 ? '.' : `, missed: ${missed.map((one) => one.what).join('; ')}.`} ${Math.ceil(seconds / 60)} minutes.`,
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      `\`npm run bench -- ${section.name}\`, ${section.seconds} s${noiseOf(section)}`,
      markdownTable(section.figures),
    ]),
  ].join('\n\n')}\n`;
}
