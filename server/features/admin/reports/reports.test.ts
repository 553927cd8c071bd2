import { describe, expect, it } from 'vitest';
import { me } from '#shared/accounts/accounts.contract.ts';
import {
  dismissReport,
  openReports,
  removePost,
  suspendReported,
} from '#shared/admin/reports.contract.ts';
import { reportCourt } from '#shared/courts/courts.contract.ts';
import { reportPerson as sendPersonReport } from '#shared/people/people.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { type TestApp, useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';

async function insertId({ deps }: TestApp, sql: string, values: unknown[]): Promise<number> {
  const [row] = await deps.db.query<{ id: number }>(`${sql} returning id`, values);
  return row?.id ?? 0;
}
const writePost = (app: TestApp, author: TestPerson) =>
  insertId(app, 'insert into posts (author_id, body) values ($1, $2)', [author.id, 'Buy coins!']);
const reportPost = (app: TestApp, reporter: TestPerson, postId: number) =>
  insertId(app, 'insert into reports (reporter_id, post_id, reason) values ($1, $2, $3)', [
    reporter.id,
    postId,
    'Spam',
  ]);
const reportPerson = (app: TestApp, reporter: TestPerson, personId: number) =>
  insertId(app, 'insert into reports (reporter_id, person_id, reason) values ($1, $2, $3)', [
    reporter.id,
    personId,
    'Rude',
  ]);

describe('reports', () => {
  const get = useTestApp();
  const reason = 'Repeated spam';

  it('lists a post once for any number of reports, and dismissing closes all of them [ADM-17]', async () => {
    const admin = await signUpAdmin(get());
    const author = await get().visitor().signUp();
    const [one, two] = [await get().visitor().signUp(), await get().visitor().signUp()];
    const postId = await writePost(get(), author);
    const first = await reportPost(get(), one, postId);
    await reportPost(get(), two, postId);
    const about = async () =>
      (await admin.call(openReports, { query: {} })).filter((report) => report.post?.id === postId);
    expect(await about()).toMatchObject([
      {
        id: first,
        reports: 2,
        reason: 'Spam',
        person: { id: author.id },
        post: { body: 'Buy coins!' },
      },
    ]);
    await admin.call(dismissReport, { params: { id: first } });
    expect(await about()).toEqual([]);
    expect(await auditOf(get(), 'report', first)).toMatchObject([{ action: 'report.dismiss' }]);
    expect((await admin.send(removePost, { params: { id: first } })).status).toBe(409);
  });

  it('removes a reported post [ADM-17, ADM-19]', async () => {
    const admin = await signUpAdmin(get());
    const author = await get().visitor().signUp();
    const postId = await writePost(get(), author);
    const id = await reportPost(get(), await get().visitor().signUp(), postId);
    await admin.call(removePost, { params: { id } });
    const [post] = await get().deps.db.query<{ removed: boolean }>(
      'select removed_at is not null as removed from posts where id = $1',
      [postId],
    );
    expect(post?.removed).toBe(true);
    expect(await auditOf(get(), 'post', postId)).toMatchObject([
      { action: 'post.remove', before: { removed: false }, after: { removed: true } },
    ]);
    expect((await author.send(me)).status).toBe(200);
  });

  it('suspends a reported user [ADM-17]', async () => {
    const admin = await signUpAdmin(get());
    const rude = await get().visitor().signUp();
    const id = await reportPerson(get(), await get().visitor().signUp(), rude.id);
    expect((await admin.send(removePost, { params: { id } })).status).toBe(400);
    await admin.call(suspendReported, { params: { id }, body: { reason } });
    expect((await rude.send(me)).status).toBe(401);
    expect(await auditOf(get(), 'person', rude.id)).toMatchObject([
      { action: 'person.suspend', after: { suspended: true, reason } },
    ]);
  });

  it('decides once when admins act through different reports at the same time [ADM-12, ADM-13]', async () => {
    const admins = [await signUpAdmin(get()), await signUpAdmin(get())] as const;
    const author = await get().visitor().signUp();
    const postId = await writePost(get(), author);
    const ids: number[] = [];
    for (let reporter = 0; reporter < 4; reporter++) {
      ids.push(await reportPost(get(), await get().visitor().signUp(), postId));
    }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const admin = admins[index % 2] ?? admins[0];
        const params = { id: ids[index % ids.length] };
        if (index % 3 === 0) return admin.send(dismissReport, { params });
        if (index % 3 === 1) return admin.send(removePost, { params });
        return admin.send(suspendReported, { params, body: { reason } });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  it("doesn't let an admin decide a report about themselves [ADM-10]", async () => {
    const admin = await signUpAdmin(get());
    const id = await reportPerson(get(), await get().visitor().signUp(), admin.id);
    expect((await admin.send(dismissReport, { params: { id } })).status).toBe(403);
    const own = (await admin.call(openReports, { query: {} })).find((report) => report.id === id);
    expect(own?.isOwn).toBe(true);
  });
});

describe('order of reports', () => {
  const get = useTestApp();
  const signUp = () => get().visitor().signUp();
  const report = (reporter: TestPerson, about: TestPerson, reason: string) =>
    reporter.call(sendPersonReport, {
      params: { handle: about.user?.username ?? '' },
      body: { reason },
    });

  it('sorts reports by danger, people before courts, turns of the reporters, standing and age [ADM-141]', async () => {
    const admin = await signUpAdmin(get());
    const [stranger, known, afraid] = [await signUp(), await signUp(), await signUp()];
    const people = [await signUp(), await signUp(), await signUp(), await signUp()] as const;
    const court = await makeCourt(get().deps.db);
    await setLevel(get().deps.db, [known.id], 'Known');
    await stranger.call(reportCourt, {
      params: { id: court.id },
      body: { about: 'court', reason: 'Gone' },
    });
    await report(stranger, people[0], 'Rude');
    await report(stranger, people[1], 'Rude too');
    await report(known, people[2], 'Cheats');
    await report(stranger, people[3], 'Dunno');
    await report(afraid, people[3], 'Threatens people');
    const reports = await admin.call(openReports, { query: {} });
    expect(reports.map(({ reason, reports: count }) => [reason, count])).toEqual([
      ['Threatens people', 2],
      ['Cheats', 1],
      ['Rude', 1],
      ['Rude too', 1],
      ['Gone', 1],
    ]);
  });

  it('keeps a real report on the first page among 214 false ones [ADM-141, ADM-142]', async () => {
    const admin = await signUpAdmin(get());
    const attackers = await Promise.all(Array.from({ length: 8 }, signUp));
    const [victim, offender] = [await signUp(), await signUp()];
    await get().deps.db.query('delete from reports');
    await get().deps.db.query(
      `with fakes as (
         insert into users (name, username, username_key, email, email_key, password_hash, role)
         select 'Fake', name, name, name || '@example.org', name || '@example.org', 'x', 'Player'
         from generate_series(1, 214) n, lateral (select 'fake_' || n as name) f returning id)
       insert into reports (reporter_id, person_id, reason, mentions_danger)
       select ($1::bigint[])[1 + id % 8], id, 'He has a knife', true from fakes`,
      [attackers.map(({ id }) => id)],
    );
    await report(victim, offender, 'Keeps asking me where I live');
    const pages: number[][] = [];
    do {
      const offset = pages.flat().length;
      const page = await admin.call(openReports, { query: { offset } });
      pages.push(page.map(({ person }) => person?.id ?? 0));
    } while (pages.at(-1)?.length !== 0);
    expect(pages[0]).toHaveLength(50);
    expect(pages[0]).toContain(offender.id);
    expect(new Set(pages.flat()).size).toBe(215);
  });
});
