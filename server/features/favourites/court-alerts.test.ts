import { beforeEach, describe, expect, it } from 'vitest';
import { planJobs } from '#server/job-plan.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { closeCourt, reopenCourt } from '#shared/admin/court-takedown.contract.ts';
import { removeFavourite, saveAlerts } from '#shared/favourites/favourites.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { subscribeToPush } from '#shared/notifications/notifications.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { ALL_ALERTS, AlertScene } from './favourites-testing.ts';

const SHOWN = { profileVisibility: true, showStats: true, shareLocation: true };

describe('court alerts', () => {
  const get = useTestApp({ hasOwnClock: true });
  const scene = new AlertScene(get);
  const { watch } = scene;
  const told = (person: TestPerson) => scene.told(person);
  const star: AlertScene['star'] = (...of) => scene.star(...of);
  /** Two friends, and a court that one of them starred. */
  const friends = async () => {
    const [[ana, friend], place] = [await signUpMany(get(), 2), await scene.court()];
    await star(ana, place);
    await scene.befriend(ana, friend);
    return { ana, friend, place };
  };
  beforeEach(async () => {
    await scene.passUntil(12);
    await watch();
  });

  it('alerts of a game at 8 people, and of another one only after fewer than 5 [FAV-20]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    await scene.fill(place, 7);
    await watch();
    expect(await told(ana)).toEqual([]);
    await scene.fill(place, 2);
    await watch();
    await watch();
    expect(await told(ana)).toEqual([expect.stringContaining('About 9 people')]);
    // All stays expire. Three hours later there is another game.
    await scene.pass(91);
    await watch();
    await scene.pass(100);
    await scene.fill(place, 8);
    await watch();
    expect(await told(ana)).toHaveLength(2);
  });

  it("doesn't repeat the alert while the number varies around eight [FAV-20]", async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    await scene.fill(place, 6);
    await scene.pass(60);
    await scene.fill(place, 2);
    await watch();
    expect(await told(ana)).toHaveLength(1);
    for (const round of [1, 2, 3]) {
      // The older stays end, the younger ones don't.
      await scene.pass(round === 1 ? 31 : 60);
      await scene.fill(place, 6);
      await watch();
    }
    expect(await told(ana)).toHaveLength(1);
  });

  it('sends no game alert if all players are new accounts [FAV-21]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    const newcomers = await Promise.all(Array.from({ length: 9 }, scene.newcomer));
    for (const person of newcomers) await scene.arrive(person, place);
    await watch();
    expect(await told(ana)).toEqual([]);
    await scene.fill(place, 2);
    await watch();
    expect(await told(ana)).toHaveLength(1);
  });

  it('names only friends who share their presence [FAV-22]', async () => {
    const place = await scene.court();
    const [ana, friend, hidden, stranger] = await signUpMany(get(), 4);
    await star(ana, place);
    for (const other of [friend, hidden]) await scene.befriend(ana, other);
    for (const open of [friend, stranger]) await open.call(savePrivacy, { body: SHOWN });
    await hidden.call(savePrivacy, { body: { ...SHOWN, shareLocation: false } });
    for (const each of [stranger, hidden]) await scene.arrive(each, place);
    await watch();
    expect(await told(ana)).toEqual([]);
    await scene.arrive(friend, place);
    await watch();
    expect(await told(ana)).toEqual([expect.stringContaining(String(friend.user?.name))]);
  });

  it('alerts friends of a user who shares just this stay [FAV-22]', async () => {
    const { ana, friend, place } = await friends();
    await friend.call(savePrivacy, { body: { ...SHOWN, shareLocation: false } });
    await scene.arrive(friend, place);
    await watch();
    await scene.pass(3);
    await friend.call(presence.arriveAtCourt, {
      params: { id: place.id },
      body: { shownTo: 'friends' },
    });
    await watch();
    expect(await told(ana)).toHaveLength(1);
  });

  it.each(['ana', 'friend'] as const)(
    'sends no more friend alerts after %s blocks the other [FAV-22]',
    async (who) => {
      const { ana, friend, place } = await friends();
      await friend.call(savePrivacy, { body: SHOWN });
      const [blocker, blocked] = who === 'ana' ? [ana, friend] : [friend, ana];
      await blocker.call(blockPerson, { body: { userId: blocked.id } });
      await scene.arrive(friend, place);
      await watch();
      expect(await told(ana)).toEqual([]);
    },
  );

  it('combines alerts that are due together into one message that names them [FAV-23, NTF-433]', async () => {
    const ana = await scene.newcomer();
    const places = [
      await makeCourt(scene.db, { name: 'Rucker Park' }),
      await makeCourt(scene.db, { name: 'Dyckman' }),
    ];
    for (const place of places) {
      await star(ana, place);
      await scene.fill(place, 8);
    }
    await watch();
    const [text] = await told(ana);
    expect(text?.split(', ').sort()).toEqual(['8 people at Dyckman', '8 people at Rucker Park']);
  });

  it('deletes a combined message that names a friend when either blocks the other [NTF-434]', async () => {
    const [ana, friend] = [await scene.newcomer(), await scene.newcomer()];
    const [busy, quiet] = [await scene.court(), await scene.court()];
    for (const place of [busy, quiet]) await star(ana, place);
    await scene.befriend(ana, friend);
    await friend.call(savePrivacy, { body: SHOWN });
    await scene.fill(busy, 8);
    await scene.arrive(friend, quiet);
    await watch();
    expect(await told(ana)).toEqual([
      expect.stringMatching(`^${friend.user?.name} at .*, 8 people`),
    ]);
    await friend.call(blockPerson, { body: { userId: ana.id } });
    expect(await told(ana)).toEqual([]);
  });

  it('sends at most three alerts a day, one per court in three hours, and none by mail [FAV-23, FAV-26]', async () => {
    const ana = await scene.newcomer();
    const places = await Promise.all(Array.from({ length: 5 }, scene.court));
    for (const place of places) {
      await star(ana, place);
      await scene.fill(place, 8);
      await watch();
      await scene.pass(1);
    }
    expect(await told(ana)).toHaveLength(3);
    await runDeliveries();
    expect(get().mails.filter(({ to }) => to === ana.user?.email)).toEqual([]);
  });

  it('sends no alerts from 22:00 to 8:00, but reports closures in the morning [FAV-24, FAV-25]', async () => {
    const [ana, place, admin] = [
      await scene.newcomer(),
      await scene.court(),
      await signUpAdmin(get()),
    ];
    await star(ana, place);
    await scene.passUntil(22);
    await scene.fill(place, 8);
    await watch();
    await admin.call(closeCourt, {
      params: { id: place.id },
      body: { reason: 'Flooded' },
    });
    await watch();
    expect(await told(ana)).toEqual([]);
    await scene.passUntil(8);
    await watch();
    expect(await told(ana)).toEqual([expect.stringContaining("can't check in")]);
    await scene.pass(200);
    await admin.call(reopenCourt, { params: { id: place.id } });
    await watch();
    expect((await told(ana))[0]).toContain('again');
  });

  it('alerts when a court reopens after its last closed day [FAV-25]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await scene.db.query(
      `insert into court_closures (court_id, reason, last_day) values ($1, 'event', now()::date)`,
      [place.id],
    );
    await star(ana, place);
    await watch();
    expect(await told(ana)).toEqual([]);
    await scene.pass(26 * 60);
    await watch();
    expect(await told(ana)).toEqual([expect.stringContaining('again')]);
  });

  it('sends court alerts by push if the user allows it [FAV-26]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await ana.call(subscribeToPush, {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/ana',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    });
    await star(ana, place);
    await scene.fill(place, 8);
    await watch();
    await runDeliveries();
    const pushes = get().pushes.filter(({ endpoint }) => endpoint.endsWith('/ana'));
    expect(pushes.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { title: 'Your court is busy', link: `/courts/${place.id}` },
    ]);
  });

  it('sends each alert once, even if several nodes check at once [FAV-27]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    await scene.fill(place, 8);
    await Promise.all([watch(), watch(), watch(), watch()]);
    await watch();
    expect(await told(ana)).toHaveLength(1);
  });

  it('finds what happened while live events were lost [FAV-27]', async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    await scene.fill(place, 8);
    await scene.db.query('delete from live_events');
    await scene.db.query('update court_watch_progress set snapshot = null');
    await watch();
    expect(await told(ana)).toHaveLength(1);
  });

  it('turns alerts on and off individually, and ends them with the star [FAV-28]', async () => {
    const [ana, ben, place] = [await scene.newcomer(), await scene.newcomer(), await scene.court()];
    await star(ana, place, { gameOn: false });
    await star(ben, place);
    await ben.call(removeFavourite, { params: { id: place.id } });
    expect(
      await ben.send(saveAlerts, {
        params: { id: place.id },
        body: ALL_ALERTS,
      }),
    ).toMatchObject({ status: 409, body: { reason: 'COURT_NOT_STARRED' } });
    expect((await ana.send(saveAlerts, { params: { id: place.id }, body: {} })).status).toBe(400);
    await scene.fill(place, 8);
    await watch();
    expect([await told(ana), await told(ben)]).toEqual([[], []]);
  });

  it("doesn't alert users who are there, and adds no cost to a check-in [FAV-29]", async () => {
    const [ana, place] = [await scene.newcomer(), await scene.court()];
    await star(ana, place);
    await scene.arrive(ana, place);
    await scene.fill(place, 8);
    const rows = await scene.db.query('select from court_alerts where court_id = $1', [place.id]);
    expect(rows).toEqual([]);
    await watch();
    expect(await told(ana)).toEqual([]);
  });

  async function runDeliveries(): Promise<void> {
    const { deps } = get();
    for (const queue of planJobs(deps).queues) await runQueue(queue, deps);
  }
});
