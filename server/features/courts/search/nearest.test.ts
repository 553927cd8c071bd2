import { beforeAll, describe, expect, it } from 'vitest';
import { listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { distanceIn } from '#shared/format/distances.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { createPositionBatcher } from './nearest.service.ts';

interface Spot extends Position {
  id: number;
}

/** Deterministic. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
}

describe('nearby courts compared with brute force', () => {
  const get = useTestApp();
  const random = createRandom();
  let spots: Spot[] = [];
  let person: TestPerson;

  const around = (centre: Position, degrees: number): Position => ({
    latitude: Math.max(-90, Math.min(90, centre.latitude + (random() - 0.5) * degrees)),
    longitude: ((((centre.longitude + (random() - 0.5) * degrees + 180) % 360) + 360) % 360) - 180,
  });
  /** Towns, the antimeridian, both poles, the equator, and places far from any court. */
  const centres: Array<[Position, degrees: number]> = [
    [{ latitude: 40.73, longitude: -74 }, 0.6],
    [{ latitude: 64.1, longitude: -21.9 }, 0.9],
    [{ latitude: -17, longitude: 180 }, 1.2],
    [{ latitude: 66, longitude: 179.9 }, 1.6],
    [{ latitude: 89.9, longitude: 10 }, 0.6],
    [{ latitude: -89.8, longitude: 0 }, 0.8],
    [{ latitude: 0, longitude: 0 }, 0.7],
  ];

  beforeAll(async () => {
    const places: Position[] = [];
    for (const [centre, degrees] of centres) {
      const isPole = Math.abs(centre.latitude) > 89;
      for (let n = 0; n < 400; n++) {
        // No two at the same distance, because which one is the fiftieth would be random.
        const nearPole = Math.sign(centre.latitude) * (90 - random() * degrees);
        places.push(
          isPole
            ? { latitude: nearPole, longitude: random() * 360 - 180 }
            : around(centre, degrees),
        );
      }
    }
    places.push(
      { latitude: 90, longitude: 0 },
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: -17, longitude: 180 },
      { latitude: -17, longitude: -180 },
      { latitude: -17, longitude: -180 },
    );
    const rows = await get().deps.db.query<{ id: number }>(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text)
       select 'Court', la, lo, 'UTC', 'approved', 'court' from unnest($1::float8[], $2::float8[]) t(la, lo)
       returning id`,
      [places.map((place) => place.latitude), places.map((place) => place.longitude)],
    );
    spots = rows.map(({ id }, index) => ({ id, ...(places[index] as Position) }));
    person = await get().visitor().signUp();
  });

  function bruteForce(from: Position, most: number, radiusMetres: number) {
    return spots
      .map((spot) => ({ id: spot.id, metres: distanceMetres(from, spot) }))
      .filter(({ metres }) => metres <= radiusMetres)
      .sort((a, b) => a.metres - b.metres || a.id - b.id)
      .slice(0, most);
  }

  it('finds the same nearby courts as brute force for 200 places, including poles and antimeridian [CRT-12] [CRT-13] [GEO-1]', async () => {
    const queries: Position[] = [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 77 },
      { latitude: -17, longitude: 180 },
      { latitude: -17, longitude: -180 },
      { latitude: 66, longitude: -179.95 },
      { latitude: 0, longitude: 0 },
    ];
    while (queries.length < 200) {
      const [centre, degrees] = centres[queries.length % centres.length] as [Position, number];
      queries.push(around(centre, degrees * 2));
    }
    let equal = 0;
    let found = 0;
    for (const { latitude, longitude } of queries) {
      const answer = await person.call(nearbyCourts, { query: { lat: latitude, lon: longitude } });
      const expected = bruteForce({ latitude, longitude }, 50, 50_000);
      const distances = answer.map((court) => court.distanceMetres);
      expect(distances).toEqual(expected.map(({ metres }) => Math.round(metres * 100) / 100));
      expect(answer.map((court) => court.distanceText)).toEqual(
        expected.map(({ metres }) => distanceIn('en-US', 'miles', metres)),
      );
      const ids = (list: Array<{ id: number }>) => list.map(({ id }) => id).sort((a, b) => a - b);
      expect(ids(answer)).toEqual(ids(expected));
      equal += 1;
      found += answer.length;
    }
    expect(equal).toBe(200);
    expect(found).toBeGreaterThan(3_000);
  });

  it('sorts the whole list by distance as exactly as brute force [CRT-10]', async () => {
    for (const [centre, degrees] of centres) {
      const { latitude, longitude } = around(centre, degrees * 3);
      const query = { lat: latitude, lon: longitude, limit: 25 };
      const answer = await person.call(listCourts, { query });
      const expected = bruteForce({ latitude, longitude }, 25, Number.POSITIVE_INFINITY);
      expect(answer.map((court) => court.distanceMetres)).toEqual(
        expected.map(({ metres }) => Math.round(metres * 100) / 100),
      );
    }
  });
});

describe('nearby courts', () => {
  const get = useTestApp();

  it('leaves out nearby courts that are farther than 50 km, pending or rejected [CRT-12] [CRT-15]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const near = await makeCourt(db, { latitude: 48.0, longitude: 11.0 });
    await makeCourt(db, { latitude: 48.46, longitude: 11.0 });
    await makeCourt(db, {
      latitude: 48.0,
      longitude: 11.01,
      status: 'pending',
      submittedBy: person.id,
    });
    await makeCourt(db, { latitude: 48.0, longitude: 11.02, status: 'rejected' });
    const answer = await person.call(nearbyCourts, { query: { lat: 48.0, lon: 11.0 } });
    expect(answer.map(({ id, distanceText: text }) => [id, text])).toEqual([[near.id, '0 ft']]);
  });

  it("stores the user's last position for a check-in without one", async () => {
    const person = await get().visitor().signUp();
    await person.call(nearbyCourts, { query: { lat: 1, lon: 2 } });
    await person.call(nearbyCourts, { query: { lat: '3.5', lon: '-4.25' } });
    const rows = await get().deps.db.query(
      "select latitude, longitude, now() - seen_at < interval '10 s' as fresh from last_positions where user_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ latitude: 3.5, longitude: -4.25, fresh: true }]);
  });

  it('stores the positions of a crowd, but not of deleted users', async () => {
    const { db } = get().deps;
    const remember = createPositionBatcher(db);
    const people = await Promise.all(Array.from({ length: 70 }, () => get().visitor().signUp()));
    const [gone] = people;
    await db.query('delete from users where id = $1', [gone?.id]);
    await Promise.all([
      ...people.map(({ id: userId }) => remember({ userId, latitude: 1, longitude: 2 })),
      ...people.map(({ id: userId }) => remember({ userId, latitude: 5, longitude: userId % 90 })),
    ]);
    const rows = await db.query<{ userId: number; longitude: number }>(
      'select user_id as "userId", longitude from last_positions where user_id = any ($1) order by 1',
      [people.map(({ id }) => id)],
    );
    const ids = people.slice(1).map(({ id }) => id);
    expect(rows).toEqual(
      ids.toSorted((a, b) => a - b).map((userId) => ({ userId, longitude: userId % 90 })),
    );
  });

  it.each([
    {},
    { lat: 1 },
    { lon: 1 },
    { lat: '', lon: '' },
    { lat: 'NaN', lon: 1 },
    { lat: 'Infinity', lon: 1 },
    { lat: 'null', lon: 'null' },
    { lat: '0x10', lon: 1 },
    { lat: '40,7', lon: 1 },
    { lat: 90.0001, lon: 1 },
    { lat: 1, lon: -180.0001 },
    // Sydney with latitude and longitude swapped.
    { lat: 151.2, lon: -33.8 },
  ])('refuses %j with 400 and stores nothing [CRT-14]', async (query) => {
    const person = await get().visitor().signUp();
    const answer = await person.send(nearbyCourts, { query });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    const rows = await get().deps.db.query('select 1 from last_positions where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('refuses the same parameter twice [CRT-14]', async () => {
    const person = await get().visitor().signUp();
    const answer = await person.raw({ method: 'GET', url: '/api/courts/nearby?lat=1&lat=2&lon=3' });
    expect(answer.status).toBe(400);
  });
});
