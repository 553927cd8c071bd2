import { describe, expect, it } from 'vitest';
import { changedApiTests } from './test-run.mjs';

describe('The quick tests [OPS-47]', () => {
  it('runs the tests of rooms whose server or shared files changed, once each', () => {
    expect(
      changedApiTests([
        'server/features/courts/read/read.repo.ts',
        'shared/courts/courts.contract.ts',
        'shared/check-ins/check-in-rules.ts',
        'client/features/map/map.tsx',
        'docs/rules/courts.md',
      ]),
    ).toEqual(['server/features/check-ins/', 'server/features/courts/']);
  });

  it('runs a changed API test itself', () => {
    expect(changedApiTests(['tests/api/privacy.test.ts', 'tests/test-app.ts'])).toEqual([
      'tests/api/privacy.test.ts',
    ]);
  });
});
