import { beforeEach, describe, expect, it } from 'vitest';
import { listFavourites, saveAlerts } from '#shared/favourites/favourites.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { answerRun, cancelRun, changeRun, inviteToRun } from '#shared/runs/runs.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { AlertScene } from './favourites-testing.ts';

describe('new runs at starred courts', () => {
  const get = useTestApp({ hasOwnClock: true });
  const scene = new AlertScene(get);
  const told = (person: TestPerson) => scene.told(person);
  beforeEach(async () => {
    await scene.passUntil(12);
    await scene.watch();
  });

  /** A court with a user who starred it, and a host above level New. */
  async function setting() {
    const [ana, host, place] = [
      await scene.newcomer(),
      await scene.seenPerson(),
      await scene.court(),
    ];
    await scene.star(ana, place);
    await scene.star(host, place);
    return { ana, host, place };
  }

  it('alerts once of a new run with its time and link, but not its host [FAV-37]', async () => {
    const { ana, host, place } = await setting();
    const key = await scene.startRun(host, place);
    await scene.watch();
    await scene.watch();
    const [news, ...others] = await ana.call(listNotifications, {});
    expect(news).toMatchObject({ kind: 'court-run', link: `/runs/${key}` });
    expect(news?.text).toMatch(/^You can join: \w{3} \d+ [AP]M, Court \d+\.$/);
    expect(others).toEqual([]);
    expect(await told(host)).toEqual([]);
    await host.call(changeRun, { params: { key }, body: { note: 'Bring water' } });
    await scene.pass(200);
    await scene.watch();
    expect(await told(ana)).toHaveLength(1);
  });

  it('no longer names a run that becomes one for friends, alone or in a combined alert [NTF-435]', async () => {
    const { ana: one, host, place } = await setting();
    const [both, busy] = [await scene.newcomer(), await scene.court()];
    for (const each of [place, busy]) await scene.star(both, each);
    await scene.fill(busy, 8);
    const key = await scene.startRun(host, place);
    await scene.watch();
    expect(await told(both)).toEqual([expect.stringMatching(/8 people.*new run/)]);
    await host.call(changeRun, { params: { key }, body: { visibility: 'friends' } });
    expect(await told(both)).toEqual([expect.not.stringContaining('new run')]);
    const [news] = await one.call(listNotifications, {});
    expect(news).toMatchObject({ text: 'You can join: a run.', link: '/notifications' });
  });

  it('notifies once per weekly run, and only people who asked [FAV-37, FAV-28]', async () => {
    const { ana, host, place } = await setting();
    const ben = await scene.newcomer();
    await scene.star(ben, place, { newRun: false });
    await scene.startRun(host, place, { repeats: { weekdays: [1, 2, 3, 4, 5, 6, 7] } });
    await scene.watch();
    await scene.pass(200);
    await scene.watch();
    expect([await told(ana), await told(ben)]).toEqual([[expect.any(String)], []]);
  });

  it('keeps the choice for new runs when an older client saves alerts [FAV-28]', async () => {
    const { ana, place } = await setting();
    await scene.star(ana, place, { newRun: false });
    const others = { gameOn: true, friendsHere: true, needPlayers: true };
    const [favourite] = await ana.call(saveAlerts, {
      params: { id: place.id },
      body: { ...others, askAnyway: false, closures: false },
    });
    expect(favourite?.alerts).toMatchObject({ newRun: false, closures: false });
  });

  it("alerts only users who may see the run: no one for link-only runs, friends for friends' runs [FAV-37]", async () => {
    const { ana, host, place } = await setting();
    const friend = await scene.newcomer();
    await scene.star(friend, place);
    await scene.befriend(friend, host);
    const key = await scene.startRun(host, place, { visibility: 'link' });
    await scene.watch();
    expect([await told(ana), await told(friend)]).toEqual([[], []]);
    await host.call(changeRun, { params: { key }, body: { visibility: 'friends' } });
    await scene.watch();
    expect([await told(ana), await told(friend)]).toEqual([[], [expect.any(String)]]);
  });

  it('alerts at most friends of a run by a user at level New [FAV-37]', async () => {
    const { ana, place } = await setting();
    const stranger = await scene.newcomer();
    await scene.startRun(stranger, place);
    await scene.watch();
    expect(await told(ana)).toEqual([]);
  });

  it('sends no alert across a block, to invited users, or to users who have answered [FAV-37]', async () => {
    const { ana, host, place } = await setting();
    const [invited, quick] = [await scene.newcomer(), await scene.newcomer()];
    for (const person of [invited, quick]) await scene.star(person, place);
    await scene.befriend(invited, host);
    await ana.call(blockPerson, { body: { userId: host.id } });
    const key = await scene.startRun(host, place);
    await host.call(inviteToRun, { params: { key }, body: { userIds: [invited.id ?? 0] } });
    await quick.call(answerRun, { params: { key }, body: { answer: 'in' } });
    await scene.watch();
    for (const person of [ana, invited, quick]) expect(await told(person)).toEqual([]);
  });

  it('defers the alert to the morning, one per court at a time, unless the run is cancelled by then [FAV-23, FAV-24]', async () => {
    const { ana, host, place } = await setting();
    await scene.passUntil(23);
    const off = await scene.startRun(host, place);
    await scene.watch();
    await host.call(cancelRun, { params: { key: off }, body: {} });
    await scene.pass(5);
    const startsAt = new Date(scene.now.getTime() + 50 * 3_600_000).toISOString();
    await scene.startRun(host, place, { startsAt });
    await scene.watch();
    expect(await told(ana)).toEqual([]);
    await scene.passUntil(9);
    await scene.watch();
    expect(await told(ana)).toHaveLength(1);
    // The next alert for the same court within three hours comes later.
    const later = new Date(scene.now.getTime() + 60 * 3_600_000).toISOString();
    await scene.startRun(host, place, { startsAt: later });
    await scene.watch();
    expect(await told(ana)).toHaveLength(1);
    await scene.pass(190);
    await scene.watch();
    expect(await told(ana)).toHaveLength(2);
  });

  it("shows the run on the court's card until it is over, to users who may see it [FAV-38]", async () => {
    const { ana, host, place } = await setting();
    const nextRun = async (person: TestPerson) =>
      (await person.call(listFavourites, {}))[0]?.nextRun;
    expect(await nextRun(ana)).toBeNull();
    const inTwoHours = new Date(scene.now.getTime() + 2 * 3_600_000).toISOString();
    await scene.startRun(host, place, { visibility: 'link', startsAt: inTwoHours });
    expect(await nextRun(ana)).toBeNull();
    const startsAt = new Date(scene.now.getTime() + 4 * 3_600_000).toISOString();
    const key = await scene.startRun(host, place, { startsAt });
    await ana.call(answerRun, { params: { key }, body: { answer: 'in', guests: 1 } });
    expect(await nextRun(ana)).toEqual({ key, startsAt, spotsLeft: 7 });
    await scene.pass(5 * 60);
    expect(await nextRun(ana)).toMatchObject({ key });
    await scene.pass(60);
    expect(await nextRun(ana)).toBeNull();
  });
});
