import { beforeEach, describe, expect, it } from 'vitest';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import { listFavourites } from '#shared/favourites/favourites.contract.ts';
import * as calls from '#shared/favourites/player-calls.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { northOf, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { AlertScene } from './favourites-testing.ts';

describe('calls for players', () => {
  const get = useTestApp({ hasOwnClock: true });
  const scene = new AlertScene(get);
  const ask = (person: TestPerson, { id }: TestCourt, players: unknown = 2) =>
    person.send(calls.callPlayers, { params: { id }, body: { players } });
  const answer = (person: TestPerson, { id }: TestCourt) =>
    person.send(calls.answerCall, { params: { id } });
  const read = (person: TestPerson, { id }: TestCourt) =>
    person.call(calls.readCall, { params: { id } });
  /** A user at level Seen at a court, ready to call. */
  const caller = async () => {
    const [person, place] = [await scene.seenPerson(), await scene.court()];
    await scene.arrive(person, place);
    return { person, place };
  };
  const lookAround = async (person: TestPerson, place: TestCourt, metres: number) => {
    const { latitude: lat, longitude: lon } = northOf(place, metres);
    await person.call(nearbyCourts, { query: { lat, lon } });
  };
  beforeEach(async () => {
    await scene.passUntil(12);
    await scene.watch();
  });

  it('lets users above New call for 1 to 5 players from a court [FAV-30, TRU-48]', async () => {
    const { person, place } = await caller();
    for (const players of [0, 6, 1.5, '2', null]) {
      expect((await ask(person, place, players)).status).toBe(400);
    }
    const [newcomer, elsewhere] = [await scene.newcomer(), await scene.seenPerson()];
    await scene.arrive(newcomer, place);
    expect(await ask(newcomer, place)).toMatchObject({ body: { reason: 'NOT_SEEN_YET' } });
    expect(await ask(elsewhere, place)).toMatchObject({ body: { reason: 'NOT_ON_COURT' } });
    expect((await read(person, place)).hindrance).toBeNull();
    expect((await ask(person, place, 3)).body).toMatchObject({
      call: { players: 3, coming: 0, mine: 'called' },
    });
    const second = await scene.seenPerson();
    await scene.arrive(second, place);
    expect(await ask(second, place)).toMatchObject({ body: { reason: 'CALL_OPEN' } });
  });

  it('accepts one call if two users ask at the same moment [FAV-30]', async () => {
    const { person, place } = await caller();
    const other = await scene.seenPerson();
    await scene.arrive(other, place);
    const answers = await Promise.all([ask(person, place), ask(other, place), ask(person, place)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('reaches users within 5 km in the last hour, and those who want to be asked anyway [FAV-31, FAV-35]', async () => {
    const { person, place } = await caller();
    const people = await signUpMany(get(), 6);
    const [near, far, late, anyway, off, nowhere] = people;
    for (const each of [near, far, late, nowhere]) await scene.star(each, place);
    await scene.star(anyway, place, { askAnyway: true });
    await scene.star(off, place, { needPlayers: false });
    await lookAround(late, place, 100);
    await scene.pass(61);
    await scene.arrive(person, await scene.court());
    await scene.pass(1);
    await get().deps.db.query(
      'update whereabouts set court_id = $2, arrived_at = now() where user_id = $1',
      [person.id, place.id],
    );
    for (const each of [near, off]) await lookAround(each, place, 4_990);
    await lookAround(far, place, 5_010);
    const { body } = await ask(person, place, 2);
    await scene.watch();
    const heard = await Promise.all(people.map(async (each) => (await scene.told(each)).length));
    expect(heard).toEqual([1, 0, 0, 1, 0, 0]);
    expect(await scene.told(near)).toEqual([expect.stringContaining('2 more players')]);
    // Neither the caller nor the users asked learn of each other.
    expect(JSON.stringify(body)).not.toMatch(/asked|reached/);
    expect(JSON.stringify(await read(near, place))).not.toContain(String(person.user?.name));
    expect(await near.call(listFavourites, {})).toMatchObject([{ playersWanted: 2 }]);
  });

  it('accepts answers with one tap, and ends a call when it is filled [FAV-32, FAV-33]', async () => {
    const { person, place } = await caller();
    const [ana, ben, cem] = await signUpMany(get(), 3);
    await ask(person, place, 2);
    expect((await answer(ana, place)).body).toMatchObject({
      call: { coming: 1, mine: 'coming' },
    });
    expect((await answer(ana, place)).body).toMatchObject({ call: { coming: 1 } });
    const now = await ana.call(presence.courtNow, { params: { id: place.id } });
    expect(now).toMatchObject({ onTheWay: 1, mine: { state: 'on-the-way' } });
    expect((await answer(ben, place)).body).toMatchObject({ call: null });
    expect(await answer(cem, place)).toMatchObject({ status: 409, body: { reason: 'CALL_OVER' } });
  });

  it("reopens a spot when a player who answered doesn't come [FAV-33]", async () => {
    const { person, place } = await caller();
    const ana = await scene.newcomer();
    await ask(person, place, 2);
    await answer(ana, place);
    await ana.call(presence.stayAway, { params: { id: place.id } });
    expect((await read(person, place)).call).toMatchObject({ coming: 0 });
  });

  it('ends a call after 45 minutes, or when the caller leaves or ends it [FAV-33]', async () => {
    const { person, place } = await caller();
    await ask(person, place);
    await scene.pass(44);
    expect((await read(person, place)).call).not.toBeNull();
    await scene.pass(2);
    expect((await read(person, place)).call).toBeNull();
    const next = await caller();
    await ask(next.person, next.place);
    await next.person.call(presence.leaveCourt, { params: { id: next.place.id } });
    expect((await read(next.person, next.place)).call).toBeNull();
    const third = await caller();
    const stranger = await scene.newcomer();
    await ask(third.person, third.place);
    await stranger.call(calls.endCall, { params: { id: third.place.id } });
    expect((await read(third.person, third.place)).call).not.toBeNull();
    await third.person.call(calls.endCall, { params: { id: third.place.id } });
    expect((await read(third.person, third.place)).call).toBeNull();
  });

  it('sends no alert for a call that is over [FAV-23, FAV-33]', async () => {
    const { person, place } = await caller();
    const ana = await scene.newcomer();
    await scene.star(ana, place, { askAnyway: true });
    await ask(person, place);
    await person.call(calls.endCall, { params: { id: place.id } });
    await scene.watch();
    expect(await scene.told(ana)).toEqual([]);
  });

  it('allows two calls a day, and pauses for a day after two without an answer [FAV-34]', async () => {
    const { person, place } = await caller();
    const end = () => person.call(calls.endCall, { params: { id: place.id } });
    const ana = await scene.newcomer();
    expect((await ask(person, place)).status).toBe(200);
    await answer(ana, place);
    await end();
    expect((await ask(person, place)).status).toBe(200);
    await end();
    expect((await ask(person, place)).status).toBe(429);
    // One more call without an answer the next day starts the pause.
    await scene.pass(25 * 60);
    await scene.arrive(person, place);
    expect((await ask(person, place)).status).toBe(200);
    await end();
    expect(await ask(person, place)).toMatchObject({ body: { reason: 'CALLS_PAUSED' } });
    await scene.pass(25 * 60);
    await scene.arrive(person, place);
    expect((await ask(person, place)).status).toBe(200);
  });
});
