// Everything a change must pass: unit, client and API tests, races and crashes, the API on a second
// PostgreSQL, and the whole app in Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './steps/ensure-installed.mjs';

ensureInstalled();
const { ensureChromium } = await import('./steps/ensure-chromium.mjs');
const chromium = await ensureChromium();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
const { TestTotals } = await import('./steps/test-totals.mjs');
const { brokenBudgets } = await import('./steps/bundle-budget.mjs');

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const reports = mkdtempSync(join(tmpdir(), 'jim-reports-'));
const totals = new TestTotals();

runVitest('unit, client and API tests on our own PostgreSQL', 'vitest.json', [], {});
const second = secondPostgres();
if (second)
  runVitest(`API tests on ${second.name}`, 'second.json', ['--project', 'api'], second.env);
runPlaywright('end to end in Chromium', 'playwright.json');

const oversized = brokenBudgets('dist/client');
for (const sentence of oversized) console.error(sentence);
console.log(`\n${totals.closingLine}`);
process.exit(totals.failed === 0 && oversized.length === 0 ? 0 : 1);

/** The server at TEST_DATABASE_URL, or a Debian PostgreSQL on the machine. */
function secondPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { name: 'the PostgreSQL at TEST_DATABASE_URL', env: { TEST_DATABASE_URL: url } };
  if (!existsSync(DEBIAN_POSTGRES)) return undefined;
  const version = readdirSync(DEBIAN_POSTGRES)
    .sort((a, b) => Number(b) - Number(a))
    .find((name) => existsSync(`${DEBIAN_POSTGRES}/${name}/bin/initdb`));
  if (version === undefined) return undefined;
  const env = { TEST_POSTGRES_BIN: `${DEBIAN_POSTGRES}/${version}/bin` };
  return { name: `Debian's PostgreSQL ${version}`, env };
}

function runVitest(title, file, args, env) {
  const report = join(reports, file);
  // The first run is on our own PostgreSQL, whatever the environment says.
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(title, ['vitest', 'run', ...reporting, ...args], { ...environment, ...env });
  totals.addVitest(title, report);
}

function runPlaywright(title, file) {
  const report = join(reports, file);
  run(title, ['playwright', 'test'], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  totals.addPlaywright(title, report);
}

function run(title, args, env) {
  console.log(`\n— ${title}`);
  spawnSync('npx', args, { stdio: 'inherit', env });
}
