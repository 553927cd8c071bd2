import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMIT_SETTINGS, RATE_LIMITS, SLOW_LANES } from '#server/platform/limits/limits.ts';

const WINDOWS: Record<number, string> = {
  1: '1 second',
  60: '1 minute',
  900: '15 minutes',
  3600: '1 hour',
  86400: '1 day',
};

function maxOf(max: keyof typeof LIMIT_SETTINGS | number): string {
  if (typeof max === 'number') return `${max}`;
  const { variable, default: usual } = LIMIT_SETTINGS[max];
  return `${usual} (\`${variable}\`)`;
}

const rows = [
  ...Object.entries(RATE_LIMITS).map(
    ([name, { per, max, windowSeconds }]) =>
      `| \`${name}\` | ${per} | ${maxOf(max)} | ${WINDOWS[windowSeconds]} | refused |`,
  ),
  ...Object.entries(SLOW_LANES).map(
    ([name, { per, free, windowSeconds, spacingSeconds }]) =>
      `| \`${name}\` | ${per} | ${maxOf(free)} | ${WINDOWS[windowSeconds]} | one in ${spacingSeconds} s |`,
  ),
];

describe('the table of limits in docs/operations.md', () => {
  it('is the one that the server counts by [AUTH-30]', () => {
    const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Limits\n');
    const [table = ''] = section.split('\n## ');
    expect(table.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});
