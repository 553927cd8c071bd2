import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeStreetTiles } from '#infra/street-maker/make-street-tiles.ts';
import { ExtractError } from '#infra/street-maker/osm-elements.ts';

const USAGE = `Usage: npm run streets:make -- <extract.osm.pbf | extract.osm.gz> [streets.pmtiles]

Makes a file of street tiles from an extract of OpenStreetMap, such as those of https://download.bbbike.org
for cities: streets by class with their names, water, parks, buildings, pitches and the names of places.
Then start JIM with MAP_STREETS=<that file>. The data is © OpenStreetMap contributors, ODbL 1.0; the map says so.`;

const RSS_TO_KEEP_BELOW = 1_000_000_000;
let lastShown = 0;
let lastFreed = 0;
const { values, positionals } = readArguments();
const [extract, output = extract?.replace(/(\.osm)?(\.pbf|\.gz)?$/i, '.pmtiles')] = positionals;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (!extract || !output || positionals.length > 2) end(USAGE, 2);

const started = performance.now();
try {
  const report = await makeStreetTiles(extract, output, showProgress);
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  const seconds = Math.round((performance.now() - started) / 1000);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${output}: ${report.tiles} tiles, ${(report.bytes / 1e6).toFixed(1)} MB, of ${report.features} streets, areas and places, in ${seconds} s with at most ${memory} MB of memory.`,
  );
  if (report.broken > 0) {
    console.log(`${report.broken} were left out because parts of them are missing in the extract.`);
  }
  console.log(`Start JIM with MAP_STREETS=${output}`);
} catch (error) {
  const { message } = error as Error;
  const isOurs = error instanceof ExtractError;
  end(`${extract} did not become a map. ${isOurs ? message : `${message}.`}`, 1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    end(`${(error as Error).message}\n\n${USAGE}`, 2);
  }
}

/** A terminal gets one line that moves, a log file a line every few seconds. */
function showProgress(step: 'reading' | 'cutting', share: number): void {
  freeMemory();
  const isTerminal = process.stdout.isTTY;
  if (Date.now() - lastShown < (isTerminal ? 100 : 5_000)) return;
  lastShown = Date.now();
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const line = `${bar} ${Math.round(share * 100)} % · ${step === 'reading' ? 'reading' : 'cutting tiles'}`;
  if (isTerminal) process.stdout.write(`\r${line}`.padEnd(60));
  else console.log(line);
}

/** Node would let garbage pile up to gigabytes where the machine has them. */
function freeMemory(): void {
  if (process.memoryUsage.rss() < RSS_TO_KEEP_BELOW || Date.now() - lastFreed < 3_000) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  lastFreed = Date.now();
}

function end(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
