import { describe, expect, it } from 'vitest';
import { readSettings } from '#shared/accounts/settings.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { useTestCourts } from './presence-testing.ts';

describe('question about friends', () => {
  const { passMinutes, newcomer, court, checkIn, now, befriend } = useTestCourts(
    Date.parse('2026-11-14T11:00:00Z'),
  );
  const asks = async (person: TestPerson, place: TestCourt) =>
    (await now(person, place)).mine?.asksAboutFriends ?? false;
  const answer = (person: TestPerson, place: TestCourt, body: object) =>
    person.call(presence.arriveAtCourt, { params: { id: place.id }, body });
  const isShared = async (person: TestPerson) =>
    (await person.call(readSettings, {})).privacy.shareLocation;

  it('asks about friends once, at the first check-in after the user has a friend [PRES-20]', async () => {
    await passMinutes(0);
    const [ana, ben] = [await newcomer(), await newcomer()];
    const [first, second, third] = [await court(), await court(), await court()];
    await checkIn(ana, first);
    expect(await asks(ana, first)).toBe(false);
    await befriend(ana, ben);
    await passMinutes(30);
    await checkIn(ana, second);
    expect(await asks(ana, first)).toBe(false);
    expect(await asks(ana, second)).toBe(true);
    await answer(ana, second, { shownTo: 'friends', alsoLater: true });
    expect(await asks(ana, second)).toBe(false);
    await passMinutes(30);
    await checkIn(ana, third);
    expect(await asks(ana, third)).toBe(false);
  });

  it('saves the answer for later stays, but not the choice of one stay [PRES-20, PRES-13]', async () => {
    const [ana, ben, place, other] = [
      await newcomer(),
      await newcomer(),
      await court(),
      await court(),
    ];
    await befriend(ana, ben);
    await checkIn(ana, place);
    const { mine } = await answer(ana, place, { shownTo: 'friends', alsoLater: true });
    expect(mine).toMatchObject({ shownTo: 'friends', asksAboutFriends: false });
    expect(await isShared(ana)).toBe(true);
    await answer(ana, place, { shownTo: 'nobody' });
    expect((await now(ben, place)).friends).toEqual([]);
    expect(await isShared(ana)).toBe(true);
    await passMinutes(30);
    await checkIn(ana, other);
    expect((await now(ben, other)).friends).toMatchObject([{ id: ana.id }]);
  });

  it("doesn't ask again after it is dismissed, and changes nothing else [PRES-20]", async () => {
    const [ana, ben, place] = [await newcomer(), await newcomer(), await court()];
    await befriend(ana, ben);
    await checkIn(ana, place);
    await answer(ana, place, { shownTo: 'nobody' });
    expect(await asks(ana, place)).toBe(false);
    expect(await isShared(ana)).toBe(false);
    expect((await now(ben, place)).friends).toEqual([]);
  });
});
