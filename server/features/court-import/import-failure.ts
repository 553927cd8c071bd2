import type { FailureCode } from '#shared/court-import/import-report.ts';

type Parameters = Readonly<Record<string, string | number>>;

/** The whole file can't be imported. The message says what was found and what to do. */
export class ImportFailure extends Error {
  readonly code: FailureCode;
  readonly parameters: Parameters;

  constructor(code: FailureCode, parameters: Parameters = {}) {
    super(SENTENCES[code](parameters));
    this.name = 'ImportFailure';
    this.code = code;
    this.parameters = parameters;
  }
}

const SENTENCES: Record<FailureCode, (p: Parameters) => string> = {
  'no-file': ({ path }) => `There is no file ${path}. Check the path and try again.`,
  folder: ({ path }) => `${path} is a folder. Name one file in it.`,
  unreadable: ({ path }) =>
    `${path} cannot be read. Check that the account that runs this command may read it.`,
  empty: ({ path }) => `${path} is empty. Download it again.`,
  'broken-gzip': ({ path }) =>
    `${path} is gzipped but broken: it may be cut short. Download it again.`,
  html: () =>
    'This is a web page, not data. Open the page and download the CSV or GeoJSON file that it offers.',
  xml: () =>
    'This is XML. Ask for CSV, GeoJSON or Overpass JSON instead (in Overpass: [out:json] and "out center;").',
  zip: () => 'This is a zip or Excel file. Unpack it, or save the sheet as CSV, and import that.',
  binary: () =>
    'This is not text. Convert it to CSV or GeoJSON (for a shapefile or GeoPackage: ogr2ogr -f GeoJSON -t_srs EPSG:4326 courts.geojson <file>).',
  'broken-json': ({ line, detail }) =>
    `The JSON breaks on line ${line}: ${detail}. Download it again.`,
  'no-list': ({ keys }) =>
    `This JSON has no list of places. JIM takes GeoJSON (features), Overpass JSON (elements) and arrays of objects; here are only: ${keys}.`,
  'cut-off': ({ line }) =>
    `The file ends in the middle of something, on line ${line}: it may be cut short. Download it again.`,
  'open-quote': ({ line, maxCharacters }) =>
    maxCharacters
      ? `A row on or after line ${line} is longer than ${maxCharacters} characters: a quotation mark is never closed, or this is no table. Mend the file and try again.`
      : `A quotation mark is opened on or after line ${line} and never closed. Mend the file and try again.`,
  'no-header': ({ columns }) =>
    `The first line must name the columns, with latitude and longitude among them. It has: ${columns}. Name them yourself with --map latitude=…,longitude=…`,
  'no-column': ({ column, columns }) =>
    `There is no column "${column}". The columns are: ${columns}.`,
  'too-many-columns': ({ columns, max }) =>
    `The first line has ${columns} columns, and JIM takes at most ${max}. Delete the ones that aren't needed, or check the separator.`,
  'too-deep': ({ line, max }) =>
    `The JSON has more than ${max} levels on line ${line}. No list of places does. Download it again.`,
  'unknown-crs': ({ crs }) =>
    `The coordinates are in ${crs}, which JIM does not know. Convert the file to EPSG:4326 (for example with ogr2ogr -t_srs EPSG:4326) and import that.`,
  'ambiguous-crs': ({ x, y, candidates }) =>
    `The coordinates are no degrees (such as ${x}, ${y}) and the file does not say which system they are in.${candidates ? ` They would fit ${candidates}.` : ''} Say it with --crs EPSG:<number>.`,
  'no-source': () =>
    'Whose data is this, and under which licence? Give --source "City of …" and --licence "CC BY 4.0", and --link with the address of the page where it is published.',
  'too-large': () =>
    'The file unpacks to more than 512 MB. Import it on the server with npm run courts:import.',
  'unknown-place': ({ place, similar }) =>
    `JIM knows no place called "${place}".${similar ? ` Did you mean ${similar}?` : ''} Name a town, or give a point: --osm-around 45.75,4.85,15km`,
  'overpass-off': () => 'OVERPASS_URL is off, so JIM asks no Overpass server.',
  'overpass-busy': () =>
    'The Overpass server is busy: it turned the request away four times. Try again in a few minutes, or name another server with OVERPASS_URL.',
  'overpass-failed': ({ detail }) =>
    `The Overpass server gave no data: ${detail}. Try again later, or choose a smaller area.`,
  'too-many-objects': ({ max }) =>
    `There are more than ${max} objects in this area. Choose a smaller one with --osm-around.`,
  stopped: () =>
    'The server was stopped in the middle of the import. What was imported until then stays; import the file again to go on.',
  busy: () => 'Another import is running. Try again when it is done.',
  usage: ({ detail }) => String(detail),
};
