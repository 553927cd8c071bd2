// Runs all benchmarks, or the named ones: npm run bench -- nearby check-in
// A full run writes bench/RESULTS.md. `--resume` continues an interrupted run.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { formatNumber, markdownTable, renderResults, type Section } from '#bench/figure.ts';
import { projectRoot } from '#server/platform/build/project.ts';
import type { BenchContext, Benchmark } from './benchmark.ts';
import { bundle } from './bundle.ts';
import { checkIn } from './check-in.ts';
import { Cluster } from './cluster.ts';
import { type Figure, notMeasured } from './figure.ts';
import { commit, describeRun, readStolenTime, stolenShare } from './machine.ts';
import { mapInBrowser } from './map-in-browser.ts';
import { nearby } from './nearby.ts';
import { pageSpeed } from './page-speed.ts';
import { reads } from './reads.ts';
import { saturday } from './saturday.ts';
import { signUp } from './sign-up.ts';
import { startUp } from './start-up.ts';
import { taps } from './taps.ts';

/** Those that heat up the machine come last. */
const BENCHMARKS: readonly Benchmark[] = [
  nearby,
  checkIn,
  startUp,
  bundle,
  pageSpeed,
  mapInBrowser,
  taps,
  signUp,
  reads,
  saturday,
];

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false } },
});
const unknown = wanted.filter((name) => !BENCHMARKS.some((one) => one.name === name));
if (unknown.length > 0) {
  const known = BENCHMARKS.map((one) => one.name).join(', ');
  console.error(`There is no benchmark called ${unknown.join(' or ')}. There are: ${known}.`);
  process.exit(1);
}

const folder = resolve(process.env.BENCH_DIR || 'data/bench');
mkdirSync(folder, { recursive: true });
const cluster = new Cluster(folder);
const context: BenchContext = {
  database: (size) => cluster.database(size),
  copyOf: (size) => cluster.copyOf(size),
  folder,
  log: (line) => console.log(`  ${line}`),
};
const isWhole = wanted.length === 0;
const memory = join(folder, `results-${commit()}.json`);
const done: Section[] =
  isWhole && options.resume && existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : [];

try {
  for (const benchmark of BENCHMARKS) {
    if (!isWhole && !wanted.includes(benchmark.name)) continue;
    if (done.some((section) => section.name === benchmark.name)) continue;
    done.push(await measure(benchmark));
    if (isWhole) writeFileSync(memory, JSON.stringify(done));
  }
  const { db } = await cluster.database(10_000);
  const run = await describeRun(db);
  console.log(`\n${run.join('\n')}`);
  if (isWhole) {
    writeFileSync(join(projectRoot, 'bench/RESULTS.md'), renderResults(done, run));
    rmSync(memory, { force: true });
  }
} finally {
  await cluster.stop();
}
const missed = done.flatMap((section) => section.figures).filter((one) => one.isMet === false);
console.log(
  missed.length === 0
    ? 'All targets met.'
    : `Missed:\n${missed.map((one) => `  ${one.what}`).join('\n')}`,
);

/** A failed benchmark becomes a line in the table, so the others still count. */
async function measure(benchmark: Benchmark): Promise<Section> {
  console.log(`\n${benchmark.title} (${benchmark.name})`);
  const start = performance.now();
  const stolenBefore = readStolenTime();
  let figures: Figure[];
  try {
    figures = await benchmark.run(context);
  } catch (error) {
    console.error(error);
    figures = [{ ...notMeasured(benchmark.title, (error as Error).message), isMet: false }];
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const noise = stolenShare(stolenBefore, readStolenTime());
  console.log(`\n${markdownTable(figures)}\n${seconds} s`);
  if (noise !== null) console.log(`Other machines took ${formatNumber(noise)} % of the processor.`);
  return { name: benchmark.name, title: benchmark.title, seconds, noise, figures };
}
