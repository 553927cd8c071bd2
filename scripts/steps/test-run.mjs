import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestTotals } from './test-totals.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

export class TestRun {
  #reports = mkdtempSync(join(tmpdir(), 'jim-reports-'));
  #totals = new TestTotals();
  #begun = Date.now();
  #suites = 0;
  #problems = [];

  /** Runs a command that passes or fails as a whole, such as the linter. */
  step(title, command, args) {
    if (this.#spawn(title, command, args, process.env) !== 0) this.#problems.push(title);
  }

  vitest(title, args, env = {}) {
    // Use our own PostgreSQL unless the suite asks for another.
    const { TEST_DATABASE_URL: _, ...environment } = process.env;
    const report = this.#nextReport();
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    this.#spawn(title, 'npx', ['vitest', 'run', ...reporting, ...args], { ...environment, ...env });
    this.#totals.addVitest(title, report);
  }

  playwright(title, projects, chromium) {
    const report = this.#nextReport();
    const args = projects.flatMap((project) => ['--project', project]);
    this.#spawn(title, 'npx', ['playwright', 'test', ...args], {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    });
    this.#totals.addPlaywright(title, report);
  }

  complain(sentences) {
    for (const sentence of sentences) console.error(sentence);
    this.#problems.push(...sentences);
  }

  /** @param notRun lines that say what this command doesn't run */
  finish(notRun) {
    rmSync(this.#reports, { recursive: true });
    const seconds = Math.round((Date.now() - this.#begun) / 1000);
    console.log(`\nTook ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
    if (notRun.length > 0) console.log(`Not run here:\n${notRun.map((l) => `  ${l}`).join('\n')}`);
    if (this.#problems.length > 0) console.error(`Not clean: ${this.#problems.join('; ')}`);
    for (const failure of this.#totals.failures) console.error(`Failed: ${failure}`);
    console.log(`\n${this.#totals.closingLine}`);
    process.exit(this.#totals.failed === 0 && this.#problems.length === 0 ? 0 : 1);
  }

  #nextReport() {
    this.#suites += 1;
    return join(this.#reports, `${this.#suites}.json`);
  }

  #spawn(title, command, args, env) {
    console.log(`\n— ${title}`);
    return spawnSync(command, args, { stdio: 'inherit', env }).status;
  }
}

/** The server at TEST_DATABASE_URL, or a Debian PostgreSQL on this machine. */
export function findSecondPostgres() {
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

/** API test folders and files for the changed files, as arguments for vitest. */
export function changedApiTests(files) {
  const tests = files.flatMap((file) => {
    if (/^tests\/api\/.*\.test\.ts$/.test(file)) return [file];
    const [, room] = /^(?:shared|server\/features)\/([^/]+)\//.exec(file) ?? [];
    return room ? [`server/features/${room}/`] : [];
  });
  return [...new Set(tests)].sort();
}
