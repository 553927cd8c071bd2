import { describe, expect, it } from 'vitest';
import { formatNumber, markdownTable, renderResults } from '#bench/figure.ts';
import { stolenShare } from '#bench/machine.ts';
import { figure, notMeasured } from './figure.ts';
import { inTurns, percentile } from './rounds.ts';

const half = figure({
  what: 'nearby',
  value: 50,
  unit: '/s',
  yardstick: { what: 'by key | fast', value: 100 },
  target: { of: 'ratio', atLeast: 0.8 },
});

describe('figure', () => {
  it('compares the ratio to the yardstick with the target', () => {
    expect(half).toMatchObject({ ratio: 0.5, target: '≥ 0.8 ×', isMet: false });
  });

  it('compares the value itself with the target', () => {
    const target = { of: 'value', atMost: 5 } as const;
    expect(figure({ what: 'start', value: 5, unit: 's', target })).toMatchObject({
      target: '≤ 5 s',
      isMet: true,
    });
    expect(figure({ what: 'start', value: 5.1, unit: 's', target }).isMet).toBe(false);
  });

  it('never counts as met without a number or a yardstick', () => {
    const target = { of: 'value', atMost: 5 } as const;
    expect(figure({ what: 'x', value: Number.NaN, unit: 's', target }).isMet).toBe(false);
    const ratio = { of: 'ratio', atMost: 5 } as const;
    expect(figure({ what: 'x', value: 1, unit: 's', target: ratio }).isMet).toBe(false);
  });

  it('has no verdict without a target', () => {
    expect(figure({ what: 'x', value: 1, unit: '' }).isMet).toBeUndefined();
    expect(notMeasured('x', 'no Redis here').isMet).toBeUndefined();
  });
});

describe('tables', () => {
  it.each([
    [0, '0'],
    [0.012345, '0.0123'],
    [1.2345, '1.23'],
    [99.96, '100'],
    [12_345.6, '12,346'],
    [Number.NaN, '–'],
  ])('formats %s as %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('escapes table cells in Markdown', () => {
    const [, , line = ''] = markdownTable([half]).split('\n');
    expect(line).toBe('|nearby|**50/s**|100/s, by key \\| fast|0.5 ×|≥ 0.8 ×|');
  });

  it('says once what all rows but one share', () => {
    const alone = figure({ what: 'by key', value: 2, unit: 's' });
    const [above, , heading, , ...lines] = markdownTable([alone, half, half, half]).split('\n');
    expect(above).toBe('Yardstick: 100/s, by key | fast. Target: ≥ 0.8 ×.');
    expect(heading).toBe('|what|measured|yardstick|ratio|target|');
    expect(lines.slice(0, 2)).toEqual(['|by key|2 s|none||none|', '|nearby|**50/s**||0.5 ×||']);
  });

  it('gives each group of measures a column', () => {
    const score = (what: string, value: number, atLeast: number) =>
      figure({ what, value, unit: '', target: { of: 'value', atLeast } });
    const scores = [score('home: LCP', 9, 8), score('courts: LCP', 9, 9), score('home: seo', 1, 2)];
    expect(markdownTable(scores).split('\n')).toEqual([
      '||home|courts|target|',
      '|---|---|---|---|',
      '|LCP|9|9|≥ 8, ≥ 9|',
      '|seo|**1**|–|≥ 2|',
    ]);
  });

  it('counts the met targets and names the run', () => {
    const sections = [{ name: 'n', title: 'Nearby', seconds: 61, noise: 12.34, figures: [half] }];
    const page = renderResults(sections, ['commit 1234567', 'Node 20']);
    expect(page).toContain('0 of 1 targets met.');
    expect(page).toContain('commit 1234567; Node 20; 2 minutes.');
    expect(page).toContain('## Nearby (`n`, noise 12.3 %)');
  });

  it('shows how much other machines took of the processor', () => {
    expect(stolenShare({ stolen: 10, all: 100 }, { stolen: 30, all: 300 })).toBe(10);
    expect(stolenShare(undefined, { stolen: 30, all: 300 })).toBeNull();
  });
});

describe('rounds', () => {
  it('alternates the work and skips the first round', async () => {
    const order: string[] = [];
    const work = {
      a: async () => order.push('a'),
      b: async () => order.push('b'),
    };
    await inTurns(work, { rounds: 2, callsPerRound: 2 });
    expect(order.join('')).toBe('aabbaabbaabb');
  });

  it('calculates percentiles', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(51);
    expect(percentile(values, 0.99)).toBe(100);
  });
});
