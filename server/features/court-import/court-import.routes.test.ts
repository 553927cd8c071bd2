import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import { courtMap } from '#shared/courts/courts.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { multipart } from '#tests/test-photos.ts';

const CSV = 'id,name,sport,lat,lon\n1,Ouchy,basketball,46.507,6.626\n2,Stade,tennis,46.6,6.6\n';
const OPTIONS = { fileName: 'lausanne.csv', source: 'Lausanne', licence: 'CC BY 4.0' };

async function send(person: TestPerson, path: string, csv: string, fields = {}) {
  const bytes = Buffer.from(csv);
  const form = await multipart(fields, { field: 'file', name: 'x.csv', type: 'text/csv', bytes });
  return person.raw({ method: 'POST', url: `/api/admin/imports${path}`, ...form });
}

describe('Imports from OpenStreetMap in the admin area', () => {
  let url = '';
  const element = { type: 'way', id: 5, tags: { leisure: 'pitch', sport: 'basketball' } };
  const elements = [
    { ...element, center: { lat: 45.75, lon: 4.85 } },
    { ...element, id: 6, center: { lat: 45.7501, lon: 4.85 } },
  ];
  const server = createServer((_, response) => response.end(JSON.stringify({ elements })));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());
  const get = useTestApp();
  const post = (person: TestPerson, path: string, place: string) =>
    person.raw({ method: 'POST', url: `/api/admin/imports/osm${path}`, payload: { place } });

  it('previews an OpenStreetMap import of a place and runs it [IMP-88]', async () => {
    get().deps.config.overpassUrl = url;
    const admin = await signUpAdmin(get());
    expect(await post(admin, '/preview', 'Lyon, France')).toMatchObject({
      status: 200,
      body: { report: { imported: 1, leftOut: [{ code: 'same-site' }] }, failure: null },
    });
    const started = await post(admin, '', '45.75,4.85,15km');
    expect(started).toMatchObject({ status: 202, body: { failure: null } });
    await vi.waitFor(async () => {
      const [court] = await get().deps.db.query(
        `select c.source, f.value as courts from courts c join court_facts f on f.court_id = c.id and f.key = 'courts'`,
      );
      expect(court).toMatchObject({ courts: '2', source: 'OpenStreetMap' });
    }, 15_000);
    expect(await post(admin, '/preview', 'Nowhereville')).toMatchObject({
      body: { failure: { code: 'unknown-place' } },
    });
    const player = await get().visitor().signUp();
    expect((await post(player, '/preview', 'Lyon')).status).toBe(403);
  });

  it('lists courts that a source brought more than once [IMP-89]', async () => {
    const admin = await signUpAdmin(get());
    await get().deps.db.query(
      `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key)
       select n, '', la, 5, 'Europe/Paris', 'approved', lower(n), s, k
       from (values ('Bron', 46, 'Lyon', '1'), ('Bron', 46.0005, 'Lyon', '2'), ('Other', 46.0005, 'Lyon', '3'),
                    ('Bron', 46, 'Elsewhere', '1')) t(n, la, s, k)`,
    );
    const { body } = await admin.raw({ method: 'GET', url: '/api/admin/imports/duplicates' });
    const { duplicates } = body as { duplicates: Array<Record<string, unknown>> };
    expect(duplicates.map(({ name, intoName, metres }) => [name, intoName, metres])).toEqual([
      ['Bron', 'Bron', 56],
      ['Other', 'Bron', 0],
    ]);
  });
});

describe('Imports from the admin area', () => {
  const get = useTestApp();
  const latest = async (person: TestPerson) => {
    const { body } = await person.raw({ method: 'GET', url: '/api/admin/imports' });
    return body as { runs: ImportRun[]; undoableId: number | null; sources: unknown[] };
  };

  it('previews an import, runs it with progress, and undoes it [IMP-16]', async () => {
    const admin = await signUpAdmin(get());
    const preview = await send(admin, '/preview', CSV, OPTIONS);
    expect(preview).toMatchObject({ status: 200, body: { report: { imported: 1, rows: 2 } } });
    expect(await latest(admin)).toMatchObject({ runs: [], sources: [] });

    const started = await send(admin, '', CSV, OPTIONS);
    expect(started.status).toBe(202);
    await vi.waitFor(async () => {
      expect((await latest(admin)).runs[0]).toMatchObject({ status: 'done' });
    }, 15_000);
    const { runs, undoableId, sources } = await latest(admin);
    expect(runs[0]).toMatchObject({
      fileName: 'lausanne.csv',
      actorName: admin.user?.name,
      report: { imported: 1 },
      bytesDone: CSV.length,
    });
    expect(sources).toMatchObject([{ name: 'Lausanne', courts: 1, licence: 'CC BY 4.0' }]);

    const undo = await admin.raw({ method: 'POST', url: `/api/admin/imports/${undoableId}/undo` });
    expect(undo).toMatchObject({ status: 200, body: { removed: 1, kept: 0 } });
    const again = await admin.raw({ method: 'POST', url: `/api/admin/imports/${undoableId}/undo` });
    expect(again.status).toBe(409);
  });

  it('reports what is wrong with a file by code and sentence [IMP-9] [IMP-11]', async () => {
    const admin = await signUpAdmin(get());
    const page = await send(admin, '/preview', '<html></html>');
    expect(page).toMatchObject({ status: 200, body: { report: null, failure: { code: 'html' } } });
    await send(admin, '', CSV, { fileName: 'x.csv' });
    await vi.waitFor(async () => {
      expect((await latest(admin)).runs[0]).toMatchObject({
        status: 'failed',
        failure: { code: 'no-source' },
      });
    }, 15_000);
    const none = await admin.raw({
      method: 'POST',
      url: '/api/admin/imports/preview',
      ...(await multipart(OPTIONS)),
    });
    expect(none).toMatchObject({ status: 400, body: { message: 'Please choose a file.' } });
    const link = await send(admin, '/preview', CSV, { link: 'javascript:alert(1)' });
    expect(link.status).toBe(400);
  });

  it('credits sources on the map only where their courts are in view [IMP-17]', async () => {
    const admin = await signUpAdmin(get());
    const csv = `id,name,sport,lat,lon,source,licence\n1,A,basketball,46.507,6.626,West,CC0\n2,B,basketball,47.37,8.54,East,CC0\n`;
    await send(admin, '', csv, { fileName: 'two.csv' });
    await vi.waitFor(async () => {
      expect((await latest(admin)).runs[0]).toMatchObject({ status: 'done', fileName: 'two.csv' });
    }, 15_000);
    const seen = async (bbox: string) =>
      (await admin.call(courtMap, { query: { bbox } })).attributions.sort();
    expect(await seen('6.5,46.4,6.7,46.6')).toEqual(['West']);
    expect(await seen('8.5,47.3,8.6,47.4')).toEqual(['East']);
    expect(await seen('6.627,46.4,6.7,46.6')).toEqual([]);
    expect(await seen('5,45,9,48')).toEqual(['East', 'West']);
    expect(await seen('-180,-90,180,90')).toEqual(['East', 'West']);
    expect(await seen('170,-50,-170,-40')).toEqual([]);
  });
});
