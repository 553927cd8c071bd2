import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeLicences } from './licences.mjs';

function pageOf(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'jim-licences-'));
  try {
    mkdirSync(join(folder, '.vite'));
    const list = names.map((name) => ({ name, version: '1.0.0', identifier: 'MIT', text: '' }));
    writeFileSync(join(folder, '.vite/license.json'), JSON.stringify(list));
    writeLicences(folder);
    return readFileSync(join(folder, 'licences.html'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('licence notices', () => {
  const page = pageOf(['react', '@tanstack/react-query']);

  it('lists the packages in the build with the text of their license [OPS-71]', () => {
    expect(page).toMatch(/<summary>react [\d.]+: MIT<\/summary>/);
    expect(page).toMatch(/<summary>@tanstack\/react-query [\d.]+: MIT<\/summary>/);
    expect(page).toContain('Permission is hereby granted, free of charge');
    expect(page).not.toMatch(/<summary>(vitest|@biomejs\/biome|typescript) /);
  });

  it('lists every package of the server, the fonts and the data [OPS-71]', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of Object.keys(dependencies)) expect(page).toContain(`<summary>${name} `);
    expect(page).toContain('SIL OPEN FONT LICENSE');
    expect(page).toContain('GeoNames');
  });

  it('links the notices from the landing page and from Settings [OPS-71]', () => {
    for (const file of [
      'client/features/landing/landing-page.tsx',
      'client/screens/settings-screen.tsx',
    ]) {
      expect(readFileSync(file, 'utf8')).toContain('href="/licences.html"');
    }
  });
});
