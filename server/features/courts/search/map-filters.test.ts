import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import { courtMap, listCourts, type MapAnswer } from '#shared/courts/courts.contract.ts';
import { type BoundingBox, formatBox, isInBox } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { readPoints } from './map.repo.ts';

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
const CITY = { west: -74.2, south: 40.7, east: -73.7, north: 41.1 };
const PACIFIC = { west: 160, south: -60, east: -160, north: 60 };
const SAHARA = { west: 0, south: 20, east: 8, north: 26 };

const sumOf = ({ points, clusters }: MapAnswer) =>
  points.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);

interface Known extends Position {
  facts: string[];
}

const has =
  (...wanted: string[]) =>
  ({ facts }: Known) =>
    wanted.some((fact) => facts.includes(fact));

describe('map filters', () => {
  const get = useTestApp();
  let person: TestPerson;
  const courts: Known[] = [];
  const ask = (box: BoundingBox, zoom: number, only?: string) =>
    person.call(courtMap, {
      query: { bbox: formatBox(box), zoom, ...(only !== undefined && { only }) },
    });

  beforeAll(async () => {
    person = await get().visitor().signUp();
    for (let n = 0; n < 900; n++) {
      const share = (step: number) => (n * step) % 1;
      const place =
        n % 2 === 0
          ? { latitude: share(0.618) * 160 - 80, longitude: share(0.414) * 360 - 180 }
          : { latitude: 40.7 + share(0.618) * 0.4, longitude: -74.2 + share(0.414) * 0.5 };
      const facts = [
        n % 3 !== 0 && (n % 5 === 0 ? 'lights=yes' : 'lights=no'),
        n % 7 === 0 && (n % 5 === 0 ? 'indoor=yes' : 'indoor=no'),
        n % 4 < 2 && ['nets=yes', 'nets=chain', 'nets=none'][n % 3],
        n % 11 === 0 && (n % 3 === 0 ? 'size=full' : 'size=half'),
      ];
      courts.push({ ...place, facts: facts.filter((fact) => typeof fact === 'string') });
    }
    const dark = { facts: ['lights=no', 'nets=none'] };
    for (const court of courts.filter((one) => isInBox(one, SAHARA))) Object.assign(court, dark);
    courts.push({ latitude: 23.4, longitude: 5.2, ...dark });
    await get().deps.db.query(
      `with made as (
         insert into courts (name, latitude, longitude, time_zone, status, search_text)
         select 'Court', la, lo, 'UTC', 'approved', f from unnest($1::float8[], $2::float8[], $3::text[]) t(la, lo, f)
         returning id, search_text)
       insert into court_facts (court_id, key, value, state)
       select id, split_part(f, '=', 1), split_part(f, '=', 2), 'imported'
       from made, unnest(string_to_array(search_text, ' ')) f`,
      [
        courts.map(({ latitude }) => latitude),
        courts.map(({ longitude }) => longitude),
        courts.map(({ facts }) => facts.join(' ')),
      ],
    );
  });

  it.each([
    ['lights', has('lights=yes')],
    ['indoor', has('indoor=yes')],
    ['nets', has('nets=yes', 'nets=chain')],
    ['full', has('size=full')],
    ['lights,indoor', (court: Known) => has('lights=yes')(court) && has('indoor=yes')(court)],
  ] as const)('counts courts with %s exactly at every zoom [MAP-46]', async (only, matches) => {
    for (const box of [WORLD, CITY, PACIFIC, SAHARA]) {
      const expected = courts.filter((court) => isInBox(court, box) && matches(court)).length;
      for (const zoom of [1, 8, 12, 17]) {
        const answer = await ask(box, zoom, only);
        expect([answer.total, sumOf(answer)], `${formatBox(box)} at ${zoom}`).toEqual([
          expected,
          expected,
        ]);
      }
    }
  });

  it('offers filters that a court in view has, and people and runs always [MAP-46]', async () => {
    expect((await ask(CITY, 10)).filters).toEqual([
      'people',
      'runs',
      'lights',
      'indoor',
      'nets',
      'full',
    ]);
    const sahara = await ask(SAHARA, 6);
    expect(sahara.total).toBeGreaterThan(0);
    expect(sahara.filters).toEqual(['people', 'runs']);
  });

  it('shows courts where people are now [MAP-46]', async () => {
    expect(await ask(WORLD, 1, 'people')).toMatchObject({ total: 0, points: [], clusters: [] });
    const court = await makeCourt(get().deps.db, { latitude: 10.25, longitude: 10.25 });
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    for (const zoom of [1, 17]) {
      const { points } = await ask(WORLD, zoom, 'people');
      expect(points.map(({ id, activeNow }) => [id, activeNow])).toEqual([[court.id, 1]]);
    }
    expect((await ask(WORLD, 1, 'people,lights')).total).toBe(0);
  });

  it('filters the list like the map [CRT-119]', async () => {
    const court = await makeCourt(get().deps.db, { latitude: -10.25, longitude: 10.25 });
    const other = await get().visitor().signUp();
    await other.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const place = { lat: court.latitude, lon: court.longitude };
    const bbox = '10,-11,11,-10';
    for (const query of [{ bbox }, { bbox, ...place }, place]) {
      const withPeople = await person.call(listCourts, { query: { ...query, only: 'people' } });
      expect(withPeople[0]?.id).toBe(court.id);
      expect(withPeople.every(({ activeNow }) => activeNow > 0)).toBe(true);
    }
    const lit = await person.call(listCourts, { query: { ...place, only: 'lights' } });
    expect(lit.length).toBeGreaterThan(0);
    expect(lit.every(({ topFacts }) => topFacts.includes('lights=yes'))).toBe(true);
    expect(
      (await person.send(listCourts, { query: { ...place, only: 'x' } as never })).status,
    ).toBe(400);
  });

  it('prepares no statement for each combination of filters', async () => {
    const query = vi.fn(async (_: unknown) => []);
    const only = (filters: MapFilter[]) =>
      readPoints({ query } as unknown as Tx, [WORLD], { only: filters, limit: 1 });
    await only([]);
    await only(['people']);
    await only(['people', 'lights']);
    await only(['lights', 'lights', 'people']);
    expect(query.mock.calls.map(([statement]) => typeof statement)).toEqual([
      'object',
      'object',
      'string',
      'string',
    ]);
  });

  it('takes courts with people out of their clusters [MAP-124]', async () => {
    const { db } = get().deps;
    const near = { latitude: -33.8001, longitude: 151.2001 };
    const court = await makeCourt(db, { latitude: -33.8, longitude: 151.2 });
    const [counted, closed] = [await makeCourt(db, near), await makeCourt(db, near)];
    const other = await get().visitor().signUp();
    await other.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const box = { west: 151, south: -34, east: 152, north: -33 };
    const clusterAt = async (zoom: number, only?: string) => {
      const { clusters } = await ask(box, zoom, only);
      return clusters.find(({ latitude }) => Math.abs(latitude + 33.8) < 0.5);
    };
    expect(await clusterAt(10)).toMatchObject({ count: 2, people: 0 });
    expect((await ask(box, 10)).total).toBe(3);
    await db.query(
      `insert into headcounts (court_id, user_id, band, counted_at, is_counted)
       values ($1, $2, 4, now(), true), ($3, $2, 4, now(), true)`,
      [counted.id, other.id, closed.id],
    );
    await db.query('insert into court_closures (court_id, reason) values ($1, $2)', [
      closed.id,
      'works',
    ]);
    const { total, points } = await ask(box, 10);
    expect(total).toBe(3);
    const [live, often] = [court, counted].map(({ id }) => points.find((one) => one.id === id));
    expect([live?.activeNow, often?.estimate]).toMatchObject([1, { low: 10, high: 14 }]);
  });

  it('counts people beyond the first 30 live courts in their cluster [MAP-71] [MAP-124]', async () => {
    const { db } = get().deps;
    const { id: userId } = await get().visitor().signUp();
    for (let n = 0; n < 32; n += 1) {
      const { id } = await makeCourt(db, { latitude: -20.5, longitude: 118.6 });
      await db.query(
        `insert into headcounts (court_id, user_id, band, counted_at, is_counted)
         values ($1, $2, 4, now(), true)`,
        [id, userId],
      );
    }
    const answer = await ask({ west: 118, south: -21, east: 119, north: -20 }, 10);
    expect(answer.points).toHaveLength(30);
    expect(answer.clusters).toMatchObject([{ count: 2, people: 24 }]);
    expect(answer.total).toBe(32);
  });

  it("shows courts with a run today in the court's local time [MAP-46]", async () => {
    const { db } = get().deps;
    const timeZone = 'Pacific/Kiritimati';
    const court = await makeCourt(db, { latitude: 1.9, longitude: -157.4, timeZone });
    const plan = (fields: string) =>
      db.query(
        `insert into runs (key, host_id, court_id, starts_at, minutes, format, min_players, max_players, audience,
                           visibility, note, cancels_below_min, is_min_checked, created_at, cancelled_at,
                           cancelled_because)
         select gen_random_uuid(), $1, $2, starts_at, 90, '5v5', 2, 10, 'open', visibility, '', false, true, now(),
                cancelled_at, case when cancelled_at is not null then 'host' end
         from (select ${fields}) f`,
        [person.id, court.id],
      );
    const found = async () => (await ask(WORLD, 1, 'runs')).points.map(({ id }) => id);
    const today = `now() as starts_at, 'everyone' as visibility, null::timestamptz as cancelled_at`;
    await plan(today.replace('now()', `now() - interval '2 hours'`));
    await plan(today.replace('now()', `now() + interval '24 hours'`));
    await plan(today.replace('everyone', 'link'));
    await plan(today.replace('everyone', 'friends'));
    await plan(today.replace('null::timestamptz', 'now()'));
    expect(await found()).toEqual([]);
    // The last minute of the court's local day.
    const lastMinute = `((now() at time zone '${timeZone}')::date + time '23:59') at time zone '${timeZone}'`;
    await plan(today.replace('now()', lastMinute));
    expect(await found()).toEqual([court.id]);
    await db.query('update users set suspended_at = now() where id = $1', [person.id]);
    const other = await get().visitor().signUp();
    const answer = await other.call(courtMap, {
      query: { bbox: formatBox(WORLD), zoom: 1, only: 'runs' },
    });
    expect(answer.total).toBe(0);
    await db.query('update users set suspended_at = null where id = $1', [person.id]);
  });

  it('refuses an unknown map filter [MAP-46]', async () => {
    for (const only of ['beer', '', 'people,,lights', 'people,'.repeat(30)]) {
      const query = { bbox: formatBox(CITY), only };
      expect(await person.send(courtMap, { query }), only).toMatchObject({ status: 400 });
    }
  });
});
