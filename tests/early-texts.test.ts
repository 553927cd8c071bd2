import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

type Node = { type?: string; callee?: { name?: string } } & Record<string, unknown>;

const LATER = /Function|ClassBody/;

function speaksAtOnce(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(speaksAtOnce);
  const { type = '', callee, ...parts } = node as Node;
  if (LATER.test(type)) return false;
  return (
    (type === 'CallExpression' && callee?.name === 't') || Object.values(parts).some(speaksAtOnce)
  );
}

const parse = (source: string) => parseAst(source, { lang: 'tsx' });

it('no client module calls t() while it loads, because the messages may load later [I18N-14]', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^prerender/.test(file))
    .map((file) => join('client', file));
  expect(files.filter((file) => speaksAtOnce(parse(readFileSync(file, 'utf8'))))).toEqual([]);
});

it('finds a call in an element created at module load', () => {
  expect(speaksAtOnce(parse("const TOP = <h1>{t('a')}</h1>;"))).toBe(true);
  expect(speaksAtOnce(parse("const Top = () => <h1>{t('a')}</h1>;"))).toBe(false);
});
