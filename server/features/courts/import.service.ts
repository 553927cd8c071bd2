import { createHash } from 'node:crypto';
import tzLookup from '@photostructure/tz-lookup';
import type { Places } from '#server/adapters/places.ts';
import type { Database } from '#server/db/database.ts';
import { placeText } from '#server/features/geo/index.ts';
import {
  COURT_ADDRESS_MAX_CHARACTERS,
  COURT_NAME_MAX_CHARACTERS,
  DEFAULT_COURT_NAME,
  DUPLICATE_RADIUS_METRES,
} from '#shared/courts/court-rules.ts';
import { latitudeSchema, longitudeSchema } from '#shared/geo/coordinates.ts';
import { searchKey } from '#shared/search-key.ts';
import {
  findImported,
  findNeighbours,
  type ImportedCourt,
  insertImportedCourts,
} from './import.repo.ts';
import { type RawCourt, readCourts } from './import-formats.ts';

const ROWS_PER_STATEMENT = 500;
const OPENSTREETMAP_ATTRIBUTION = '© OpenStreetMap contributors';
const CLOSED_TO_THE_PUBLIC = ['private', 'no'];

export interface ImportOptions {
  /** For rows that name none, such as the name of the file. */
  source: string;
  licence?: string | undefined;
  /** Also take what another source has within 50 m. */
  includeNear?: boolean | undefined;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportReport {
  rows: number;
  imported: number;
  /** Brought by a former run. */
  known: number;
  skipped: Array<{ row: number; name: string; reason: string }>;
}

/** Every row is imported, known from before, or reported with the reason. Safe to run again. */
export async function importCourts(
  { db, places }: { db: Database; places: Places },
  text: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const raw = readCourts(text);
  const report: ImportReport = { rows: raw.length, imported: 0, known: 0, skipped: [] };
  const seen = new Map<string, number>();
  for (let start = 0; start < raw.length; start += ROWS_PER_STATEMENT) {
    const batch: Array<{ row: number; court: ImportedCourt }> = [];
    for (const row of raw.slice(start, start + ROWS_PER_STATEMENT)) {
      const court = await judgeRow(places, row, options);
      const skip = (reason: string) =>
        report.skipped.push({ row: row.row, name: row.name, reason });
      if (typeof court === 'string') {
        skip(court);
        continue;
      }
      const key = `${court.source}\n${court.sourceKey}`;
      const former = seen.get(key);
      if (former === undefined) batch.push({ row: row.row, court });
      else skip(`has the same id as row ${former}`);
      seen.set(key, former ?? row.row);
    }
    await importBatch(db, batch, options, report);
    options.onProgress?.(Math.min(start + ROWS_PER_STATEMENT, raw.length), raw.length);
  }
  report.skipped.sort((a, b) => a.row - b.row);
  return report;
}

async function importBatch(
  db: Database,
  batch: ReadonlyArray<{ row: number; court: ImportedCourt }>,
  options: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const all = batch.map(({ court }) => court);
  const known = await findImported(db, all);
  const fresh = batch.filter(({ court }) => !known.has(court.sourceKey));
  const radius = options.includeNear ? 0 : DUPLICATE_RADIUS_METRES;
  const neighbours =
    radius === 0
      ? new Map()
      : await findNeighbours(
          db,
          fresh.map(({ court }) => court),
          radius,
        );
  const wanted: ImportedCourt[] = [];
  for (const { row, court } of fresh) {
    const other = neighbours.get(court.sourceKey);
    if (other === undefined) wanted.push(court);
    else {
      const reason = `is ${Math.round(other.metres)} m from "${other.name}" (${other.source})`;
      report.skipped.push({ row, name: court.name, reason });
    }
  }
  const inserted = await insertImportedCourts(db, wanted);
  report.imported += inserted.size;
  // What somebody else inserted between the two statements is known, too.
  report.known += known.size + wanted.length - inserted.size;
}

/** The court of a row, or the reason why it is none. */
async function judgeRow(
  places: Places,
  row: RawCourt,
  options: ImportOptions,
): Promise<ImportedCourt | string> {
  if (row.problem !== undefined) return row.problem;
  const latitude = latitudeSchema.safeParse(row.latitude);
  const longitude = longitudeSchema.safeParse(row.longitude);
  if (!latitude.success || !longitude.success) {
    return `has no valid coordinates (${row.latitude || 'none'}, ${row.longitude || 'none'})`;
  }
  const position = { latitude: latitude.data, longitude: longitude.data };
  if (position.latitude === 0 && position.longitude === 0) return 'lies at 0, 0, where no court is';
  if (CLOSED_TO_THE_PUBLIC.includes(row.access)) return 'is not open to the public';
  const name = clean(row.name).slice(0, COURT_NAME_MAX_CHARACTERS) || DEFAULT_COURT_NAME;
  const given = clean(row.address).slice(0, COURT_ADDRESS_MAX_CHARACTERS);
  const address = given || (await placeText({ places }, position));
  const named = clean(row.source) || options.source;
  // One source, not one per row: "OpenStreetMap way/191161145" is OpenStreetMap.
  const source = named.replace(/\s+(node|way|relation)\/\d+$/, '');
  const licence = clean(row.licence) || options.licence || null;
  const isOpenStreetMap = /openstreetmap|\bodbl\b/i.test(`${source} ${licence}`);
  return {
    ...position,
    sourceKey: row.key || fallbackKey(name, position),
    name,
    address,
    searchText: searchKey(`${name} ${address}`),
    timeZone: tzLookup(position.latitude, position.longitude),
    source,
    licence,
    attribution: isOpenStreetMap ? OPENSTREETMAP_ATTRIBUTION : source,
  };
}

/** For rows without an id: the same name at the same spot is the same court. */
function fallbackKey(
  name: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): string {
  const spot = `${searchKey(name)}@${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return createHash('sha256').update(spot).digest('hex').slice(0, 24);
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
