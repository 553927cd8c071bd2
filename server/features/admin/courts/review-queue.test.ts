import { describe, expect, it } from 'vitest';
import { courtSubmission, pendingCourts, rejectMany } from '#shared/admin/court-review.contract.ts';
import { auditOf, signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf } from '#tests/test-courts.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const SHOWN = 200;

describe('review queue', () => {
  const get = useTestApp();
  const db = () => get().deps.db;

  it('shows submissions of others even if one user floods the queue [ADM-49]', async () => {
    const admin = await signUpAdmin(get());
    const [flooder, other] = await Promise.all([
      get().visitor().signUp(),
      get().visitor().signUp(),
    ]);
    await db().query(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text, submitted_by, created_at)
       select 'Flood', 1, 1, 'UTC', 'pending', 'flood', $1, now() - interval '1 day' from generate_series(1, 300)`,
      [flooder.id],
    );
    const court = await submitCourt(get(), other);
    const queue = await admin.call(pendingCourts, { query: {} });
    expect(queue).toHaveLength(SHOWN);
    expect(queue.at(-1)).toMatchObject({
      id: court.id,
      submitter: { id: other.id, approvedCourts: 0, rejectedCourts: 0, pendingCourts: 1 },
    });
    await db().query(`delete from courts where name = 'Flood'`);
  });

  it("limits a user's open submissions, even in parallel [REG-41, ADM-49]", async () => {
    const { config } = get().deps;
    const usual = config.openSubmissionsPerPerson;
    config.openSubmissionsPerPerson = 2;
    try {
      const person = await get().visitor().signUp();
      const bytes = await makePhoto();
      const register = async (name: string) => {
        const { payload, headers } = await multipart({ name, address: 'Somewhere 1' }, { bytes });
        return person.raw({ method: 'POST', url: '/api/courts/register', payload, headers });
      };
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => register(`Court ${name}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'TOO_MANY_OPEN_SUBMISSIONS',
      });
      // Resending the same form isn't a new submission.
      const [first] = answers.flatMap(({ status }, index) =>
        status === 201 ? ['ABCD'[index]] : [],
      );
      expect((await register(`Court ${first}`)).status).toBe(201);
      await db().query(
        `update courts set status = 'rejected' where id =
           (select min(id) from courts where submitted_by = $1)`,
        [person.id],
      );
      expect((await register('Court E')).status).toBe(201);
    } finally {
      config.openSubmissionsPerPerson = usual;
    }
  });

  it('rejects several submissions with one reason, each by the usual rules [ADM-50]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const [first, second, own] = [
      await submitCourt(get(), person),
      await submitCourt(get(), person),
      await submitCourt(get(), admin),
    ];
    const courtIds = [first.id, second.id, own.id, 999_999_999];
    const answer = await admin.call(rejectMany, { body: { courtIds, reason: 'All made up' } });
    expect(answer.rejected).toEqual([first.id, second.id]);
    expect(answer.refused.map(({ courtId, code }) => [courtId, code])).toEqual([
      [own.id, 'FORBIDDEN'],
      [999_999_999, 'NOT_FOUND'],
    ]);
    expect(await auditOf(get(), 'court', second.id)).toMatchObject([
      { action: 'court.reject', after: { reason: 'All made up' } },
    ]);
    expect(
      await db().query('select pending, balance from wallets where user_id = $1', [person.id]),
    ).toEqual([{ pending: 0, balance: 0 }]);
  });

  it('lists nearby pending courts among possible duplicates [ADM-14]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await submitCourt(get(), person);
    const twin = await submitCourt(get(), person, northOf(court, 30));
    await submitCourt(get(), person, northOf(court, 150));
    const open = await makeCourt(db(), northOf(court, 60));
    const { duplicates } = await admin.call(courtSubmission, { params: { id: court.id } });
    expect(duplicates.map(({ id, status, metresAway }) => [id, status, metresAway])).toEqual([
      [open.id, 'approved', 60],
      [twin.id, 'pending', 30],
    ]);
  });
});
