import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { courtMap, type MapAnswer } from '#shared/courts/courts.contract.ts';
import { type BoundingBox, formatBox, isInBox } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { cellsInside, coverBox, gridFor } from './map-grid.ts';

const sumOf = ({ points, clusters }: MapAnswer) =>
  points.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);

/** To a millionth of a degree, about 10 cm, finer than any map or phone reports. */
const degrees = (min: number, max: number) =>
  fc
    .integer({ min: Math.round(min * 1e6), max: Math.round(max * 1e6) })
    .map((millionths) => millionths / 1e6);

describe('map', () => {
  const get = useTestApp();
  let person: TestPerson;
  const places: Position[] = [];
  const ask = (box: BoundingBox, zoom?: number) =>
    person.call(courtMap, {
      query: { bbox: formatBox(box), ...(zoom === undefined ? {} : { zoom }) },
    });

  beforeAll(async () => {
    person = await get().visitor().signUp();
    let state = 5;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state / 4_294_967_296;
    };
    for (let n = 0; n < 3_000; n++) {
      places.push({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 });
      places.push({ latitude: 40.7 + random() * 0.4, longitude: -74.2 + random() * 0.5 });
    }
    // On grid lines, at the edge of the world, and two at the same spot.
    for (const latitude of [-90, -45, 0, 45, 90]) {
      for (const longitude of [-180, -90, 0, 90, 180]) places.push({ latitude, longitude });
    }
    places.push({ latitude: 10.5, longitude: 10.5 }, { latitude: 10.5, longitude: 10.5 });
    await get().deps.db.query(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text)
       select 'Court', la, lo, 'UTC', 'approved', 'court' from unnest($1::float8[], $2::float8[]) t(la, lo)`,
      [places.map((place) => place.latitude), places.map((place) => place.longitude)],
    );
    await makeCourt(get().deps.db, { latitude: 40.8, longitude: -74, status: 'pending' });
  });

  it('counts every court of any box exactly once at any zoom [MAP-1]', async () => {
    const latitude = fc.oneof(degrees(-90, 90), fc.constantFrom(-90, -45, 0, 45, 90));
    const longitude = fc.oneof(degrees(-180, 180), fc.constantFrom(-180, -90, 0, 90, 180));
    const near = fc.record({
      west: degrees(-74.3, -74),
      east: degrees(-74, -73.6),
      south: degrees(40.6, 40.8),
      north: degrees(40.8, 41.2),
    });
    const anywhere = fc
      .record({ west: longitude, east: longitude, south: latitude, north: latitude })
      .map((box) => ({
        ...box,
        south: Math.min(box.south, box.north),
        north: Math.max(box.south, box.north),
      }));
    const zoom = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, anywhere), zoom, async (box, level) => {
        const answer = await ask(box, level);
        const expected = places.filter((place) => isInBox(place, box)).length;
        expect([answer.total, sumOf(answer)]).toEqual([expected, expected]);
        expect(answer.points.every((point) => isInBox(point, box))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps map counts up to date as courts are added, moved, removed and approved [MAP-1]', async () => {
    const { db } = get().deps;
    const world = { west: -180, south: -90, east: 180, north: 90 };
    const count = async () => (await ask(world, 1)).total;
    const before = await count();
    const { id } = await makeCourt(db, { latitude: 5, longitude: 5, status: 'pending' });
    expect(await count()).toBe(before);
    await db.query(`update courts set status = 'approved' where id = $1`, [id]);
    expect(await count()).toBe(before + 1);
    await db.query('update courts set latitude = -5.5, longitude = 100 where id = $1', [id]);
    const there = { west: 99, south: -6, east: 101, north: -5 };
    expect((await ask(there, 17)).points.map((point) => point.id)).toContain(id);
    expect(await count()).toBe(before + 1);
    await db.query('delete from courts where id = $1', [id]);
    expect(await count()).toBe(before);
    const [drift] = await db.query(
      `select count(*) from (
         select level, x, y, courts from court_cells
         except
         select level, court_cell_x(longitude) >> (12 - level), court_cell_y(latitude) >> (12 - level), count(*)::int
         from courts, unnest(array[4, 6, 8, 10, 12]) level where status = 'approved' group by 1, 2, 3) d`,
    );
    expect(drift).toEqual({ count: 0 });
  });

  it('shows single courts if there is room, otherwise clusters that open by zooming [MAP-1] [MAP-19]', async () => {
    const city = { west: -74.2, south: 40.7, east: -73.7, north: 41.1 };
    const far = await ask(city, 10);
    expect(far.clusters.length).toBeGreaterThan(5);
    const [cluster] = far.clusters.toSorted((a, b) => b.count - a.count);
    const [west = 0, south = 0, east = 0, north = 0] = cluster?.bbox ?? [];
    expect(
      isInBox(
        { latitude: cluster?.latitude ?? 0, longitude: cluster?.longitude ?? 0 },
        { west, south, east, north },
      ),
    ).toBe(true);
    const block = { west: -74, south: 40.85, east: -73.98, north: 40.86 };
    const close = await ask(block, 17);
    expect(close.clusters).toEqual([]);
    expect(close.points.length).toBe(close.total);
    // No zoom can separate two courts at the same spot, so both are returned.
    const spot = await ask({ west: 10.49, south: 10.49, east: 10.51, north: 10.51 }, 18);
    expect([spot.points.length, spot.clusters.length]).toEqual([2, 0]);
  });

  it('keeps a distance between markers [MAP-15]', async () => {
    const { points, clusters } = await ask({ west: -75, south: 40, east: -73, north: 42 }, 9);
    const pixels = [...points, ...clusters].map(({ latitude, longitude }) => ({
      x: (longitude / 360) * 256 * 2 ** 9,
      y: (Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 256 * 2 ** 9,
    }));
    for (const [index, a] of pixels.entries()) {
      for (const b of pixels.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(40);
    }
  });

  it('keeps map responses below 60 KB for any query [MAP-18]', async () => {
    for (const zoom of [0, 3, 10, 24]) {
      for (const box of ['-180,-90,180,90', '-74.3,40.6,-73.6,41.2', '170,-90,-170,90']) {
        const answer = await person.raw({
          method: 'GET',
          url: `/api/courts/map?bbox=${box}&zoom=${zoom}`,
        });
        expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(60 * 1024);
      }
    }
  });

  it('credits the sources of the courts it shows [CRT-49]', async () => {
    const { id } = await makeCourt(get().deps.db, { latitude: 1, longitude: 1 });
    await get().deps.db.query(
      `update courts set attribution = '© OpenStreetMap contributors' where id = $1`,
      [id],
    );
    expect((await ask({ west: 0, south: 0, east: 2, north: 2 })).attributions).toEqual([
      '© OpenStreetMap contributors',
    ]);
  });

  it.each([
    'bbox=1,2,3',
    'zoom=3',
    'bbox=0,0,1,1&zoom=x',
    'bbox=0,0,1,1&zoom=-1',
    'bbox=0,0,1,1&zoom=25',
  ])('refuses ?%s with 400 [CRT-14]', async (query) => {
    expect((await person.raw({ method: 'GET', url: `/api/courts/map?${query}` })).status).toBe(400);
  });
});

describe('map grid', () => {
  it('uses few grid cells for any query [MAP-1]', () => {
    const box = { west: -180, south: -90, east: 180, north: 90 };
    for (const zoom of [0, 5, 12, 24]) {
      const { columnLevel, rowLevel } = gridFor(box, zoom);
      expect(2 ** columnLevel * 2 ** rowLevel).toBeLessThanOrEqual(400);
    }
  });

  it('covers a world view with the coarsest cells only [MAP-1]', () => {
    const box = { west: -180, south: -90, east: 180, north: 90 };
    const [cover] = coverBox(box, gridFor(box, 2));
    expect(cover?.cells).toEqual([cellsInside(box, 4)]);
  });
});
