import { parseCsv } from './csv-rows.ts';

/** One court as a file describes it, before anything has been checked. */
export interface RawCourt {
  /** Where in the file, as a spreadsheet counts: the header of a CSV is row 1. */
  row: number;
  key: string;
  name: string;
  address: string;
  latitude: string;
  longitude: string;
  source: string;
  licence: string;
  /** From `access` in OpenStreetMap: such as private or customers. */
  access: string;
  /** Set where the row cannot be read at all. */
  problem?: string;
}

type Properties = Record<string, unknown>;
type Json = Record<string, unknown>;

export class UnknownFormat extends Error {}

const OPENSTREETMAP = { source: 'OpenStreetMap', licence: 'ODbL 1.0' };

/** Tells by its content whether a text is CSV, GeoJSON or what Overpass answers. */
export function readCourts(text: string): RawCourt[] {
  if (!/^\ufeff?\s*[{[]/.test(text)) return readCsv(text);
  let json: Json;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, '')) as Json;
  } catch (error) {
    throw new UnknownFormat(`This is not valid JSON: ${(error as Error).message}.`);
  }
  if (Array.isArray(json.features)) return json.features.map(readFeature);
  if (Array.isArray(json.elements)) return readElements(json.elements as Json[]);
  throw new UnknownFormat(
    'This JSON is neither GeoJSON (features) nor an Overpass answer (elements).',
  );
}

const COLUMN_NAMES = {
  key: ['id', 'objectid', 'source_key'],
  name: ['name', 'title', 'site_name'],
  address: ['address', 'location', 'addr'],
  city: ['city', 'borough', 'town'],
  latitude: ['lat', 'latitude', 'y'],
  longitude: ['lng', 'lon', 'long', 'longitude', 'x'],
  source: ['source'],
  licence: ['licence', 'license'],
  access: ['access'],
} as const;

function readCsv(text: string): RawCourt[] {
  const rows = [...parseCsv(text)];
  const header = (rows[0] ?? []).map((name) => name.trim().toLowerCase());
  const columns = Object.entries(COLUMN_NAMES).map(
    ([field, names]) =>
      [field, header.findIndex((name) => (names as readonly string[]).includes(name))] as const,
  );
  const at = Object.fromEntries(columns) as Record<keyof typeof COLUMN_NAMES, number>;
  if (at.latitude < 0 || at.longitude < 0) {
    throw new UnknownFormat(
      'The first line must name the columns, with lat and lng (or latitude and longitude) among them.',
    );
  }
  return rows.slice(1).flatMap((cells, index) => {
    if (cells.length === 1 && cells[0]?.trim() === '') return [];
    const cell = (field: keyof typeof COLUMN_NAMES) => cells[at[field]]?.trim() ?? '';
    const problem = `has ${cells.length} fields where the header has ${header.length}`;
    return [
      {
        row: index + 2,
        key: cell('key'),
        name: cell('name'),
        address: withCity(cell('address'), cell('city')),
        latitude: cell('latitude'),
        longitude: cell('longitude'),
        source: cell('source'),
        licence: cell('licence'),
        access: cell('access'),
        ...(cells.length === header.length ? {} : { problem }),
      },
    ];
  });
}

function readFeature(feature: Json, index: number): RawCourt {
  const properties = (feature.properties ?? {}) as Properties;
  const [longitude, latitude] = middleOf((feature.geometry as Json | null)?.coordinates);
  const osmId =
    textOf(properties['@id']) ||
    (/^(node|way|relation)\//.test(textOf(feature.id)) ? textOf(feature.id) : '');
  return {
    ...fromTags(properties, index + 1),
    ...(osmId === '' ? {} : OPENSTREETMAP),
    key: osmId === '' ? textOf(feature.id ?? properties.id) : `osm-${osmId}`,
    latitude: textOf(latitude),
    longitude: textOf(longitude),
  };
}

/** Nodes without tags only give ways their shape; they are no courts. */
function readElements(elements: readonly Json[]): RawCourt[] {
  return elements
    .filter((element) => element.tags !== undefined)
    .map((element, index) => {
      const bounds = element.bounds as
        | Record<'minlat' | 'maxlat' | 'minlon' | 'maxlon', number>
        | undefined;
      const middle = bounds && {
        lat: (bounds.minlat + bounds.maxlat) / 2,
        lon: (bounds.minlon + bounds.maxlon) / 2,
      };
      const place = (element.center ?? (element.lat === undefined ? middle : element)) as
        | Json
        | undefined;
      return {
        ...fromTags(element.tags as Properties, index + 1),
        ...OPENSTREETMAP,
        key: `osm-${textOf(element.type)}/${textOf(element.id)}`,
        latitude: textOf(place?.lat),
        longitude: textOf(place?.lon),
      };
    });
}

function fromTags(tags: Properties, row: number): RawCourt {
  const street = [tags['addr:housenumber'], tags['addr:street']]
    .map(textOf)
    .filter(Boolean)
    .join(' ');
  const address = textOf(tags.address) || street;
  return {
    row,
    key: '',
    name: textOf(tags.name),
    address: withCity(address, textOf(tags['addr:city'] ?? tags.city)),
    latitude: '',
    longitude: '',
    source: textOf(tags.source),
    licence: textOf(tags.licence ?? tags.license),
    access: textOf(tags.access),
  };
}

function withCity(address: string, city: string): string {
  if (city === '' || address.toLowerCase().includes(city.toLowerCase())) return address;
  return [address, city].filter(Boolean).join(', ');
}

/** The middle of a point, line, polygon or any nesting of them. */
function middleOf(coordinates: unknown): [longitude?: number, latitude?: number] {
  if (!Array.isArray(coordinates)) return [];
  const pairs: number[][] = [];
  const collect = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    if (typeof value[0] === 'number') pairs.push(value as number[]);
    else value.forEach(collect);
  };
  collect(coordinates);
  const middle = (axis: 0 | 1) => {
    const values = pairs.map((pair) => pair[axis] ?? Number.NaN);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return pairs.length === 0 ? [] : [middle(0), middle(1)];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
