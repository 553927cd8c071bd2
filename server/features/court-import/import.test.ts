import { afterEach, describe, expect, it } from 'vitest';
import { createPlaces } from '#server/platform/places/places.ts';
import { courtPage, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { listSources } from './import.repo.ts';
import { type ImportOptions, importFile } from './import.service.ts';
import { beginRun, carryOutRun, removeSource, undoLastRun } from './import-jobs.service.ts';
import { collection, feature, jsonFile, point, textFile } from './import-testing.ts';

const places = createPlaces();
const CITY = { source: 'City of X', licence: 'CC0', link: 'https://data.example/courts' };

describe('Importing courts', () => {
  const get = useTestApp();
  const deps = () => ({ db: get().deps.db, places });
  const run = async (csv: string, options: ImportOptions = CITY) => {
    const file = textFile('courts.csv', csv);
    return carryOutRun(deps(), await beginRun(deps(), file, {}), file, options);
  };
  const rows = (where = 'true') =>
    get().deps.db.query<Record<string, unknown>>(
      `select name, address, latitude, longitude, source, source_key, licence, attribution, time_zone, status
       from courts where ${where} order by id`,
    );
  afterEach(async () => {
    await get().deps.db.query('delete from courts where submitted_by is null');
    await get().deps.db.query('delete from court_sources');
  });

  it('stores source, licence and link of every court and shows them on its page [CRT-27] [CRT-49] [IMP-10]', async () => {
    const report = await run(
      'id,name,sport,address,lat,lon\n7,Captain "Tom",basketball,1 Way,46.52,6.63\n',
    );
    expect(report).toMatchObject({ imported: 1, updated: 0, unchanged: 0 });
    expect(await rows()).toEqual([
      {
        name: 'Captain "Tom"',
        address: '1 Way',
        latitude: 46.52,
        longitude: 6.63,
        source: 'City of X',
        source_key: '7',
        licence: 'CC0',
        attribution: 'City of X',
        time_zone: 'Europe/Zurich',
        status: 'approved',
      },
    ]);
    const person = await get().visitor().signUp();
    const [court] = await person.call(nearbyCourts, { query: { lat: 46.52, lon: 6.63 } });
    const page = await person.call(courtPage, { params: { id: court?.id ?? 0 }, query: {} });
    expect(page).toMatchObject({
      source: 'City of X',
      licence: 'CC0',
      sourceLink: 'https://data.example/courts',
    });
  });

  it('combines the rows of one site into one court with a number of courts [IMP-86]', async () => {
    const head = 'id,name,sport,lat,lon,courts';
    const lyon = [
      '1,Parc Bron - Terrain 1,basketball,45.73,4.91,',
      '2,Parc Bron - Terrain 2,basketball,45.7307,4.91,2',
      '3,Terrain de basket,basketball,45.73001,4.91001,',
      '4,Stade Lumière,basketball,45.74,4.92,',
      '5,Stade Lumière,basketball,45.742,4.92,',
    ];
    const counts = () =>
      get().deps.db.query(
        `select c.name, f.value as count from courts c
           left join court_facts f on f.court_id = c.id and f.key = 'courts' order by c.id`,
      );
    const report = await run([head, ...lyon].join('\n'));
    expect(report).toMatchObject({ imported: 3, leftOut: [{ code: 'same-site', lines: [3, 4] }] });
    const expected = [
      { name: 'Parc Bron - Terrain 1', count: '4' },
      { name: 'Stade Lumière', count: null },
      { name: 'Stade Lumière', count: null },
    ];
    expect(await counts()).toEqual(expected);
    expect(await run([head, ...lyon].join('\n'))).toMatchObject({ imported: 0, unchanged: 3 });
    // In another order, another row represents the site, but the court stays the same.
    const turned = await run([head, lyon[1], lyon[0], ...lyon.slice(2)].join('\n'));
    expect(turned).toMatchObject({ imported: 0, updated: 1, unchanged: 2 });
    expect((await run([head, lyon[0]].join('\n'))).imported).toBe(0);
    expect(await counts()).toMatchObject([{ count: '1' }, {}, {}]);
    await undoLastRun(deps());
    expect(await counts()).toMatchObject([{ count: '4' }, {}, {}]);
  });

  it('updates imported facts, keeps confirmed ones and what it says nothing about, and restores them [CARD-31]', async () => {
    const facts = async () => {
      const rows = await get().deps.db.query<{ fact: string }>(
        `select key || '=' || value as fact from court_facts order by 1`,
      );
      return rows.map(({ fact }) => fact);
    };
    const place = 'basketball,46.52,6.63';
    await run(`id,name,sport,lat,lon,lit,hoops\n7,A,${place},yes,2\n`);
    expect(await facts()).toEqual(['hoops=2', 'lights=yes']);
    await get().deps.db.query(`update court_facts set state = 'confirmed' where key = 'hoops'`);
    const changed = await run(`id,name,sport,lat,lon,indoor,hoops\n7,A,${place},no,4\n`);
    expect(changed).toMatchObject({ updated: 1, columnsIgnored: [] });
    expect(await facts()).toEqual(['hoops=2', 'indoor=no', 'lights=yes']);
    expect(await run(`id,name,sport,lat,lon,hoops\n7,A,${place},6\n`)).toMatchObject({
      unchanged: 1,
    });
    await run(`id,name,sport,lat,lon,lit,surface\n7,A,${place},no,asphalt\n`);
    expect(await facts()).toEqual(['hoops=2', 'indoor=no', 'lights=no', 'surface=asphalt']);
    await undoLastRun(deps());
    expect(await facts()).toEqual(['hoops=2', 'indoor=no', 'lights=yes']);
  });

  it('undoes an import by a node of 0.11.0, which stores lights, roof and count [CARD-31]', async () => {
    const { db } = get().deps;
    const csv = (name: string) => `id,name,sport,lat,lon\n1,${name},basketball,46.52,6.63\n`;
    await run(csv('First'));
    await run(csv('Second'));
    await db.query(
      `update court_import_changes
       set before = before - 'facts' || '{"lights": true, "indoor": null, "court_count": 3}' where before is not null`,
    );
    expect(await undoLastRun(deps())).toMatchObject({ restored: 1 });
    expect(await db.query('select key, value from court_facts order by key')).toEqual([
      { key: 'courts', value: '3' },
      { key: 'lights', value: 'yes' },
    ]);
  });

  it('shows the facts of a file from OpenStreetMap on the court page [CARD-30] [CARD-12]', async () => {
    const tags = {
      leisure: 'pitch',
      sport: 'basketball',
      name: 'Käfig',
      hoops: '2',
      surface: 'asphalt',
      lit: 'yes',
      covered: 'no',
      opening_hours: 'Mo-Sa 08:00-20:00; PH off',
      wheelchair: 'yes',
    };
    const elements = [{ type: 'node', id: 5, lat: 46.52, lon: 6.63, tags }];
    await run(JSON.stringify({ version: 0.6, generator: 'Overpass API', elements }));
    const person = await get().visitor().signUp();
    const [court] = await person.call(nearbyCourts, { query: { lat: 46.52, lon: 6.63 } });
    const page = await person.call(courtPage, { params: { id: court?.id ?? 0 }, query: {} });
    expect(page.facts.map(({ key, value }) => `${key}=${value}`).sort()).toEqual([
      'covered=no',
      'hoops=2',
      'lights=yes',
      'openingHours=Mo-Sa 08:00-20:00; PH off',
      'stepFree=yes',
      'surface=asphalt',
    ]);
    expect(page.facts.every(({ state, by }) => state === 'imported' && by === 0)).toBe(true);
    expect(court?.topFacts).toEqual(['lights=yes', 'hoops=2']);
  });

  it('writes nothing in a dry run [IMP-2]', async () => {
    const file = textFile('courts.csv', 'id,name,sport,lat,lon\n1,A,basketball,46.52,6.63\n');
    expect(await importFile(deps(), file, {})).toMatchObject({ imported: 1 });
    expect(await rows()).toEqual([]);
    expect(await get().deps.db.query('select from court_sources')).toEqual([]);
  });

  it('asks for the source unless the rows name it or it is known [IMP-11]', async () => {
    const csv = 'id,name,sport,lat,lon\n1,A,basketball,46.52,6.63\n';
    await expect(run(csv, {})).rejects.toThrow('Whose data is this, and under which licence?');
    await expect(run(csv, { source: 'City' })).rejects.toThrow('under which licence?');
    expect(await rows()).toEqual([]);
    expect(await run(csv, { source: 'City', licence: 'CC0' })).toMatchObject({ imported: 1 });
    const more = 'id,name,sport,lat,lon\n2,B,basketball,46.6,6.7\n';
    expect(await run(more, { source: 'City' })).toMatchObject({ imported: 1 });
    expect(await rows(`source_key = '2'`)).toMatchObject([{ licence: 'CC0' }]);
  });

  it('creates no duplicates, and updates what changed at the source [IMP-3]', async () => {
    const csv = (name: string, lat: number) =>
      `id,name,sport,address,lat,lon\n1,${name},basketball,Rue 1,${lat},6.63\n2,Same,basketball,Rue 2,46.6,6.7\n`;
    await run(csv('Old', 46.52));
    expect(await run(csv('Old', 46.52))).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
    expect(await run(csv('New', 46.53))).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect(await rows()).toMatchObject([{ name: 'New', latitude: 46.53 }, { name: 'Same' }]);
  });

  it('keeps local corrections, field by field [IMP-3]', async () => {
    const csv = (name: string, lat: number) =>
      `id,name,sport,address,lat,lon\n1,${name},basketball,Rue 1,${lat},6.63\n`;
    await run(csv('Old', 46.52));
    await get().deps.db.query(`update courts set name = 'Corrected', search_text = 'corrected'`);
    expect(await run(csv('New', 46.53))).toMatchObject({ updated: 1 });
    expect(await rows()).toMatchObject([{ name: 'Corrected', latitude: 46.53 }]);
    await get().deps.db.query('update courts set latitude = 46.54');
    expect(await run(csv('Newer', 46.55))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await rows()).toMatchObject([{ name: 'Corrected', latitude: 46.54 }]);
  });

  it('never replaces an address with a coarser one [IMP-5]', async () => {
    const csv = (address: string) =>
      `id,name,sport,address,lat,lon\n1,Zilker,basketball,"${address}",30.267,-97.77\n`;
    await run(csv('Texas, USA'));
    expect(await rows()).toMatchObject([{ address: 'near Austin, Texas' }]);
    await run(csv('2100 Barton Springs Rd'));
    await run(csv('Texas, USA'));
    expect(await rows()).toMatchObject([{ address: '2100 Barton Springs Rd' }]);
  });

  it('recognizes rows without ids by place and name [IMP-3]', async () => {
    const csv = (rows: string) => `name,sport,lat,lon\n${rows}`;
    await run(csv('North,basketball,46.52,6.63\nSouth,basketball,46.5195,6.63\n'));
    expect(await rows()).toHaveLength(2);
    // Moved by 20 m, and renamed in place.
    const again = csv('North,basketball,46.5202,6.63\nSouth Court,basketball,46.5195,6.63\n');
    expect(await run(again)).toMatchObject({ imported: 0, updated: 2 });
    expect(await rows()).toMatchObject([
      { name: 'North', latitude: 46.5202 },
      { name: 'South Court' },
    ]);
  });

  it('creates no duplicates when imports run in parallel [IMP-3]', {
    timeout: 60_000,
  }, async () => {
    const csv = `name,sport,latitude,longitude\n${Array.from({ length: 700 }, (_, n) => `Race ${n},basketball,${45 + n / 500},${5 + n / 500}`).join('\n')}`;
    const reports = await Promise.all([run(csv), run(csv), run(csv)]);
    expect(await rows()).toHaveLength(700);
    expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(700);
    for (const { imported, unchanged } of reports) expect(imported + unchanged).toBe(700);
  });

  it('refuses a second row with the same id, and courts that another source has within 50 m [CRT-29] [CRT-48]', async () => {
    const head = 'id,name,sport,lat,lon,source,licence\n';
    await run(
      `${head}a1,Rucker,basketball,60.1,20.1,First,CC0\na2,Next door,basketball,60.1004,20.1,First,CC0\na2,Twice,basketball,60.2,20.1,First,CC0\n`,
      {},
    );
    const other = `${head}b1,Rucker Park,basketball,60.1005,20.1,Second,CC0\nb2,Far,basketball,60.2,20.1,Second,CC0\n`;
    const report = await run(other, {});
    expect(report.imported).toBe(1);
    expect(report.refused).toMatchObject([
      { code: 'near', lines: [2], example: 'is 11 m from "Next door" (First)' },
    ]);
    expect(await run(other, { includeNear: true })).toMatchObject({
      imported: 1,
      unchanged: 1,
      refused: [],
    });
  });

  it("doesn't import courts that an admin removed [IMP-4]", async () => {
    const csv = 'id,name,sport,lat,lon\n1,Gone,basketball,46.52,6.63\n';
    await run(csv);
    await get().deps.db.query(`update courts set status = 'removed'`);
    const report = await run(csv);
    expect(report).toMatchObject({ imported: 0, updated: 0, refused: [{ code: 'removed' }] });
    const other = await run(csv, { source: 'Another', licence: 'CC0' });
    expect(other).toMatchObject({ imported: 0, refused: [{ code: 'removed' }] });
    expect(await rows()).toMatchObject([{ status: 'removed' }]);
  });

  it('undoes the last import, then the one before [IMP-12]', async () => {
    const csv = (name: string) => `id,name,sport,lat,lon\n1,${name},basketball,46.52,6.63\n`;
    await run(csv('First'));
    await run(`${csv('Second')}2,More,basketball,46.6,6.7\n`);
    expect(await undoLastRun(deps())).toMatchObject({ removed: 1, restored: 1, kept: 0 });
    expect(await rows()).toMatchObject([{ name: 'First' }]);
    expect(await undoLastRun(deps())).toMatchObject({ removed: 1, restored: 0 });
    expect(await rows()).toEqual([]);
  });

  it('releases the import lock before it returns [IMP-12]', async () => {
    await run('id,name,sport,lat,lon\n1,First,basketball,46.52,6.63\n');
    for (let times = 0; times < 30; times++) {
      expect(await removeSource(deps(), 'Nobody')).toEqual({ removed: 0, kept: 0 });
    }
  });

  it('lists sources, removes one, and keeps courts where people have checked in [IMP-12]', async () => {
    const person = await get().visitor().signUp();
    await run(
      'id,name,sport,lat,lon\n1,Used,basketball,46.52,6.63\n2,Unused,basketball,46.6,6.7\n',
    );
    expect(await listSources(get().deps.db)).toMatchObject([
      { name: 'City of X', courts: 2, licence: 'CC0' },
    ]);
    await get().deps.db.query(
      `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
       select $1, id, current_date, 'unpaid', now(), 5, now() from courts where name = 'Used'`,
      [person.id],
    );
    expect(await removeSource(deps(), 'City of X')).toEqual({ removed: 1, kept: 1 });
    expect(await rows()).toMatchObject([
      { name: 'Used', source_key: null, attribution: 'City of X' },
    ]);
    expect(await get().deps.db.query('select from check_ins')).toHaveLength(1);
    // Importing it again updates the same court.
    expect(await run('id,name,sport,lat,lon\n1,Used,basketball,46.52,6.63\n')).toMatchObject({
      imported: 0,
      updated: 1,
    });
    await get().deps.db.query('delete from check_ins');
  });

  it('records an import in the audit log [IMP-13]', async () => {
    await run('id,name,sport,lat,lon\n1,A,basketball,46.52,6.63\n');
    const [entry] = await get().deps.db.query(
      `select actor_id, action, subject_type, after from audit_log order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      actor_id: 0,
      action: 'courts.import',
      subject_type: 'import',
      after: { file: 'courts.csv', source: 'City of X', imported: 1, refused: 0 },
    });
  });

  it('distinguishes the rows of a file that is all on one line [IMP-3]', async () => {
    const courts = (suffix: string) =>
      ['A', 'B', 'C'].map((name, n) => ({
        id: name,
        name: `${name}${suffix}`,
        sport: 'basketball',
        lat: 46.5 + n / 10,
        lon: 6.63,
      }));
    const take = async (suffix: string) => {
      const file = textFile('one-line.json', JSON.stringify(courts(suffix)));
      return carryOutRun(deps(), await beginRun(deps(), file, {}), file, CITY);
    };
    expect(await take('')).toMatchObject({ imported: 3 });
    expect(await take('')).toMatchObject({ imported: 0, updated: 0, unchanged: 3 });
    expect(await take(' 2')).toMatchObject({ imported: 0, updated: 3 });
    expect(await rows()).toMatchObject([{ name: 'A 2' }, { name: 'B 2' }, { name: 'C 2' }]);
  });

  it('stores hostile content as plain text [IMP-9]', async () => {
    const file = jsonFile(
      'x.geojson',
      collection([
        feature(
          { sport: 'basketball', name: '<b>\u0000x</b>\u202e', address: 'a'.repeat(9_000) },
          point(6.63, 46.52),
          "1' or 1=1",
        ),
      ]),
    );
    await carryOutRun(deps(), await beginRun(deps(), file, {}), file, CITY);
    const [court] = await rows();
    expect(court).toMatchObject({ source_key: "1' or 1=1" });
    expect(String(court?.address).length).toBeLessThanOrEqual(300);
  });
});
