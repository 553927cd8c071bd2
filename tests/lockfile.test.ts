import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

describe('The lockfile', () => {
  it('lists the native binaries of every platform, so npm ci works on all of them [OPS-45]', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !packages[`node_modules/${name}`])
        .filter((name) => !packages[`${path}/node_modules/${name}`])
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('requires no later Node than 20.19 and contains no download URLs [OPS-46]', () => {
    const tooNew = Object.entries(packages).filter(([, { engines }]) =>
      /^>=\s*2[1-9]/.test(engines?.node ?? ''),
    );
    expect(tooNew.map(([path]) => path)).toEqual([]);
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });
});
