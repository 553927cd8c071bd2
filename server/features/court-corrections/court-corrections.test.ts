import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import {
  closeCourt,
  mergeCourts,
  moveCourt,
  reopenCourt,
} from '#shared/admin/court-takedown.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { courtQuestion } from '#shared/court-card/court-card.contract.ts';
import {
  agreeWithCorrection,
  applyCorrection,
  type CorrectionForm,
  correctionsToReview,
  listCorrections,
  rejectCorrection,
  suggestCorrection,
  undoCorrection,
} from '#shared/court-corrections/court-corrections.contract.ts';
import { courtPage, reportCourt } from '#shared/courts/courts.contract.ts';
import { addFavourite, listFavourites } from '#shared/favourites/favourites.contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { createRun, listRuns } from '#shared/runs/runs.contract.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { aRun } from '#tests/test-runs.ts';
import { pauseRing, setLevel } from '#tests/test-trust.ts';
import { applyAgreed } from './agreeing.service.ts';

describe('suggested edits', () => {
  const get = useTestApp({ hasOwnClock: true });
  let admin: TestPerson;
  let author: TestPerson;
  let newcomers: TestPerson[];
  let known: TestPerson[];
  let keeper: TestPerson;

  beforeAll(async () => {
    admin = await signUpAdmin(get());
    const join = async (count: number, level: TrustLevel) => {
      const people: TestPerson[] = [];
      for (let n = 0; n < count; n++) people.push(await get().visitor().signUp());
      const ids = people.map(({ id }) => id);
      if (level !== 'New') await setLevel(get().deps.db, ids, level);
      return people;
    };
    newcomers = await join(4, 'New');
    known = await join(4, 'Known');
    [author, keeper] = [...(await join(1, 'Known')), ...(await join(1, 'Keeper'))] as [
      TestPerson,
      TestPerson,
    ];
  }, 120_000);

  // These tests suggest more than a player may in a day.
  beforeEach(async () => {
    await get().database.owner.query('truncate rate_limits, guarded_limits');
  });

  const court = () => makeCourt(get().deps.db);
  const suggest = (person: TestPerson, at: { id: number }, body: Partial<CorrectionForm>) =>
    person.call(suggestCorrection, { params: { id: at.id }, body: body as CorrectionForm });
  const target = (at: { id: number }, { id }: { id: number }) => ({
    params: { id: at.id, correctionId: id },
  });
  const agree = (person: TestPerson, at: { id: number }, suggestion: { id: number }) =>
    person.call(agreeWithCorrection, target(at, suggestion));
  const page = (at: { id: number }) => admin.call(courtPage, { params: { id: at.id }, query: {} });
  const pinAt = (at: TestCourt, metres: number) => {
    const { latitude, longitude } = northOf(at, metres);
    return { kind: 'wrong-pin' as const, lat: latitude, lng: longitude };
  };
  const decide = (endpoint: Endpoint, { id }: { id: number }, by = admin) =>
    by.send(endpoint, { params: { id } });

  it.each([
    [{ kind: 'haunted' }, 'FIELD_NOT_VALID'],
    [{ kind: 'moved' }, 'CORRECTION_PIN_MISSING'],
    [{ kind: 'wrong-pin', lat: 1 }, 'CORRECTION_PIN_MISSING'],
    [{ kind: 'wrong-name', name: ' ' }, 'CORRECTION_NAME_MISSING'],
    [{ kind: 'duplicate' }, 'CORRECTION_COURT_MISSING'],
    [{ kind: 'gone', until: '2030-01-01' }, 'CORRECTION_DAY_NOT_ALLOWED'],
    [{ kind: 'gone', text: 'x'.repeat(201) }, 'REASON_TOO_LONG'],
  ])('refuses %j with 400 [CARD-75]', async (body, reason) => {
    const answer = await author.send(suggestCorrection, { params: { id: 1 }, body });
    expect(answer).toMatchObject({ status: 400, body: { reason } });
  });

  it('keeps one open suggestion per player and kind, and counts the same one of another as agreeing [CARD-76]', async () => {
    const at = await court();
    const first = await suggest(newcomers[0] as TestPerson, at, { kind: 'closed', text: 'Works' });
    const repeated = await suggest(newcomers[0] as TestPerson, at, {
      kind: 'closed',
      text: 'Works',
    });
    expect(repeated.id).toBe(first.id);
    const other = { params: { id: at.id }, body: { kind: 'closed', text: 'Changed' } };
    expect(await newcomers[0]?.send(suggestCorrection, other)).toMatchObject({
      status: 409,
      body: { reason: 'CORRECTION_OPEN' },
    });
    const joined = await suggest(known[0] as TestPerson, at, { kind: 'closed', text: 'Works' });
    expect(joined).toMatchObject({ id: first.id, players: 2, hasAgreed: true, state: 'open' });
    // The words may become the reason that everyone reads.
    const plain = await suggest(known[1] as TestPerson, at, { kind: 'closed' });
    expect(plain.id).not.toBe(first.id);
  });

  it('applies a suggestion once when a third Known player agrees, also if two agree at once [CARD-77] [CARD-80]', async () => {
    const at = await court();
    const suggestion = await suggest(author, at, {
      kind: 'locked',
      text: 'Gate is shut',
      until: '2100-01-31',
    });
    await agree(known[0] as TestPerson, at, suggestion);
    expect((await page(at)).closure).toBeNull();
    const answers = await Promise.all(
      known.slice(1).map((person) => agree(person, at, suggestion)),
    );
    expect(answers.map(({ state }) => state)).toContain('applied');
    expect((await page(at)).closure).toEqual({ until: '2100-01-31', reason: 'Gate is shut' });
    const actions = (await auditOf(get(), 'court', at.id)).map(({ action }) => action);
    expect(actions).toEqual(['court.close', 'court.suggestion']);
    const here = { params: { id: at.id }, body: readingAt(at) };
    expect(await author.send(checkIn, here)).toMatchObject({
      status: 422,
      body: { code: 'COURT_CLOSED' },
    });
    expect(await author.call(listCorrections, { params: { id: at.id } })).toEqual([]);
  });

  it('changes nothing if only fresh accounts or too few Known players agree [CARD-77]', async () => {
    const at = await court();
    const [first, ...others] = newcomers as [TestPerson, ...TestPerson[]];
    const suggestion = await suggest(first, at, { kind: 'gone' });
    for (const person of [...others, ...known.slice(0, 2)]) {
      expect(await suggest(person, at, { kind: 'gone' })).toMatchObject({ id: suggestion.id });
    }
    // Agreeing twice counts once.
    await agree(known[0] as TestPerson, at, suggestion);
    expect((await page(at)).status).toBe('approved');
    expect(await suggest(author, at, { kind: 'gone' })).toMatchObject({ state: 'applied' });
    expect((await page(at)).status).toBe('removed');
  });

  it('applies edits once players who agreed are Known, and records the latest of them [CARD-87]', async () => {
    const { db } = get().deps;
    const [at, late, stuck, other] = [await court(), await court(), await court(), await court()];
    const people: TestPerson[] = [];
    for (let n = 0; n < 3; n++) people.push(await get().visitor().signUp());
    const everyone = [author, ...people, newcomers[0] as TestPerson];
    for (const person of everyone) {
      await suggest(person, stuck, { kind: 'duplicate', otherCourtId: other.id });
      await suggest(person, at, { kind: 'gone' });
      await suggest(person, late, { kind: 'closed' });
    }
    await applyAgreed(db);
    expect((await page(at)).status).toBe('approved');
    const ids = people.map(({ id }) => id);
    await setLevel(db, ids, 'Known');
    await suggest(newcomers[1] as TestPerson, late, { kind: 'closed' });
    expect((await auditOf(get(), 'court', late.id))[0]).toMatchObject({ actorId: ids[2] });
    // The duplicate's other court is gone.
    await db.query(`update courts set status = 'removed' where id = $1`, [other.id]);
    await applyAgreed(db);
    expect([(await page(stuck)).status, (await page(at)).status]).toEqual(['approved', 'removed']);
    expect(await auditOf(get(), 'court', at.id)).toMatchObject([
      { action: 'court.remove', actorId: ids[2] },
      { action: 'court.suggestion', actorId: ids[2] },
    ]);
  });

  it('lists what counting players support first, and finds the own suggestion beyond the list [CARD-76] [CARD-86]', async () => {
    const at = await court();
    const crowd: number[] = [];
    for (let n = 0; n < 21; n++) crowd.push((await get().visitor().signUp()).id);
    await get().deps.db.query(
      `insert into court_corrections (court_id, author_id, kind) select $1, id, 'gone' from unnest($2::bigint[]) id`,
      [at.id, crowd],
    );
    const own = await suggest(newcomers[0] as TestPerson, at, { kind: 'dangerous' });
    await get().deps.db.query(
      'update court_corrections set id = default where author_id = any ($1)',
      [crowd],
    );
    const listed = () => author.call(listCorrections, { params: { id: at.id } });
    expect((await listed()).map(({ id }) => id)).not.toContain(own.id);
    expect((await suggest(newcomers[0] as TestPerson, at, { kind: 'dangerous' })).id).toBe(own.id);
    const different = { params: { id: at.id }, body: { kind: 'dangerous', text: 'Glass' } };
    expect((await newcomers[0]?.send(suggestCorrection, different))?.status).toBe(409);
    // New members don't raise it, Known players do.
    for (const person of [known[0] as TestPerson, ...newcomers.slice(1)]) {
      await agree(person, at, own);
    }
    expect((await listed())[0]).toMatchObject({ id: own.id, players: 2 });
    const known21 = await suggest(author, at, { kind: 'locked' });
    expect((await listed()).slice(0, 2).map(({ id }) => id)).toEqual([own.id, known21.id]);
  });

  it('ignores suspended players and those in a paused group [CARD-77]', async () => {
    const at = await court();
    const { db } = get().deps;
    const suggestion = await suggest(author, at, { kind: 'gone' });
    const people: TestPerson[] = [];
    for (let n = 0; n < 4; n++) people.push(await get().visitor().signUp());
    const ids = people.map(({ id }) => id);
    await setLevel(db, ids.slice(0, 3), 'Known');
    await setLevel(db, ids.slice(3), 'Keeper');
    await pauseRing(db, ids);
    for (const person of people) await agree(person, at, suggestion);
    expect((await page(at)).status).toBe('approved');
    const suspended = await get().visitor().signUp();
    await setLevel(db, [suspended.id], 'Known');
    await agree(suspended, at, suggestion);
    await db.query('update users set suspended_at = now() where id = $1', [suspended.id]);
    for (const person of known.slice(0, 2)) await agree(person, at, suggestion);
    expect((await page(at)).status).toBe('approved');
  });

  it("lets no player change an admin's closure, and refuses a last day in the past [CARD-79]", async () => {
    const at = await court();
    const params = { id: at.id };
    await admin.call(closeCourt, { params, body: { reason: 'New floor' } });
    const shorter = await suggest(author, at, { kind: 'closed', until: '2100-01-31' });
    expect(shorter.needsAdmin).toBe(true);
    expect(await agree(keeper, at, shorter)).toMatchObject({ state: 'open' });
    expect((await page(at)).closure).toEqual({ until: null, reason: 'New floor' });
    const past = { params, body: { kind: 'closed', until: '2020-01-31' } };
    expect(await known[0]?.send(suggestCorrection, past)).toMatchObject({
      status: 400,
      body: { reason: 'LAST_CLOSED_DAY_PAST' },
    });
    await admin.call(reopenCourt, { params });
    await applyAgreed(get().deps.db);
    expect((await page(at)).closure).toBeNull();
  });

  it('expires a closure whose last day passes before players agree [CARD-84]', async () => {
    const at = await court();
    const suggestion = await suggest(author, at, { kind: 'closed', until: '2100-01-31' });
    await get().deps.db.query(
      `update court_corrections set last_day = '2020-01-31' where id = $1`,
      [suggestion.id],
    );
    expect((await keeper.send(agreeWithCorrection, target(at, suggestion))).status).toBe(404);
    expect(await author.call(listCorrections, { params: { id: at.id } })).toEqual([]);
    expect((await decide(applyCorrection, suggestion)).status).toBe(409);
    expect((await suggest(author, at, { kind: 'closed' })).id).not.toBe(suggestion.id);
  });

  it('leaves open reports to admins when players close or remove a court [CARD-80]', async () => {
    const reporter = newcomers[0] as TestPerson;
    const openAt = async (at: { id: number }) => {
      const [row] = await get().deps.db.query<{ count: number }>(
        'select count(*)::int as count from reports where court_id = $1 and decided_at is null',
        [at.id],
      );
      return row?.count;
    };
    const report = async (at: { id: number }) =>
      reporter.call(reportCourt, {
        params: { id: at.id },
        body: { about: 'court', reason: 'Broken glass' },
      });
    for (const kind of ['dangerous', 'gone'] as const) {
      const at = await court();
      await report(at);
      await agree(keeper, at, await suggest(author, at, { kind }));
      expect(await openAt(at)).toBe(1);
      const byAdmin = await court();
      await report(byAdmin);
      await decide(applyCorrection, await suggest(author, byAdmin, { kind }));
      expect(await openAt(byAdmin)).toBe(0);
    }
  });

  it('undoes only what nobody has changed since [CARD-81]', async () => {
    const at = await court();
    const params = { id: at.id };
    const applied = async (body: Partial<CorrectionForm>) => {
      const suggestion = await suggest(author, at, body);
      expect(await agree(keeper, at, suggestion)).toMatchObject({ state: 'applied' });
      return suggestion;
    };
    const refused = async (suggestion: { id: number }) => {
      const listed = await admin.call(correctionsToReview, {});
      expect(listed.find(({ id }) => id === suggestion.id)?.canUndo).toBe(false);
      expect(await decide(undoCorrection, suggestion)).toMatchObject({
        status: 409,
        body: { reason: 'COURT_CHANGED_SINCE' },
      });
    };
    const first = await applied({ kind: 'wrong-name', name: 'B' });
    const second = await applied({ kind: 'wrong-name', name: 'C' });
    await refused(first);
    await decide(undoCorrection, second);
    expect((await decide(undoCorrection, first)).status).toBe(200);
    const moved = await applied(pinAt(at, 100));
    const { latitude: lat, longitude: lng } = northOf(at, 120);
    await admin.call(moveCourt, { params, body: { lat, lng } });
    await refused(moved);
    const closed = await applied({ kind: 'closed' });
    await admin.call(closeCourt, { params, body: { reason: 'New floor' } });
    await refused(closed);
    const gone = await applied({ kind: 'gone' });
    expect((await decide(undoCorrection, gone)).status).toBe(200);
    expect((await page(at)).closure).toEqual({ until: null, reason: 'New floor' });
  });

  it('keeps a hidden duplicate reachable, starred and decidable when its target is merged too [CARD-82]', async () => {
    const { db } = get().deps;
    const merge = (from: { id: number }, into: { id: number }) =>
      admin.call(mergeCourts, { params: { id: from.id }, body: { intoCourtId: into.id } });
    const old = await court();
    const at = await makeCourt(db, northOf(old, 20));
    const twin = await makeCourt(db, northOf(old, 40));
    const last = await makeCourt(db, northOf(old, 60));
    const other = await makeCourt(db, northOf(old, 80));
    await author.call(addFavourite, { params: { id: at.id } });
    await merge(old, at);
    const first = await suggest(author, at, { kind: 'duplicate', otherCourtId: twin.id });
    await agree(keeper, at, first);
    // Two steps: merged into a court that was hidden as a duplicate.
    const link = await get()
      .visitor()
      .raw({ url: `/courts/${old.id}` });
    expect(link.headers.location).toMatch(new RegExp(`/courts/${twin.id}$`));
    expect((await author.send(courtQuestion, { params: { id: old.id } })).status).toBe(200);
    await author.call(addFavourite, { params: { id: other.id } });
    const suggestOpen = await suggest(author, last, { kind: 'duplicate', otherCourtId: twin.id });
    await merge(twin, last);
    expect((await author.send(agreeWithCorrection, target(last, suggestOpen))).status).toBe(404);
    await db.query(
      `update court_corrections set decided_at = now() - interval '91 days' where id = $1`,
      [first.id],
    );
    const listed = await admin.call(correctionsToReview, {});
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({
      canUndo: true,
      canMerge: true,
      otherCourt: { id: last.id },
    });
    expect((await decide(undoCorrection, first)).status).toBe(200);
    const starred = await author.call(listFavourites, {});
    expect(starred.map(({ id }) => id)).toEqual([at.id, other.id]);
  });

  it('refuses to agree with or decide on an own suggestion [CARD-78]', async () => {
    const at = await court();
    const own = await suggest(keeper, at, { kind: 'gone' });
    expect(await keeper.send(agreeWithCorrection, target(at, own))).toMatchObject({
      status: 403,
      body: { reason: 'OWN_SUGGESTION' },
    });
    const admins = await suggest(admin, at, { kind: 'closed' });
    expect((await decide(applyCorrection, admins)).status).toBe(403);
    expect((await page(at)).status).toBe('approved');
  });

  it('lets a Keeper move a pin by 149 m but not by 151 m, not even in two steps [CARD-79]', async () => {
    const at = await court();
    const far = await suggest(author, at, pinAt(at, 151));
    expect(far.needsAdmin).toBe(true);
    expect(await agree(keeper, at, far)).toMatchObject({ state: 'open' });
    expect((await page(at)).latitude).toBe(at.latitude);
    const near = await suggest(known[0] as TestPerson, at, pinAt(at, 149));
    expect([far.moveMetres, near.moveMetres]).toEqual([151, 149]);
    expect(await agree(keeper, at, near)).toMatchObject({ state: 'applied' });
    const further = await suggest(known[1] as TestPerson, at, pinAt(at, 200));
    expect(further.needsAdmin).toBe(true);
    expect(await agree(keeper, at, further)).toMatchObject({ state: 'open' });
    expect((await decide(applyCorrection, further)).status).toBe(200);
    expect((await page(at)).latitude).toBe(northOf(at, 200).latitude);
  });

  it("undoes a Keeper's mistakes, whatever they were [CARD-81]", async () => {
    const at = await court();
    const before = await page(at);
    for (const body of [
      { kind: 'gone' as const },
      { kind: 'dangerous' as const },
      { kind: 'wrong-name' as const, name: 'Nonsense' },
      pinAt(at, 100),
    ]) {
      const suggestion = await suggest(author, at, body);
      expect(await agree(keeper, at, suggestion)).toMatchObject({ state: 'applied' });
      const listed = await admin.call(correctionsToReview, {});
      expect(listed.find(({ id }) => id === suggestion.id)).toMatchObject({
        canUndo: true,
        author: { id: author.id },
        decidedBy: keeper.user?.name,
      });
      expect(await page(at)).not.toEqual(before);
      expect(await decide(undoCorrection, suggestion)).toMatchObject({ status: 200 });
      expect(await page(at)).toEqual(before);
      expect((await decide(undoCorrection, suggestion)).status).toBe(409);
    }
    expect((await author.send(correctionsToReview)).status).toBe(403);
  });

  it('hides a duplicate until an admin undoes it or merges it for good [CARD-80] [CARD-82]', async () => {
    const at = await court();
    const twin = await makeCourt(get().deps.db, northOf(at, 40));
    await author.call(checkIn, { params: { id: at.id }, body: readingAt(at) });
    const duplicate = { kind: 'duplicate' as const, otherCourtId: twin.id };
    const first = await suggest(author, at, duplicate);
    await agree(keeper, at, first);
    expect((await page(at)).id).toBe(twin.id);
    await decide(undoCorrection, first);
    expect(await page(at)).toMatchObject({ id: at.id, currentCheckins: 1 });
    const again = await suggest(author, at, duplicate);
    await agree(keeper, at, again);
    expect((await decide(applyCorrection, again)).status).toBe(200);
    expect(await page(at)).toMatchObject({ id: twin.id, currentCheckins: 1 });
    expect(await decide(undoCorrection, again)).toMatchObject({
      status: 409,
      body: { reason: 'CORRECTION_NOT_UNDOABLE' },
    });
    const far = await court();
    const apart = await suggest(author, twin, { kind: 'duplicate', otherCourtId: far.id });
    expect(await agree(keeper, twin, apart)).toMatchObject({ state: 'open', needsAdmin: true });
  });

  it('drops a suggested duplicate of a court that was taken off the map [CARD-84]', async () => {
    const [at, twin, other] = [await court(), await court(), await court()];
    await suggest(author, at, { kind: 'duplicate', otherCourtId: twin.id });
    const listed = async () => {
      const [forPlayers, forAdmins] = await Promise.all([
        author.call(listCorrections, { params: { id: at.id } }),
        admin.call(correctionsToReview, {}),
      ]);
      return [forPlayers, forAdmins.filter((suggestion) => suggestion.court.id === at.id)];
    };
    expect((await listed()).map(({ length }) => length)).toEqual([1, 1]);
    await get().deps.db.query(`update courts set status = 'removed' where id = $1`, [twin.id]);
    expect(await listed()).toEqual([[], []]);
    const next = await suggest(author, at, { kind: 'duplicate', otherCourtId: other.id });
    expect(next.otherCourt?.id).toBe(other.id);
  });

  it('leaves a duplicate with upcoming runs to an admin, who merges it with its runs [CARD-79] [CARD-82]', async () => {
    const at = await court();
    const twin = await makeCourt(get().deps.db, northOf(at, 40));
    const { key } = await author.call(createRun, { body: aRun(at.id) });
    const suggestion = await suggest(author, at, { kind: 'duplicate', otherCourtId: twin.id });
    expect(suggestion.needsAdmin).toBe(true);
    for (const person of [keeper, admin]) {
      expect(await agree(person, at, suggestion)).toMatchObject({ state: 'open' });
    }
    expect((await decide(applyCorrection, suggestion)).status).toBe(200);
    expect((await page(at)).id).toBe(twin.id);
    const runs = await author.call(listRuns, { query: { courtId: twin.id } });
    expect(JSON.stringify(runs)).toContain(key);
    const listed = await admin.call(correctionsToReview, {});
    expect(listed.find(({ id }) => id === suggestion.id)).toMatchObject({
      state: 'applied',
      canUndo: false,
      canMerge: false,
    });
  });

  it('says that a duplicate waits for an admin only to those who may see its runs [CARD-79]', async () => {
    const [friend, host] = newcomers as [TestPerson, TestPerson];
    await get().deps.db.query(
      `insert into friendships (low_user_id, high_user_id, requested_by, status)
       values (least($1::bigint, $2), greatest($1::bigint, $2), $1, 'accepted')`,
      [friend.id, host.id],
    );
    for (const visibility of ['friends', 'link'] as const) {
      const at = await court();
      const twin = await makeCourt(get().deps.db, northOf(at, 40));
      await host.call(createRun, { body: aRun(at.id, { visibility, isPlaying: false }) });
      const duplicate = { kind: 'duplicate' as const, otherCourtId: twin.id };
      const suggestion = await suggest(author, at, duplicate);
      const agreed = await agree(keeper, at, suggestion);
      expect([suggestion.needsAdmin, agreed.needsAdmin]).toEqual([false, false]);
      expect(agreed.state).toBe('open');
      expect((await suggest(friend, at, duplicate)).needsAdmin).toBe(visibility === 'friends');
      const listed = await admin.call(correctionsToReview, {});
      expect(listed.find(({ id }) => id === suggestion.id)?.needsAdmin).toBe(true);
      expect((await agree(admin, at, suggestion)).needsAdmin).toBe(true);
    }
  });

  it('closes a locked or dangerous court for 14 days if players say no day [CARD-80]', async () => {
    const daysFor = async (kind: CorrectionForm['kind'], by = keeper) => {
      const at = await court();
      const suggestion = await suggest(author, at, { kind });
      await agree(by, at, suggestion);
      const { until } = (await page(at)).closure ?? {};
      const listed = await admin.call(correctionsToReview, {});
      expect(listed.find(({ id }) => id === suggestion.id)?.until).toBe(until);
      expect((await decide(undoCorrection, suggestion)).status).toBe(200);
      return until && Math.round((Date.parse(until) - Date.now()) / 86_400_000);
    };
    for (const kind of ['locked', 'dangerous'] as const) {
      expect([13, 14, 15]).toContain(await daysFor(kind));
      expect(await daysFor(kind, admin)).toBeNull();
    }
    expect(await daysFor('closed')).toBeNull();
  });

  it('lists supported suggestions first, then authors in turns, then the latest decisions [CARD-81]', async () => {
    const courts = [await court(), await court(), await court(), await court()];
    const [first, second, third, fourth] = courts as [TestCourt, TestCourt, TestCourt, TestCourt];
    const [flooder, other] = [newcomers[2] as TestPerson, newcomers[3] as TestPerson];
    const gone = { kind: 'gone' as const };
    const supported = await suggest(flooder, first, gone);
    await agree(known[0] as TestPerson, first, supported);
    const alone = await suggest(other, second, gone);
    const flood = [];
    for (const at of [second, third, fourth]) {
      flood.push(await suggest(flooder, at, { kind: 'dangerous' }));
    }
    const decided = await suggest(author, third, gone);
    const later = await suggest(author, fourth, gone);
    await agree(keeper, fourth, later);
    await agree(keeper, third, decided);
    const ids = (await admin.call(correctionsToReview, {})).map(({ id }) => id);
    const places = [supported, flood[2], alone, flood[1], decided, later].map((each) =>
      ids.indexOf(each?.id ?? 0),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  it('lets an admin reject a suggestion [CARD-81]', async () => {
    const at = await court();
    const suggestion = await suggest(author, at, { kind: 'gone' });
    expect((await decide(rejectCorrection, suggestion)).status).toBe(200);
    expect((await keeper.send(agreeWithCorrection, target(at, suggestion))).status).toBe(404);
    expect((await decide(applyCorrection, suggestion)).status).toBe(409);
    expect(await auditOf(get(), 'court', at.id)).toMatchObject([
      { action: 'court.suggestion', after: { state: 'rejected', kind: 'gone' } },
    ]);
  });

  it('shows players no names, and words only to those who can decide [CARD-83]', async () => {
    const at = await court();
    const [first, second] = newcomers as [TestPerson, TestPerson];
    await get().deps.db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      first.id,
      second.id,
    ]);
    const rude = await suggest(first, at, { kind: 'wrong-name', name: 'Rude word', text: 'Ruder' });
    const seenBy = (person: TestPerson) => person.call(listCorrections, { params: { id: at.id } });
    expect(await seenBy(second)).toEqual([]);
    expect((await second.send(agreeWithCorrection, target(at, rude))).status).toBe(404);
    expect(await seenBy(first)).toMatchObject([{ name: 'Rude word' }]);
    expect((await known[0]?.send(agreeWithCorrection, target(at, rude)))?.status).toBe(200);
    expect(await seenBy(second)).toMatchObject([{ name: null, text: null, players: 2 }]);
    expect(await seenBy(second)).toEqual(await seenBy(newcomers[2] as TestPerson));
    expect(await seenBy(keeper)).toMatchObject([{ name: 'Rude word', text: 'Ruder' }]);
    expect(JSON.stringify(await seenBy(keeper))).not.toContain(first.user?.name);
  });

  it('expires a suggestion after 60 days [CARD-84]', async () => {
    const at = await court();
    const old = await suggest(author, at, { kind: 'gone' });
    await get().deps.db.query(
      `update court_corrections set created_at = now() - interval '60 days' where id = $1`,
      [old.id],
    );
    expect(await author.call(listCorrections, { params: { id: at.id } })).toEqual([]);
    expect((await keeper.send(agreeWithCorrection, target(at, old))).status).toBe(404);
    expect((await suggest(author, at, { kind: 'gone' })).id).not.toBe(old.id);
  });

  it('exports suggestions and agreements, and forgets them with the account [CARD-85]', async () => {
    const at = await court();
    const leaver = await get().visitor().signUp();
    const open = await suggest(leaver, at, { kind: 'gone', text: 'Only grass' });
    const applied = await suggest(leaver, at, { kind: 'closed', text: 'My words' });
    const other = await suggest(author, at, { kind: 'wrong-name', name: 'New name' });
    await agree(known[0] as TestPerson, at, other);
    await agree(leaver, at, other);
    await agree(keeper, at, applied);
    const rejected = await suggest(leaver, at, { kind: 'wrong-name', name: 'My name' });
    await decide(rejectCorrection, rejected);
    expect((await leaver.exportData()).body).toMatchObject({
      courtCorrections: {
        suggested: [{ text: 'Only grass' }, {}, { name: 'My name' }],
        agreed: [{ kind: 'wrong-name' }],
      },
    });
    const confirmation = leaver.user?.username ?? '';
    await leaver.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    expect(
      await get().deps.db.query(
        'select id, author_id, text, name from court_corrections where id = any ($1) order by id',
        [[open.id, applied.id, rejected.id]],
      ),
    ).toEqual([applied, rejected].map(({ id }) => ({ id, author_id: null, text: '', name: null })));
    // What was applied is the court's, and can still be undone.
    expect((await page(at)).closure).toMatchObject({ reason: 'My words' });
    expect((await decide(undoCorrection, applied)).status).toBe(200);
  });
});
