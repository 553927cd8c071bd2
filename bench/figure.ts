/** Three significant digits: 0.0123, 1.23, 123, 12,345. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  if (value === 0) return '0';
  return String(Number(value.toPrecision(3)));
}

const COLUMNS = ['what', 'measured', 'yardstick', 'ratio', 'target'] as const;

/** Marks missed targets in bold. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map((one) => {
    const cells = cellsOf(one);
    return one.isMet === false ? { ...cells, measured: `**${cells.measured}**` } : cells;
  });
  const isGrouped = rows.every(({ what, yardstick }) => /^[^:]+: [^:]+$/.test(what) && !yardstick);
  return isGrouped ? tableByGroup(rows) : tableByRow(rows);
}

/** Says once above the table what the rows share, and leaves out empty columns. */
function tableByRow(rows: readonly Cells[]): string {
  const shared = { yardstick: sharedCell(rows, 'yardstick'), target: sharedCell(rows, 'target') };
  const short = rows.map((row) => ({
    ...row,
    yardstick: withoutShared(row.yardstick, shared.yardstick),
    target: withoutShared(row.target, shared.target),
  }));
  const columns = COLUMNS.filter((column) => short.some((row) => row[column] !== ''));
  const table = markdown([columns, ...short.map((row) => columns.map((column) => row[column]))]);
  const above = [
    shared.yardstick && `Yardstick: ${shared.yardstick}.`,
    shared.target && `Target: ${shared.target}.`,
  ].filter(Boolean);
  return above.length === 0 ? table : `${above.join(' ')}\n\n${table}`;
}

/** The cell that all rows but at most one have. */
function sharedCell(rows: readonly Cells[], column: keyof Cells): string {
  const cells = rows.map((row) => row[column]);
  const isShared = (cell: string) => cells.filter((other) => other !== cell).length <= 1;
  return (cells.length > 3 && cells.find(isShared)) || '';
}

function withoutShared(cell: string, shared: string): string {
  if (shared === '') return cell;
  return cell === shared ? '' : cell || 'none';
}

/** One row per measure and one column per group, for figures such as "landing: LCP". */
function tableByGroup(rows: readonly Cells[]): string {
  const names = rows.map(({ what }) => what.split(': ') as [string, string]);
  const groups = [...new Set(names.map(([group]) => group))];
  const measures = [...new Set(names.map(([, measure]) => measure))];
  const lines = measures.map((measure) => {
    const cells = groups.map((group) => rows.find(({ what }) => what === `${group}: ${measure}`));
    const targets = cells.flatMap((cell) => cell?.target || []);
    const target = (new Set(targets).size === 1 ? targets.slice(0, 1) : targets).join(', ');
    return [measure, ...cells.map((cell) => cell?.measured ?? '–'), target];
  });
  return markdown([['', ...groups, 'target'], ...lines]);
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.map(escapeCell).join('|')}|`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

type Cells = Record<(typeof COLUMNS)[number], string>;

function cellsOf({ what, value, unit, yardstick, ratio, target, note }: Figure): Cells {
  const amount = (number: number) => `${formatNumber(number)}${withSpace(unit)}`;
  const isMissing = !Number.isFinite(value);
  return {
    what,
    measured: isMissing ? (note ?? '–') : `${amount(value)}${note ? ` (${note})` : ''}`,
    yardstick: yardstick ? `${amount(yardstick.value)}, ${yardstick.what}` : '',
    ratio: ratio === undefined ? '' : `${formatNumber(ratio)} ×`,
    target: target ?? '',
  };
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

export function renderResults(sections: readonly Section[], run: readonly string[]): string {
  const promised = sections
    .flatMap(({ figures }) => figures)
    .filter((one) => one.isMet !== undefined);
  const met = promised.filter((one) => one.isMet).length;
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0);
  return `${[
    '# Benchmark results',
    'Written by a full run of `npm run bench`. A ratio divides the measured figure by its yardstick, measured alternately in the same run ([0014](../docs/decisions/0014-measure-speed-as-ratios.md)). **Bold** misses its target. Noise is the share of the processor that other machines took.',
    `${run.join('; ')}; ${Math.ceil(seconds / 60)} minutes.`,
    `${met} of ${promised.length} targets met.`,
    ...sections.flatMap(({ name, title, noise, figures }) => [
      `## ${title} (\`${name}\`${noise === null ? '' : `, noise ${formatNumber(noise)} %`})`,
      markdownTable(figures),
    ]),
  ].join('\n\n')}\n`;
}
