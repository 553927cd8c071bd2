import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { readOptions } from '#scripts/steps/command-options.mjs';
import {
  areaAround,
  areaOfPlace,
  beginRun,
  carryOutRun,
  describeEachLine,
  describeFile,
  describeRefusals,
  describeSamples,
  describeTotals,
  drawPreview,
  fetchFromOverpass,
  fileFromPath,
  ImportFailure,
  type ImportFile,
  type ImportOptions,
  importFile,
  lacksSource,
  listSources,
  removeSource,
  undoLastRun,
} from '#server/features/court-import/index.ts';
import { VERSION } from '#server/platform/build/project.ts';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { createPlaces, type Places } from '#server/platform/places/places.ts';

const USAGE = `Usage: npm run courts:import -- <file> [options]
       npm run courts:import -- --osm "Lyon, France" | --osm-around 45.75,4.85,15km [--dry-run]
       npm run courts:import -- --list | --undo | --remove-source <name>

Imports CSV (comma, semicolon or tab; UTF-8, UTF-16, Latin-1 or Shift-JIS), GeoJSON, Overpass JSON and JSON arrays of
objects, all also gzipped. Only basketball courts are imported. Running it again is safe: courts that changed at their
source are updated, except what was corrected in JIM. Works with or without a running server.

  --osm <place>      the courts of a place in OpenStreetMap, from an Overpass server
  --osm-around <…>   the same around a point: latitude, longitude and at most 50km
  --dry-run          show what would happen, with a picture, and write nothing
  --source <name>    whose data it is; overrides the rows
  --licence <text>   the licence, for rows that don't name one
  --link <address>   where the data is published
  --where <rule>     only these rows: "AMENITIES contains Basketball", "TYPE = Court", "STATUS != Closed"
  --map <pairs>      which column is which: name=ASSET_NAME,address=STREET,latitude=Y,longitude=X
  --sport basketball every row is a basketball court unless it says otherwise
  --crs <EPSG:…>     the coordinate system, if the file doesn't name it
  --encoding <name>  such as windows-1251 or euc-jp, if it isn't detected
  --country <code>   the country of all courts, to find swapped coordinates
  --include-near     include courts that another source has within 50 m
  --list             list the sources and how many courts each has
  --undo             revert the last import
  --remove-source    remove all courts of a source from the map
  --help             show this

Courts where users have checked in are never removed. Exits with 0 only if at least one court was imported,
updated or unchanged and nothing failed.`;

const RSS_TO_KEEP_BELOW = 200 * 1024 * 1024;
let lastShown = 0;
let lastFreed = 0;
const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const isAboutAll = values.list || values.undo || values['remove-source'] !== undefined;
const isFromOsm = values.osm !== undefined || values['osm-around'] !== undefined;
if (positionals.length !== (isAboutAll || isFromOsm ? 0 : 1)) end(USAGE, 2);

try {
  // Before the database starts, so that a wrong path is reported at once.
  const path = isAboutAll || isFromOsm ? undefined : await fileFromPath(positionals[0] ?? '');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseConfig(process.env);
  const file = isFromOsm ? await fromOverpass(config) : path;
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  try {
    await migrate(db);
    if (values.list) await list(db);
    else if (values.undo) await undo(db);
    else if (values['remove-source'] !== undefined) await remove(db, values['remove-source']);
    else if (file) process.exitCode = await importCourts(db, file);
  } finally {
    await close();
  }
} catch (error) {
  const isOurs = [ImportFailure, ConfigError, DatabaseStartError].some(
    (kind) => error instanceof kind,
  );
  const { message } = error as Error;
  end(
    isOurs
      ? message
      : `The import failed: ${message}. What was imported so far stays; run it again, or revert it with --undo.`,
    1,
  );
}

async function fromOverpass(config: Config): Promise<ImportFile> {
  const { osm, 'osm-around': around } = values;
  const area =
    osm === undefined ? areaAround(around ?? '') : await areaOfPlace(createPlaces(), osm);
  const kilometres = Math.round(area.radiusMetres / 1000);
  console.log(
    `Asking ${config.overpassUrl ?? 'no server'} for courts within ${kilometres} km of ${area.name}.`,
  );
  return fetchFromOverpass({ ...config, version: VERSION }, area);
}

async function importCourts(db: Database, file: ImportFile): Promise<number> {
  const deps = { db, places: createPlaces() };
  const started = performance.now();
  const options: ImportOptions = {
    source: values.source,
    licence: values.licence,
    link: values.link,
    where: values.where,
    map: values.map,
    sport: values.sport,
    crs: values.crs,
    country: values.country,
    encoding: values.encoding,
    includeNear: values['include-near'],
    onProgress({ bytesDone, rowsDone }) {
      showProgress(bytesDone / file.size, rowsDone);
      freeMemory();
    },
  };
  const isDryRun = values['dry-run'];
  if (!isDryRun) await askForSource(deps, file, options);
  const report = isDryRun
    ? await importFile(deps, file, options)
    : await carryOutRun(deps, await beginRun(deps, file, {}), file, {
        ...options,
        onWait: () => console.log('Another import is running; this one starts when it is done.'),
      });
  endProgress();
  const lines = [...describeFile(report), ...describeRefusals(report)];
  if (isDryRun) {
    const page = join(await mkdtemp(join(tmpdir(), 'jim-import-')), 'preview.html');
    await writeFile(page, drawPreview(file.name, report));
    if (await lacksSource(deps, file, options)) {
      lines.push('To import it, say whose data it is: add --source "City of …" and --licence "…".');
    }
    lines.push('The first courts would be:', ...describeSamples(report));
    lines.push(`Open this picture of them in a browser: ${page}`);
  }
  const seconds = (performance.now() - started) / 1000;
  const totals = describeTotals(report, seconds);
  console.log([...lines, isDryRun ? `Nothing was written. ${totals}` : totals].join('\n'));
  const isAnythingDone = report.imported + report.updated + report.unchanged > 0;
  if (!isAnythingDone) {
    const lines = describeEachLine(report);
    const why =
      lines.length > 0 ? `These rows were refused:\n${lines.join('\n')}` : 'The reasons are above.';
    console.error(`No row was imported. ${why}`);
  }
  return isAnythingDone ? 0 : 1;
}

/** Asks on a terminal. Otherwise the import reports what is missing. */
async function askForSource(
  deps: { db: Database; places: Places },
  file: ImportFile,
  options: ImportOptions,
): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  if (!(await lacksSource(deps, file, options))) return;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    options.source ||= (await prompt.question('Whose data is it? ')).trim();
    options.licence ||= (await prompt.question('Under which licence? ')).trim();
    options.link ||= (await prompt.question('Where is it published (may be empty)? ')).trim();
  } finally {
    prompt.close();
  }
}

async function list(db: Database): Promise<void> {
  const sources = await listSources(db);
  if (sources.length === 0) console.log('No source has a court on the map yet.');
  for (const { name, courts, licence, link } of sources) {
    const facts = [licence ?? 'licence unknown', link].filter(Boolean).join(', ');
    console.log(`${String(courts).padStart(8)}  ${name} (${facts})`);
  }
}

async function undo(db: Database): Promise<void> {
  const undone = await undoLastRun({ db });
  if (undone === undefined)
    throw new ImportFailure('usage', { detail: 'There is no import to undo.' });
  console.log(
    `Reverted the import of ${undone.fileName}: ${undone.removed} courts removed, ${undone.restored} restored.${keptText(undone.kept)}`,
  );
}

async function remove(db: Database, source: string): Promise<void> {
  const { removed, kept } = await removeSource({ db }, source);
  if (removed + kept === 0) {
    const detail = `No court on the map comes from "${source}". --list shows the sources.`;
    throw new ImportFailure('usage', { detail });
  }
  console.log(`Removed ${removed} courts of ${source}.${keptText(kept)}`);
  if (source === 'starter') {
    console.log('Set STARTER_COURTS=off as well, or they come back at the next start.');
  }
}

function keptText(kept: number): string {
  if (kept === 0) return '';
  return ` ${kept} stay on the map, on their own, because people have checked in or left something there.`;
}

function readArguments() {
  try {
    return readOptions({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'dry-run': { type: 'boolean' },
        source: { type: 'string' },
        licence: { type: 'string' },
        link: { type: 'string' },
        where: { type: 'string', multiple: true },
        map: { type: 'string' },
        sport: { type: 'string' },
        crs: { type: 'string' },
        country: { type: 'string' },
        encoding: { type: 'string' },
        'include-near': { type: 'boolean' },
        osm: { type: 'string' },
        'osm-around': { type: 'string' },
        list: { type: 'boolean' },
        undo: { type: 'boolean' },
        'remove-source': { type: 'string' },
      },
    });
  } catch (error) {
    end(`${(error as Error).message}\n\n${USAGE}`, 2);
  }
}

function showProgress(share: number, rows: number): void {
  const isTerminal = process.stdout.isTTY;
  // A log file gets a line every few seconds, a terminal an updating line.
  if (Date.now() - lastShown < (isTerminal ? 100 : 5_000)) return;
  lastShown = Date.now();
  const bar = '█'.repeat(Math.round(Math.min(share, 1) * 30)).padEnd(30, '░');
  const line = `${bar} ${Math.round(Math.min(share, 1) * 100)} % · ${rows} rows`;
  if (isTerminal) process.stdout.write(`\r${line}`);
  else console.log(line);
}

/** Node would let garbage grow to gigabytes, which the server on a small machine needs. */
function freeMemory(): void {
  if (process.memoryUsage.rss() < RSS_TO_KEEP_BELOW || Date.now() - lastFreed < 1_000) return;
  lastFreed = Date.now();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
}

function end(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
