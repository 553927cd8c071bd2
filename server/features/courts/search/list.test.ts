import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Court,
  courtSchema,
  listCourts,
  nearbyCourts,
} from '#shared/courts/courts.contract.ts';
import { searchKey } from '#shared/search-key.ts';
import { useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const names = (courts: readonly Court[]) => courts.map((court) => court.name);

describe('court list', () => {
  const get = useTestApp({ hasOwnClock: true });
  let person: TestPerson;
  const add = async (name: string, address: string, latitude: number, longitude: number) => {
    const { id } = await makeCourt(get().deps.db, { name, latitude, longitude });
    await get().deps.db.query('update courts set address = $2, search_text = $3 where id = $1', [
      id,
      address,
      searchKey(`${name} ${address}`),
    ]);
    return id;
  };
  beforeAll(async () => {
    person = await get().visitor().signUp();
    await add('Parque México', 'Avenida Michoacán, Ciudad de México', 19.412, -99.169);
    await add('Praça do Sol', 'Rua São João 12, São Paulo', -23.55, -46.63);
    await add('Rucker Park', '280 W 155th St, New York', 40.8296, -73.9363);
    await add('100% Hoops_Gym', "O'Neill Street, Cork", 51.9, -8.47);
    await add('Taveuni Court', 'Taveuni, Fiji', -16.85, 179.95);
    await add('Wallis Court', 'Wallis', -13.3, -176.2);
    const waiting = { name: 'Waiting Park', latitude: 40.83, longitude: -73.93 };
    await makeCourt(get().deps.db, { ...waiting, status: 'pending', submittedBy: person.id });
    await makeCourt(get().deps.db, { ...waiting, name: 'Refused Park', status: 'rejected' });
  });
  const list = async (query: Parameters<typeof person.send>[1] = {}) =>
    (await person.call(listCourts, { query } as never)) as Court[];

  it('lists approved courts with the fields of the contract [CRT-1] [CRT-2] [CRT-5] [CRT-7]', async () => {
    const answer = await person.raw({ method: 'GET', url: '/api/courts' });
    const courts = answer.body as Court[];
    expect(courts).toHaveLength(6);
    for (const court of courts) {
      // Strict: PostgreSQL must write exactly these keys.
      expect(Object.keys(court).sort()).toEqual(Object.keys(courtSchema.shape).sort());
      expect(courtSchema.parse(court)).toEqual(court);
      expect([court.isApproved, court.status]).toEqual([true, 'approved']);
      expect(Number.isNaN(Date.parse(court.createdAt))).toBe(false);
    }
    expect(courts.find((court) => court.name === 'Rucker Park')).toMatchObject({
      timezone: 'America/New_York',
      latitude: 40.8296,
      longitude: -73.9363,
      distanceText: null,
      photo: null,
    });
  });

  it.each([
    ['mexico parque', ['Parque México']],
    ['PARQUE', ['Parque México']],
    ['michoacan', ['Parque México']],
    ['sao paulo joao', ['Praça do Sol']],
    ['praca', ['Praça do Sol']],
    ['york rucker', ['Rucker Park']],
    ['ucke', ['Rucker Park']],
    ['155', ['Rucker Park']],
    // Fewer than three letters match the start of any word.
    ['ru', ['Rucker Park', 'Praça do Sol']],
    ['uc', []],
    ['w rucker', ['Rucker Park']],
    ['100%', ['100% Hoops_Gym']],
    ['hoops_gym', ['100% Hoops_Gym']],
    ['hoops gym', ['100% Hoops_Gym']],
    ["o'neill", ['100% Hoops_Gym']],
    ['rucker paulo', []],
    ['%', []],
    ['_', []],
    ['waiting', []],
    ['refused', []],
  ])('finds courts by %j [CRT-8]', async (q, expected) => {
    expect(names(await list({ q }))).toEqual(expected);
  });

  it('returns all courts for an empty search [CRT-8]', async () => {
    expect(await list({ q: '  ' })).toHaveLength(6);
  });

  it.each([
    ['-74,40,-73,41', ['Rucker Park']],
    ['-73.9363,40.8296,-73.9363,40.8296', ['Rucker Park']],
    ['179,-20,-170,0', ['Wallis Court', 'Taveuni Court']],
    ['-180,-90,180,90', null],
    ['0,0,1,1', []],
  ])('returns the courts in the box %s [CRT-9]', async (bbox, expected) => {
    const found = names(await list({ bbox }));
    if (expected === null) expect(found).toHaveLength(6);
    else expect(found).toEqual(expected);
  });

  it.each(['1,2,3', 'a,b,c,d', '0,1,1,0', '-181,0,0,1', '0,-91,1,1', '', '1,2,3,4,5'])(
    'refuses the box %j with 400 [CRT-9] [CRT-14]',
    async (bbox) => {
      expect((await person.send(listCourts, { query: { bbox } })).status).toBe(400);
    },
  );

  it('sorts by distance from a position, even across the antimeridian, with search and box [CRT-10]', async () => {
    const fromFiji = { lat: -16.85, lon: -179.95 };
    const courts = await list(fromFiji);
    expect(names(courts).slice(0, 2)).toEqual(['Taveuni Court', 'Wallis Court']);
    expect(courts.map((court) => court.distanceMetres)).toEqual(
      courts.map((court) => court.distanceMetres).toSorted((a, b) => Number(a) - Number(b)),
    );
    expect(courts[0]?.distanceText).toBe('6.6 mi');
    expect(names(await list({ ...fromFiji, q: 'court' }))).toEqual([
      'Taveuni Court',
      'Wallis Court',
    ]);
    expect(names(await list({ ...fromFiji, bbox: '-100,-90,0,90' }))[0]).toBe('Parque México');
    expect(names(await list({ ...fromFiji, limit: 1 }))).toEqual(['Taveuni Court']);
  });

  it.each([
    { lat: 1 },
    { lon: 1 },
    { lat: 'x', lon: 1 },
    { lat: 1, lon: 181 },
    { lat: '', lon: '' },
  ])('refuses the query %j with 400 [CRT-14]', async (query) => {
    expect((await person.send(listCourts, { query })).status).toBe(400);
  });

  it('lists all courts around a place near the antimeridian [CRT-10]', async () => {
    const { db } = get().deps;
    await db.query(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text)
       select 'Auckland ' || n, -36.85, 174.76 + n * 0.0001, 'UTC', 'approved', 'auckland' from generate_series(1, 150) n`,
    );
    const found = names(await list({ lat: -36.85, lon: 174.76, limit: 150 }));
    await db.query(`delete from courts where search_text = 'auckland'`);
    expect(found).toEqual(Array.from({ length: 150 }, (_, index) => `Auckland ${index + 1}`));
  });

  it('returns at most 200 courts, and fewer if asked [CRT-11]', async () => {
    const app = get();
    await app.deps.db.query(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text)
       select 'Many ' || n, 0, n * 0.0001, 'UTC', 'approved', 'many ' || n from generate_series(1, 230) n`,
    );
    expect(await list()).toHaveLength(200);
    expect(await list({ q: 'many' })).toHaveLength(200);
    expect(await list({ lat: 0, lon: 0 })).toHaveLength(200);
    expect(await list({ limit: 1000 })).toHaveLength(200);
    expect(await list({ limit: 7 })).toHaveLength(7);
    for (const limit of [0, -1, 1.5, 'x', '']) {
      expect([limit, (await person.send(listCourts, { query: { limit } })).status]).toEqual([
        limit,
        400,
      ]);
    }
  });

  it.each([
    {},
    { q: 'many' },
    { lat: 0, lon: 0 },
    { q: 'many', lat: 0, lon: 0 },
    { q: 'many', lat: 60, lon: 100 },
  ])('continues after an offset without repeating or losing courts: %j [CRT-60]', async (query) => {
    const whole = names(await list(query));
    const next = names(await list({ ...query, offset: 200 }));
    expect(next.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...whole, ...next]).size).toBe(whole.length + next.length);
    const pages = await Promise.all(
      [0, 50, 100, 150].map((offset) => list({ ...query, limit: 50, offset })),
    );
    expect(names(pages.flat())).toEqual(whole);
    for (const offset of [-1, 1.5, 1801, 'x', '']) {
      expect((await person.send(listCourts, { query: { offset } })).status).toBe(400);
    }
  });

  it('lists at most two undisputed facts per court, the most useful first [CARD-33]', async () => {
    const { db } = get().deps;
    const place = { latitude: -50.25, longitude: -70.25 };
    const { id } = await makeCourt(db, { name: 'Lone Court', ...place });
    const facts = async () => {
      const query = { lat: place.latitude, lon: place.longitude };
      const lists = [await person.call(nearbyCourts, { query }), await list(query)];
      return lists.map(([first]) => first?.topFacts);
    };
    expect(await facts()).toEqual([[], []]);
    await giveFact(db, id, 'hoops', '4');
    await giveFact(db, id, 'indoor', 'no');
    await giveFact(db, id, 'lights', 'yes');
    await giveFact(db, id, 'size', 'full');
    expect(await facts()).toEqual(Array(2).fill(['size=full', 'lights=yes']));
    await db.query(`update court_facts set state = 'disputed' where key = 'lights'`);
    expect(await facts()).toEqual(Array(2).fill(['size=full', 'hoops=4']));
    await db.query('delete from court_facts');
    expect(await facts()).toEqual([[], []]);
  });
});
