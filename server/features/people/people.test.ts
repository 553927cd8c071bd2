import { describe, expect, it } from 'vitest';
import * as friends from '#shared/friends/friends.contract.ts';
import { readProfile, reportPerson } from '#shared/people/people.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const NOBODY = {
  success: false,
  code: 'NOT_FOUND',
  reason: 'PERSON_NOT_FOUND',
  message: "We couldn't find this person.",
};

describe('public profile', () => {
  const get = useTestApp();
  const person = (overrides: object = {}) => get().visitor().signUp(overrides);
  const sql = (text: string, values: unknown[]) => get().deps.db.query(text, values);
  const profile = (by: TestPerson, of: TestPerson) =>
    by.send(readProfile, { params: { handle: of.user?.username ?? '' } });
  /** One with a hidden profile, one that the user blocked, one that blocked them, and a suspended one. */
  const hiddenFrom = async (viewer: TestPerson) => {
    const people = await signUpMany(get(), 4);
    const [hidden, blocked, blocking, suspended] = people;
    await sql('update users set profile_visible = false where id = $1', [hidden.id]);
    await viewer.call(friends.blockPerson, { body: { userId: blocked.id } });
    await blocking.call(friends.blockPerson, { body: { userId: viewer.id } });
    await sql('update users set suspended_at = now() where id = $1', [suspended.id]);
    return people;
  };

  it('shows a profile with stats and the relationship to the viewer [FRD-43]', async () => {
    const [ana, ben] = [await person(), await person({ name: 'Ben Ten', role: 'Coach' })];
    await sql(`update users set bio = 'Plays centre.' where id = $1`, [ben.id]);
    expect((await profile(ana, ben)).body).toEqual({
      id: ben.id,
      displayName: 'Ben Ten',
      handle: ben.user?.username,
      avatarUrl: null,
      role: 'Coach',
      friendshipStatus: 'none',
      friendshipId: null,
      isMe: false,
      bio: 'Plays centre.',
      level: 1,
      memberSince: expect.stringMatching(/^\d{4}-\d{2}$/),
      stats: { totalEarnings: 0, courtsVisited: 0, totalCheckIns: 0, currentStreak: 0 },
    });
    await ben.call(friends.requestFriend, { body: { userId: ana.id } });
    expect((await profile(ana, ben)).body).toMatchObject({
      friendshipStatus: 'pending_in',
      friendshipId: expect.any(Number),
    });
    expect((await profile(ben, ben)).body).toMatchObject({ isMe: true });
  });

  it('finds a profile by handle in any case, with or without @ [FRD-43]', async () => {
    const [ana, ben] = [await person(), await person({ username: 'Zoë.Prøfile' })];
    for (const handle of ['zoë.prøfile', '@ZOË.PRØFILE', 'Zoe\u0308.Prøfile']) {
      expect(await ana.call(readProfile, { params: { handle } })).toMatchObject({ id: ben.id });
    }
  });

  it("hides stats and level if the user doesn't show them [FRD-43] [SET-6]", async () => {
    const [ana, ben] = [await person(), await person()];
    await sql('update users set show_stats = false where id = $1', [ben.id]);
    expect((await profile(ana, ben)).body).toMatchObject({ stats: null, level: null });
    expect((await profile(ben, ben)).body).toMatchObject({ stats: { totalCheckIns: 0 }, level: 1 });
  });

  it('returns the same for a profile that is hidden, blocked, blocking, suspended or absent [FRD-44] [SET-5]', async () => {
    const ana = await person();
    const [hidden, blocked, blocking, suspended] = await hiddenFrom(ana);
    for (const other of [hidden, blocked, blocking, suspended]) {
      const answer = await profile(ana, other);
      expect([answer.status, answer.body]).toEqual([404, NOBODY]);
    }
    const absent = await ana.send(readProfile, { params: { handle: 'nobody-at-all' } });
    expect([absent.status, absent.body]).toEqual([404, NOBODY]);
    expect((await profile(hidden, hidden)).status).toBe(200);
  });

  it('accepts one report per user, from others only [FRD-43]', async () => {
    const [ana, ben] = [await person(), await person()];
    const report = (by: TestPerson, reason = 'Rude messages') =>
      by.send(reportPerson, { params: { handle: ben.user?.username ?? '' }, body: { reason } });
    expect((await report(ana)).status).toBe(200);
    expect((await report(ana)).status).toBe(200);
    expect((await report(ben)).status).toBe(400);
    expect((await report(ana, 'no')).status).toBe(400);
    const rows = await sql('select reason from reports where person_id = $1', [ben.id]);
    expect(rows).toEqual([{ reason: 'Rude messages' }]);
  });

  it('accepts reports regardless of blocks, without revealing them [FRD-49]', async () => {
    const ana = await person();
    const [hidden, blocked, blocking, suspended] = await hiddenFrom(ana);
    const answers = new Set<string>();
    for (const handle of [
      ...[hidden, blocked, blocking, suspended].map(({ user }) => user?.username),
      'nobody-at-all',
    ]) {
      const { status, body } = await ana.send(reportPerson, {
        params: { handle },
        body: { reason: 'Followed me home' },
      });
      answers.add(JSON.stringify([status, body]));
    }
    expect([...answers]).toEqual([JSON.stringify([200, { success: true }])]);
    const rows = await get().deps.db.query<{ personId: number }>(
      'select person_id as "personId" from reports where reporter_id = $1',
      [ana.id],
    );
    expect(rows.map(({ personId }) => personId).sort()).toEqual(
      [hidden, blocked, blocking].map(({ id }) => id).sort(),
    );
  });

  it('returns 429 to a user who opens too many profiles [FRD-9]', async () => {
    const ana = await person();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      statuses.push((await ana.send(readProfile, { params: { handle: `guess${i}` } })).status);
    }
    expect(statuses.at(119)).toBe(404);
    expect(statuses.at(120)).toBe(429);
  });
});
