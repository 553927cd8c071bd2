import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlaces } from '#server/adapters/places.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { DatabaseStartError } from '#server/db/embedded/database-start-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { importCourts, UnknownFormat } from '#server/features/courts/index.ts';

const USAGE = `Usage: npm run courts:import -- <file> [--source <name>] [--licence <text>] [--include-near]

Takes CSV (columns lat and lng, and where there are any id, name, address, city, source, licence),
GeoJSON and Overpass JSON. Safe to run again: what is there already stays as it is.

  --source        whose data it is, for rows that do not say
  --licence       under which licence, for rows that do not say
  --include-near  also take courts that another source has within 50 m`;

const { values, positionals } = readArguments();
const [file] = positionals;
if (file === undefined || positionals.length !== 1) end(USAGE, 2);
if (!existsSync(file)) end(`There is no file ${file}.`, 1);

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { db, close } = await openConfiguredDatabase(parseConfig(process.env), console.warn);
  try {
    await migrate(db);
    const started = performance.now();
    const report = await importCourts({ db, places: createPlaces() }, readFileSync(file, 'utf8'), {
      source: values.source ?? basename(file),
      licence: values.licence,
      includeNear: values['include-near'],
      onProgress: showProgress,
    });
    for (const { row, name, reason } of report.skipped) {
      console.log(`Row ${row}${name ? ` "${name}"` : ''} was not imported: it ${reason}.`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${report.rows} rows: ${report.imported} imported, ${report.known} there already, ${report.skipped.length} not imported. ${seconds} s.`,
    );
  } finally {
    await close();
  }
} catch (error) {
  const isOurs = [UnknownFormat, ConfigError, DatabaseStartError].some(
    (kind) => error instanceof kind,
  );
  if (!isOurs) throw error;
  end((error as Error).message, 1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        licence: { type: 'string' },
        'include-near': { type: 'boolean' },
      },
    });
  } catch {
    end(USAGE, 2);
  }
}

function showProgress(done: number, total: number): void {
  const share = total === 0 ? 1 : done / total;
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const line = `${bar} ${Math.round(share * 100)} % · ${done} of ${total} rows`;
  // A log file gets lines, a terminal one line that moves.
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else console.log(line);
}

function end(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
