import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenBudgets } from './bundle-budget.mjs';

let folder = '';
const write = (file: string, kilobytes: number) =>
  // Random bytes don't compress, so their size stays the same after gzip.
  writeFileSync(join(folder, file), randomBytes(kilobytes * 1024));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jim-budget-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, '.pages/en'), { recursive: true });
  for (const page of ['login', 'dashboard', 'courts']) {
    writeFileSync(
      join(folder, `.pages/en/${page}.html`),
      `<script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/${page}-screen-1.js">`,
    );
    write(`assets/${page}-screen-1.js`, 14);
  }
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/app-1.js">',
  );
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-1.js', isEntry: true, css: ['assets/index-1.css'] },
      '_app-1.js': { file: 'assets/app-1.js' },
      '_leaflet-1.js': { file: 'assets/use-leaflet-map-1.js' },
      'screens/courts-screen.tsx': { file: 'assets/courts-screen-1.js' },
      'virtual:messages/en-first': { file: 'assets/en-1.js', name: 'en-first' },
      'virtual:messages/fr-rest': { file: 'assets/fr-1.js', name: 'fr-rest' },
      'screens/court-screen.tsx': { file: 'assets/court-screen-1.js' },
    }),
  );
  write('assets/index-1.js', 2);
  write('assets/app-1.js', 100);
  write('assets/index-1.css', 9);
  write('assets/use-leaflet-map-1.js', 50);
  write('assets/en-1.js', 6);
  write('assets/fr-1.js', 22);
  write('assets/court-screen-1.js', 10);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('bundle budget', () => {
  it('accepts a build within its budgets [PWA-13]', () => {
    expect(brokenBudgets(folder)).toEqual([]);
  });

  it.each([
    ['assets/app-1.js', 119, 'the first JavaScript may have 120.0 KB'],
    ['assets/en-1.js', 19, 'the first JavaScript may have 120.0 KB'],
    ['assets/login-screen-1.js', 134, 'all JavaScript of the landing page may have 135.0 KB'],
    ['assets/index-1.css', 14, 'the stylesheet may have 13.0 KB'],
    ['assets/use-leaflet-map-1.js', 61, 'the map may have 60.0 KB'],
    ['assets/fr-1.js', 29, 'the texts of the other screens may have 28.0 KB'],
    ['assets/court-screen-1.js', 21, 'any other chunk may have 20.0 KB'],
  ])('reports %s when it grows to %i KB [PWA-13]', (file, kilobytes, budget) => {
    write(file, kilobytes);
    const [sentence = '', ...others] = brokenBudgets(folder);
    expect(sentence).toContain(file);
    expect(sentence).toContain(budget);
    expect(others).toEqual([]);
  });
});
