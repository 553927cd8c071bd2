import { createHash } from 'node:crypto';
import tzLookup from '@photostructure/tz-lookup';
import type { Places } from '#server/platform/places/places.ts';
import type { LeftOutCode } from '#shared/court-import/import-report.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';
import {
  type ColumnReader,
  type Condition,
  cleanText,
  meets,
  textOf,
  type Values,
} from './columns.ts';
import type { CoordinateSystem } from './coordinate-systems.ts';
import { judgePlace, type PlaceHints, rawPlace } from './court-place.ts';
import { addressOf, nameCourt, siteKeyOf } from './court-words.ts';
import { factsOf, type ImportedCourt } from './imported-court.ts';
import { countryCodeOf, type FindCity } from './place-names.ts';
import type { Refusal, SourceRecord } from './source-record.ts';
import { judgeSport } from './sport.ts';

export const OPENSTREETMAP = {
  name: 'OpenStreetMap',
  licence: 'ODbL 1.0',
  link: 'https://www.openstreetmap.org/copyright',
  attribution: '© OpenStreetMap contributors',
};
const MAX_KEY_CHARACTERS = 200;
const MAX_SOURCE_CHARACTERS = 120;

export interface RowRules {
  columns: ColumnReader;
  system: CoordinateSystem;
  conditions: readonly Condition[];
  /** The whole file is about basketball, by its name or the operator's word. */
  isAllBasketball: boolean;
  country: string | undefined;
  findCity: FindCity;
  /** Named by the operator. Overrides the rows. */
  givenSource: string | undefined;
  /** Fallback for rows without a source. */
  fileName: string;
  licence: string | undefined;
}

export interface LeftOut {
  leftOut: LeftOutCode;
  detail: string;
}
export interface JudgedCourt {
  court: ImportedCourt;
  city: City | undefined;
}

/** The row's court, why it is left out, or what is wrong with it. */
export async function judgeRow(
  places: Places,
  rules: RowRules,
  record: SourceRecord,
): Promise<JudgedCourt | LeftOut | Refusal> {
  if (record.problem) return record.problem;
  const { properties } = record;
  const missed = rules.conditions.find((condition) => !meets(properties, condition));
  if (missed) return { leftOut: 'where', detail: `has another ${missed.column}` };
  const values = rules.columns.read(properties);
  const verdict = judgeSport(properties, values);
  if (verdict === 'other') return { leftOut: 'other-sport', detail: 'is for something else' };
  if (verdict === 'unknown' && !rules.isAllBasketball) {
    return { leftOut: 'sport-unknown', detail: 'does not say that it is for basketball' };
  }
  const closed = judgeUse(properties, values);
  if (closed) return closed;
  const hints = await hintsOf(rules, values);
  const found = judgePlace(rawPlace(record, values), rules.system, hints);
  if ('code' in found) return found;
  const city = await places.around(found);
  return { court: toCourt(rules, record, values, found, city), city };
}

function judgeUse(properties: Record<string, unknown>, values: Values): Refusal | undefined {
  if (/^(private|no|members?|priv[eé]e?|privat)$/i.test(values.access ?? '')) {
    return { code: 'not-public', detail: 'is not open to the public' };
  }
  const isOver =
    /^(closed|decommissioned|removed|demolished|proposed|planned|inactive|abandoned|disused|yes|ferm[eé]e?|geschlossen|cerrad[oa])$/i;
  const isDisused = values.status !== undefined && isOver.test(values.status);
  if (isDisused || 'disused:leisure' in properties || 'abandoned:leisure' in properties) {
    return { code: 'not-in-use', detail: 'is not in use (any more, or yet)' };
  }
  return undefined;
}

async function hintsOf(rules: RowRules, values: Values): Promise<PlaceHints> {
  const country = countryCodeOf(values.country ?? '') ?? rules.country;
  if (country !== undefined || values.city === undefined) return { country, city: undefined };
  return { country, city: await rules.findCity(values.city) };
}

function toCourt(
  rules: RowRules,
  record: SourceRecord,
  values: Values,
  position: Position,
  city: City | undefined,
): ImportedCourt {
  const name = nameCourt(values);
  const address = addressOf(values, city);
  const given = record.id ?? cleanText(values.id ?? '');
  const licence = values.licence || rules.licence || null;
  const isOpenStreetMap = isFromOpenStreetMap(record, values);
  const own = isOpenStreetMap ? OPENSTREETMAP.name : values.source;
  const named = rules.givenSource || own || rules.fileName;
  return {
    ...position,
    line: record.line,
    // One source instead of one per row: "OpenStreetMap way/191161145" is OpenStreetMap.
    source: named.replace(/\s+(node|way|relation)\/\d+$/, '').slice(0, MAX_SOURCE_CHARACTERS),
    sourceKey: given === '' ? derivedKey(name, position) : given.slice(0, MAX_KEY_CHARACTERS),
    isKeyDerived: given === '',
    name,
    address: address.text,
    isAddressGiven: address.isGiven,
    searchText: searchKey(`${name} ${address.text}`),
    timeZone: tzLookup(position.latitude, position.longitude),
    licence: licence ?? (isOpenStreetMap ? OPENSTREETMAP.licence : null),
    attribution: isOpenStreetMap ? OPENSTREETMAP.attribution : named,
    facts: factsOf(values),
    siteKey: siteKeyOf(name),
  };
}

/** By ids and tags, or because the row names it. The licence alone proves nothing, since cities use ODbL too. */
export function isFromOpenStreetMap(
  { isOpenStreetMap, properties }: SourceRecord,
  values: Values,
): boolean {
  return (
    isOpenStreetMap === true ||
    /openstreetmap/i.test(values.source ?? '') ||
    OSM_COLUMNS.some((column) => /\d/.test(textOf(properties[column])))
  );
}

const OSM_COLUMNS = ['@id', 'osm_id', 'osmid', 'OSM_ID', 'osm_way_id', 'full_id'];

/** For rows without an id, the same name at the same spot is the same court. */
function derivedKey(name: string, { latitude, longitude }: Position): string {
  const spot = `${searchKey(name)}@${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return createHash('sha256').update(spot).digest('hex').slice(0, 24);
}
