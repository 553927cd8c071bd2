import { beforeAll, describe, expect, it } from 'vitest';
import { createPlaces } from '#server/adapters/places.ts';
import { courtPage, listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { type ImportOptions, importCourts } from './import.service.ts';
import { importCourts as byDoor, loadStarterCourts, UnknownFormat } from './index.ts';

const HEADER = 'id,name,address,city,country,lat,lng,courts,indoor,source,licence';
const CSV = `\ufeff${HEADER}\r
nyc-1,"Captain ""Tom"" Court, North","E 174 St. & Bronx River Ave., Bronx",New York,US,40.8342,-73.8775,1,,City Parks,Open Data\r
nyc-2,Two\u0007 Lines,"Kelly St.
second line",New York,US,40.8149,-73.9021,1,,City Parks,Open Data\r
osm-way/7,Basketball Court,"North Carolina, USA",,US,36.294657,-78.6190434,1,0,OpenStreetMap way/7,ODbL 1.0 © OpenStreetMap contributors\r
nyc-1,Again,,New York,US,40.9,-73.9,1,,City Parks,Open Data\r
bad-1,No place,,New York,US,,,1,,City Parks,Open Data\r
bad-2,Swapped,,Sydney,AU,151.2,-33.8,1,,City Parks,Open Data\r
bad-3,Null Island,,,,0,0,1,,City Parks,Open Data\r
bad-4,Too short,40.1\r
\r
no-name,,,Springfield,US,39.8,-89.65,1,,City Parks,Open Data\r
`;

const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'f1',
      properties: { name: 'Point Court', address: '1 Way' },
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
    },
    {
      type: 'Feature',
      properties: {
        '@id': 'way/99',
        name: 'Polygon Court',
        'addr:street': 'Ring',
        'addr:housenumber': '5',
      },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [2, 48],
            [2.002, 48],
            [2.002, 48.001],
            [2, 48.001],
            [2, 48],
          ],
        ],
      },
    },
    { type: 'Feature', properties: { name: 'Nowhere' }, geometry: null },
  ],
});

const OVERPASS = JSON.stringify({
  version: 0.6,
  elements: [
    {
      type: 'node',
      id: 1,
      lat: -33.9,
      lon: 151.2,
      tags: { leisure: 'pitch', sport: 'basketball', name: 'Prince Alfred Park' },
    },
    {
      type: 'way',
      id: 2,
      center: { lat: -33.8, lon: 151.1 },
      nodes: [3],
      tags: { sport: 'basketball' },
    },
    {
      type: 'way',
      id: 4,
      bounds: { minlat: -34, maxlat: -33.99, minlon: 151, maxlon: 151.01 },
      tags: {},
    },
    {
      type: 'way',
      id: 5,
      center: { lat: -33.7, lon: 151 },
      tags: { access: 'private', name: 'Villa' },
    },
    { type: 'node', id: 3, lat: 1, lon: 1 },
  ],
});

describe('importing courts', () => {
  const get = useTestApp();
  const places = createPlaces();
  const run = (text: string, options: Partial<ImportOptions> = {}) =>
    importCourts({ db: get().deps.db, places }, text, { source: 'file.csv', ...options });
  const total = async () => {
    const [row] = await get().deps.db.query<{ count: number }>('select count(*) from courts');
    return row?.count;
  };

  it('takes CSV, keeps source and licence, and reports every other row with the reason [CRT-27] [CRT-29]', async () => {
    const steps: number[][] = [];
    const report = await run(CSV, { onProgress: (done, of) => steps.push([done, of]) });
    expect(report).toEqual({
      rows: 9,
      imported: 4,
      known: 0,
      skipped: [
        { row: 5, name: 'Again', reason: 'has the same id as row 2' },
        { row: 6, name: 'No place', reason: 'has no valid coordinates (none, none)' },
        { row: 7, name: 'Swapped', reason: 'has no valid coordinates (151.2, -33.8)' },
        { row: 8, name: 'Null Island', reason: 'lies at 0, 0, where no court is' },
        { row: 9, name: 'Too short', reason: 'has 3 fields where the header has 11' },
      ],
    });
    expect(steps).toEqual([[9, 9]]);
    const rows = await get().deps.db.query(
      `select name, address, source, source_key, licence, attribution, time_zone, status, search_text
       from courts order by id`,
    );
    expect(rows).toMatchObject([
      {
        name: 'Captain "Tom" Court, North',
        address: 'E 174 St. & Bronx River Ave., Bronx, New York',
        source: 'City Parks',
        source_key: 'nyc-1',
        licence: 'Open Data',
        attribution: 'City Parks',
        time_zone: 'America/New_York',
        status: 'approved',
        search_text: 'captain tom court north e 174 st bronx river ave bronx new york',
      },
      { name: 'Two Lines', address: 'Kelly St. second line, New York' },
      {
        source: 'OpenStreetMap',
        source_key: 'osm-way/7',
        licence: 'ODbL 1.0 © OpenStreetMap contributors',
        attribution: '© OpenStreetMap contributors',
      },
      { name: 'Basketball Court', address: 'Springfield' },
    ]);
  });

  it('makes nothing twice when run again, also with more rows [CRT-28]', async () => {
    await run(CSV);
    const before = await total();
    expect(await run(CSV)).toMatchObject({ imported: 0, known: 4 });
    expect(await total()).toBe(before);
    const more = `${CSV}nyc-3,Third,,New York,US,40.7,-73.9,1,,City Parks,Open Data\n`;
    expect(await run(more)).toMatchObject({ imported: 1, known: 4 });
  });

  it('makes nothing twice when two runs meet [CRT-28]', async () => {
    const csv = `name,latitude,longitude\n${Array.from({ length: 700 }, (_, n) => `Race ${n},${30 + n / 100},${n / 100}`).join('\n')}`;
    const before = Number(await total());
    const reports = await Promise.all([run(csv), run(csv), run(csv)]);
    expect(await total()).toBe(before + 700);
    expect(reports.reduce((sum, report) => sum + report.imported, 0)).toBe(700);
    for (const report of reports) expect(report.imported + report.known).toBe(700);
  });

  it('takes GeoJSON, points and shapes [CRT-27]', async () => {
    const report = await run(GEOJSON, { source: 'City of X', licence: 'CC0' });
    expect(report).toMatchObject({
      imported: 2,
      skipped: [{ row: 3, reason: 'has no valid coordinates (none, none)' }],
    });
    const rows = await get().deps.db.query(
      `select name, address, latitude, longitude, source, source_key, licence, attribution from courts
       where name in ('Point Court', 'Polygon Court') order by name`,
    );
    expect(rows).toMatchObject([
      {
        name: 'Point Court',
        address: '1 Way',
        source: 'City of X',
        source_key: 'f1',
        licence: 'CC0',
        latitude: 52.5,
        longitude: 13.4,
      },
      {
        name: 'Polygon Court',
        address: '5 Ring',
        source: 'OpenStreetMap',
        source_key: 'osm-way/99',
        licence: 'ODbL 1.0',
        attribution: '© OpenStreetMap contributors',
      },
    ]);
    expect(rows[1]).toMatchObject({
      latitude: expect.closeTo(48.0005, 6),
      longitude: expect.closeTo(2.001, 6),
    });
  });

  it('takes Overpass JSON and leaves out what is private [CRT-27] [CRT-29] [CRT-49]', async () => {
    const report = await run(OVERPASS);
    expect(report).toMatchObject({
      rows: 4,
      imported: 3,
      skipped: [{ row: 4, name: 'Villa', reason: 'is not open to the public' }],
    });
    const person = await get().visitor().signUp();
    const [nearest] = await person.call(nearbyCourts, { query: { lat: -33.9, lon: 151.2 } });
    expect(nearest).toMatchObject({
      name: 'Prince Alfred Park',
      attribution: '© OpenStreetMap contributors',
    });
    expect(nearest?.address).toMatch(/^near .+, Australia$/);
    const page = await person.call(courtPage, { params: { id: nearest?.id ?? 0 }, query: {} });
    expect(page).toMatchObject({ source: 'OpenStreetMap', licence: 'ODbL 1.0' });
  });

  it('reports what another source has within 50 m, and takes it only when told to [CRT-28] [CRT-48]', async () => {
    await run('id,name,lat,lng,source\na1,Rucker,60.1,20.1,First\na2,Next door,60.1002,20.1,First');
    const other =
      'id,name,lat,lng,source\nb1,Rucker Park,60.1003,20.1,Second\nb2,Far,60.2,20.1,Second';
    expect(await run(other)).toMatchObject({
      imported: 1,
      skipped: [{ row: 2, name: 'Rucker Park', reason: 'is 11 m from "Next door" (First)' }],
    });
    expect(await run(other, { includeNear: true })).toMatchObject({
      imported: 1,
      known: 1,
      skipped: [],
    });
  });

  it.each(['', 'a,b\n1,2', '{"type":"Topology"}', '{broken', '[1]'])(
    'says what is wrong with %j [CRT-29]',
    async (text) => {
      await expect(run(text)).rejects.toThrow(UnknownFormat);
    },
  );

  it('is open to the command by the door of the room', () => {
    expect(byDoor).toBe(importCourts);
  });
});

describe('starter courts', () => {
  const get = useTestApp();
  let first = 0;
  beforeAll(async () => {
    first = await loadStarterCourts(get().deps.db);
  });

  it('are loaded once, approved and findable [CRT-26]', async () => {
    expect(first).toBeGreaterThanOrEqual(100);
    expect(await loadStarterCourts(get().deps.db)).toBe(0);
    const person = await get().visitor().signUp();
    expect(await person.call(listCourts, { query: { q: 'rucker park' } })).toMatchObject([
      { name: 'Rucker Park', isApproved: true, timezone: 'America/New_York' },
    ]);
  });

  it('keep what was changed about them [CRT-26]', async () => {
    await get().deps.db.query(`update courts set name = 'Renamed' where name = 'Rucker Park'`);
    expect(await loadStarterCourts(get().deps.db)).toBe(0);
    const [row] = await get().deps.db.query(`select count(*) from courts where name = 'Renamed'`);
    expect(row).toEqual({ count: 1 });
  });
});
