import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findNewerApis } from './newer-apis.mjs';
import { findNewerInScript } from './newer-scripts.mjs';
import { findNewerInStyle } from './newer-styles.mjs';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

/** From before toSorted, lookbehind and most of the rest. */
const ANCIENT = { chrome: '100', firefox: '100', safari: '15', ios: '15' };

describe('the check for newer APIs', () => {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync(resolve('dist/newer-apis-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function check(code: string, oldest = OLDEST_BROWSERS): string[] {
    const options = { target: 'esnext', lib: ['esnext', 'dom', 'dom.iterable'], types: [] };
    const configFile = join(folder, 'tsconfig.json');
    writeFileSync(configFile, JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    writeFileSync(join(folder, 'page.ts'), `export {};\n${code}`);
    const isChecked = (file: string) => file === 'page.ts';
    return findNewerApis({ configFile, isChecked, oldest }).map(
      ({ api, line, since }) => `${line} ${api}: ${since.join(', ')}`,
    );
  }

  it('tells the size of URLSearchParams from that of a Map [BRW-8]', () => {
    expect(check('new Map().size; new URLSearchParams("a=1").size;')).toEqual([
      '2 URLSearchParams.size: Safari 17, Safari on iOS 17',
    ]);
    expect(check('const { size } = new URLSearchParams();')).toHaveLength(1);
  });

  it.each([
    ['[3, 1].toSorted();', 'Array.toSorted'],
    ['const list: readonly number[] = [1]; list.findLast(Boolean);', 'Array.findLast'],
    ['/(?<=a)b/.test("ab");', 'RegExp lookbehind'],
    ['new RegExp("(?<!a)b");', 'RegExp lookbehind'],
    ['new Intl.Segmenter("en");', 'Segmenter'],
  ])('refuses %s in browsers from before it, and not in ours [BRW-8]', (code, api) => {
    expect(check(code, ANCIENT).join()).toContain(api);
    expect(check(code)).toEqual([]);
  });

  it.each([
    ['Object.groupBy([1], String);', 'Object.groupBy'],
    ['Promise.withResolvers();', 'Promise.withResolvers'],
    ['new Set([1]).union(new Set());', 'Set.union'],
    ['URL.canParse("x");', 'URL.canParse'],
    ['/[a--b]/v.test("a");', 'RegExp flag v'],
    ['new AbortController().signal; AbortSignal.any([]);', 'AbortSignal.any'],
    ['requestIdleCallback(() => undefined);', 'requestIdleCallback'],
    ['document.startViewTransition();', 'Document.startViewTransition'],
  ])('refuses %s [BRW-8]', (code, api) => {
    expect(check(code).join()).toContain(api);
  });

  it('passes over types and what every browser has [BRW-8]', () => {
    const code = `type A = URLSearchParams['size']; interface B { groupBy: typeof Object.groupBy }
      const own = { groupBy: () => 1, size: 2 }; own.groupBy(); own.size;
      fetch('/'); [1].at(-1); structuredClone({}); new IntersectionObserver(() => undefined);
      document.querySelector('a')?.closest('b'); crypto.randomUUID();`;
    expect(check(code)).toEqual([]);
  });
});

describe('the check of built files', () => {
  const inScript = (code: string, oldest = OLDEST_BROWSERS) =>
    findNewerInScript(code, oldest).map(({ api }) => api);
  const inStyle = (css: string) => findNewerInStyle(css).map(({ api }) => api);

  it('finds what only newer browsers have, by name [BRW-8]', () => {
    expect(inScript('Object.groupBy(a,b);x.size;new Set().add(1)')).toEqual(['groupBy']);
    expect(inScript('AbortSignal.any([]);AbortSignal.timeout(1)')).toEqual(['AbortSignal.any']);
    expect(inScript('a.toSorted();/(?<=a)b/.test(c)')).toEqual([]);
    expect(inScript('a.toSorted();/(?<=a)b/.test(c)', ANCIENT)).toEqual([
      'toSorted',
      'RegExp lookbehind',
    ]);
  });

  it('finds newer properties, functions and selectors in styles, outside of @supports [BRW-8]', () => {
    expect(inStyle('a{color:light-dark(red,blue)}')).toEqual(['light-dark()']);
    expect(inStyle('a{text-wrap:pretty;color:red}')).toEqual(['text-wrap']);
    expect(inStyle('a{display:flow-root;width:stretch}')).toEqual(['width: stretch']);
    expect(
      inStyle('a:hover{color:red}b::before{inset:0;color:color-mix(in oklab,red,blue)}'),
    ).toEqual([]);
    expect(inStyle('@supports (color:light-dark(red,red)){a{color:light-dark(red,blue)}}')).toEqual(
      [],
    );
    expect(inStyle('@starting-style{a{opacity:0}}')).toEqual(['@starting-style']);
  });
});
