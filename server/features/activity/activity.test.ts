import { describe, expect, it } from 'vitest';
import * as activity from '#shared/activity/activity.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import { friendsHere } from '#shared/presence/presence.contract.ts';
import { signUpMany } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { LISBON, useActivityApp } from './activity-testing.ts';

const PORTO = { lat: 41.15, lon: -8.61 };
const PARIS = { lat: 48.85, lon: 2.35 };
const BERLIN = { lat: 52.5, lon: 13.4 };
const ROME = { lat: 41.9, lon: 12.5 };

describe('activity feed', () => {
  const {
    get,
    person,
    court,
    checkIn,
    feed,
    post,
    befriend,
    shareLocation,
    quietPlace,
    sql,
    aboutCourt,
  } = useActivityApp();

  it('returns feed items with every specified field [ACT-1] [ACT-4]', async () => {
    const [ana, reader] = [await person(), await person()];
    const place = quietPlace();
    const { id, name } = await court(place);
    await checkIn(ana, id, 1);
    const [item] = await aboutCourt(reader, name, place);
    expect(item).toEqual({
      id: expect.any(String),
      type: 'checkin',
      playerCount: 1,
      playerRange: null,
      courtName: name,
      courtId: id,
      description: `A player checked in at ${name}`,
      anonymizedUser: 'A player',
      timestamp: expect.any(String),
      isActive: false,
      isMine: false,
      olderCursor: expect.any(String),
    });
  });

  it('includes check-ins, posts and approved registrations, but nothing pending, held or void [ACT-2]', async () => {
    const [ana, reader] = [await person(), await person()];
    const decidedAt = new Date(Date.now() - 60_000);
    const approved = await court(LISBON, { submittedBy: ana.id, decidedAt });
    const pending = await court(LISBON, { submittedBy: ana.id, status: 'pending' });
    const rejected = await court(LISBON, { submittedBy: ana.id, status: 'rejected', decidedAt });
    await checkIn(ana, approved.id);
    const doubtful = await court();
    await checkIn(ana, doubtful.id, 0, 'held');
    await post(ana, 'Anyone for a run tonight?', { courtId: approved.id });
    const items = await feed(reader);
    const of = (name: string) => items.filter(({ courtName }) => courtName === name);
    expect(
      of(approved.name)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['checkin', 'court_registration', 'post']);
    for (const { name } of [pending, rejected, doubtful]) expect(of(name)).toEqual([]);
    expect(of(approved.name).find(({ type }) => type === 'court_registration')?.description).toBe(
      `A player put ${approved.name} on the map`,
    );
  });

  it('includes only items within 50 km of a position, and all without one [ACT-3]', async () => {
    const [ana, reader] = [await person(), await person()];
    const [near, far] = [await court(LISBON), await court(PORTO)];
    await checkIn(ana, near.id);
    await checkIn(ana, far.id);
    await post(ana, 'near post', { courtId: near.id });
    await post(ana, 'far post', { courtId: far.id });
    await post(ana, 'here post', LISBON);
    await post(ana, 'nowhere post');
    const names = async (query: object) => {
      const items = await feed(reader, query);
      return items.map(({ courtName, description, type }) =>
        type === 'post' ? description : courtName,
      );
    };
    const inLisbon = await names({ lat: 38.7, lon: -9.2 });
    expect(inLisbon).toEqual(expect.arrayContaining([near.name, 'near post', 'here post']));
    for (const other of [far.name, 'far post', 'nowhere post'])
      expect(inLisbon).not.toContain(other);
    const everywhere = await names({});
    expect(everywhere).toEqual(
      expect.arrayContaining([near.name, far.name, 'far post', 'nowhere post']),
    );
    for (const query of [
      { lat: 91, lon: 0 },
      { lat: 1 },
      { lat: 'x', lon: 0 },
      { lat: '', lon: '' },
    ]) {
      const answer = await reader.send(activity.activityFeed, { query });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('searches the feed across the antimeridian and at the pole [ACT-3]', async () => {
    const [ana, reader] = [await person(), await person()];
    const fiji = await court({ lat: -17, lon: 179.95 });
    const north = await court({ lat: 89.9, lon: 10 });
    for (const { id } of [fiji, north]) {
      await checkIn(ana, id);
      await post(ana, `post ${id}`, { courtId: id });
    }
    const near = async (lat: number, lon: number) =>
      (await feed(reader, { lat, lon })).map(({ courtId }) => courtId);
    expect(await near(-17, -179.95)).toEqual([fiji.id, fiji.id]);
    expect(await near(-17, 179)).toEqual([]);
    expect(await near(89.9, -170)).toEqual([north.id, north.id]);
  });

  it('rounds times to 5 minutes for strangers only [ACT-5]', async () => {
    const [ana, friend, stranger] = [await person(), await person(), await person()];
    await befriend(ana, friend);
    await shareLocation(ana);
    const place = quietPlace();
    const { id, name } = await court(place);
    await checkIn(ana, id, 7);
    const [row] = await get().deps.db.query<{ at: Date }>(
      'select created_at as at from check_ins where court_id = $1',
      [id],
    );
    const time = async (by: TestPerson) => (await aboutCourt(by, name, place))[0]?.timestamp;
    expect(await time(ana)).toBe(row?.at.toISOString());
    expect(await time(friend)).toBe(row?.at.toISOString());
    const shown = new Date((await time(stranger)) ?? '');
    expect(shown.getTime() % (5 * 60_000)).toBe(0);
    const late = (row?.at.getTime() ?? 0) - shown.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(5 * 60_000);
  });

  it('groups check-ins by court and five minutes, without revealing people or their order [ACT-6] [ACT-4]', async () => {
    const [ana, ben, reader] = [await person(), await person(), await person()];
    const [one, two] = [await court(PARIS), await court(PARIS)];
    // The same five minutes, with Ana first at one court and Ben first at the other.
    await checkIn(ana, one.id, 20);
    await checkIn(ben, one.id, 20);
    await checkIn(ben, two.id, 20);
    const written = [];
    for (let i = 0; i < 6; i++) {
      written.push((await post(i % 2 ? ana : ben, `note ${i}`, PARIS)).id);
    }
    const answer = await reader.send(activity.activityFeed, { query: PARIS });
    const text = JSON.stringify(answer.body);
    for (const { user } of [ana, ben]) {
      expect(text).not.toContain(user?.name);
      expect(text).not.toContain(user?.username);
    }
    expect(text).not.toMatch(/userId|authorId|user_id/);
    const items = await feed(reader, PARIS);
    const [first] = items.filter(({ courtName }) => courtName === one.name);
    // Ben has moved on to the other court.
    expect(first).toMatchObject({ anonymizedUser: '2 players', playerCount: 1, isActive: false });
    // The order of posts within five minutes doesn't reveal when they were written.
    const shown = items.filter(({ type }) => type === 'post').map(({ id }) => id);
    const byTime = new Map(items.map((item) => [item.id, item.timestamp]));
    const inOrder = (ids: string[]) =>
      ids.toSorted(
        (a, b) => (byTime.get(b) ?? '').localeCompare(byTime.get(a) ?? '') || a.localeCompare(b),
      );
    expect(shown).toEqual([...inOrder(shown.slice(0, 5)), ...inOrder(shown.slice(5))]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(expect.arrayContaining(written));
    // No database ids, neither plain nor sequential.
    expect(items.every(({ id }) => /^[\w-]{22}$|^[0-9a-f-]{36}$/.test(id))).toBe(true);
  });

  it('starts with the newest five items, however many share the same five minutes [ACT-26]', async () => {
    const [ana, reader] = [await person(), await person()];
    const place = quietPlace();
    const courts = await Promise.all(Array.from({ length: 25 }, () => court(place)));
    for (const [index, { id }] of courts.entries()) {
      await sql(
        `insert into check_ins (user_id, court_id, local_day, outcome, distance_metres, read_at, created_at)
         values ($1, $2, current_date, 'paid', 5, now(),
           date_bin('5 minutes', now() - interval '10 minutes', timestamptz '2000-01-01') + make_interval(secs => $3))`,
        [ana.id, id, index],
      );
    }
    const names = (await feed(reader, place)).map(({ courtName }) => courtName);
    const newest = courts.map(({ name }) => name).reverse();
    expect(names.slice(0, 5).sort()).toEqual(newest.slice(0, 5).sort());
    expect(names.slice(5).sort()).toEqual(newest.slice(5, 20).sort());
  });

  it("keeps an item's id between requests and for every reader [ACT-6]", async () => {
    const [ana, ben, reader] = [await person(), await person(), await person()];
    const place = quietPlace();
    const { id, name } = await court(place);
    await checkIn(ana, id, 3);
    const idFor = async (by: TestPerson) => (await aboutCourt(by, name, place))[0]?.id;
    expect(await idFor(ben)).toBe(await idFor(reader));
  });

  it('names friends who share their location in the description only [ACT-4] [ACT-7] [ACT-635]', async () => {
    const [ana, friend] = [await person(), await person()];
    await befriend(ana, friend);
    const place = quietPlace();
    const { id, name } = await court(place);
    await checkIn(ana, id);
    const seen = async (by: TestPerson) => {
      const [item] = await aboutCourt(by, name, place);
      return [item?.anonymizedUser, item?.description];
    };
    expect(await seen(friend)).toEqual(['A player', `A player checked in at ${name}`]);
    expect(await seen(ana)).toEqual(['You', `You checked in at ${name}`]);
    await shareLocation(ana);
    expect(await seen(friend)).toEqual(['A friend', `${ana.user?.name} checked in at ${name}`]);
    expect(await seen(await person())).toEqual(['A player', `A player checked in at ${name}`]);
    expect(JSON.stringify(await feed(friend))).not.toContain(ana.user?.username);
  });

  it("counts everyone together, including users who don't share [ACT-7]", async () => {
    const { id } = await court(ROME);
    const people = await signUpMany(get(), 4);
    for (const one of people) await checkIn(one, id, 30);
    const [item] = await feed(people[0], ROME);
    expect(item).toMatchObject({ anonymizedUser: 'You and 3 others', playerCount: 4 });
  });

  it('shows the same feed regardless of blocks [ACT-8] [FRD-18]', async () => {
    const [ana, ben, reader] = [await person(), await person(), await person()];
    const decidedAt = new Date(Date.now() - 60_000);
    const { id } = await court(BERLIN, { submittedBy: ana.id, decidedAt });
    await checkIn(ana, id);
    await post(ana, 'for everybody', { courtId: id });
    const before = await feed(ben, BERLIN);
    expect(before).toHaveLength(3);
    await ben.call(friends.blockPerson, { body: { userId: ana.id } });
    await ana.call(friends.blockPerson, { body: { userId: reader.id } });
    expect(await feed(ben, BERLIN)).toEqual(before);
    expect(await feed(reader, BERLIN)).toEqual(before);
  });

  it('shows only friends who share their location and are at a court now [FRD-45] [ACT-7]', async () => {
    const [ana, sharing, silent, stranger, late] = await signUpMany(get(), 5);
    for (const friend of [sharing, silent, late]) await befriend(ana, friend);
    for (const one of [sharing, stranger, late]) await shareLocation(one);
    const [here, before] = [await court(), await court()];
    await checkIn(sharing, before.id, 100);
    await checkIn(sharing, here.id, 10);
    await checkIn(silent, here.id, 10);
    await checkIn(stranger, here.id, 10);
    await checkIn(late, here.id, 125);
    const answer = await ana.call(friendsHere, {});
    expect(answer).toMatchObject([
      { courtId: here.id, court: { name: here.name, activeNow: 3 }, friends: [{ id: sharing.id }] },
    ]);
    expect(answer[0]?.friends).toHaveLength(1);
    await sharing.call(friends.blockPerson, { body: { userId: ana.id } });
    expect(await ana.call(friendsHere, {})).toEqual([]);
  });
});
