import { setImmediate } from 'node:timers/promises';
import type { Places } from '#server/platform/places/places.ts';
import type { Position } from '#shared/map/position.ts';
import { ColumnReader, parseCondition, parseMapping, textOf } from './columns.ts';
import { type CoordinateSystem, guessSystem, systemNamed, WGS84 } from './coordinate-systems.ts';
import { isDegrees, rawPlace } from './court-place.ts';
import { ImportFailure } from './import-failure.ts';
import { isFromOpenStreetMap, type RowRules } from './judge-row.ts';
import { cityMentioned, countryCodeOf, createCityFinder } from './place-names.ts';
import type { RecordStream } from './read-records.ts';
import type { SourceRecord } from './source-record.ts';
import { saysBasketball } from './sport.ts';

const PEEKED_RECORDS = 300;
const MAX_NAMED_COLUMNS = 40;

export interface FileOptions {
  source?: string | undefined;
  licence?: string | undefined;
  /** Such as `name=ASSET_NAME,address=STREET`. */
  map?: string | undefined;
  where?: readonly string[] | undefined;
  sport?: string | undefined;
  crs?: string | undefined;
  country?: string | undefined;
  /** Such as `shift_jis`, if it can't be detected. */
  encoding?: string | undefined;
}

export interface PreparedRows {
  rules: RowRules;
  records: AsyncGenerator<SourceRecord>;
  needsSource: boolean;
}

/** Determines columns and coordinate system from the first records, then passes all of them on. */
export async function prepareRows(
  places: Places,
  fileName: string,
  { facts, records }: RecordStream,
  options: FileOptions,
): Promise<PreparedRows> {
  const mapping = parseMapping(options.map ?? '');
  const conditions = (options.where ?? []).map(parseCondition);
  const country = options.country ? countryOption(options.country) : undefined;
  const isAllBasketball = isBasketballOption(options.sport) || saysBasketball(fileName);
  const first = await peek(records);
  const wanted = [...Object.values(mapping), ...conditions.map(({ column }) => column)];
  requireColumns(first, wanted, facts.format === 'CSV');
  const columns = new ColumnReader(mapping);
  const seen = first.map((record) => ({ record, values: columns.read(record.properties) }));
  const found = seen.flatMap(({ record, values }) => rawPlace(record, values) ?? []);
  if (facts.format === 'CSV' && first.length > 0 && found.length === 0) {
    requirePlaceColumns(first, columns);
  }
  const cityName = seen.find(({ values }) => values.city)?.values.city;
  const findCity = createCityFinder(places);
  const city = cityName ? await findCity(cityName) : undefined;
  const hint = await cityMentioned(places, `${options.source ?? ''} ${fileName}`);
  const needsSource = seen.some(
    ({ record, values }) =>
      !record.problem && !values.source && !isFromOpenStreetMap(record, values),
  );
  return {
    rules: {
      columns,
      system: chooseSystem(options.crs || facts.crs, found, city, hint),
      conditions,
      isAllBasketball,
      country,
      findCity,
      givenSource: options.source || undefined,
      fileName,
      licence: options.licence,
    },
    records: startWith(first, records),
    needsSource,
  };
}

function chooseSystem(
  named: string,
  places: ReadonlyArray<{ x: number; y: number }>,
  city: Position | undefined,
  hint: Position | undefined,
): CoordinateSystem {
  if (named !== '') return systemNamed(named);
  const valid = places.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  const projected = valid.filter((place) => !isDegrees(place));
  if (projected.length <= valid.length / 2) return WGS84;
  return guessSystem(
    projected.map(({ x, y }) => [x, y]),
    city,
    hint,
  );
}

async function peek(records: AsyncGenerator<SourceRecord>): Promise<SourceRecord[]> {
  const first: SourceRecord[] = [];
  while (first.length < PEEKED_RECORDS) {
    // Wide rows take a while, so serve other requests in between.
    if (first.length % 20 === 19) await setImmediate();
    const next = await records.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

function requireColumns(
  first: readonly SourceRecord[],
  wanted: readonly string[],
  isTable: boolean,
): void {
  const columns = columnsOf(first);
  const missing = wanted.find((column) => !columns.includes(column));
  // Tags differ between records. The columns of a table don't.
  if (missing === undefined || (!isTable && columns.length > 200)) return;
  throw new ImportFailure('no-column', {
    column: missing,
    columns: columns.slice(0, MAX_NAMED_COLUMNS).join(', '),
  });
}

function requirePlaceColumns(first: readonly SourceRecord[], columns: ColumnReader): void {
  const hasBoth = columns.used.has('latitude') && columns.used.has('longitude');
  // There are coordinate columns, but these rows have none, so each is refused on its own.
  const names = columnsOf(first);
  const isNamed = (field: 'latitude' | 'longitude') =>
    new ColumnReader().read(Object.fromEntries(names.map((name) => [name, '1'])))[field] !==
    undefined;
  if (hasBoth || columns.used.has('point') || (isNamed('latitude') && isNamed('longitude'))) return;
  throw new ImportFailure('no-header', { columns: names.slice(0, MAX_NAMED_COLUMNS).join(', ') });
}

function columnsOf(records: readonly SourceRecord[]): string[] {
  return [...new Set(records.flatMap(({ properties }) => Object.keys(properties)))];
}

function isBasketballOption(sport: string | undefined): boolean {
  if (sport === undefined) return false;
  if (saysBasketball(textOf(sport))) return true;
  const detail = `--sport takes only "basketball": it says that every row is a basketball court where the file does not say. It was "${sport}".`;
  throw new ImportFailure('usage', { detail });
}

function countryOption(text: string): string {
  const code = countryCodeOf(text);
  if (code !== undefined) return code;
  throw new ImportFailure('usage', {
    detail: `--country takes a country such as CA; "${text}" is none.`,
  });
}

async function* startWith(
  first: readonly SourceRecord[],
  rest: AsyncGenerator<SourceRecord>,
): AsyncGenerator<SourceRecord> {
  yield* first;
  yield* rest;
}
