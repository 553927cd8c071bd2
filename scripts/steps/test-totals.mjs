import { existsSync, readFileSync } from 'node:fs';

/** Adds up the suites. What did not run counts as failed: a suite must never be skipped silently. */
export class TestTotals {
  passed = 0;
  failed = 0;

  addVitest(title, report) {
    this.#add(title, report, ({ numPassedTests, numFailedTests, numPendingTests, success }) => ({
      passed: numPassedTests,
      // A file that does not load has no failed test of its own.
      failed: numFailedTests || (success ? 0 : 1),
      inapplicable: numPendingTests,
    }));
  }

  addPlaywright(title, report) {
    this.#add(title, report, ({ stats, errors }) => {
      if (stats.flaky > 0) console.log(`${title}: ${stats.flaky} passed at the second try only.`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + stats.skipped + errors.length,
      };
    });
  }

  get closingLine() {
    return `${this.passed} passed, ${this.failed} failed`;
  }

  /** @param read answers passed, failed and those for another account, such as root only */
  #add(title, report, read) {
    if (!existsSync(report)) {
      console.error(
        `${title}: the runner left no report, so it counts as failed. See its output above.`,
      );
      this.failed += 1;
      return;
    }
    const { passed, failed, inapplicable = 0 } = read(JSON.parse(readFileSync(report, 'utf8')));
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
