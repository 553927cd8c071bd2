import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TestStream } from '#server/features/live/live-testing.ts';
import { activityFeed, createPost, reportPost } from '#shared/activity/activity.contract.ts';
import { checkIn, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import { readProfile } from '#shared/people/people.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const LOTS = 1_000_000;
const NOON = new Date('2026-06-10T12:00:00Z');
const NEXT_NOON = new Date('2026-06-11T12:00:00Z');

/** No user here shares anything, and the attacker sees whatever a member can see. */
describe("a user who shares nothing can't be located", { timeout: 120_000 }, () => {
  const get = useTestApp({
    hasOwnClock: true,
    config: { searchesPerMinute: LOTS, blocksPerHour: LOTS, reportsPerHour: LOTS },
  });
  const person = () => get().visitor().signUp();
  const playAt = (who: TestPerson, court: TestCourt, nowMs = Date.now()) =>
    who.call(checkIn, { params: { id: court.id }, body: readingAt(court, { nowMs }) });

  it('blocking and unblocking changes nothing anonymous [FRD-47] [ACT-8]', async () => {
    const { db } = get().deps;
    const attacker = await person();
    const targets = await Promise.all([person(), person(), person(), person(), person()]);
    const first = await makeCourt(db);
    const courts = [
      first,
      ...(await Promise.all([60, 120].map((m) => makeCourt(db, northOf(first, m))))),
    ];
    for (const [index, target] of targets.entries()) {
      await playAt(target, courts[index % courts.length] ?? first);
      await target.call(createPost, { body: { text: `Run at six ${index}`, courtId: first.id } });
    }
    await db.query(
      `update courts set submitted_by = $1, decided_at = now(), source = 'community' where id = $2`,
      [targets[0].id, first.id],
    );

    const near = { lat: first.latitude, lon: first.longitude };
    const bbox = [near.lon - 1, near.lat - 1, near.lon + 1, near.lat + 1].join(',');
    let looks = 0;
    const look = async () => {
      const answers = [
        await attacker.call(activityFeed, { query: {} }),
        await attacker.call(activityFeed, { query: near }),
        await attacker.call(listCourts, { query: {} }),
        await attacker.call(nearbyCourts, { query: near }),
        await attacker.call(courtMap, { query: { bbox, zoom: 15 } }),
        ...(await Promise.all(
          courts.map(({ id }) => attacker.call(courtPage, { params: { id }, query: {} })),
        )),
      ];
      looks += answers.length;
      return answers;
    };

    const before = await look();
    const posts = (await attacker.call(activityFeed, { query: near })).filter(
      ({ type }) => type === 'post',
    );
    expect(posts).toHaveLength(targets.length);
    const report = async () => {
      const answers = [];
      for (const { id } of posts) {
        const { status, body } = await attacker.send(reportPost, {
          params: { id },
          body: { reason: 'Just to see' },
        });
        answers.push([status, body]);
      }
      return answers;
    };
    const reported = await report();

    for (const target of targets) {
      await attacker.call(friends.blockPerson, { body: { userId: target.id } });
      expect(await look()).toEqual(before);
      expect(await report()).toEqual(reported);
      await attacker.call(friends.unblockPerson, { body: { userId: target.id } });
      expect(await look()).toEqual(before);
      await target.call(friends.blockPerson, { body: { userId: attacker.id } });
      expect(await look()).toEqual(before);
      expect(await report()).toEqual(reported);
      await target.call(friends.unblockPerson, { body: { userId: attacker.id } });
    }
    expect(looks).toBeGreaterThan(100);
  });

  it('the live stream sends nothing when someone blocks or unblocks [FRD-47]', async () => {
    const { app } = get();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [attacker, target] = [await person(), await person()];
    const stream = new TestStream((app.server.address() as AddressInfo).port, attacker);
    onTestFinished(() => stream.break());
    await stream.opened();
    await target.call(friends.blockPerson, { body: { userId: attacker.id } });
    await target.call(friends.unblockPerson, { body: { userId: attacker.id } });
    await target.call(createPost, { body: { text: 'After the block' } });
    await stream.until(({ types }) => types.includes('feed'));
    await sleep(600);
    expect(stream.types).toEqual(['feed']);
  });

  it("profile figures don't change together with a court’s count [FRD-48]", async () => {
    const { db } = get().deps;
    await get().clock.set(NOON);
    const [attacker, target, ...others] = await Promise.all([person(), person(), person()]);
    const handle = target.user?.username ?? '';
    const profile = () => attacker.call(readProfile, { params: { handle } });
    const first = await makeCourt(db);
    const courts = [first];
    for (let n = 1; n < 6; n++) courts.push(await makeCourt(db, northOf(first, 150 * n)));

    const shown = await profile();
    let looks = 0;
    const watch = async (seconds: number) => {
      for (let n = 0; n < seconds; n++, looks++) expect(await profile()).toEqual(shown);
    };
    for (const [index, court] of courts.entries()) {
      const live = async () =>
        (await attacker.call(courtPage, { params: { id: court.id }, query: {} })).activeNow;
      const count = await live();
      await watch(20);
      const at = NOON.getTime() + index * 600_000;
      await get().clock.set(new Date(at));
      await playAt(index % 2 === 0 ? target : (others[0] ?? target), court, at);
      expect(await live()).toBe(count + 1);
      await watch(20);
    }
    // The device reports another time zone, which must not show either.
    await target.raw({ url: '/api/auth/me', headers: { 'x-time-zone': 'Pacific/Kiritimati' } });
    await db.query(`update users set time_zone = 'Pacific/Kiritimati' where id = $1`, [target.id]);
    await watch(20);
    expect(looks).toBeGreaterThan(200);
    expect(shown.stats).toMatchObject({ totalCheckIns: 0, totalEarnings: 0, currentStreak: 0 });
    // The user's own figures are live. Others see the day's total once the day is over.
    expect(await target.call(userStats, {})).toMatchObject({ totalCheckIns: 3, totalEarnings: 15 });
    const own = await target.call(readProfile, { params: { handle } });
    expect(own.stats).toMatchObject({ totalCheckIns: 3, totalEarnings: 15 });
    await get().clock.set(NEXT_NOON);
    expect((await profile()).stats).toEqual({
      totalCheckIns: 3,
      courtsVisited: 3,
      totalEarnings: 15,
      currentStreak: 1,
    });
  });
});
