import { describe, expect, it } from 'vitest';
import { me } from '#shared/accounts/accounts.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const NOBODY = {
  success: false,
  code: 'NOT_FOUND',
  reason: 'PERSON_NOT_FOUND',
  message: "We couldn't find this person.",
};
const UNKNOWN_ID = 999_999_999;

describe('friends', () => {
  const get = useTestApp();
  const person = (overrides: object = {}) => get().visitor().signUp(overrides);
  const pair = async (): Promise<[TestPerson, TestPerson]> => [await person(), await person()];
  const request = (from: TestPerson, toId: number) =>
    from.send(friends.requestFriend, { body: { userId: toId } });
  const requestsOf = (of: TestPerson) => of.call(friends.listRequests, {});
  const friendIds = async (of: TestPerson) =>
    (await of.call(friends.listFriends, {})).map(({ id }) => id);
  const incomingId = async (of: TestPerson) => {
    const [first] = (await requestsOf(of)).incoming;
    if (first === undefined) throw new Error('no request came in');
    return first.id;
  };
  const respond = (by: TestPerson, friendshipId: number, action: string) =>
    by.send(friends.respondToRequest, { body: { friendshipId, action } });
  const befriend = async (one: TestPerson, other: TestPerson) => {
    await request(one, other.id);
    await respond(other, await incomingId(other), 'accept');
  };
  const relations = async (one: TestPerson, other: TestPerson) =>
    get().deps.db.query<{ status: string }>(
      `select status from friendships
       where low_user_id = least($1::bigint, $2) and high_user_id = greatest($1::bigint, $2)`,
      [one.id, other.id],
    );

  it("counts only requests that wait for the user's answer [FRD-60]", async () => {
    const [ana, ben] = await pair();
    const waiting = async (of: TestPerson) => (await of.call(friends.waitingRequests, {})).waiting;
    for (const from of [ben, await person(), await person()]) await request(from, ana.id);
    expect([await waiting(ana), await waiting(ben)]).toEqual([3, 0]);
    await respond(ana, await incomingId(ana), 'accept');
    await ana.call(friends.blockPerson, { body: { userId: ben.id } });
    expect(await waiting(ana)).toBe(1);
  });

  it('creates a pending request that both sides see [FRD-10] [FRD-21]', async () => {
    const [ana, ben] = await pair();
    const answer = await request(ana, ben.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, friendshipStatus: 'pending_out' },
    ]);
    const sent = await requestsOf(ana);
    const received = await requestsOf(ben);
    expect(sent.incoming).toEqual([]);
    expect(sent.outgoing).toMatchObject([
      {
        id: expect.any(Number),
        addressee: {
          displayName: ben.user?.name,
          handle: ben.user?.username,
          avatarUrl: null,
          role: 'Player',
        },
      },
    ]);
    expect(received.outgoing).toEqual([]);
    expect(received.incoming).toMatchObject([
      { id: sent.outgoing[0]?.id, requester: { displayName: ana.user?.name, role: 'Player' } },
    ]);
    expect(await friendIds(ana)).toEqual([]);
  });

  it('makes friends on accept, sorted by name regardless of accents and case [FRD-15] [FRD-20]', async () => {
    const ana = await person();
    for (const name of ['Zoe Last', 'émile Middle', 'Dora First', 'Frank After']) {
      await befriend(ana, await person({ name }));
    }
    const list = await ana.call(friends.listFriends, {});
    expect(list.map(({ displayName }) => displayName)).toEqual([
      'Dora First',
      'émile Middle',
      'Frank After',
      'Zoe Last',
    ]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'avatarUrl',
      'displayName',
      'handle',
      'id',
      'role',
    ]);
    expect((await requestsOf(ana)).outgoing).toEqual([]);
  });

  it('ends the request on decline and allows a new one [FRD-15]', async () => {
    const [ana, ben] = await pair();
    await request(ana, ben.id);
    const answer = await respond(ben, await incomingId(ben), 'decline');
    expect(answer.body).toEqual({ success: true, friendshipStatus: 'none' });
    expect(await requestsOf(ana)).toEqual({ incoming: [], outgoing: [] });
    expect((await request(ana, ben.id)).status).toBe(200);
  });

  it("refuses a friend request to the user's own account with 400 [FRD-11]", async () => {
    const ana = await person();
    expect((await request(ana, ana.id)).status).toBe(400);
    expect((await ana.send(friends.blockPerson, { body: { userId: ana.id } })).status).toBe(400);
  });

  it.each([null, 0, -1, 1.5, '1', [1], {}, true, 1e300])(
    'refuses %j as a user id with 400 [FRD-10]',
    async (userId) => {
      const ana = await person();
      const answer = await ana.send(friends.requestFriend, { body: { userId } });
      expect(answer.status).toBe(400);
    },
  );

  it('returns the same error for nonexistent, hidden, blocked, blocking, unwilling and suspended users [FRD-12]', async () => {
    const ana = await person();
    const [hidden, blocked, blocking, unwilling, suspended] = await signUpMany(get(), 5);
    await hidden.call(friends.setFriendPrivacy, { body: { searchable: false } });
    await ana.call(friends.blockPerson, { body: { userId: blocked.id } });
    await blocking.call(friends.blockPerson, { body: { userId: ana.id } });
    await unwilling.call(friends.setFriendPrivacy, { body: { allowRequests: false } });
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [
      suspended.id,
    ]);
    const ids = [UNKNOWN_ID, hidden.id, blocked.id, blocking.id, unwilling.id, suspended.id];
    for (const id of ids) {
      const answer = await request(ana, id);
      expect([answer.status, answer.body]).toEqual([404, NOBODY]);
    }
    expect(await requestsOf(ana)).toEqual({ incoming: [], outgoing: [] });
  });

  it('lets users ask a hidden user if they know the handle, but not if they guess [FRD-12] [FRD-43]', async () => {
    const [ana, hidden] = await pair();
    await hidden.call(friends.setFriendPrivacy, { body: { searchable: false } });
    const ask = (handle: string) =>
      ana.send(friends.requestFriend, { body: { userId: hidden.id, handle } });
    expect((await ask('somebody-else')).body).toEqual(NOBODY);
    expect((await ask(`@${hidden.user?.username.toUpperCase()}`)).status).toBe(200);
  });

  it('turns twenty parallel and crossing requests into one friendship [FRD-13] [FRD-14]', async () => {
    const [ana, ben] = await pair();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? request(ana, ben.id) : request(ben, ana.id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await relations(ana, ben)).toEqual([{ status: 'accepted' }]);
    expect(await friendIds(ana)).toEqual([ben.id]);
    expect(await friendIds(ben)).toEqual([ana.id]);
  });

  it('changes nothing when the same request comes twice, or after the friendship [FRD-13]', async () => {
    const [ana, ben] = await pair();
    await request(ana, ben.id);
    expect((await request(ana, ben.id)).body).toMatchObject({ friendshipStatus: 'pending_out' });
    expect(await relations(ana, ben)).toEqual([{ status: 'pending' }]);
    expect((await request(ben, ana.id)).body).toMatchObject({ friendshipStatus: 'friends' });
    expect((await request(ana, ben.id)).body).toMatchObject({ friendshipStatus: 'friends' });
    expect(await relations(ana, ben)).toEqual([{ status: 'accepted' }]);
  });

  it('lets only the addressee respond and returns 404 to the sender and strangers [FRD-16]', async () => {
    const [ana, ben] = await pair();
    const stranger = await person();
    await request(ana, ben.id);
    const id = await incomingId(ben);
    for (const action of ['accept', 'decline']) {
      expect((await respond(ana, id, action)).status).toBe(404);
      expect((await respond(stranger, id, action)).status).toBe(404);
    }
    expect((await respond(ben, UNKNOWN_ID, 'accept')).status).toBe(404);
    expect((await respond(ben, id, 'maybe')).status).toBe(400);
    expect(await relations(ana, ben)).toEqual([{ status: 'pending' }]);
    expect((await respond(ben, id, 'accept')).status).toBe(200);
    expect((await respond(ben, id, 'accept')).status).toBe(200);
    expect((await respond(ben, id, 'decline')).status).toBe(404);
    expect((await respond(ana, id, 'accept')).status).toBe(404);
  });

  it('decides once when accept, decline and cancel race [FRD-13] [FRD-15]', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await pair();
      await request(ana, ben.id);
      const id = await incomingId(ben);
      const answers = await Promise.all([
        respond(ben, id, 'accept'),
        respond(ben, id, 'decline'),
        ana.send(friends.cancelRequest, { body: { friendshipId: id } }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await relations(ana, ben);
      expect(left).toEqual(answers[0]?.status === 200 ? [{ status: 'accepted' }] : []);
    }
  });

  it('lets only the sender cancel, and either friend end the friendship [FRD-17]', async () => {
    const [ana, ben] = await pair();
    await request(ana, ben.id);
    const id = await incomingId(ben);
    const cancel = (by: TestPerson) =>
      by.send(friends.cancelRequest, { body: { friendshipId: id } });
    expect((await cancel(ben)).status).toBe(404);
    expect((await cancel(ana)).status).toBe(200);
    expect((await cancel(ana)).status).toBe(404);
    expect(await relations(ana, ben)).toEqual([]);

    const unfriend = (by: TestPerson, userId: number) =>
      by.send(friends.unfriend, { body: { userId } });
    await request(ana, ben.id);
    expect((await unfriend(ana, ben.id)).status).toBe(404);
    await respond(ben, await incomingId(ben), 'accept');
    expect((await unfriend(ben, ana.id)).status).toBe(200);
    expect(await friendIds(ana)).toEqual([]);
    expect((await unfriend(ben, UNKNOWN_ID)).body).toEqual(NOBODY);
  });

  it('ends the friendship on a block, hides both from each other, and restores nothing on unblock [FRD-18] [FRD-19]', async () => {
    const [ana, ben] = await pair();
    await befriend(ana, ben);
    const block = () => ana.send(friends.blockPerson, { body: { userId: ben.id } });
    expect((await block()).status).toBe(200);
    expect((await block()).status).toBe(200);
    expect([await friendIds(ana), await friendIds(ben)]).toEqual([[], []]);
    const find = (by: TestPerson, handle = '') =>
      by.call(friends.searchPeople, { query: { q: `@${handle}` } });
    expect(await find(ana, ben.user?.username)).toEqual([]);
    expect(await find(ben, ana.user?.username)).toEqual([]);
    const blocked = await ana.call(friends.listBlocked, {});
    expect(blocked).toMatchObject([{ id: ben.id, handle: ben.user?.username }]);
    expect(await ben.call(friends.listBlocked, {})).toEqual([]);

    const unblock = (by: TestPerson, userId: number) =>
      by.send(friends.unblockPerson, { body: { userId } });
    expect((await unblock(ben, ana.id)).body).toEqual(NOBODY);
    expect((await unblock(ana, ben.id)).status).toBe(200);
    expect(await relations(ana, ben)).toEqual([]);
    expect(await find(ana, ben.user?.username)).toMatchObject([{ friendshipStatus: 'none' }]);
    expect((await request(ben, ana.id)).status).toBe(200);
  });

  it('never leaves a request next to a block when the two race [FRD-18]', async () => {
    for (let round = 0; round < 8; round++) {
      const [ana, ben] = await pair();
      await Promise.all([
        request(ana, ben.id),
        ben.send(friends.blockPerson, { body: { userId: ana.id } }),
        request(ana, ben.id),
      ]);
      expect(await relations(ana, ben)).toEqual([]);
    }
  });

  it("doesn't reveal users to someone who blocks ids [FRD-12]", async () => {
    const [ana, hidden] = await pair();
    await hidden.call(friends.setFriendPrivacy, { body: { searchable: false } });
    for (const userId of [hidden.id, UNKNOWN_ID]) {
      const answer = await ana.send(friends.blockPerson, { body: { userId } });
      expect([answer.status, answer.body]).toEqual([404, NOBODY]);
    }
    expect(await ana.call(friends.listBlocked, {})).toEqual([]);
  });

  it('saves given privacy settings and leaves the rest [FRD-22]', async () => {
    const ana = await person();
    const privacy = async () => {
      const { searchable, allowRequests, emailSearchable } = await ana.call(me, {});
      return { searchable, allowRequests, emailSearchable };
    };
    await ana.call(friends.setFriendPrivacy, { body: { emailSearchable: true } });
    expect(await privacy()).toEqual({
      searchable: true,
      allowRequests: true,
      emailSearchable: true,
    });
    await ana.call(friends.setFriendPrivacy, { body: { searchable: false, allowRequests: false } });
    expect(await privacy()).toEqual({
      searchable: false,
      allowRequests: false,
      emailSearchable: true,
    });
    for (const body of [{}, { searchable: 'no' }, { searchable: null }, { role: 'Admin' }]) {
      expect((await ana.send(friends.setFriendPrivacy, { body })).status).toBe(400);
    }
  });

  it('limits friend requests per user [FRD-9]', async () => {
    const ana = await person();
    const statuses = [];
    for (let i = 0; i < 101; i++) statuses.push((await request(ana, UNKNOWN_ID + i)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });
});
