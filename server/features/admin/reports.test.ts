import { describe, expect, it } from 'vitest';
import { me } from '#shared/accounts/accounts.contract.ts';
import {
  dismissReport,
  openReports,
  removePost,
  suspendReported,
} from '#shared/admin/reports.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { type TestApp, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

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

  it('shows a post once, however many reported it, and a dismissal closes all [ADM-17]', async () => {
    const admin = await signUpAdmin(get());
    const author = await get().visitor().signUp();
    const [one, two] = [await get().visitor().signUp(), await get().visitor().signUp()];
    const postId = await writePost(get(), author);
    const first = await reportPost(get(), one, postId);
    await reportPost(get(), two, postId);
    const about = async () =>
      (await admin.call(openReports, {})).filter((report) => report.post?.id === postId);
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

  it('suspends a reported person [ADM-17]', async () => {
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

  it('is decided once when admins decide through different reports at once [ADM-12, ADM-13]', async () => {
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

  it('is not decided by the admin it is about [ADM-10]', async () => {
    const admin = await signUpAdmin(get());
    const id = await reportPerson(get(), await get().visitor().signUp(), admin.id);
    expect((await admin.send(dismissReport, { params: { id } })).status).toBe(403);
    const own = (await admin.call(openReports, {})).find((report) => report.id === id);
    expect(own?.isOwn).toBe(true);
  });
});
