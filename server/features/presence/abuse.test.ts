import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { APP_ROLE } from '#server/platform/db/app-role.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { TestPerson } from '#tests/test-person.ts';
import { useTestCourts } from './presence-testing.ts';

const NOON = Date.parse('2026-11-14T11:00:00Z');

describe('presence under attack', () => {
  const town = useTestCourts(NOON);
  const { get, newcomer, seenPerson, court, checkIn, count, now, passMinutes } = town;
  beforeAll(() => town.setTime(NOON));

  it('ignores headcounts from afar and from old, vague or future readings [PRES-24, PRES-8]', async () => {
    const [liar, place] = [await seenPerson(), await court()];
    const send = (change: object, metres = 0) =>
      liar.send(presence.countPeople, {
        params: { id: place.id },
        body: { ...town.at(place, metres).body, band: 5, ...change },
      });
    const statuses = [
      await send({}, 151),
      await send({}, 50_000),
      await send({ timestamp: town.nowMs() - 61_000 }),
      await send({ timestamp: town.nowMs() + 31_000 }),
      await send({ accuracy: 101 }),
      await send({ lat: undefined }),
      await send({ lat: 1e9 }),
      await send({ band: '5' }),
    ].map(({ status }) => status);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect((await now(liar, place)).estimate).toBeNull();
  });

  it('accepts one headcount out of a burst, across all courts [PRES-24, PRES-8]', async () => {
    const [liar, place] = [await seenPerson(), await court()];
    const answers = await Promise.all(Array.from({ length: 40 }, () => count(liar, place, 5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(39);
    const rows = await get().deps.db.query('select from headcounts where user_id = $1', [liar.id]);
    expect(rows).toHaveLength(1);
  });

  it("doesn't let a crowd of new accounts change the headcount [PRES-24, PRES-9]", async () => {
    const [honest, place] = [await seenPerson(), await court()];
    await count(honest, place, 1);
    const before = await now(honest, place);
    const farm = await Promise.all(Array.from({ length: 20 }, newcomer));
    const answers = await Promise.all(farm.map((liar) => count(liar, place, 5)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await now(honest, place)).toEqual(before);
  });

  it('uses the median of three contradicting counts, however often one is repeated [PRES-24, PRES-10]', async () => {
    const [ana, ben, liar, place] = [
      await seenPerson(),
      await seenPerson(),
      await seenPerson(),
      await court(),
    ];
    const seen = [];
    await count(liar, place, 5);
    for (const person of [ana, ben]) {
      await passMinutes(1);
      await count(person, place, 1);
    }
    for (let n = 0; n < 4; n++) {
      await passMinutes(4);
      await count(liar, place, n % 2 === 0 ? 0 : 5);
      seen.push((await now(ana, place)).estimate?.low);
    }
    expect(seen).toEqual([1, 1, 1, 1]);
  });

  it('keeps a user on the way to only one court [PRES-24, PRES-6]', async () => {
    const [ana, places] = [
      await newcomer(),
      await Promise.all(Array.from({ length: 10 }, () => court())),
    ];
    await Promise.all(
      places.map(({ id }) =>
        ana.call(presence.headForCourt, { params: { id }, body: { minutes: 20 } }),
      ),
    );
    const expected = await Promise.all(
      places.map(async (place) => (await now(ana, place)).onTheWay),
    );
    expect(expected.reduce((sum, people) => sum + people, 0)).toBe(1);
  });

  it('shows the same presence on every node at once [PRES-25]', async () => {
    const { deps, database } = get();
    const options = { connectionString: database.url, poolSize: 4, onError: () => undefined };
    const db = openDatabase({ ...options, role: APP_ROLE });
    const node = await buildApp({ ...deps, db });
    onTestFinished(async () => {
      await node.close();
      await db.close();
    });
    await node.ready();
    const [ana, ben, place] = [await seenPerson(), await newcomer(), await court()];
    /** The same user on the other node. */
    const there = (person: TestPerson) => {
      const other = new TestPerson(node);
      for (const [name, value] of person.cookies) other.cookies.set(name, value);
      return other;
    };
    const both = async (person: TestPerson) => {
      const near = { query: { lat: place.latitude, lon: place.longitude } };
      const [here, elsewhere] = [await now(person, place), await now(there(person), place)];
      expect(elsewhere).toEqual(here);
      const cards = [
        await person.call(nearbyCourts, near),
        await there(person).call(nearbyCourts, near),
      ];
      expect(cards[0]).toEqual(cards[1]);
      return [here.here, here.onTheWay, here.estimate?.low];
    };
    await there(ben).call(presence.headForCourt, {
      params: { id: place.id },
      body: { minutes: 20 },
    });
    expect(await both(ben)).toEqual([0, 1, undefined]);
    await passMinutes(5);
    await checkIn(ben, place);
    expect(await both(ben)).toEqual([1, 0, undefined]);
    await count(there(ana), place, 3);
    expect(await both(ana)).toEqual([1, 0, 7]);
    await there(ben).call(presence.leaveCourt, { params: { id: place.id } });
    expect(await both(ana)).toEqual([0, 0, 7]);
    // Only one of two simultaneous counts is accepted.
    const answers = await Promise.all([count(ben, place, 1), count(there(ben), place, 5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});
