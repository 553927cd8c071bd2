import { cleanText, MAX_COLUMNS } from './columns.ts';
import { ImportFailure } from './import-failure.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';
import type { SourceRecord } from './source-record.ts';

type Json = Record<string, unknown>;

export interface JsonFacts {
  format: string;
  /** Such as `EPSG:2056`. Empty if not specified. */
  crs: string;
  remark?: string;
}

/** Reads GeoJSON, Esri JSON, Overpass JSON and plain arrays of objects, one record at a time. */
export async function* readJsonRecords(
  text: AsyncIterable<string>,
  facts: JsonFacts,
): AsyncGenerator<SourceRecord> {
  const splitter = new JsonSplitter();
  let lastLine = 0;
  for await (const chunk of text) {
    for (const piece of splitter.write(chunk)) {
      if (piece.kind === 'fact') noteFact(facts, piece);
      else {
        // If everything is on one line, count on, so that each record has its own number.
        lastLine = Math.max(piece.line, lastLine + 1);
        const record = toRecord({ ...piece, line: lastLine }, splitter.listKey, facts);
        if (record) yield record;
      }
    }
  }
  if (splitter.isOpen) throw new ImportFailure('cut-off', { line: splitter.line });
  if (!splitter.hasList) {
    throw new ImportFailure('no-list', { keys: [...splitter.keys].slice(0, 12).join(', ') || '–' });
  }
}

function noteFact(facts: JsonFacts, { key, text }: JsonPiece): void {
  const remark = key === 'remark' ? tryParse(text ?? '') : undefined;
  if (typeof remark === 'string') facts.remark = cleanText(remark).slice(0, 300);
  if (key !== 'crs' && key !== 'spatialReference') return;
  const value = tryParse(text ?? '');
  if (!isObject(value)) return;
  const name = isObject(value.properties) ? value.properties.name : undefined;
  const wkid = value.latestWkid ?? value.wkid;
  if (typeof name === 'string') facts.crs = name;
  else if (typeof wkid === 'number') facts.crs = `EPSG:${wkid}`;
}

function toRecord(
  { line, text }: JsonPiece,
  listKey: string,
  facts: JsonFacts,
): SourceRecord | undefined {
  if (text === undefined) {
    return unreadable(line, 'too-wide', 'has a shape of many megabytes, which is no court');
  }
  // Python writes NaN, which isn't valid JSON.
  const value = tryParse(text) ?? tryParse(text.replace(/\bNaN\b/g, 'null'));
  if (!isObject(value)) {
    const shown = text.trim().slice(0, 40);
    return unreadable(line, 'unreadable-row', `is no record but ${shown || 'nothing'}`);
  }
  if (Object.keys(value).length > MAX_COLUMNS) return tooManyFields(line);
  if (listKey === 'elements') {
    facts.format = 'Overpass JSON';
    return fromElement(value, line);
  }
  if (value.type === 'Feature' || 'geometry' in value) {
    facts.format = isObject(value.attributes) ? 'Esri JSON' : 'GeoJSON';
    return fromFeature(value, line);
  }
  facts.format = 'JSON';
  return { line, properties: value };
}

function fromFeature(feature: Json, line: number): SourceRecord {
  const { properties, attributes, geometry, id } = feature;
  const given = isObject(properties) ? properties : isObject(attributes) ? attributes : feature;
  if (Object.keys(given).length > MAX_COLUMNS) return tooManyFields(line);
  const record: SourceRecord = { line, properties: given, geometry: toGeoJson(geometry) };
  if (typeof id === 'string' || typeof id === 'number') record.id = String(id);
  const osm = [given['@id'], id].find((each) => /^(node|way|relation)\/\d+$/.test(String(each)));
  if (osm !== undefined) {
    record.id = `osm-${osm}`;
    record.isOpenStreetMap = true;
  }
  return record;
}

/** Untagged nodes only give ways their shape. They are neither places nor refusals. */
function fromElement(element: Json, line: number): SourceRecord | undefined {
  if (!isObject(element.tags)) return undefined;
  const record: SourceRecord = {
    line,
    id: `osm-${element.type}/${element.id}`,
    properties: element.tags,
    isOpenStreetMap: true,
  };
  const place = isObject(element.center) ? element.center : element;
  if (place.lat !== undefined) {
    record.geometry = { type: 'Point', coordinates: [place.lon, place.lat] };
  } else if (Array.isArray(element.geometry)) {
    const line = element.geometry.filter(isObject).map(({ lon, lat }) => [lon, lat]);
    record.geometry = { type: 'Polygon', coordinates: [line] };
  } else if (isObject(element.bounds)) {
    const { minlon, minlat, maxlon, maxlat } = element.bounds;
    const corners = [
      [minlon, minlat],
      [maxlon, minlat],
      [maxlon, maxlat],
      [minlon, maxlat],
      [minlon, minlat],
    ];
    record.geometry = { type: 'Polygon', coordinates: [corners] };
  }
  return record;
}

/** Esri writes points as x and y, and polygons as rings. */
function toGeoJson(geometry: unknown): unknown {
  if (!isObject(geometry)) return undefined;
  if ('x' in geometry) return { type: 'Point', coordinates: [geometry.x, geometry.y] };
  if ('rings' in geometry) return { type: 'Polygon', coordinates: geometry.rings };
  if ('paths' in geometry) return { type: 'MultiLineString', coordinates: geometry.paths };
  return geometry;
}

function tooManyFields(line: number): SourceRecord {
  return unreadable(line, 'unreadable-row', `has more than ${MAX_COLUMNS} fields`);
}

function unreadable(
  line: number,
  code: 'unreadable-row' | 'too-wide',
  detail: string,
): SourceRecord {
  return { line, properties: {}, problem: { code, detail } };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
