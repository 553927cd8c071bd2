import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { mergeCourts, removeCourt, restoreCourt } from '#shared/admin/court-takedown.contract.ts';
import { MAX_FAVOURITES } from '#shared/favourites/favourite-rules.ts';
import * as favourites from '#shared/favourites/favourites.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

describe('starred courts', () => {
  const get = useTestApp();
  const newcomer = () => get().visitor().signUp();
  const court = (overrides = {}) => makeCourt(get().deps.db, overrides);
  const courts = (count: number) => Promise.all(Array.from({ length: count }, () => court()));
  const star = (person: TestPerson, { id }: { id: number }) =>
    person.send(favourites.addFavourite, { params: { id } });
  const unstar = (person: TestPerson, { id }: { id: number }) =>
    person.send(favourites.removeFavourite, { params: { id } });
  const list = async (person: TestPerson) =>
    (await person.call(favourites.listFavourites, {})).map(({ id }) => id);

  it('appends starred courts, each once [FAV-1]', async () => {
    const [ana, first, second] = [await newcomer(), await court(), await court()];
    await star(ana, first);
    await star(ana, second);
    expect((await star(ana, first)).status).toBe(200);
    expect(await list(ana)).toEqual([first.id, second.id]);
    await unstar(ana, first);
    expect((await unstar(ana, first)).status).toBe(200);
    expect(await list(ana)).toEqual([second.id]);
  });

  it.each(['pending', 'rejected'] as const)("can't star %s courts [FAV-1]", async (status) => {
    const [ana, hidden] = [await newcomer(), await court({ status })];
    expect((await star(ana, hidden)).status).toBe(404);
    expect((await star(ana, { id: 999_999_999 })).status).toBe(404);
  });

  it('allows at most 20 starred courts, even if many are starred at once [FAV-2]', async () => {
    const [ana, all] = [await newcomer(), await courts(MAX_FAVOURITES + 5)];
    const answers = await Promise.all(all.map((each) => star(ana, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FAVOURITES);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { reason: 'TOO_MANY_FAVOURITES', params: { max: MAX_FAVOURITES } },
    });
    const starred = await list(ana);
    expect(new Set(starred).size).toBe(MAX_FAVOURITES);
    await unstar(ana, { id: starred[3] ?? 0 });
    const missing = all.find(({ id }) => !starred.includes(id));
    expect((await star(ana, missing ?? { id: 0 })).status).toBe(200);
    expect(await list(ana)).toHaveLength(MAX_FAVOURITES);
  });

  it("keeps starred courts in the user's order [FAV-3]", async () => {
    const [ana, [one, two, three], other] = [await newcomer(), await courts(3), await court()];
    for (const each of [one, two, three]) if (each) await star(ana, each);
    const order = (courtIds: unknown) =>
      ana.send(favourites.arrangeFavourites, { body: { courtIds } });
    await order([three?.id, other.id, one?.id]);
    expect(await list(ana)).toEqual([three?.id, one?.id, two?.id]);
    for (const wrong of [null, 'all', [1.5], [-1], ['x'], Array(41).fill(1), [1e30]]) {
      expect((await order(wrong)).status).toBe(400);
    }
  });

  it('moves a star to the court it is merged into, in the same place [FAV-4]', async () => {
    const [ana, ben, admin] = [await newcomer(), await newcomer(), await signUpAdmin(get())];
    const [first, gone, survivor] = [await court(), await court(), await court()];
    for (const each of [gone, first]) await star(ana, each);
    for (const each of [gone, first, survivor]) await star(ben, each);
    await admin.call(mergeCourts, {
      params: { id: gone.id },
      body: { intoCourtId: survivor.id },
    });
    expect(await list(ana)).toEqual([survivor.id, first.id]);
    expect(await list(ben)).toEqual([first.id, survivor.id]);
    // An old link still means the same court.
    await star(ana, gone);
    expect(await list(ana)).toEqual([survivor.id, first.id]);
    await unstar(ana, gone);
    expect(await list(ana)).toEqual([first.id]);
  });

  it('hides the star of a removed court and makes room for another [FAV-5]', async () => {
    const [ana, ben, admin] = [await newcomer(), await newcomer(), await signUpAdmin(get())];
    const [all, another] = [await courts(MAX_FAVOURITES), await court()];
    for (const each of all) await star(ana, each);
    const [gone, kept] = all;
    if (!gone || !kept) throw new Error('Two courts are needed.');
    for (const each of [gone, kept]) await star(ben, each);
    const params = { id: gone.id };
    await admin.call(removeCourt, { params, body: { reason: 'Built over' } });
    expect(await list(ana)).toHaveLength(MAX_FAVOURITES - 1);
    expect((await star(ana, another)).status).toBe(200);
    await admin.call(restoreCourt, { params });
    expect(await list(ana)).toEqual([...all.slice(1).map(({ id }) => id), another.id]);
    expect(await list(ben)).toEqual([gone.id, kept.id]);
  });

  it('exports stars, deletes them with the account, and hides them from others [FAV-6]', async () => {
    const [ana, ben, place] = [await newcomer(), await newcomer(), await court()];
    const pageOf = (person: TestPerson) => person.raw({ url: `/api/courts/${place.id}` });
    const before = (await pageOf(ben)).body;
    await star(ana, place);
    expect((await pageOf(ben)).body).toEqual(before);
    expect(await list(ben)).toEqual([]);
    const { body } = await ana.exportData();
    expect(body).toMatchObject({ favourites: { starred: [{ courtName: expect.any(String) }] } });
    await ana.call(deleteAccount, {
      body: { password: PASSWORD, confirmation: ana.user?.username ?? '' },
    });
    const rows = await get().deps.db.query('select from favourites where court_id = $1', [
      place.id,
    ]);
    expect(rows).toEqual([]);
  });

  describe('notes', () => {
    const note = (person: TestPerson, { id }: { id: number }, text: unknown) =>
      person.send(favourites.saveNote, { params: { id }, body: { note: text } });
    const notes = async (person: TestPerson) =>
      (await person.call(favourites.listFavourites, {})).map((court) => court.note);

    it('saves a note of at most 280 characters on a starred court [FAV-90]', async () => {
      const [ana, place, other] = [await newcomer(), await court(), await court()];
      await star(ana, place);
      expect(await notes(ana)).toEqual([null]);
      await note(ana, place, '  Gate code 1234\nBring a ball  ');
      expect(await notes(ana)).toEqual(['Gate code 1234\nBring a ball']);
      await note(ana, place, '🏀'.repeat(280));
      expect(await notes(ana)).toEqual(['🏀'.repeat(280)]);
      for (const wrong of ['x'.repeat(281), 'a\u0000b', 7, null]) {
        expect((await note(ana, place, wrong)).status).toBe(400);
      }
      expect(await note(ana, other, 'Mine')).toMatchObject({
        status: 409,
        body: { reason: 'COURT_NOT_STARRED' },
      });
      await note(ana, place, ' ');
      expect(await notes(ana)).toEqual([null]);
    });

    it('shows a note to its owner alone and deletes it with the star [FAV-91]', async () => {
      const [ana, ben, place] = [await newcomer(), await newcomer(), await court()];
      for (const person of [ana, ben]) await star(person, place);
      await note(ana, place, 'Gate code 1234');
      expect(await notes(ben)).toEqual([null]);
      expect((await ana.exportData()).body).toMatchObject({
        favourites: { starred: [{ note: 'Gate code 1234' }] },
      });
      await unstar(ana, place);
      await star(ana, place);
      expect(await notes(ana)).toEqual([null]);
    });

    it('moves notes to the surviving court when courts are merged [FAV-92]', async () => {
      const [ana, ben, admin] = [await newcomer(), await newcomer(), await signUpAdmin(get())];
      const [gone, survivor] = [await court(), await court()];
      await star(ana, gone);
      await note(ana, gone, 'Gate code 1234');
      for (const each of [gone, survivor]) {
        await star(ben, each);
        await note(ben, each, each === gone ? 'x'.repeat(280) : 'Good light');
      }
      await admin.call(mergeCourts, {
        params: { id: gone.id },
        body: { intoCourtId: survivor.id },
      });
      expect(await notes(ana)).toEqual(['Gate code 1234']);
      expect(await notes(ben)).toEqual([`Good light\n${'x'.repeat(269)}`]);
    });
  });
});
