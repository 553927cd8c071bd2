import { beforeAll, describe, expect, it } from 'vitest';
import { printPoster } from '#shared/admin/court-takedown.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { scanPoster } from '#shared/player-codes/player-codes.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { movePosters } from './posters.repo.ts';

describe('court posters', () => {
  const get = useTestApp();
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await signUpAdmin(get());
  });
  const court = () => makeCourt(get().deps.db);
  const print = async ({ id }: TestCourt) =>
    (await admin.call(printPoster, { params: { id } })).code;
  const playerAt = async (place: TestCourt) => {
    const person = await get().visitor().signUp();
    await person.call(checkIn, { params: { id: place.id }, body: readingAt(place) });
    return person;
  };
  const scan = (person: TestPerson, { id }: TestCourt, code: string) =>
    person.send(scanPoster, { params: { id }, body: { code } });
  const REFUSED = { status: 422, body: { reason: 'POSTER_NOT_VALID' } };

  it('lets only admins print a poster, records it, and stores only a hash of its code [TRU-90]', async () => {
    const place = await court();
    const code = await print(place);
    expect(code).toMatch(/^[\w-]{16}$/);
    const player = await get().visitor().signUp();
    expect((await player.send(printPoster, { params: { id: place.id } })).status).toBe(403);
    const hidden = await makeCourt(get().deps.db, { status: 'pending' });
    expect((await admin.send(printPoster, { params: { id: hidden.id } })).status).toBe(404);
    const acts = await auditOf(get(), 'court', place.id);
    expect(acts.map(({ action }) => action)).toEqual(['court.poster']);
    const page = await get()
      .visitor()
      .raw({ url: `/courts/${place.id}/poster` });
    const [{ rows } = { rows: '' }] = await get().deps.db.query<{ rows: string }>(
      'select json_agg(p)::text as rows from court_posters p',
    );
    for (const text of [String(page.body), JSON.stringify(acts), rows]) {
      expect(text).not.toContain(code);
    }
  });

  it('counts a poster scan at the court once per user [TRU-91]', async () => {
    const place = await court();
    const code = await print(place);
    const person = await playerAt(place);
    expect(await scan(person, place, code)).toMatchObject({ status: 200, body: { isFirst: true } });
    expect((await scan(person, place, code)).body).toEqual({ isFirst: false });
    const again = await print(place);
    expect((await scan(person, place, again)).body).toEqual({ isFirst: false });
    const away = await get().visitor().signUp();
    expect(await scan(away, place, again)).toMatchObject({
      status: 409,
      body: { reason: 'NOT_ON_COURT' },
    });
    expect(JSON.stringify((await person.exportData()).body)).toContain('scanned the poster');
  });

  it('returns the same error for a replaced poster as for an unknown one [TRU-91]', async () => {
    const [place, elsewhere, bare] = [await court(), await court(), await court()];
    const old = await print(place);
    const other = await print(elsewhere);
    await print(place);
    const person = await playerAt(place);
    const answers = [];
    for (const code of [old, other, 'AAAAAAAAAAAAAAAA']) {
      answers.push(await scan(person, place, code));
    }
    answers.push(await scan(await playerAt(bare), bare, old));
    for (const answer of answers) expect(answer).toMatchObject(REFUSED);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const code of ['', 'short', `${old}x`]) {
      expect((await scan(person, place, code)).status).toBe(400);
    }
  });

  it("limits guesses at posters together with players' codes [TRU-91]", async () => {
    const place = await court();
    await print(place);
    const person = await playerAt(place);
    const statuses = [];
    for (let tries = 0; tries < 32; tries++) {
      statuses.push((await scan(person, place, 'BBBBBBBBBBBBBBBB')).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('moves a poster to the court it is merged into, unless that one has its own [TRU-91]', async () => {
    const [place, into, third] = [await court(), await court(), await court()];
    const code = await print(place);
    const person = await playerAt(place);
    await scan(person, place, code);
    await movePosters(get().deps.db, place.id, into.id);
    const other = await playerAt(into);
    expect((await scan(other, into, code)).body).toEqual({ isFirst: true });
    const kept = await print(third);
    await movePosters(get().deps.db, into.id, third.id);
    const last = await playerAt(third);
    expect(await scan(last, third, code)).toMatchObject(REFUSED);
    expect((await scan(last, third, kept)).body).toEqual({ isFirst: true });
    const [row] = await get().deps.db.query<{ count: number }>(
      'select count(*) as count from poster_scans where court_id = $1',
      [third.id],
    );
    expect(row).toEqual({ count: 3 });
  });
});
