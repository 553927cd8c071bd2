import { describe, expect, it } from 'vitest';
import { exportCourts } from '#shared/court-card/court-card.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt } from '#tests/test-courts.ts';
import { isOpenLicence } from './export.service.ts';

describe('exporting courts', () => {
  const get = useTestApp();

  it('streams approved courts as GeoJSON with OpenStreetMap tags, dates and licence [CARD-37]', async () => {
    const { db } = get().deps;
    const place = { latitude: 40.8296, longitude: -73.9366 };
    const { id } = await makeCourt(db, { name: 'Rucker Park', ...place });
    await giveFact(db, id, 'lights', 'yes');
    await giveFact(db, id, 'nets', 'chain');
    await giveFact(db, id, 'hoops', '4');
    await giveFact(db, id, 'indoor', 'no');
    await db.query(
      `update court_facts set state = 'confirmed', confirmed_at = '2026-11-02T23:30:00Z' where key in ('lights', 'nets')`,
    );
    await db.query(`update court_facts set state = 'disputed' where key = 'indoor'`);
    await makeCourt(db, { status: 'pending' });
    const answer = await get().visitor().raw({ url: exportCourts.path });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.body).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: `court/${id}`,
          geometry: { type: 'Point', coordinates: [-73.9366, 40.8296] },
          properties: {
            leisure: 'pitch',
            sport: 'basketball',
            name: 'Rucker Park',
            hoops: '4',
            lit: 'yes',
            'check_date:lit': '2026-11-02',
            'jim:nets': 'chain',
            'check_date:jim:nets': '2026-11-02',
            check_date: '2026-11-02',
            source: 'JIM players',
            licence: 'ODbL-1.0',
          },
        },
      ],
    });
  });

  it('leaves out courts whose licence is unknown or does not allow it [CARD-38]', async () => {
    const { db } = get().deps;
    for (const licence of ['ODbL 1.0 © OpenStreetMap contributors', 'CC BY-NC 4.0', null]) {
      const { id } = await makeCourt(db);
      await db.query(
        `update courts set source = 'City', licence = $2, attribution = 'City of X' where id = $1`,
        [id, licence],
      );
    }
    const { features } = await get().visitor().call(exportCourts, {});
    const imported = features.filter(({ properties }) => properties.source === 'City');
    expect(imported.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        licence: 'ODbL 1.0 © OpenStreetMap contributors',
        attribution: 'City of X',
      }),
    ]);
  });

  it('refuses a seventh export within an hour [CARD-37]', async () => {
    const visitor = get().visitor();
    let { status } = await visitor.send(exportCourts);
    for (let call = 0; call < 6 && status === 200; call++) {
      ({ status } = await visitor.send(exportCourts));
    }
    expect(status).toBe(429);
  });

  it.each([
    ['CC0', true],
    ['cc-by-4.0', true],
    ['Creative Commons Attribution-ShareAlike 4.0', true],
    ['Open Government Licence v3.0', true],
    ['Licence Ouverte / Etalab 2.0', true],
    ['NYC Open Data (no licence restriction; attribution asked)', true],
    ['CC BY-NC-SA 4.0', false],
    ['Creative Commons NonCommercial', false],
    ['Open data, may not be redistributed', false],
    ['Open data, no commercial use', false],
    ['Open data, not for commercial purposes', false],
    ['CC BY, uso comercial prohibido', false],
    ['All rights reserved', false],
    ['ask us', false],
  ])('reads the licence "%s" [CARD-38]', (text, isOpen) => {
    expect(isOpenLicence(text)).toBe(isOpen);
  });
});
