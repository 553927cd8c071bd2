import { describe, expect, it } from 'vitest';
import {
  closeCourt,
  removeCourt,
  removeCourtPhoto,
} from '#shared/admin/court-takedown.contract.ts';
import { dismissReport, openReports, suspendReported } from '#shared/admin/reports.contract.ts';
import { reportCourt } from '#shared/courts/courts.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('reported courts and photos', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  const report = (person: TestPerson, courtId: number, about: 'court' | 'photo' = 'court') =>
    person.send(reportCourt, { params: { id: courtId }, body: { about, reason: `Bad ${about}` } });
  const reportsOn = async (admin: TestPerson, courtId: number) =>
    (await admin.call(openReports, { query: {} })).filter(({ court }) => court?.id === courtId);
  const withPhoto = async (submittedBy?: number) => {
    const court = await makeCourt(db(), submittedBy === undefined ? {} : { submittedBy });
    await db().query(
      `with new as (insert into photos (public_key, width, height, placeholder, is_public)
         values (substr(md5(random()::text), 1, 22), 1, 1, '', true) returning id)
       update courts set photo_id = new.id from new where courts.id = $1`,
      [court.id],
    );
    return court;
  };

  it('lists a reported court and its photo separately, once for any number of reports [CRT-52, ADM-48]', async () => {
    const admin = await signUpAdmin(get());
    const [one, other, submitter] = await Promise.all([
      get().visitor().signUp(),
      get().visitor().signUp(),
      get().visitor().signUp(),
    ]);
    const court = await withPhoto(submitter.id);
    for (const person of [one, one, other]) await report(person, court.id);
    await report(one, court.id, 'photo');
    expect(await reportsOn(admin, court.id)).toMatchObject([
      {
        reason: 'Bad court',
        reports: 2,
        post: null,
        court: { id: court.id, isAboutPhoto: false },
        person: { id: submitter.id },
      },
      {
        reason: 'Bad photo',
        reports: 1,
        court: { isAboutPhoto: true, photoUrl: expect.any(String) },
      },
    ]);
  });

  it('closes court reports when an admin acts on the court [ADM-48]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await withPhoto();
    const params = { id: court.id };
    await report(person, court.id);
    await report(person, court.id, 'photo');
    await admin.call(removeCourtPhoto, { params });
    expect(await reportsOn(admin, court.id)).toMatchObject([
      { court: { isAboutPhoto: false }, person: null },
    ]);
    await admin.call(closeCourt, { params, body: {} });
    expect(await reportsOn(admin, court.id)).toEqual([]);

    await report(person, court.id);
    await admin.call(removeCourt, { params, body: { reason: 'Gone for good' } });
    expect(await reportsOn(admin, court.id)).toEqual([]);
    const decisions = await db().query('select decision from reports where court_id = $1', [
      court.id,
    ]);
    expect(decisions).toEqual([{ decision: 'removed' }, { decision: 'removed' }]);
  });

  it('can dismiss a court report, or suspend the submitter if there is one [ADM-48]', async () => {
    const admin = await signUpAdmin(get());
    const [person, submitter] = await Promise.all([
      get().visitor().signUp(),
      get().visitor().signUp(),
    ]);
    const [theirs, nobodys] = [await withPhoto(submitter.id), await withPhoto()];
    await report(person, theirs.id);
    await report(person, nobodys.id);
    const [about] = await reportsOn(admin, nobodys.id);
    const params = { id: about?.id ?? 0 };
    const body = { reason: 'Fakes' };
    expect(await admin.send(suspendReported, { params, body })).toMatchObject({ status: 400 });
    await admin.call(dismissReport, { params });
    const [other] = await reportsOn(admin, theirs.id);
    await admin.call(suspendReported, { params: { id: other?.id ?? 0 }, body });
    expect(await submitter.raw({ url: '/api/auth/me' })).toMatchObject({ status: 401 });
    expect(await reportsOn(admin, theirs.id)).toEqual([]);
    expect(await reportsOn(admin, nobodys.id)).toEqual([]);
  });

  it('refuses reports about hidden courts and missing photos [CRT-52]', async () => {
    const person = await get().visitor().signUp();
    const pending = await makeCourt(db(), { status: 'pending' });
    const bare = await makeCourt(db());
    expect(await report(person, pending.id)).toMatchObject({ status: 404 });
    expect(await report(person, 999_999_999)).toMatchObject({ status: 404 });
    expect(await report(person, bare.id, 'photo')).toMatchObject({ status: 400 });
  });
});
