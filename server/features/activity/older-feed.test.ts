import { describe, expect, it } from 'vitest';
import * as activity from '#shared/activity/activity.contract.ts';
import { useActivityApp } from './activity-testing.ts';

describe('older activity', () => {
  const { sql, person, court, checkIn, feed, post, quietPlace } = useActivityApp();

  it.each(['near', 'everywhere'])(
    'pages through older activity (%s) without losing or repeating items [ACT-29]',
    async (where) => {
      const [reader, author] = [await person(), await person()];
      const place = quietPlace();
      const near = where === 'near' ? place : {};
      const posts = [];
      for (let i = 0; i < 30; i++) posts.push((await post(author, `post ${i}`, place)).id);
      // A second apart, and some at the same moment.
      for (const [i, id] of posts.entries()) {
        await sql(
          `update posts set created_at = now() - make_interval(hours => 1, secs => $2::int) where public_id = $1`,
          [id, Math.floor((29 - i) / 3)],
        );
      }
      for (let i = 0; i < 25; i++) {
        const { id } = await court(place);
        await checkIn(author, id, 70 + 5 * i);
      }
      const seen = new Map<string, activity.FeedItem>();
      let page = await feed(reader, near);
      for (let pages = 0; page.length > 0 && pages < 12; pages++) {
        expect(new Set(page.map(({ olderCursor }) => olderCursor)).size).toBe(1);
        for (const item of page) seen.set(item.id, item);
        page = await feed(reader, { ...near, before: page[0]?.olderCursor });
      }
      expect(page).toEqual([]);
      const items = [...seen.values()];
      expect(
        items
          .filter(({ type }) => type === 'post')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(posts.sort());
      expect(items.filter(({ type }) => type === 'checkin')).toHaveLength(25);
      for (const { timestamp, anonymizedUser } of items) {
        expect(Date.parse(timestamp) % (5 * 60_000)).toBe(0);
        expect(anonymizedUser).toBe('A player');
      }
      await sql('delete from posts where author_id = $1', [author.id]);
      await sql('delete from check_ins where user_id = $1', [author.id]);
    },
  );

  it("encrypts the cursor and refuses cursors it didn't create [ACT-29]", async () => {
    const [reader, author] = [await person(), await person()];
    const place = quietPlace();
    await post(author, 'one', place);
    const [{ olderCursor: cursor = '' } = {}] = await feed(reader, place);
    const now = String(Date.now()).slice(0, 5);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(now);
    const broken = [
      `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`,
      cursor.slice(0, 10),
      'x',
      '',
      '1763251200000',
      'x'.repeat(201),
    ];
    for (const before of broken) {
      const { status } = await reader.send(activity.activityFeed, { query: { ...place, before } });
      expect([before, status]).toEqual([before, 400]);
    }
  });

  it('never shows part of a group of check-ins [ACT-29]', async () => {
    const reader = await person();
    const place = quietPlace();
    const busy = await court(place);
    // Three people in the same five minutes, then nineteen items newer than two of them.
    const people = [await person(), await person(), await person()];
    for (const one of people) await checkIn(one, busy.id, 60);
    await sql(
      `update check_ins set created_at = created_at + interval '2 minutes' where user_id = $1`,
      [people[0]?.id],
    );
    const author = await person();
    for (let i = 0; i < 19; i++) {
      const { id } = await court(place);
      await checkIn(author, id, 30);
    }
    const first = await feed(reader, place);
    expect(first.filter(({ courtId }) => courtId === busy.id)).toHaveLength(1);
    const older = await feed(reader, { ...place, before: first[0]?.olderCursor });
    for (const { courtId, anonymizedUser } of older) {
      if (courtId === busy.id) expect(anonymizedUser).toBe('3 players');
    }
  });
});
