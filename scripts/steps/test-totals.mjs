import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Adds up the suites. A suite that didn't run counts as failed, so none is skipped silently. */
export class TestTotals {
  passed = 0;
  failed = 0;
  /** One line per failed test, printed at the end, because the start of a log may be cut off. */
  failures = [];

  addVitest(title, report) {
    this.#add(title, report, ({ testResults = [], ...totals }) => ({
      passed: totals.numPassedTests,
      // A file that doesn't load has no failed test of its own.
      failed: totals.numFailedTests || (totals.success ? 0 : 1),
      inapplicable: totals.numPendingTests,
      failures: testResults.flatMap(vitestFailures),
    }));
  }

  addPlaywright(title, report) {
    this.#add(title, report, ({ stats, errors, suites = [] }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.skipped + errors.length,
      failures: suites.flatMap(playwrightFailures),
    }));
  }

  get closingLine() {
    return `${this.passed} passed, ${this.failed} failed`;
  }

  /** @param read returns passed and failed tests, and those that need another user, such as root */
  #add(title, report, read) {
    if (!existsSync(report)) {
      console.error(
        `${title}: the runner left no report, so it counts as failed. See its output above.`,
      );
      this.failed += 1;
      return;
    }
    const content = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed, failures, inapplicable = 0 } = read(content);
    this.failures.push(...failures);
    this.passed += passed;
    this.failed += failed;
    if (inapplicable > 0) {
      console.log(`${title}: ${inapplicable} tests are for another kind of account (root or not).`);
    }
    if (passed + failed > 0) return;
    console.error(`${title}: no test ran, so it counts as failed.`);
    this.failed += 1;
  }
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((t) => `${file} › ${t.fullName}: ${firstLine(t.failureMessages[0])}`);
}

function playwrightFailures({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  return [...failed.map((s) => `${s.file} › ${s.title}`), ...suites.flatMap(playwrightFailures)];
}

const firstLine = (text = '') => text.split('\n', 1)[0];
