import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licences } from './licences.ts';

/** What the plugin writes for a build that holds these modules. */
function build(moduleIds: string[]): Map<string, string> {
  const written = new Map<string, string>();
  const { generateBundle } = licences();
  if (typeof generateBundle !== 'function') throw new Error('The plugin writes nothing.');
  const context = {
    emitFile: (file: { fileName: string; source: string }) =>
      written.set(file.fileName, file.source),
  };
  const bundle = { 'app.js': { type: 'chunk', moduleIds } };
  generateBundle.call(context as never, {} as never, bundle as never, true);
  return written;
}

describe('licence notices', () => {
  const page = build([
    resolve('node_modules/react/index.js'),
    `\0${resolve('node_modules/@tanstack/react-query/build/modern/index.js')}?commonjs`,
    resolve('client/main.tsx'),
  ]).get('licences.html');

  it('name the packages in the build, with the text of their licence [OPS-71]', () => {
    expect(page).toMatch(/<summary>react [\d.]+: MIT<\/summary>/);
    expect(page).toMatch(/<summary>@tanstack\/react-query [\d.]+: MIT<\/summary>/);
    expect(page).toContain('Permission is hereby granted, free of charge');
    expect(page).not.toMatch(/<summary>(vitest|@biomejs\/biome|typescript) /);
  });

  it('name every package that the server runs with, the fonts and the data [OPS-71]', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of Object.keys(dependencies)) expect(page).toContain(`<summary>${name} `);
    expect(page).toContain('SIL OPEN FONT LICENSE');
    expect(page).toContain('GeoNames');
  });

  it('can be reached from the landing page and from Settings [OPS-71]', () => {
    for (const file of [
      'client/features/landing/landing-page.tsx',
      'client/screens/settings-screen.tsx',
    ]) {
      expect(readFileSync(file, 'utf8')).toContain('href="/licences.html"');
    }
  });
});
