import { describe, expect, it, vi } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { activityFeed, createPost } from '#shared/activity/activity.contract.ts';
import { restorePerson, suspendPerson } from '#shared/admin/people.contract.ts';
import { auditOf, signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

describe('suspending a user', () => {
  const get = useTestApp();
  const db = () => get().deps.db;

  /** A user with pending and published content of every kind. */
  async function busyPerson(): Promise<{ person: TestPerson; courtId: number }> {
    const person = await get().visitor().signUp();
    await submitCourt(get(), person);
    await db().query(
      `insert into player_stats (user_id, game_date, points, assists, rebounds, steals, blocks)
       values ($1, current_date, 1, 1, 1, 1, 1)`,
      [person.id],
    );
    const court = await makeCourt(db(), { submittedBy: person.id });
    await db().query(
      `with held as (
         insert into check_ins (user_id, court_id, local_day, outcome, held_reason, read_at, distance_metres, created_at)
         values ($1, $2, current_date, 'held', 'too fast', now(), 0, now()) returning id
       ) select ledger_grant('check-in:' || id, $1, 500, 'pending', 'check-in', $2, null) from held`,
      [person.id, court.id],
    );
    await db().query(
      `with new as (insert into photos (public_key, width, height, placeholder, is_public, created_by)
         select substr(md5(random()::text), 1, 22), 1, 1, '', true, $1 from generate_series(1, 2) returning id),
       avatar as (update users set photo_id = (select min(id) from new) where id = $1)
       update courts set photo_id = (select max(id) from new) where id = $2`,
      [person.id, court.id],
    );
    await person.call(createPost, { body: { text: `Buy this ${person.id}` } });
    return { person, courtId: court.id };
  }
  const left = async (userId: number, courtId: number) => {
    const [row] = await db().query(
      `select (select count(*) from courts where submitted_by = $1 and status = 'pending')
              + (select count(*) from player_stats where user_id = $1 and status = 'pending')
              + (select count(*) from check_ins where user_id = $1 and outcome = 'held') as waiting,
              (select pending from wallets where user_id = $1) as pending,
              (select count(*) from posts where author_id = $1 and removed_at is null) as posts,
              (select count(*) from photos where created_by = $1) as photos,
              (select photo_id is not null from courts where id = $2) as "courtPhoto"`,
      [userId, courtId],
    );
    return row;
  };

  it('rejects pending submissions unpaid when a user is suspended, and keeps other content by default [ADM-47]', async () => {
    const admin = await signUpAdmin(get());
    const { person, courtId } = await busyPerson();
    await admin.call(suspendPerson, { params: { id: person.id }, body: { reason: 'Spam' } });
    expect(await left(person.id, courtId)).toEqual({
      waiting: 0,
      pending: 0,
      posts: 1,
      photos: 2,
      courtPhoto: true,
    });
  });

  it('refuses a court whose photo is being processed when its submitter is suspended [ADM-47]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const { images } = get().deps;
    const process = images.process.bind(images);
    vi.spyOn(images, 'process').mockImplementationOnce(async (...photo) => {
      await admin.call(suspendPerson, { params: { id: person.id }, body: { reason: 'Spam' } });
      return process(...photo);
    });
    const form = await multipart({ address: 'Somewhere 1' }, { bytes: await makePhoto() });
    const answer = await person.raw({ method: 'POST', url: '/api/courts/register', ...form });
    expect(answer.status).toBe(401);
    expect(await left(person.id, 0)).toMatchObject({ waiting: 0, photos: 0 });
  });

  it('also removes photos and posts if the admin asks for it [ADM-47]', async () => {
    const admin = await signUpAdmin(get());
    const { person, courtId } = await busyPerson();
    const body = { reason: 'Faked courts', removeContent: true };
    await admin.call(suspendPerson, { params: { id: person.id }, body });
    expect(await left(person.id, courtId)).toEqual({
      waiting: 0,
      pending: 0,
      posts: 0,
      photos: 0,
      courtPhoto: false,
    });
    const actions = await db().query<{ action: string }>(
      'select action from audit_log where actor_id = $1 order by id',
      [admin.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'person.suspend',
      'court.reject',
      'stats.reject',
      'check-in.void',
      'post.remove',
      'court.photo',
      'person.photo',
    ]);
    expect(await auditOf(get(), 'person', person.id)).toHaveLength(2);
    expect(await verifyLedger(db())).toEqual([]);

    // Lifting the suspension restores none of it.
    await admin.call(restorePerson, { params: { id: person.id } });
    const feed = await admin.call(activityFeed, { query: {} });
    expect(feed.filter(({ description }) => description.includes(`${person.id}`))).toEqual([]);
  });

  it.each([
    `update courts set status = 'approved' where submitted_by = $1 and status = 'pending'`,
    `update player_stats set status = 'verified' where user_id = $1`,
    `update check_ins set outcome = 'paid' where user_id = $1`,
  ])('suspends a user while another admin decides: %s [ADM-13, ADM-47]', async (decision) => {
    const admin = await signUpAdmin(get());
    const { person } = await busyPerson();
    const { answer } = await db().transaction(async (tx) => {
      await tx.query(decision, [person.id]);
      const params = { id: person.id };
      const answer = admin.send(suspendPerson, { params, body: { reason: 'Spam' } });
      await vi.waitUntil(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await get().database.owner.query(waiting)).length > 0;
      }, 5000);
      return { answer };
    });
    expect(await answer).toMatchObject({ status: 200 });
  });
});
