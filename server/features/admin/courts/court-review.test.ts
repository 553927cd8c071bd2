import { describe, expect, it } from 'vitest';
import { systemStats } from '#shared/admin/admin.contract.ts';
import {
  approveCourt,
  approveMany,
  courtSubmission,
  mergeCourt,
  pendingCourts,
  placePin,
  rejectCourt,
  setCourtFact,
} from '#shared/admin/court-review.contract.ts';
import { courtPage, ownCourts } from '#shared/courts/courts.contract.ts';
import { auditOf, balanceOf, signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { type TestApp, useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt, northOf } from '#tests/test-courts.ts';

async function statusOf({ deps }: TestApp, courtId: number) {
  const [row] = await deps.db.query<{ status: string; pending: number }>(
    `select c.status, w.pending from courts c left join wallets w on w.user_id = c.submitted_by
     where c.id = $1`,
    [courtId],
  );
  return row;
}

describe('reviewing courts', () => {
  const get = useTestApp();
  const reason = 'This is a tennis court';

  it('lists pending courts with their submitter and updates the counts [ADM-2, ADM-3, ADM-5]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp({ name: 'Ines Duarte' });
    const court = await submitCourt(get(), person, { name: 'Praça Nova' });
    const waiting = await admin.call(pendingCourts, { query: {} });
    expect(waiting.find(({ id }) => id === court.id)).toMatchObject({
      name: 'Praça Nova',
      isApproved: false,
      status: 'pending',
      submitter: { name: 'Ines Duarte', profileImage: null },
      isTrusted: false,
      isOwn: false,
    });
    const before = await admin.call(systemStats, {});
    await admin.call(approveCourt, { params: { id: court.id } });
    const after = await admin.call(systemStats, {});
    expect(after).toEqual({
      ...before,
      totalCourts: before.totalCourts + 1,
      pendingCourts: before.pendingCourts - 1,
      totalRewards: before.totalRewards + 25,
    });
    expect(await balanceOf(get(), person.id)).toBe(2500);
    expect(await statusOf(get(), court.id)).toEqual({ status: 'approved', pending: 0 });
    expect(await auditOf(get(), 'court', court.id)).toEqual([
      {
        actorId: admin.id,
        action: 'court.approve',
        subjectId: court.id,
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ]);
  });

  it('filters pending courts by area and age [ADM-34]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await submitCourt(get(), person, { name: 'Zollverein Halle' });
    const finds = async (query: object) =>
      (await admin.call(pendingCourts, { query })).some(({ id }) => id === court.id);
    expect(await finds({ area: 'ZOLLVEREIN' })).toBe(true);
    expect(await finds({ area: 'halle zollverein' })).toBe(true);
    expect(await finds({ area: 'Berlin' })).toBe(false);
    expect([await finds({ age: 'day' }), await finds({ age: 'older' })]).toEqual([true, false]);
    await get().deps.db.query(
      `update courts set created_at = now() - interval '3 days' where id = $1`,
      [court.id],
    );
    expect([await finds({ age: 'day' }), await finds({ age: 'week' })]).toEqual([false, true]);
    await get().deps.db.query(
      `update courts set created_at = now() - interval '9 days' where id = $1`,
      [court.id],
    );
    expect([await finds({ age: 'week' }), await finds({ age: 'older' })]).toEqual([false, true]);
    expect((await admin.send(pendingCourts, { query: { age: 'x' } })).status).toBe(400);
  });

  it('requires a pin before a court can be approved [ADM-6]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await submitCourt(get(), person, { latitude: null, longitude: null });
    const params = { id: court.id };
    expect((await admin.send(approveCourt, { params })).status).toBe(409);
    const placed = await admin.call(placePin, { params, body: { lat: 52.52, lng: 13.4 } });
    expect(placed).toMatchObject({
      latitude: 52.52,
      longitude: 13.4,
      timezone: 'Europe/Berlin',
      status: 'pending',
    });
    await admin.call(approveCourt, { params });
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      {
        action: 'court.pin',
        before: { latitude: null, longitude: null },
        after: { latitude: 52.52, longitude: 13.4 },
      },
      { action: 'court.approve' },
    ]);
    const late = await admin.send(placePin, { params, body: { lat: 1, lng: 1 } });
    expect(late.status).toBe(409);
  });

  it.each([
    {},
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: '1', lng: 2 },
    { lat: null, lng: 2 },
  ])('refuses the pin %j', async (body) => {
    const admin = await signUpAdmin(get());
    const court = await submitCourt(get(), await get().visitor().signUp());
    expect((await admin.send(placePin, { params: { id: court.id }, body })).status).toBe(400);
  });

  it('rejects a court with a reason, voids the reward and notifies the submitter [ADM-7, NTF-2]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await submitCourt(get(), person);
    const params = { id: court.id };
    for (const body of [undefined, {}, { reason: ' ' }, { reason: null }]) {
      expect((await admin.send(rejectCourt, { params, body })).status).toBe(400);
    }
    await admin.call(rejectCourt, { params, body: { reason } });
    expect(await statusOf(get(), court.id)).toEqual({ status: 'rejected', pending: 0 });
    expect(await balanceOf(get(), person.id)).toBe(0);
    expect((await admin.send(approveCourt, { params })).status).toBe(409);
    const news = await get().deps.db.query(
      'select kind, reason from notifications where user_id = $1',
      [person.id],
    );
    expect(news).toEqual([{ kind: 'court-rejected', reason }]);
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      {
        action: 'court.reject',
        before: { status: 'pending' },
        after: { status: 'rejected', reason },
      },
    ]);
  });

  it('shows everything known about a submission [ADM-25]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp({ name: 'Ana' });
    const court = await submitCourt(get(), person);
    await get().deps.db.query(
      `update courts set notes = 'Behind the school', accuracy_metres = 12, located_at = now(),
         device_info = '{"userAgent": "Phone", "platform": "Linux", "orientation": null}' where id = $1`,
      [court.id],
    );
    const shown = await admin.call(courtSubmission, { params: { id: court.id } });
    expect(shown).toMatchObject({
      notes: 'Behind the school',
      accuracyMetres: 12,
      device: [
        { name: 'platform', value: 'Linux' },
        { name: 'userAgent', value: 'Phone' },
      ],
      submitter: {
        name: 'Ana',
        username: person.user?.username,
        role: 'Player',
        approvedCourts: 0,
        rejectedCourts: 0,
        pendingCourts: 1,
        checkIns: 0,
        isTrusted: false,
      },
      duplicates: [],
      isOwn: false,
    });
    expect((await admin.send(courtSubmission, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('lets admins set and remove facts, which count as confirmed, with an audit entry [CARD-35]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const { id } = await submitCourt(get(), person);
    await giveFact(get().deps.db, id, 'hoops', '2');
    const set = (key: string, value: string | null) =>
      admin.send(setCourtFact, { params: { id }, body: { key, value } });
    expect((await set('hoops', '4')).body).toMatchObject({
      facts: [{ key: 'hoops', value: '4', state: 'confirmed', by: 0 }],
    });
    expect((await set('hoops', null)).body).toMatchObject({ facts: [] });
    expect((await set('hoops', 'many')).status).toBe(400);
    const changes = await auditOf(get(), 'court', id);
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['court.fact', { hoops: '2' }, { hoops: '4' }],
      ['court.fact', { hoops: '4' }, { hoops: null }],
    ]);
  });

  it('shows approved courts within 100 m as possible duplicates [ADM-14]', async () => {
    const admin = await signUpAdmin(get());
    const place = { latitude: -33.9, longitude: 151.2 };
    const near = await makeCourt(get().deps.db, { ...northOf(place, 99), name: 'Near' });
    await makeCourt(get().deps.db, { ...northOf(place, 101), name: 'Far' });
    const court = await submitCourt(get(), await get().visitor().signUp(), place);
    const shown = await admin.call(courtSubmission, { params: { id: court.id } });
    expect(shown.duplicates).toMatchObject([{ id: near.id, name: 'Near', metresAway: 99 }]);
  });

  it('merges a submission into an approved court without creating a court or paying [ADM-15] [I18N-13]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const existing = await makeCourt(get().deps.db, { name: 'The Cage' });
    const court = await submitCourt(get(), person, existing);
    const params = { id: court.id };
    const before = await admin.call(systemStats, {});
    const other = await submitCourt(get(), person);
    for (const intoCourtId of [other.id, court.id, 999_999]) {
      expect((await admin.send(mergeCourt, { params, body: { intoCourtId } })).status).toBe(404);
    }
    await admin.call(mergeCourt, { params, body: { intoCourtId: existing.id } });
    const after = await admin.call(systemStats, {});
    expect(after.totalCourts).toBe(before.totalCourts);
    expect(await balanceOf(get(), person.id)).toBe(0);
    const shown = await admin.call(courtSubmission, { params });
    expect(shown).toMatchObject({ status: 'rejected', rejectReason: null });
    const mergedInto = { id: existing.id, name: 'The Cage' };
    const [, own] = await person.call(ownCourts, {});
    expect(own).toMatchObject({ id: court.id, rejectReason: null, mergedInto });
    expect(await person.call(courtPage, { params, query: {} })).toMatchObject({ mergedInto });
    const news = await get().deps.db.query(
      'select kind, court_id as "courtId", reason from notifications where user_id = $1',
      [person.id],
    );
    expect(news).toEqual([{ kind: 'court-merged', courtId: existing.id, reason: null }]);
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { action: 'court.merge', after: { status: 'rejected', mergedInto: existing.id } },
    ]);
  });

  it("doesn't let admins decide on their own submissions [ADM-10]", async () => {
    const admin = await signUpAdmin(get());
    const existing = await makeCourt(get().deps.db);
    const court = await submitCourt(get(), admin);
    const params = { id: court.id };
    const answers = [
      await admin.send(approveCourt, { params }),
      await admin.send(rejectCourt, { params, body: { reason } }),
      await admin.send(mergeCourt, { params, body: { intoCourtId: existing.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const bulk = await admin.call(approveMany, { body: { courtIds: [court.id] } });
    expect(bulk.refused).toMatchObject([{ courtId: court.id, code: 'FORBIDDEN' }]);
    expect(await statusOf(get(), court.id)).toEqual({ status: 'pending', pending: 2500 });
  });
});
