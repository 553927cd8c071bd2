import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestTotals } from './test-totals.mjs';

const folder = mkdtempSync(join(tmpdir(), 'jim-totals-'));
const report = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('summary of npm test [OPS-14]', () => {
  let complaints: string[];
  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => complaints.push(text));
  });

  it('adds up all suites', () => {
    const totals = new TestTotals();
    const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 0, success: false };
    totals.addVitest('unit', report(vitest));
    const stats = { expected: 5, unexpected: 2, skipped: 0 };
    totals.addPlaywright('browser', report({ stats, errors: [] }));
    expect(totals.closingLine).toBe('12 passed, 3 failed');
  });

  it('counts tests skipped in the browser as failed', () => {
    const totals = new TestTotals();
    const stats = { expected: 1, unexpected: 0, skipped: 1 };
    totals.addPlaywright('browser', report({ stats, errors: [] }));
    expect(totals.closingLine).toBe('1 passed, 1 failed');
  });

  it('lists what failed at the end of the log', () => {
    const totals = new TestTotals();
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'pays once', failureMessages: ['Error: twice\n  at pay'] },
    ];
    const testResults = [
      { name: `${process.cwd()}/server/a.test.ts`, status: 'failed', assertionResults },
      {
        name: `${process.cwd()}/server/b.test.ts`,
        status: 'failed',
        message: 'Error: no such file\n',
        assertionResults: [],
      },
    ];
    const vitest = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, success: false };
    totals.addVitest('unit', report({ ...vitest, testResults }));
    const stats = { expected: 1, unexpected: 1, skipped: 0 };
    const specs = [
      { ok: true, file: 'home.spec.ts', title: 'home' },
      { ok: false, file: 'map.spec.ts', title: 'map' },
    ];
    totals.addPlaywright(
      'browser',
      report({ stats, errors: [], suites: [{ suites: [{ specs }] }] }),
    );
    expect(totals.failures).toEqual([
      'server/a.test.ts › pays once: Error: twice',
      'server/b.test.ts: Error: no such file',
      'map.spec.ts › map',
    ]);
  });

  it('reports how many tests need another user', () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const totals = new TestTotals();
    const vitest = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, success: true };
    totals.addVitest('unit', report(vitest));
    expect(totals.closingLine).toBe('1 passed, 0 failed');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('2 tests are for another kind'));
  });

  it('fails a suite that left no report, did not load or ran nothing', () => {
    const totals = new TestTotals();
    totals.addVitest('gone', join(folder, 'no-such-file.json'));
    const broken = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, success: false };
    totals.addVitest('broken', report(broken));
    const stats = { expected: 0, unexpected: 0, skipped: 0 };
    totals.addPlaywright('empty', report({ stats, errors: [] }));
    expect(totals.closingLine).toBe('3 passed, 3 failed');
    expect(complaints.join()).toMatch(/gone: the runner left no report.*empty: no test ran/);
  });
});
