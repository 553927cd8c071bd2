import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#shared/court-import/import-report.ts';
import { describeFile, describeRefusals } from './describe-report.ts';
import { fileFromBytes } from './import-file.ts';
import { collection, feature, jsonFile, look, point, textFile } from './import-testing.ts';

const names = ({ samples }: ImportReport) => samples.map(({ name }) => name);

describe('Files of eight cities', () => {
  it('never takes a coordinate pair for a name [IMP-80]', async () => {
    const csv = `ID,Type,Park or Reserve,Division,Location 1
1,Basketball Court,Hawker Playing Fields,Hawker,"(-35.2461, 149.0367)"
2,Basketball Court,,Scullin,"(-35.2357, 149.0384)"
3,Basketball Court,Smith St Park,Page,"Smith St (-35.2402, 149.0502)"
`;
    const report = await look(textFile('canberra.csv', csv));
    expect(report.imported).toBe(3);
    expect(names(report)).toEqual(['Hawker Playing Fields', 'Basketball Court', 'Smith St Park']);
    expect(report.samples[2]).toMatchObject({ latitude: -35.2402, longitude: 149.0502 });
  });

  it('prefers an explicit source to a licence, and recognizes OpenStreetMap by its ids [IMP-81]', async () => {
    const csv = 'id,name,sport,lat,lon,licence\n1,Stade A,basket,48.85,2.38,ODbL\n';
    const paris = await look(textFile('paris.csv', csv), { source: 'Ville de Paris' });
    expect(paris.sources).toEqual([{ name: 'Ville de Paris', count: 1 }]);
    const extract = 'osm_id,name,sport,lat,lon\n191161145,Stade A,basketball,48.85,2.38\n';
    const osm = await look(textFile('extract.csv', extract));
    expect(osm.sources).toEqual([{ name: 'OpenStreetMap', count: 1 }]);
    const element = { type: 'node', id: 1, lat: 48.85, lon: 2.38, tags: { sport: 'basketball' } };
    const given = await look(jsonFile('o.json', { elements: [element] }), {
      source: 'Our extract',
    });
    expect(given.sources).toEqual([{ name: 'Our extract', count: 1 }]);
  });

  it('finds columns in German, French and Japanese, even with a prefix [IMP-82]', async () => {
    const zurich = await look(
      textFile(
        'a.csv',
        'ADDRESS.Bezeichnung;ADDRESS.Strasse;Sportart;Breite;Länge\nSchulhaus Kern;Kernstrasse;Basketball;47.3763;8.5234\n',
      ),
    );
    expect(zurich.samples).toMatchObject([{ name: 'Schulhaus Kern', address: 'Kernstrasse' }]);
    const csv = '名称,住所,種別,緯度,経度\n中央公園,中央1-1,バスケットゴール,35.6938,139.7035\n';
    const tokyo = await look(textFile('b.csv', csv));
    expect(tokyo.samples).toMatchObject([{ name: '中央公園', address: '中央1-1' }]);
    for (const column of ['installation', 'etablissement', 'site']) {
      const file = textFile('c.csv', `${column},type,lat,lon\nStade Bron,Basket,45.73,4.91\n`);
      expect(names(await look(file))).toEqual(['Stade Bron']);
    }
  });

  it("names a court in the file's own words [IMP-5]", async () => {
    const csv = `id,nom,voie,type,lat,lon
1,Terrain de basket,RUE DE REUILLY,Basket,48.85,2.38
2,Terrain de basket,,Basket,48.86,2.39
3,,,Basket,48.87,2.4
`;
    expect(names(await look(textFile('paris.csv', csv)))).toEqual([
      'Rue De Reuilly',
      'Terrain de basket',
      'Basketball Court',
    ]);
  });

  it('detects Shift-JIS, and accepts any other encoding by name [IMP-83]', async () => {
    // "名称,種別,緯度,経度" and a row "中央公園,バスケット,35.69,139.70" in Shift-JIS.
    const shiftJis = Buffer.from(
      '96bc8fcc2c8eed95ca2c88dc93782c8c6f93780a9286899b8cf689802c836f8358835083628367' +
        '2c33352e36392c3133392e37300a',
      'hex',
    );
    const japanese = await look(fileFromBytes('a.csv', shiftJis));
    expect(japanese.encoding).toBe('Shift-JIS');
    const latin = 'id,nom,type,lat,lon\n1,École d’été,Basket,48.85,2.38\n';
    const bytes = Buffer.from(latin.replace('’', '\u0092'), 'latin1');
    expect(await look(fileFromBytes('b.csv', bytes))).toMatchObject({
      encoding: 'Latin-1 (Windows-1252)',
      samples: [{ name: 'École d’été' }],
    });
    const russian = Buffer.concat([
      Buffer.from('id,name,type,lat,lon\n1,'),
      // "Парк" in windows-1251.
      Buffer.from('cfe0f0ea', 'hex'),
      Buffer.from(',basketball,55.75,37.62\n'),
    ]);
    const named = await look(fileFromBytes('c.csv', russian), { encoding: 'windows-1251' });
    expect(names(named)).toEqual(['Парк']);
    await expect(look(fileFromBytes('c.csv', russian), { encoding: 'klingon' })).rejects.toThrow(
      '--encoding takes a name such as',
    );
  });

  it('shows the remark of Overpass [IMP-84]', async () => {
    const remark = 'runtime error: Query timed out in "query" at line 4 after 25 seconds.';
    const element = { type: 'node', id: 1, lat: 48.85, lon: 2.38, tags: { sport: 'basketball' } };
    const report = await look(jsonFile('o.json', { elements: [element], remark }));
    expect(describeFile(report)).toContain(`Remark:      ${remark}`);
  });

  it('suggests --sport only if the file has a column for it [IMP-84]', async () => {
    const hint = async (csv: string) =>
      describeRefusals(await look(textFile('a.csv', csv))).join('\n');
    expect(
      await hint('id,name,sport,lat,lon\n1,A Green,,46.5,6.6\n2,B,tennis,46.5,6.6\n'),
    ).toContain('(if all of them are basketball courts, add --sport basketball)');
    expect(await hint('id,name,lat,lon\n1,A Green,46.5,6.6\n')).toContain('--map sport=COLUMN');
  });

  it('refuses tables with too many columns and JSON that is too deep [IMP-85]', async () => {
    const wide = `lat,lon${',a'.repeat(100_000)}\n`;
    await expect(look(textFile('a.csv', wide))).rejects.toThrow('has 100002 columns');
    const deep = `[{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`;
    await expect(look(textFile('a.json', deep))).rejects.toThrow('more than 100 levels');
    const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`f${n}`, n]));
    const report = await look(jsonFile('b.json', [{ ...fields, sport: 'basketball' }]));
    expect(report.refused).toMatchObject([{ code: 'unreadable-row', lines: [2] }]);
  });

  it('lets other work run while it reads wide rows [IMP-85]', async () => {
    const columns = Array.from({ length: 1_900 }, (_, n) => `c${n}`).join(',');
    const row = `46.5,6.6,${'x,'.repeat(1_899)}x\n`;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await look(textFile('a.csv', `lat,lon,${columns}\n${row.repeat(400)}`));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('names areas and points of one file in their own words [IMP-5]', async () => {
    const file = collection([
      feature({ TYPE: 'Basket', PARC: 'Parc de Milan' }, point(6.62, 46.51), 1),
      feature({ TYPE: 'Basket', 'Nom du site': 'Vidy' }, point(6.6, 46.52), 2),
    ]);
    expect(names(await look(jsonFile('l.geojson', file)))).toEqual(['Parc de Milan', 'Vidy']);
  });
});
