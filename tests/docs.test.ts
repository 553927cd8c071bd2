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

const promises = readFileSync('docs/promises.md', 'utf8').split(/^- /m).slice(1);

describe('docs/promises.md', () => {
  it('lists more than 20 promises', () => {
    expect(promises.length).toBeGreaterThan(20);
  });

  it.each(promises)(
    'names a rule, a figure and a test that cites the rule [TRUST-17]: %s',
    (promise) => {
      const [, rule = '', file = ''] =
        /^\*\*(\w+-\d+)\*\* .+: .+ \(`([^`]+)`\)$/m.exec(promise) ?? [];
      expect([promise, existsSync(file)]).toEqual([promise, true]);
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${rule}\\b`));
    },
  );
});
