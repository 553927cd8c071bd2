import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/promises.md', 'utf8');
const promises = text.split(/^- \*\*(?=P-)/m).slice(1);

describe('docs/promises.md', () => {
  it('numbers its promises without a gap [TRUST-17]', () => {
    const ids = promises.map((promise) => /^P-\d+/.exec(promise)?.[0]);
    expect(ids).toEqual(ids.map((_, index) => `P-${index + 1}`));
    expect(ids.length).toBeGreaterThan(20);
  });

  it.each(promises.map((promise) => [/^P-\d+/.exec(promise)?.[0], promise] as const))(
    '%s names a test that exists, and a figure [TRUST-17]',
    (_, promise) => {
      const [, file = '', title = ''] = /Proof: `([^`]+)` · (.+)/.exec(promise) ?? [];
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(title.length).toBeGreaterThan(10);
      expect(readFileSync(file, 'utf8')).toContain(title);
      expect(promise).toMatch(/Figure: [^{}\n]+\n/);
    },
  );
});
