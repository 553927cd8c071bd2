import { describe, expect, it } from 'vitest';
import * as friends from '#shared/friends/friends.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('searching for people', () => {
  const get = useTestApp();
  const person = (overrides: object = {}) => get().visitor().signUp(overrides);
  const search = (by: TestPerson, q: string, limit?: number) =>
    by.call(friends.searchPeople, { query: { q, ...(limit ? { limit } : {}) } });
  const handles = async (by: TestPerson, q: string) =>
    (await search(by, q)).map(({ handle }) => handle);

  it('returns users with all fields and the status seen by the searcher [FRD-1] [FRD-2]', async () => {
    const [ana, ben] = [await person(), await person({ username: 'status_ben', role: 'Ref' })];
    const found = () => search(ana, '@status_ben');
    expect(await found()).toEqual([
      {
        id: ben.id,
        displayName: ben.user?.name,
        handle: 'status_ben',
        avatarUrl: null,
        role: 'Ref',
        friendshipStatus: 'none',
        friendshipId: null,
      },
    ]);
    await ana.call(friends.requestFriend, { body: { userId: ben.id } });
    const [out] = await found();
    expect(out).toMatchObject({
      friendshipStatus: 'pending_out',
      friendshipId: expect.any(Number),
    });
    const [incoming] = await search(ben, ana.user?.username ?? '');
    expect(incoming).toMatchObject({
      friendshipStatus: 'pending_in',
      friendshipId: out?.friendshipId,
    });
    await ben.call(friends.requestFriend, { body: { userId: ana.id } });
    expect(await found()).toMatchObject([{ friendshipStatus: 'friends' }]);
  });

  it('returns at most 20 users, whatever the limit [FRD-1]', async () => {
    const ana = await person();
    for (let i = 0; i < 25; i++) await person({ username: `crowd_${String(i).padStart(2, '0')}` });
    expect(await search(ana, 'crowd_')).toHaveLength(20);
    expect(await search(ana, 'crowd_', 100_000)).toHaveLength(20);
    expect(await search(ana, 'crowd_', 3)).toHaveLength(3);
    for (const limit of ['0', '-1', 'x', '1.5', '']) {
      const answer = await ana.send(friends.searchPeople, { query: { q: 'crowd_', limit } });
      expect([limit, answer.status]).toEqual([limit, 400]);
    }
  });

  it('finds no one by fewer than 2 characters [FRD-3]', async () => {
    const ana = await person({ name: 'Qq Short', username: 'qq-short' });
    const ben = await person();
    for (const q of ['', ' ', 'q', ' q ', 'é']) expect(await search(ben, q)).toEqual([]);
    expect(await handles(ben, ' qq ')).toEqual([ana.user?.username]);
    expect((await ben.send(friends.searchPeople)).body).toEqual([]);
  });

  it.each([
    ['zoë_ram', 'the beginning of a handle'],
    ['@zoe_RAM', 'with @, without accents, in any case'],
    ['  @Zoë_Ramírez9  ', 'the whole handle between spaces'],
    ['zoe', 'the first word of the name'],
    ['RAMIREZ', 'a later word in capitals, without accents'],
    ['ramírez-ló', 'two parts of a name with a dash'],
    ['Zoë Ramírez-López', 'the whole name'],
    ['lopez zoe', 'words in another order'],
    ['zo lop', 'the beginnings of words that are not neighbours'],
  ])('finds %j: %s [FRD-4]', async (q) => {
    const ana = await person();
    const [known] = await search(ana, '@zoe_ramirez9');
    if (!known) await person({ name: 'Zoë Ramírez-López', username: 'Zoë_Ramírez9' });
    expect(await handles(ana, q)).toContain('Zoë_Ramírez9');
  });

  it('finds names in other scripts, but not by the middle of a word [FRD-4]', async () => {
    const ana = await person();
    await person({ name: 'Дмитрий Иванов', username: 'dima77' });
    await person({ name: 'Νίκος Γκάλης', username: 'nikos4' });
    await person({ name: 'محمد علي', username: 'mo_ali' });
    expect(await handles(ana, 'ивАН')).toEqual(['dima77']);
    expect(await handles(ana, 'γκαλ')).toEqual(['nikos4']);
    expect(await handles(ana, 'علي')).toEqual(['mo_ali']);
    expect(await handles(ana, 'вано')).toEqual([]);
    expect(await handles(ana, 'ima77')).toEqual([]);
  });

  it('lists handles before names and each user once [FRD-1] [FRD-4]', async () => {
    const ana = await person();
    await person({ name: 'Someone Marv', username: 'zz_marv' });
    await person({ name: 'Marv Marvin Marvs', username: 'marvelous' });
    expect(await handles(ana, 'marv')).toEqual(['marvelous', 'zz_marv']);
    for (let i = 0; i < 11; i++) await person({ name: 'Twyla', username: `twyla_${i}` });
    for (let i = 0; i < 4; i++) await person({ name: 'Twyla' });
    expect(await handles(ana, 'twyla')).toHaveLength(15);
  });

  it.each(['%%', '__', '%', '_%', 'a%', '\\\\', "'; drop table users; --"])(
    'treats %j as plain text [FRD-5]',
    async (q) => {
      const ana = await person();
      const under = await person({ username: `__u${ana.id}` });
      const found = await handles(ana, q);
      if (q === '__') expect(found).toContain(under.user?.username);
      else expect(found).toEqual([]);
    },
  );

  it('finds users by exact email only, and only if they allow it [FRD-6]', async () => {
    const ana = await person();
    const ben = await person({ email: 'Ben.Exact@example.org' });
    expect(await search(ana, 'ben.exact@example.org')).toEqual([]);
    await ben.call(friends.setFriendPrivacy, { body: { emailSearchable: true } });
    expect(await search(ana, 'BEN.exact@example.org')).toMatchObject([{ id: ben.id }]);
    for (const q of ['ben.exact@example.or', 'ben.exact', 'ben.exact@', '@example.org']) {
      expect((await search(ana, q)).map(({ id }) => id)).not.toContain(ben.id);
    }
    await ben.call(friends.setFriendPrivacy, { body: { searchable: false } });
    expect(await search(ana, 'ben.exact@example.org')).toEqual([]);
  });

  it('never finds hidden, suspended and blocked users, or the searcher [FRD-7]', async () => {
    const ana = await person({ username: 'find_self' });
    const ben = await person({ username: 'find_ben', name: 'Findable Ben' });
    const all = async (by: TestPerson) => [
      ...(await handles(by, 'find_')),
      ...(await handles(by, 'findable')),
    ];
    expect(await all(ana)).toEqual(['find_ben', 'find_ben']);
    await ben.call(friends.setFriendPrivacy, { body: { searchable: false } });
    expect(await all(ana)).toEqual([]);
    await ben.call(friends.setFriendPrivacy, { body: { searchable: true } });
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [ben.id]);
    expect(await all(ana)).toEqual([]);
    await get().deps.db.query('update users set suspended_at = null where id = $1', [ben.id]);
    expect(await all(ana)).toEqual(['find_ben', 'find_ben']);
    await ben.call(friends.blockPerson, { body: { userId: ana.id } });
    expect(await all(ana)).toEqual([]);
    expect(await all(ben)).toEqual([]);
  });

  it('finds a user by their new name at once [FRD-4]', async () => {
    const ana = await person();
    const ben = await person({ name: 'Oldname Ben' });
    await get().deps.db.query('update users set name = $2 where id = $1', [ben.id, 'Newname Ben']);
    expect(await search(ana, 'oldname')).toEqual([]);
    expect(await search(ana, 'newname')).toMatchObject([{ id: ben.id }]);
  });

  it.each([
    ['emoji', '🏀🏀'],
    ['a family of emoji', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['right-to-left text', '\u202eمرحبا\u202c'],
    ['only accents', '\u0301\u0301'],
    ['NUL', 'zq\u0000q'],
    ['half a surrogate pair', '\ud800\ud800'],
    ['10 kB', 'x'.repeat(10_240)],
    ['10 kB of words', 'x '.repeat(5_120)],
    ['10 kB of emoji', '🏀'.repeat(2_560)],
    ['the largest character', '\u{10ffff}\u{10ffff}'],
    ['tabs and line breaks', 'a\t\r\nb'],
  ])('finds nothing for %s [FRD-8]', async (_what, q) => {
    const ana = await person();
    const answer = await ana.send(friends.searchPeople, { query: { q } });
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('refuses a list of queries [FRD-8]', async () => {
    const ana = await person();
    const answer = await ana.raw({ method: 'GET', url: '/api/friends/search?q=an&q=be' });
    expect(answer.status).toBe(400);
  });

  it('returns 429 to a scraper but not to others [FRD-9]', async () => {
    const [ana, ben] = [await person(), await person()];
    const statuses = [];
    for (let i = 0; i < 125; i++) {
      const { status } = await ana.send(friends.searchPeople, { query: { q: `sc${i}` } });
      statuses.push(status);
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses.slice(120)).toEqual(Array(5).fill(429));
    expect((await ben.send(friends.searchPeople, { query: { q: 'scx' } })).status).toBe(200);
  });
});
