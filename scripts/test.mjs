// Everything a change must pass: unit, client and API tests, the API on a second PostgreSQL, Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './steps/ensure-installed.mjs';

ensureInstalled();
const { ensureChromium } = await import('./steps/ensure-chromium.mjs');
const chromium = await ensureChromium();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();

const reports = mkdtempSync(join(tmpdir(), 'jim-reports-'));
const totals = { passed: 0, failed: 0 };

runVitest('unit, client and API tests', [], {});
const second = secondPostgres();
if (second) runVitest(`API tests on ${second.name}`, ['--project', 'api'], second.env);
runPlaywright();

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A Debian PostgreSQL on the machine, or the server at TEST_DATABASE_URL. */
function secondPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { name: 'the PostgreSQL at TEST_DATABASE_URL', env: { TEST_DATABASE_URL: url } };
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder)
    ? readdirSync(folder).sort((a, b) => Number(b) - Number(a))
    : [];
  const version = versions.find((name) => existsSync(`${folder}/${name}/bin/initdb`));
  if (!version) return undefined;
  return {
    name: `Debian's PostgreSQL ${version}`,
    env: { TEST_POSTGRES_BIN: `${folder}/${version}/bin` },
  };
}

function runVitest(title, args, env) {
  const report = join(reports, `vitest-${totals.passed}.json`);
  // The first run is always on our own PostgreSQL.
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  run(
    title,
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    {
      ...environment,
      ...env,
    },
  );
  count(title, report, ({ numPassedTests, numFailedTests, success }) => ({
    passed: numPassedTests,
    // A file that does not load has no failed test of its own.
    failed: numFailedTests || (success ? 0 : 1),
  }));
}

function runPlaywright() {
  const report = join(reports, 'playwright.json');
  run('end to end in Chromium', ['playwright', 'test'], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  count('end to end', report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }));
}

function run(title, args, env) {
  console.log(`\n— ${title}`);
  spawnSync('npx', args, { stdio: 'inherit', env });
}

function count(title, report, read) {
  if (!existsSync(report)) {
    console.error(`${title}: the runner left no report, so it counts as failed.`);
    totals.failed += 1;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  totals.passed += passed;
  totals.failed += failed;
  if (passed + failed === 0) {
    console.error(`${title}: no test ran.`);
    totals.failed += 1;
  }
}
