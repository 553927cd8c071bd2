import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import {
  confirmScans,
  scanCode,
  scansToday,
  showCode,
} from '#shared/player-codes/player-codes.contract.ts';
import { leaveCourt } from '#shared/presence/presence.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { moveScans } from './player-codes.repo.ts';

const START = Date.parse('2026-05-04T16:00:00Z');

describe('player codes', () => {
  const get = useTestApp({ hasOwnClock: true });
  let nowMs = START;
  const passSeconds = async (seconds: number) => {
    nowMs += seconds * 1_000;
    await get().clock.set(new Date(nowMs));
  };
  const court = () => makeCourt(get().deps.db);
  const playerAt = async (place: TestCourt) => {
    await passSeconds(0);
    const person = await get().visitor().signUp();
    await person.call(checkIn, { params: { id: place.id }, body: readingAt(place, { nowMs }) });
    return person;
  };
  const show = (person: TestPerson, { id }: TestCourt) => person.call(showCode, { params: { id } });
  const scan = (person: TestPerson, { id }: TestCourt, code: string) =>
    person.send(scanCode, { params: { id }, body: { code } });
  const today = (person: TestPerson, { id }: TestCourt) =>
    person.call(scansToday, { params: { id } });
  const confirm = (person: TestPerson, { id }: TestCourt) =>
    person.send(confirmScans, { params: { id } });
  const NOTHING = { status: 409, body: { reason: 'NOTHING_TO_CONFIRM' } };
  const facts = (place: TestCourt) =>
    get().deps.db.query<{ scanner: number; shower: number }>(
      `select scanner_id as scanner, shower_id as shower from code_scans
       where court_id = $1 order by id`,
      [place.id],
    );

  it('records a mutual scan once both players scanned each other, and notifies both [TRU-76]', async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    const { code, secondsLeft } = await show(one, place);
    expect(code).toMatch(/^\d{6}$/);
    expect(secondsLeft).toBe(30);
    expect(await scan(other, place, code)).toMatchObject({
      status: 200,
      body: { isMutual: false },
    });
    expect(await today(one, place)).toMatchObject({ scanned: 0, scannedBy: 1, mutual: 0 });
    const back = await scan(one, place, (await show(other, place)).code);
    expect(back.body).toEqual({ isMutual: true });
    expect(await today(one, place)).toMatchObject({ scanned: 1, scannedBy: 1, mutual: 1 });
    expect(await facts(place)).toEqual([
      { scanner: other.id, shower: one.id },
      { scanner: one.id, shower: other.id },
    ]);
    const mutual = await get().deps.db.query(
      'select low_user_id as low, high_user_id as high from mutual_scans where court_id = $1',
      [place.id],
    );
    expect(mutual).toEqual([{ low: one.id, high: other.id }]);
  });

  it('counts for both if the player who showed the code confirms within 30 seconds [TRU-94]', async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    await scan(other, place, (await show(one, place)).code);
    await passSeconds(20);
    expect((await today(one, place)).toConfirm).toEqual({ players: 1, secondsLeft: 10 });
    expect((await today(other, place)).toConfirm.players).toBe(0);
    // The one who scanned can't confirm it alone.
    expect(await confirm(other, place)).toMatchObject(NOTHING);
    expect(await confirm(one, place)).toMatchObject({ status: 200, body: { players: 1 } });
    for (const player of [one, other]) {
      expect(await today(player, place)).toMatchObject({
        mutual: 1,
        toConfirm: { players: 0, secondsLeft: 0 },
      });
    }
    expect(await confirm(one, place)).toMatchObject(NOTHING);
    expect(await facts(place)).toHaveLength(2);
  });

  it('refuses to confirm a scan after 30 seconds, after either left, or across a block [TRU-94]', async () => {
    const place = await court();
    const [one, late, gone, blocked] = [
      await playerAt(place),
      await playerAt(place),
      await playerAt(place),
      await playerAt(place),
    ];
    await scan(late, place, (await show(one, place)).code);
    await passSeconds(31);
    expect(await confirm(one, place)).toMatchObject(NOTHING);
    await scan(gone, place, (await show(one, place)).code);
    await gone.call(leaveCourt, { params: { id: place.id } });
    expect(await confirm(one, place)).toMatchObject(NOTHING);
    await scan(blocked, place, (await show(one, place)).code);
    await blocked.call(blockPerson, { body: { userId: one.id } });
    expect(await confirm(one, place)).toMatchObject(NOTHING);
    expect((await today(one, place)).toConfirm.players).toBe(0);
    await one.call(leaveCourt, { params: { id: place.id } });
    expect(await confirm(one, place)).toMatchObject({
      status: 409,
      body: { reason: 'NOT_ON_COURT' },
    });
    expect(await facts(place)).toHaveLength(3);
  });

  it('lets players repeat a scan until it is mutual, and stores it once per day, pair and direction [TRU-76, TRU-94]', async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    const first = await scan(other, place, (await show(one, place)).code);
    await passSeconds(31);
    expect(await confirm(one, place)).toMatchObject(NOTHING);
    const { lastScannedAt } = await today(one, place);
    const { code } = await show(one, place);
    expect(await scan(other, place, code)).toMatchObject({ status: 200, body: first.body });
    expect((await scan(other, place, code)).status).toBe(422);
    const again = await today(one, place);
    expect(again).toMatchObject({ scannedBy: 1, toConfirm: { players: 1, secondsLeft: 30 } });
    expect(Date.parse(again.lastScannedAt ?? '')).toBe(Date.parse(lastScannedAt ?? '') + 31_000);
    expect((await confirm(one, place)).status).toBe(200);
    expect(await scan(other, place, (await show(one, place)).code)).toMatchObject({
      status: 409,
      body: { reason: 'CODE_SCANNED_TODAY' },
    });
    expect(await facts(place)).toHaveLength(2);
  });

  it("counts a scan that is confirmed after midnight on the scan's day [TRU-94]", async () => {
    const place = await makeCourt(get().deps.db, { timeZone: 'UTC' });
    const hours = (nowMs - Date.parse('2026-05-05T00:00:00Z')) / 3_600_000;
    await passSeconds((24 - (hours % 24)) * 3_600 - 20);
    const [one, other] = [await playerAt(place), await playerAt(place)];
    await scan(other, place, (await show(one, place)).code);
    await passSeconds(25);
    expect((await confirm(one, place)).status).toBe(200);
    const mutual = await get().deps.db.query(
      'select local_day::text as day from mutual_scans where court_id = $1',
      [place.id],
    );
    expect(mutual).toEqual([{ day: new Date(nowMs - 60_000).toISOString().slice(0, 10) }]);
  });

  it('accepts a code for 30 seconds and one scan [TRU-72]', async () => {
    const place = await court();
    const [one, other, third] = [
      await playerAt(place),
      await playerAt(place),
      await playerAt(place),
    ];
    const { code } = await show(one, place);
    await passSeconds(29);
    expect((await scan(other, place, code)).status).toBe(200);
    expect(await scan(third, place, code)).toMatchObject({
      status: 422,
      body: { code: 'COURT_CODE_INVALID' },
    });
    const late = await show(one, place);
    await passSeconds(31);
    expect((await scan(third, place, late.code)).status).toBe(422);
    const replaced = await show(one, place);
    const current = await show(one, place);
    if (replaced.code !== current.code) {
      expect((await scan(third, place, replaced.code)).status).toBe(422);
    }
    expect((await scan(third, place, current.code)).status).toBe(200);
  });

  it('accepts codes only between people at that court [TRU-73]', async () => {
    const [place, elsewhere] = [await court(), await court()];
    const [one, away] = [await playerAt(place), await playerAt(elsewhere)];
    const { code } = await show(one, place);
    const refused = { status: 409, body: { reason: 'NOT_ON_COURT' } };
    expect(await scan(away, place, code)).toMatchObject(refused);
    expect(await away.send(showCode, { params: { id: place.id } })).toMatchObject(refused);
    expect(await away.send(scansToday, { params: { id: place.id } })).toMatchObject(refused);
    expect((await scan(away, elsewhere, code)).status).toBe(422);
    const other = await playerAt(place);
    await one.call(leaveCourt, { params: { id: place.id } });
    expect((await scan(other, place, code)).status).toBe(422);
    expect(await facts(place)).toEqual([]);
  });

  it("returns the same error for a blocked user's code as for an unknown one [TRU-74]", async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    await other.call(blockPerson, { body: { userId: one.id } });
    const { code } = await show(one, place);
    const absent = await scan(other, place, code === '000000' ? '000001' : '000000');
    expect((await scan(other, place, code)).body).toEqual(absent.body);
    const { code: own } = await show(other, place);
    expect(await scan(other, place, own)).toMatchObject({
      status: 409,
      body: { reason: 'OWN_CODE_SCANNED' },
    });
    expect((await scan(other, place, '12345')).status).toBe(400);
    expect(await facts(place)).toEqual([]);
  });

  it('accepts one of many simultaneous scans of a code [TRU-75]', async () => {
    const place = await court();
    const one = await playerAt(place);
    const crowd = [];
    for (let i = 0; i < 8; i++) crowd.push(await playerAt(place));
    const { code } = await show(one, place);
    const answers = await Promise.all(crowd.map((person) => scan(person, place, code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    expect(await facts(place)).toHaveLength(1);
  });

  it('keeps only one valid code if several tabs request one at once [TRU-75]', async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    const codes = await Promise.all(Array.from({ length: 6 }, () => show(one, place)));
    const answers = [];
    for (const { code } of codes) answers.push((await scan(other, place, code)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('limits guesses at codes to 30 in 15 minutes [TRU-77]', async () => {
    const place = await court();
    const guesser = await playerAt(place);
    const statuses = [];
    for (let i = 0; i < 32; i++) {
      statuses.push((await scan(guesser, place, String(100_000 + i))).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
  });

  it('exports scans without the other player, and deletes them with the account [TRU-76]', async () => {
    const place = await court();
    const [one, other] = [await playerAt(place), await playerAt(place)];
    await scan(other, place, (await show(one, place)).code);
    const data = JSON.stringify((await one.exportData()).body);
    expect(data).toContain('was scanned');
    expect(data).not.toContain(String(other.user?.username));
    await one.call(deleteAccount, {
      body: { password: PASSWORD, confirmation: String(one.user?.username) },
    });
    expect(await facts(place)).toEqual([]);
  });

  it('moves scans to the court theirs is merged into, once per day [TRU-76]', async () => {
    const [place, into] = [await court(), await court()];
    const [one, other] = [await playerAt(place), await playerAt(place)];
    await scan(other, place, (await show(one, place)).code);
    await moveScans(get().deps.db, place.id, into.id);
    expect(await facts(place)).toEqual([]);
    expect(await facts(into)).toEqual([{ scanner: other.id, shower: one.id }]);
  });
});
