import { type Figure, withSpace } from './figure.ts';

const HEADINGS = ['what', 'measured', 'yardstick', 'ratio', 'target', 'met'] as const;

/** Three digits that matter: 0.0123, 1.23, 123, 12,345. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  if (value === 0) return '0';
  return String(Number(value.toPrecision(3)));
}

/** For a terminal: columns under each other. */
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

export function markdownTable(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [
    line(HEADINGS),
    line(HEADINGS.map(() => '---')),
    ...figures.map((f) => line(cellsOf(f))),
  ].join('\n');
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
