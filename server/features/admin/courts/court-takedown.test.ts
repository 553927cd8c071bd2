import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { activityFeed, createPost } from '#shared/activity/activity.contract.ts';
import {
  closeCourt,
  managedCourts,
  mergeCourts,
  moveCourt,
  removeCourt,
  removeCourtPhoto,
  reopenCourt,
  restoreCourt,
} from '#shared/admin/court-takedown.contract.ts';
import { checkIn, checkInsToday, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
import { auditOf, balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

describe('managing courts on the map', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  const visit = (person: TestPerson, court: TestCourt, id = court.id) =>
    person.send(checkIn, { params: { id }, body: readingAt(court) });
  const near = ({ latitude, longitude }: TestCourt) => ({ lat: latitude, lon: longitude });
  const onMap = async (person: TestPerson, { id, latitude, longitude }: TestCourt) => {
    const bbox = [longitude - 0.01, latitude - 0.01, longitude + 0.01, latitude + 0.01].join();
    const { points } = await person.call(courtMap, { query: { bbox, zoom: 17 } });
    return points.find((point) => point.id === id);
  };
  const page = (person: TestPerson, id: number) =>
    person.send(courtPage, { params: { id }, query: {} });

  it('still finds closed courts, but refuses check-ins there [ADM-40, CRT-50, MAP-34]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(db(), { name: 'Closing Court' });
    const params = { id: court.id };
    const closure = { until: '2099-12-31', reason: 'New floor' };
    await admin.call(closeCourt, { params, body: closure });

    expect(await visit(person, court)).toMatchObject({
      status: 422,
      body: { code: 'COURT_CLOSED' },
    });
    expect((await page(person, court.id)).body).toMatchObject({ isApproved: true, closure });
    const found = await person.call(listCourts, { query: { q: 'closing court' } });
    expect(found).toMatchObject([{ id: court.id, closure }]);
    const nearby = await person.call(nearbyCourts, { query: near(court) });
    expect(nearby.find(({ id }) => id === court.id)).toMatchObject({ closure });
    expect(await onMap(person, court)).toMatchObject({ isClosed: true });

    await admin.call(reopenCourt, { params });
    expect(await visit(person, court)).toMatchObject({ status: 200 });
    expect((await page(person, court.id)).body).toMatchObject({ closure: null });
    expect(await onMap(person, court)).toMatchObject({ isClosed: false });
    expect(await admin.send(reopenCourt, { params })).toMatchObject({ status: 409 });
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { action: 'court.close', before: { closed: false }, after: { closed: true, ...closure } },
      { action: 'court.reopen', before: { closed: true, ...closure }, after: { closed: false } },
    ]);
  });

  it('reopens a court automatically after its last closed day [ADM-40]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(db());
    const params = { id: court.id };
    const yesterday = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
    expect(await admin.send(closeCourt, { params, body: { until: yesterday } })).toMatchObject({
      status: 400,
    });
    await admin.call(closeCourt, { params, body: {} });
    expect(await visit(person, court)).toMatchObject({ status: 422 });
    await db().query('update court_closures set last_day = $1', [yesterday]);
    expect((await page(person, court.id)).body).toMatchObject({ closure: null });
    expect(await visit(person, court)).toMatchObject({ status: 200 });
  });

  it('moves a court with its posts, and every list finds it at the new place [ADM-41]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(db(), { latitude: 51.5, longitude: -0.1, name: 'Moving Court' });
    await person.call(createPost, { body: { text: 'Here I am', courtId: court.id } });
    const to = { latitude: 48.2, longitude: 16.37 };
    const body = { lat: to.latitude, lng: to.longitude };
    await admin.call(moveCourt, { params: { id: court.id }, body });
    const [oldPlace, newPlace] = await Promise.all([
      person.call(nearbyCourts, { query: { lat: 51.5, lon: -0.1 } }),
      person.call(nearbyCourts, { query: { lat: to.latitude, lon: to.longitude } }),
    ]);
    expect(oldPlace.map(({ id }) => id)).not.toContain(court.id);
    expect(newPlace.find(({ id }) => id === court.id)).toMatchObject({ timezone: 'Europe/Vienna' });
    const map = await person.call(courtMap, { query: { bbox: '16,48,17,49' } as never });
    expect(map.total).toBe(1);
    const feed = await person.call(activityFeed, { query: { lat: 48.2, lon: 16.37 } });
    expect(feed).toMatchObject([{ description: 'Here I am', courtId: court.id }]);
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { action: 'court.pin', before: { latitude: 51.5 }, after: to },
    ]);
  });

  it('moves everything of a merged court to the one that stays [ADM-42]', async () => {
    const admin = await signUpAdmin(get());
    const [both, one] = await Promise.all([get().visitor().signUp(), get().visitor().signUp()]);
    const survivor = await makeCourt(db(), { name: 'Survivor' });
    const twin = await makeCourt(db(), { ...northOf(survivor, 20), name: 'Twin' });
    for (const [person, court] of [
      [both, survivor],
      [both, twin],
      [one, twin],
    ] as const) {
      expect(await visit(person, court)).toMatchObject({ status: 200 });
    }
    await one.call(createPost, { body: { text: 'At the twin', courtId: twin.id } });
    const photoId = await givePhoto(twin.id);

    const params = { id: twin.id };
    await admin.call(mergeCourts, { params, body: { intoCourtId: survivor.id } });

    // Old links, the nearby list and pending check-ins lead to the surviving court.
    expect((await page(one, twin.id)).body).toMatchObject({ id: survivor.id, name: 'Survivor' });
    const nearby = await one.call(nearbyCourts, { query: near(twin) });
    expect(nearby.map(({ id }) => id)).toContain(survivor.id);
    expect(nearby.map(({ id }) => id)).not.toContain(twin.id);
    expect((await page(one, survivor.id)).body).toMatchObject({
      currentCheckins: 2,
      photo: expect.anything(),
    });
    expect(
      await db().query('select photo_id as "photoId" from courts where id = $1', [survivor.id]),
    ).toEqual([{ photoId }]);
    const feed = await one.call(activityFeed, { query: {} });
    expect(feed.find(({ type }) => type === 'post')).toMatchObject({ courtId: survivor.id });

    // Merging pays nothing. The second check-in at the same site is held.
    expect([await balanceOf(get(), both.id), await balanceOf(get(), one.id)]).toEqual([500, 500]);
    expect(await visit(one, survivor)).toMatchObject({ status: 409 });
    expect(await visit(one, twin)).toMatchObject({ status: 409 });
    const newcomer = await get().visitor().signUp();
    expect(await visit(newcomer, twin)).toMatchObject({
      status: 200,
      body: { courtId: survivor.id },
    });
    expect(await both.call(userStats, {})).toMatchObject({ totalCheckIns: 2, courtsVisited: 1 });
    expect(await verifyLedger(db())).toEqual([]);
    expect(await auditOf(get(), 'court', twin.id)).toMatchObject([
      {
        action: 'court.merge',
        after: { mergedInto: survivor.id, checkInsMoved: 1, checkInsKept: 1 },
      },
    ]);
  });

  it('follows chains of merged courts, and never merges a court into itself [ADM-42]', async () => {
    const admin = await signUpAdmin(get());
    const [first, second, third] = [
      await makeCourt(db()),
      await makeCourt(db()),
      await makeCourt(db()),
    ];
    const merge = (from: TestCourt, into: TestCourt) =>
      admin.send(mergeCourts, { params: { id: from.id }, body: { intoCourtId: into.id } });
    const person = await get().visitor().signUp();
    await visit(person, first);
    expect(await merge(first, first)).toMatchObject({ status: 400 });
    expect(await merge(first, second)).toMatchObject({ status: 200 });
    expect(await merge(second, first)).toMatchObject({ status: 404 });
    expect(await merge(second, third)).toMatchObject({ status: 200 });
    expect((await page(person, first.id)).body).toMatchObject({ id: third.id });
    expect(await person.call(checkInsToday, {})).toMatchObject([{ courtId: third.id }]);
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('hides a removed court everywhere, and restores it as it was [ADM-43, CRT-51]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(db(), { name: 'Gone Court', latitude: -33.9, longitude: 18.4 });
    await visit(person, court);
    await person.call(createPost, { body: { text: 'Nice here', courtId: court.id } });
    const params = { id: court.id };
    expect(await admin.send(removeCourt, { params, body: {} as never })).toMatchObject({
      status: 400,
    });
    await admin.call(removeCourt, { params, body: { reason: 'There is no court.' } });

    const looks = async () => ({
      page: (await page(person, court.id)).status,
      list: (await person.call(listCourts, { query: { q: 'gone court' } })).length,
      nearby: (await person.call(nearbyCourts, { query: near(court) })).length,
      map: (await person.call(courtMap, { query: { bbox: '18,-34,19,-33' } as never })).total,
      feed: (await person.call(activityFeed, { query: {} })).filter(
        ({ courtId }) => courtId === court.id,
      ).length,
      checkIn: (await visit(await get().visitor().signUp(), court)).status,
    });
    expect(await looks()).toEqual({ page: 404, list: 0, nearby: 0, map: 0, feed: 0, checkIn: 404 });
    expect(
      await admin.call(managedCourts, { query: { state: 'removed', q: 'gone' } }),
    ).toMatchObject([{ id: court.id, status: 'removed' }]);
    expect(await verifyLedger(db())).toEqual([]);

    await admin.call(restoreCourt, { params });
    expect(await looks()).toMatchObject({ page: 200, list: 1, nearby: 1, map: 1, checkIn: 200 });
    expect(await admin.send(restoreCourt, { params })).toMatchObject({ status: 409 });
    expect((await auditOf(get(), 'court', court.id)).map(({ action }) => action)).toEqual([
      'court.remove',
      'court.restore',
    ]);
  });

  it('notifies the submitter of each removal, and no longer once the court is restored [ADM-43]', async () => {
    const admin = await signUpAdmin(get());
    const submitter = await get().visitor().signUp();
    const { id } = await makeCourt(db(), { submittedBy: submitter.id });
    const params = { id };
    const reasons = async () =>
      (await submitter.call(listNotifications, {})).map(({ text }) => text.split('Reason: ')[1]);
    await admin.call(removeCourt, { params, body: { reason: 'No hoops.' } });
    expect(await reasons()).toEqual(['No hoops.']);
    await admin.call(restoreCourt, { params });
    expect(await reasons()).toEqual([]);
    await admin.call(removeCourt, { params, body: { reason: 'Built over.' } });
    expect(await reasons()).toEqual(['Built over.']);
  });

  it("can take back the reward with the court, unless it is the admin's own [ADM-43, ADM-46]", async () => {
    const admin = await signUpAdmin(get());
    const submitter = await get().visitor().signUp();
    const paid = async (userId: number) => {
      const court = await makeCourt(db(), { submittedBy: userId });
      await db().query(
        `select ledger_grant($1, $2, 2500, 'pending', 'court-registration', $3, null),
                ledger_settle($1, 'balance', null)`,
        [`court:${court.id}`, userId, court.id],
      );
      return court;
    };
    const body = { reason: 'There is no court.', reverseReward: true };
    const own = await paid(admin.id);
    expect(await admin.send(removeCourt, { params: { id: own.id }, body })).toMatchObject({
      status: 403,
    });
    expect((await page(submitter, own.id)).status).toBe(200);
    const court = await paid(submitter.id);
    await admin.call(removeCourt, { params: { id: court.id }, body });
    expect(await submitter.call(rewardStats, {})).toMatchObject({
      totalBalance: 0,
      weeklyEarned: 0,
    });
  });

  it("replaces or removes a court's photo, and the old URL returns 404 [ADM-44]", async () => {
    const admin = await signUpAdmin(get());
    const court = await makeCourt(db());
    const params = { id: court.id };
    const replace = async () => {
      const { payload, headers } = await multipart({}, { bytes: await makePhoto() });
      const url = `/api/admin/courts/${court.id}/photo`;
      return admin.raw({ method: 'PUT', url, payload, headers });
    };
    expect((await replace()).status).toBe(200);
    const first = (await admin.call(courtPage, { params, query: {} })).photoUrl ?? '';
    expect((await admin.raw({ url: first })).status).toBe(200);
    expect((await replace()).status).toBe(200);
    expect((await admin.raw({ url: first })).status).toBe(404);
    await admin.call(removeCourtPhoto, { params });
    expect(await admin.call(courtPage, { params, query: {} })).toMatchObject({ photo: null });
    expect(await admin.send(removeCourtPhoto, { params })).toMatchObject({ status: 409 });
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { action: 'court.photo', before: { photo: false }, after: { photo: true } },
      { action: 'court.photo', before: { photo: true }, after: { photo: true } },
      { action: 'court.photo', before: { photo: true }, after: { photo: false } },
    ]);
  });

  async function givePhoto(courtId: number): Promise<number | undefined> {
    const [row] = await db().query<{ id: number }>(
      `with new as (insert into photos (public_key, width, height, placeholder, is_public)
         values (substr(md5(random()::text), 1, 22), 1, 1, '', true) returning id)
       update courts set photo_id = new.id from new where courts.id = $1 returning new.id`,
      [courtId],
    );
    return row?.id;
  }
});
