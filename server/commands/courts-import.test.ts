import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { runCommand } from '#tests/server-process.ts';
import { useTestApp } from '#tests/test-app.ts';

const CSV = 'id,name,sport,lat,lon\n1,Ouchy,basketball,46.507,6.626\n2,Stade,tennis,46.6,6.6\n';
const WITH_SOURCE = ['--source', 'Lausanne', '--licence', 'CC BY 4.0'];

describe('npm run courts:import', () => {
  // The server runs all the time, so the command must work next to it.
  const get = useTestApp();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-courts-'));
    await writeFile(join(folder, 'courts.csv'), CSV);
    await writeFile(
      join(folder, 'swapped.csv'),
      'id,sport,country,lat,lon\n1,basketball,CH,6.63,46.52\n2,basketball,CH,7.45,46.95\n',
    );
    await writeFile(join(folder, 'tennis.csv'), 'id,sport,lat,lon\n1,tennis,46.5,6.6\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    runCommand('courts-import', { DATABASE_URL: get().database.url }, args);
  const file = (name: string) => join(folder, name);

  it('previews, imports, lists and undoes next to a running server [IMP-2] [IMP-14]', async () => {
    const looked = await run(file('courts.csv'), '--dry-run');
    expect(looked.code).toBe(0);
    expect(looked.output).toContain('Format:      CSV, UTF-8, separated by comma');
    expect(looked.output).toContain('Coordinates: WGS 84 (degrees)');
    expect(looked.output).toContain('name from name');
    expect(looked.output).toMatch(/Cities: +Lausanne/);
    expect(looked.output).toContain('1 left out: for something other than basketball (line 3)');
    expect(looked.output).toContain('line 2: Ouchy');
    expect(looked.output).toContain('add --source "City of …" and --licence');
    expect(looked.output).toContain('Nothing was written. 2 rows: 1 imported');
    const [picture = ''] = /\/\S+preview\.html/.exec(looked.output) ?? [];
    expect(await readFile(picture, 'utf8')).toContain('<circle');
    await rm(dirname(picture), { recursive: true });

    expect(await run(file('courts.csv'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('Whose data is this'),
    });
    expect(await run(file('courts.csv'), ...WITH_SOURCE)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 imported, 0 updated, 0 unchanged, 0 refused, 1 left out'),
    });
    expect(await run('--list')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1  Lausanne (CC BY 4.0)'),
    });
    expect(await run('--undo')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Reverted the import of courts.csv: 1 courts removed'),
    });
    expect(await run('--undo')).toMatchObject({ code: 1 });
  });

  it.each([
    ['no-such-file.csv', 'There is no file'],
    ['.', 'is a folder. Name one file in it.'],
    ['tennis.csv', 'No row was imported. The reasons are above.'],
    ['swapped.csv', '  line 3 has latitude and longitude swapped: it should be 46.95, 7.45'],
  ])(
    'explains what is wrong with %s and what to do [IMP-9] [IMP-14]',
    async (name, sentence) => {
      const { code, output } = await run(join(folder, name), ...WITH_SOURCE);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toMatch(/\n\s+at /);
    },
    60_000,
  );

  it('turns a starter court into the imported one, and removes the other starter courts [IMP-15]', async () => {
    await loadStarterCourts(get().deps.db);
    const csv = 'id,name,sport,lat,lon\nr,Holcombe Rucker Park,basketball,40.8291,-73.9361\n';
    await writeFile(file('nyc.csv'), csv);
    expect(await run(file('nyc.csv'), '--source', 'NYC', '--licence', 'open')).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 imported, 1 updated'),
    });
    const near = await get().deps.db.query(
      `select name, source from courts where latitude between 40.82 and 40.84 and longitude between -73.94 and -73.93`,
    );
    expect(near).toEqual([{ name: 'Holcombe Rucker Park', source: 'NYC' }]);
    expect(await loadStarterCourts(get().deps.db)).toBe(0);
    expect(await run('--remove-source', 'starter')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Set STARTER_COURTS=off as well'),
    });
  });
});
