import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const valueImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(.*?)from '([^']+)';/gms)]
    .filter(([, names = '']) => !/^\{(?:\s*type \w+,?)+\s*\}\s*$/.test(names))
    .map(([, , module = '']) => module);

describe('light endpoints', () => {
  it('the browser gets no request or response schemas [PWA-18]', () => {
    const withSchemas = sources('client').filter((file) =>
      valueImports(file).some((module) => module.endsWith('.contract.ts')),
    );
    expect(withSchemas).toEqual([]);
  });

  it('the browser gets a method, a path and topics, without zod [PWA-18]', () => {
    const light = sources('dist/endpoints');
    expect(light.length).toBeGreaterThan(10);
    const heavy = light.filter((file) =>
      valueImports(file).some((module) => module !== '#shared/http/light-endpoint.ts'),
    );
    expect(heavy).toEqual([]);
  });
});
