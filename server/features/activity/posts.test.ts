import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as activity from '#shared/activity/activity.contract.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { LISBON, useActivityApp } from './activity-testing.ts';

describe('posts', () => {
  const { get, person, sql, court, feed, post } = useActivityApp();

  it('accepts posts of 1 to 280 characters with an optional court [ACT-9]', async () => {
    const [ana, reader] = [await person(), await person()];
    const longest = '🏀'.repeat(280);
    await post(ana, `  ${longest}  `);
    expect((await feed(reader)).map(({ description }) => description)).toContain(longest);
    const refused = [
      { text: '' },
      { text: '   ' },
      { text: 'x'.repeat(281) },
      { text: `${longest}🏀` },
      { text: 'x\u0000y' },
      { text: 5 },
      {},
      { text: 'fine', courtId: 0 },
      { text: 'fine', lat: 5 },
    ];
    for (const body of refused) {
      expect([body, (await ana.send(activity.createPost, { body })).status]).toEqual([body, 400]);
    }
    const pending = await court(LISBON, { status: 'pending' });
    for (const courtId of [pending.id, 999_999_999]) {
      const answer = await ana.send(activity.createPost, { body: { text: 'fine', courtId } });
      expect(answer.status).toBe(404);
    }
  });

  it('stores a retried post once, and the same words again as a new post [ACT-9]', async () => {
    const ana = await person();
    const send = (idempotencyKey: string) => post(ana, 'Who is in?', { idempotencyKey });
    const [one, other] = [randomUUID(), randomUUID()];
    const [first, retried] = await Promise.all([send(one), send(one)]);
    expect(retried).toEqual(first);
    expect(await send(one)).toEqual(first);
    expect((await send(other)).id).not.toBe(first.id);
    const rows = await sql('select id from posts where author_id = $1', [ana.id]);
    expect(rows).toHaveLength(2);
  });

  it('stores only the coarse position of a post [ACT-6]', async () => {
    const ana = await person();
    await post(ana, 'around here', { lat: 38.72341, lon: -9.13987 });
    const rows = await get().deps.db.query(
      'select latitude, longitude from posts where author_id = $1',
      [ana.id],
    );
    expect(rows).toEqual([{ latitude: 38.7, longitude: -9.1 }]);
  });

  it('lets only the author delete a post [ACT-9]', async () => {
    const [ana, ben] = [await person(), await person()];
    const { id } = await post(ana, 'never mind');
    const remove = (by: TestPerson) => by.send(activity.deletePost, { params: { id } });
    expect((await remove(ben)).status).toBe(404);
    expect((await remove(ana)).status).toBe(200);
    expect((await remove(ana)).status).toBe(404);
    expect((await feed(ben)).map((item) => item.id)).not.toContain(id);
  });

  it('accepts one report per reader, and hides a removed post from every feed [ACT-10]', async () => {
    const [ana, reader] = [await person(), await person()];
    const { id } = await post(ana, 'spam spam spam');
    const report = (by: TestPerson, reason = 'This is spam') =>
      by.send(activity.reportPost, { params: { id }, body: { reason } });
    expect((await report(reader)).status).toBe(200);
    expect((await report(reader, 'Still spam')).status).toBe(200);
    expect((await report(ana)).status).toBe(400);
    expect((await report(reader, '  ')).status).toBe(400);
    expect((await report(reader, 'x'.repeat(501))).status).toBe(400);
    const rows = await sql(
      'select r.id from reports r join posts p on p.id = r.post_id where p.public_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    await sql('update posts set removed_at = now() where public_id = $1', [id]);
    for (const by of [ana, reader]) {
      expect((await feed(by)).map((item) => item.id)).not.toContain(id);
    }
    expect((await report(await person())).status).toBe(404);
    const nonsense = await reader.send(activity.reportPost, {
      params: { id: 'x' },
      body: { reason: 'What is it' },
    });
    expect(nonsense.status).toBe(400);
  });

  it('returns HTML in posts as plain text [TRUST-8]', async () => {
    const [ana, reader] = [await person(), await person()];
    const text = '<img src=x onerror=alert(1)> & "quotes"';
    await post(ana, text);
    expect((await feed(reader)).map(({ description }) => description)).toContain(text);
  });

  it('limits the number of posts [ACT-9]', async () => {
    const ana = await person();
    const statuses = [];
    for (let i = 0; i < 31; i++) {
      statuses.push((await ana.send(activity.createPost, { body: { text: `post ${i}` } })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
