import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ImportReport, totalOf } from '#shared/court-import/import-report.ts';
import { inTitleCase } from './court-words.ts';
import { fileFromBytes } from './import-file.ts';
import { collection, feature, jsonFile, look, point, textFile } from './import-testing.ts';

const codes = ({ refused, leftOut }: ImportReport) =>
  Object.fromEntries([...refused, ...leftOut].map(({ code, count }) => [code, count]));

describe('Files as cities publish them', () => {
  it('imports only parks with basketball from a list, and names a court after its park [IMP-1] [IMP-5]', async () => {
    const park = (name: string, amenities: string, id: number) =>
      feature(
        { ASSET_ID: id, LOCATION: name, ADDRESS: '790 Queen St W', AMENITIES: amenities },
        point(-79.4137, 43.6465 + id / 1000),
      );
    const toronto = collection([
      park('Trinity Bellwoods Park', 'Baseball; Basketball Court; Tennis', 1),
      park('Christie Pits', 'Soccer; Splash Pad', 2),
      park('Dufferin Grove', 'BASKETBALL', 3),
      park('High Park', '', 4),
    ]);
    const report = await look(jsonFile('parks.geojson', toronto), { map: 'park=LOCATION' });
    expect(report).toMatchObject({
      format: 'GeoJSON',
      encoding: 'UTF-8',
      rows: 4,
      imported: 2,
      countries: [{ name: 'Canada', count: 2 }],
    });
    expect(codes(report)).toEqual({ 'other-sport': 1, 'sport-unknown': 1 });
    expect(report.samples.map(({ name, address }) => [name, address])).toEqual([
      ['Trinity Bellwoods Park', '790 Queen St W'],
      ['Dufferin Grove', '790 Queen St W'],
    ]);
  });

  it('filters by --where and accepts every row with --sport, except rows for another sport [IMP-1]', async () => {
    const csv =
      'id,name,lat,lon,KIND,sport\n1,A Green,-35.28,149.13,17,\n2,B Green,-35.3,149.1,18,\n3,C Green,-35.31,149.1,17,tennis\n';
    expect(codes(await look(textFile('act.csv', csv)))).toEqual({
      'other-sport': 1,
      'sport-unknown': 2,
    });
    const report = await look(textFile('act.csv', csv), {
      where: ['KIND = 17'],
      sport: 'basketball',
    });
    expect(report).toMatchObject({
      imported: 1,
      cities: [{ name: 'Canberra, Australia', count: 1 }],
    });
    expect(codes(report)).toEqual({ where: 1, 'other-sport': 1 });
    await expect(look(textFile('act.csv', csv), { where: ['NOPE = 1'] })).rejects.toThrow(
      'There is no column "NOPE". The columns are: id, name, lat, lon, KIND, sport.',
    );
  });

  it('reads Latin-1 with semicolons and decimal commas [IMP-6]', async () => {
    const csv =
      'Bezeichnung;Straße;Sportart;Breitengrad;Längengrad\r\nPradler Höfe;Gumppstraße;Basketball;47,2612;11,4143\r\n';
    const report = await look(textFile('ibk.csv', csv, 'latin1'));
    expect(report).toMatchObject({
      encoding: 'Latin-1 (Windows-1252)',
      separator: ';',
      imported: 1,
    });
    expect(report.samples[0]).toMatchObject({
      name: 'Pradler Höfe',
      latitude: 47.2612,
      address: 'Gumppstraße',
    });
  });

  it('reads UTF-16 with and without a byte order mark, tabs, UTF-8 with a mark, and gzip [IMP-6]', async () => {
    const csv = 'id\tname\tsport\tlat\tlon\n1\tÉcole\tbasketball\t46.52\t6.63\n';
    const files = [
      fileFromBytes('a.csv', Buffer.from(`\ufeff${csv}`, 'utf16le')),
      fileFromBytes('b.csv', Buffer.from(csv, 'utf16le')),
      fileFromBytes('c.csv', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()),
      fileFromBytes('d.csv', Buffer.from(`\ufeff${csv}`)),
      fileFromBytes('e.csv.gz', gzipSync(csv)),
    ];
    const reports = await Promise.all(files.map((file) => look(file)));
    expect(reports.map(({ encoding, isGzipped }) => `${encoding} ${isGzipped}`)).toEqual([
      'UTF-16LE false',
      'UTF-16LE false',
      'UTF-16BE false',
      'UTF-8 false',
      'UTF-8 true',
    ]);
    for (const { samples, separator } of reports) {
      expect(separator).toBe('\t');
      expect(samples[0]).toMatchObject({ name: 'École', latitude: 46.52, longitude: 6.63 });
    }
  });

  it('keeps characters whole across chunks, and line numbers across quoted line breaks [IMP-6] [IMP-2]', async () => {
    const long = 'é'.repeat(70_001);
    const csv = `id,name,sport,lat,lon,notes\n1,"Two\nlines",basketball,46.52,6.63,${long}\n2,Bad,basketball,x,6.63,\n`;
    const report = await look(textFile('a.csv', csv));
    expect(report).toMatchObject({ encoding: 'UTF-8', imported: 1 });
    expect(report.samples[0]?.name).toBe('Two lines');
    expect(report.refused).toMatchObject([{ code: 'bad-coordinates', count: 1, lines: [4] }]);
  });

  it.each([
    [
      'Lausanne, by its crs',
      { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2056' } } },
      2538000,
      1152500,
      46.52093,
      6.63065,
    ],
    ['Lausanne, by its range', {}, 2538000, 1152500, 46.52093, 6.63065],
    ['Innsbruck, by its range', {}, 80100, 236900, 47.268, 11.392],
    ['Exeter, by its range', {}, 292000, 92500, 50.7224, -3.5316],
  ])('converts the coordinates of %s [IMP-7]', async (name, more, x, y, latitude, longitude) => {
    const file = collection(
      [feature({ sport: 'basketball', name: 'Here', city: name.split(',')[0] }, point(x, y), 'a')],
      more,
    );
    const report = await look(jsonFile('p.geojson', file));
    expect(report.crs).toMatch(/^EPSG:(2056|31254|27700)/);
    const [court] = report.samples;
    expect(Math.abs((court?.latitude ?? 0) - latitude)).toBeLessThan(0.002);
    expect(Math.abs((court?.longitude ?? 0) - longitude)).toBeLessThan(0.002);
  });

  it("chooses between matching systems by the city in the file's or source's name [IMP-7]", async () => {
    const places = [feature({ TYPE_ANLAGE: 'Streetball', NAME: 'Here' }, point(80100, 236900))];
    const report = await look(jsonFile('innsbruck-2026.geojson', collection(places)));
    expect(report).toMatchObject({ imported: 1, crs: 'EPSG:31254 (Austria GK West)' });
    await expect(look(jsonFile('courts.geojson', collection(places)))).rejects.toThrow(/31255/);
    const source = { source: 'Stadt Innsbruck' };
    expect(await look(jsonFile('courts.geojson', collection(places)), source)).toMatchObject({
      imported: 1,
    });
  });

  it('finds the kind in a column named with a matching word, and the permanent id [IMP-1] [IMP-2]', async () => {
    const file = collection([
      feature({ _id: 1, ASSET_ID: 7, TYPE_INSTALLATION: 'Terrain de basket' }, point(6.63, 46.52)),
      feature({ _id: 2, ASSET_ID: 8, TYPE_INSTALLATION: 'Court de tennis' }, point(6.64, 46.52)),
    ]);
    const report = await look(jsonFile('a.geojson', file));
    expect(codes(report)).toEqual({ 'other-sport': 1 });
    expect(report.columnsUsed).toEqual([
      { field: 'kind', columns: ['TYPE_INSTALLATION'] },
      { field: 'id', columns: ['ASSET_ID'] },
    ]);
  });

  it('counts the country of every court, even far from any town [IMP-2]', async () => {
    const csv = 'id,name,sport,lat,lon\n1,Outpost,basketball,64.5,-40.2\n';
    const report = await look(textFile('a.csv', csv));
    expect(report).toMatchObject({ cities: [], countries: [{ name: 'Greenland', count: 1 }] });
  });

  it.each([
    ['TRINITY BELLWOODS PARK', 'Trinity Bellwoods Park'],
    ["O'NEILL PLAYGROUND NW, EX2 4AB", "O'Neill Playground NW, EX2 4AB"],
    ['ÉCOLE DE VIDY II', 'École De Vidy II'],
    ['YMCA HARLEM', 'YMCA Harlem'],
    ['IKEA', 'IKEA'],
    ['McCarren Park', 'McCarren Park'],
  ])('converts %s to normal case: %s [IMP-18]', (name, expected) => {
    expect(inTitleCase(name)).toBe(expected);
  });

  it('refuses unknown or ambiguous coordinate systems by name [IMP-7]', async () => {
    const file = (more: object, x: number, y: number) =>
      jsonFile('p.geojson', collection([feature({ sport: 'basketball' }, point(x, y))], more));
    const crs = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::5243' } } };
    await expect(look(file(crs, 1, 1))).rejects.toThrow(
      /are in urn:ogc:def:crs:EPSG::5243, which JIM does not know/,
    );
    await expect(look(file({}, 538000, 152000))).rejects.toThrow(
      /They would fit EPSG:21781 \(Swiss LV03\) or EPSG:27700 \(British National Grid\)/,
    );
    expect(await look(file({}, 538000, 152000), { crs: 'EPSG:21781' })).toMatchObject({
      imported: 1,
    });
  });

  it('refuses swapped coordinates, null island, poles and the open sea, each with its line [IMP-8]', async () => {
    const csv = `id,name,sport,city,country,lat,lon
1,Swapped by country,basketball,,CH,6.63,46.52
2,Swapped by city,basketball,Lausanne,,6.63,46.52
3,Swapped by range,basketball,,,151.2,-33.87
4,Swapped by sea,basketball,,,-79.41,43.65
5,Null island,basketball,,,0,0
6,Pole,basketball,,,89.9,10
7,Sea,basketball,,,45,-150
8,No place,basketball,,,,
9,Fine,basketball,Lausanne,Suisse,46.52,6.63
`;
    const report = await look(textFile('a.csv', csv));
    expect(report.imported).toBe(1);
    expect(report.refused.map(({ code, lines }) => [code, lines])).toEqual([
      ['no-coordinates', [9]],
      ['swapped', [2, 3, 4, 5]],
      ['null-island', [6]],
      ['pole', [7]],
      ['sea', [8]],
    ]);
    expect(report.refused[1]?.example).toBe(
      'has latitude and longitude swapped: it should be 46.52, 6.63 and would lie in Switzerland. Name the columns with --map latitude=…,longitude=…',
    );
  });

  it('reads points from text columns: pairs, WKT and GeoJSON [IMP-6]', async () => {
    const geometry = JSON.stringify(point(-79.4137, 43.6465)).replaceAll('"', '""');
    const csv = `id,name,sport,geo_point_2d,the_geom,geometry
1,Pair,basketball,"46.52, 6.63",,
2,Wkt,basketball,,POINT (6.63 46.53),
3,Polygon,basketball,,"MULTIPOLYGON (((6.62 46.52, 6.621 46.52, 6.621 46.521, 6.62 46.521, 6.62 46.52)))",
4,Json,basketball,,,"${geometry}"
`;
    const report = await look(textFile('a.csv', csv));
    expect(report.samples.map(({ latitude }) => latitude.toFixed(4))).toEqual([
      '46.5200',
      '46.5300',
      '46.5205',
      '43.6465',
    ]);
  });

  it('places the point of a shape inside it [IMP-6]', async () => {
    // The centre of this U is outside it.
    const u = [
      [0, 0],
      [0.003, 0],
      [0.003, 0.003],
      [0.002, 0.003],
      [0.002, 0.001],
      [0.001, 0.001],
      [0.001, 0.003],
      [0, 0.003],
      [0, 0],
    ];
    const ring = u.map(([x = 0, y = 0]) => [x + 6.6, y + 46.5]);
    // More points than a call can take as arguments.
    const giant = Array.from({ length: 150_000 }, (_, n) => [
      6.6 + Math.cos(n) / 1000,
      46.5 + Math.sin(n) / 1000,
    ]);
    const state = [
      [6, 46],
      [7, 46],
      [7, 47],
      [6, 46],
    ];
    const shapes = [
      { type: 'Polygon', coordinates: [ring] },
      { type: 'MultiPolygon', coordinates: [[giant]] },
      { type: 'LineString', coordinates: ring.slice(0, 3) },
      { type: 'GeometryCollection', geometries: [point(6.61, 46.51)] },
      { type: 'Polygon', coordinates: [state] },
    ];
    const courts = shapes.map((shape, id) =>
      feature({ sport: 'basketball', name: shape.type }, shape, id),
    );
    const report = await look(jsonFile('s.geojson', collection(courts)));
    expect(report.imported).toBe(4);
    const [first] = report.samples;
    const x = (first?.longitude ?? 0) - 6.6;
    expect(x < 0.001 || x > 0.002).toBe(true);
    expect(codes(report)).toEqual({ 'too-wide': 1 });
  });

  it('reads Overpass JSON and arrays of objects, and ignores untagged nodes [IMP-1] [IMP-6]', async () => {
    const corner = { lat: -33.7, lon: 151 };
    const node = { type: 'node', id: 1, lat: -33.9, lon: 151.2 };
    const bounds = { minlat: -33.871, maxlat: -33.87, minlon: 151, maxlon: 151.001 };
    const geometry = [corner, { lat: -33.701, lon: 151 }, { lat: -33.701, lon: 151.001 }];
    const street = { sport: 'basketball', 'addr:street': 'King Street' };
    const overpass = {
      version: 0.6,
      osm3s: { copyright: 'ODbL', list: [1, 2] },
      elements: [
        { ...node, tags: { leisure: 'pitch', sport: 'basketball;netball' } },
        { type: 'way', id: 2, center: corner, tags: { leisure: 'pitch', sport: 'soccer' } },
        { type: 'way', id: 3, bounds, tags: street },
        { type: 'way', id: 4, center: corner, tags: { sport: 'basketball', access: 'private' } },
        { type: 'way', id: 5, geometry, tags: { leisure: 'pitch' } },
        { ...node, id: 6 },
      ],
    };
    const report = await look(jsonFile('o.json', overpass));
    expect(report).toMatchObject({
      format: 'Overpass JSON',
      rows: 5,
      imported: 2,
      sources: [{ name: 'OpenStreetMap', count: 2 }],
    });
    expect(codes(report)).toEqual({ 'other-sport': 1, 'sport-unknown': 1, 'not-public': 1 });
    expect(report.samples.map(({ name }) => name)).toEqual(['Basketball Court', 'King Street']);
    const list = [
      { id: 7, name: 'Plain', sport: 'Basketball', latitude: 46.52, longitude: 6.63 },
      null,
      5,
    ];
    const plain = await look(jsonFile('l.json', list));
    expect(plain).toMatchObject({ format: 'JSON', rows: 3, imported: 1 });
    expect(plain.refused).toMatchObject([{ code: 'unreadable-row', count: 2, lines: [9, 10] }]);
    expect(
      await look(jsonFile('c.json', { success: true, result: { records: list } })),
    ).toMatchObject({ imported: 1 });
  });

  it('continues after a null feature, NaN and a feature without a position [IMP-9]', async () => {
    const text = `{"type":"FeatureCollection","features":[null,
{"type":"Feature","properties":null,"geometry":null},
{"type":"Feature","properties":{"sport":"basketball","height":NaN},"geometry":{"type":"Point","coordinates":[6.63,46.52]}},
{"type":"Feature","properties":{"sport":"basketball"},"geometry":null},
{"type":"Feature","properties":{"sport":"basketball" "oops"},"geometry":null}]}`;
    const report = await look(textFile('n.geojson', text));
    expect(report).toMatchObject({ rows: 5, imported: 1 });
    expect(report.refused.map(({ code, lines }) => [code, lines])).toEqual([
      ['unreadable-row', [1, 5]],
      ['no-coordinates', [4]],
    ]);
    expect(totalOf(report.leftOut)).toBe(1);
  });

  it('distinguishes names from generic words [IMP-5]', async () => {
    const rows = ['52 Playground', 'Court 2', 'Basketball Court', 'Bowling Green Park'];
    const csv = `id,name,park,lat,lon\n${rows.map((name, n) => `${n},${name},Gore Park,46.5${n},6.63`).join('\n')}\n`;
    const report = await look(textFile('a.csv', csv), { sport: 'basketball' });
    expect(report.samples.map(({ name }) => name)).toEqual([
      '52 Playground',
      'Gore Park',
      'Gore Park',
      'Bowling Green Park',
    ]);
  });

  it.each([
    ['', 'is empty'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'This is a web page, not data'],
    ['<?xml version="1.0"?><osm version="0.6"></osm>', 'This is XML'],
    ['PK\u0003\u0004rest', 'This is a zip or Excel file'],
    ['SQLite format 3\u0000', 'This is not text'],
    ['a,b\n1,2', 'The first line must name the columns'],
    ['{"type":"Topology","objects":{}}', 'This JSON has no list of places'],
    ['{"features":[{"type":"Feature"', 'The file ends in the middle of something'],
    ['{"features":[{"type":"Feature","properties":{}}', 'The file ends in the middle of something'],
    [
      'id,name,lat,lon\n1,"open,46.5,6.6\n2,next,46.5,6.6\n',
      'A quotation mark is opened on or after line 2',
    ],
    ['lat,lon,name\n', undefined],
  ])('explains in a sentence what is wrong with %j [IMP-9]', async (text, sentence) => {
    const looked = look(textFile('x', text));
    if (sentence === undefined) expect(await looked).toMatchObject({ rows: 0, imported: 0 });
    else await expect(looked).rejects.toThrow(sentence);
  });

  it("gives up on a row that doesn't end [IMP-9]", async () => {
    const endless = textFile('a.csv', `id,name,lat,lon\n1,${'x'.repeat(6_000_000)}\n`);
    await expect(look(endless)).rejects.toThrow(
      'A row on or after line 2 is longer than 5000000 characters',
    );
  });

  it('reports that a gzipped file is truncated [IMP-9]', async () => {
    const packed = gzipSync(`id,lat,lon\n${'1,46.5,6.6\n'.repeat(5000)}`);
    await expect(look(fileFromBytes('x.gz', packed.subarray(0, 60)))).rejects.toThrow(
      'gzipped but broken',
    );
  });
});

describe('recognizing basketball [IMP-1]', () => {
  it.each([
    ['sport', 'Basketball', true],
    ['SPORT', 'basketball;volleyball', true],
    ['Sportart', 'Basketball / Streetball', true],
    ['deporte', 'Baloncesto', true],
    ['activite', 'Terrain de basket', true],
    ['Facility_Type', 'Basketball Court', true],
    ['FACILITIES', 'Toilets; half-court basketball', true],
    ['Basketball_Courts', '2', true],
    ['Basketball_Courts', '0', false],
    ['BASKETBALL', 'Yes', true],
    ['BASKETBALL', 'No', false],
    ['name', 'Basketballplatz Reichenau', true],
    ['name', 'Tennis Club', false],
    ['type', 'Disc golf basket', false],
    ['amenities', 'No basketball', false],
    ['sport', 'netball', false],
    ['leisure', 'pitch', false],
    ['name', 'Central Park', false],
    ['tipo', 'Cancha de básquetbol', true],
    ['tipo', 'Playón de básquet', true],
    ['tipo', 'Pista de bàsquet', true],
    ['tipo', 'Campo de basquetebol', true],
    ['tipo', 'Campo da pallacanestro', true],
    ['tipo', 'バスケットゴール', true],
    ['tipo', 'ﾊﾞｽｹｯﾄｺﾞｰﾙ', true],
    ['tipo', 'Korbball', false],
    ['tipo', 'Korbballanlage', false],
  ])('judges a row with %s: %s → %s', async (header, row, expected) => {
    const report = await look(textFile('x.csv', `lat,lon,${header}\n46.52,6.63,${row}\n`));
    expect(report.imported).toBe(expected ? 1 : 0);
  });
});
