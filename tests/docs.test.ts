import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => existsSync(page));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURI(path));
  if (!existsSync(target)) return true;
  if (!anchor || !target.endsWith('.md')) return false;
  const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm);
  return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

it('finds every page and heading that the docs link to', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && isBroken(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

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
