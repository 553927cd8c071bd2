import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const rules = readdirSync('docs/rules')
  .map((file) => readFileSync(`docs/rules/${file}`, 'utf8'))
  .join('\n');
/** Number of level 1 and 2 requirements in each section of each chapter of ASVS 5.0.0. */
const CHAPTERS: Record<string, Record<string, number>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
};

/** Expands ranges such as `6.5.1–6.5.5`. */
function expand(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const from = Number(first.split('.')[2]);
    const to = Number(last.split('.')[2]);
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

describe('SECURITY.md', () => {
  const rows = [...page.matchAll(/^\| ([\d.,– ]+) \| (.*) \| (.*) \| (.*) ?\|$/gm)];

  it("SECURITY.md covers every requirement of ASVS 5.0 level 2 once, or says that a chapter doesn't apply [OPS-43]", () => {
    const answered = rows.flatMap(([, cell = '']) => expand(cell));
    const wanted = Object.entries(CHAPTERS).flatMap(([chapter, sections]) =>
      Object.entries(sections).flatMap(([section, count]) =>
        Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
      ),
    );
    expect(answered.toSorted()).toEqual(wanted.toSorted());
    expect(page).toContain('### V9 Self-contained tokens, V10 OAuth and OIDC, V17 WebRTC');
  });

  it("SECURITY.md gives each requirement a verdict, and a reason if it isn't met [OPS-43]", () => {
    for (const [, numbers, verdict, how = ''] of rows) {
      expect([numbers, verdict]).toEqual([numbers, expect.stringMatching(/^(✓|–|op|✗)$/)]);
      if (verdict === '✗') {
        expect(how.length).toBeGreaterThan(20);
        const [summary = ''] = /\*\*Deviations in short\*\*.*/.exec(page) ?? [];
        for (const id of expand(String(numbers))) expect(summary).toContain(id);
      }
    }
  });

  it('SECURITY.md names only rules and files that exist [OPS-43]', () => {
    for (const [id] of page.matchAll(/\b[A-Z]{3,5}-\d+\b/g)) {
      if (!/^(SHA|AES|HMAC)-/.test(id)) expect(rules).toContain(`**${id}**`);
    }
    for (const [, path = ''] of page.matchAll(
      /`((?:server|infra|shared|client|tests|docs)\/[\w./-]*)`/g,
    )) {
      expect([path, existsSync(path)]).toEqual([path, true]);
    }
  });
});
