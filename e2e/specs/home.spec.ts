import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { RUCKER_PARK } from '#e2e/places.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  postJson,
  recordGame,
  startRun,
} from '#e2e/scenes.ts';

test(
  'Home of an active member fits two phone screens and names a court at most twice [HOME-41, HOME-42]',
  ONCE,
  async ({ page, signUp, person, standAt }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [me, friend, host, stranger] = await Promise.all([
      signUp(),
      person(),
      person(),
      person(),
    ]);
    const { latitude: lat, longitude: lon } = RUCKER_PARK;
    const nearby = await me.request.get('/api/courts/nearby', { params: { lat, lon } });
    const [rucker, ...courts] = (await nearby.json()).slice(0, 6);
    for (const { id } of [rucker, ...courts]) await me.request.put(`/api/favourites/${id}`);
    for (const other of [friend, host]) await befriend(me, other);
    await askForFriendship(stranger, me);
    const privacy = { profileVisibility: true, showStats: true, shareLocation: true };
    await friend.request.put('/api/settings/privacy', { data: privacy });
    await checkInAtRucker(friend.request);
    await startRun(me.request);
    const invitation = await startRun(host.request, {
      courtId: courts[0].id,
      isPlaying: false,
    });
    await postJson(host.request, `/api/runs/${invitation}/invite`, { userIds: [me.user.id] });
    for (const { id } of courts.slice(1, 3)) {
      await startRun(host.request, { courtId: id, isPlaying: false });
    }
    await recordGame(host, me);
    await checkInAtRucker(me.request);
    await standAt();
    await page.goto('/');
    await expect(page.getByRole('button', { name: "I'm leaving" })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Needs your answer' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expect(page.getByRole('heading', { name: 'Why It Matters' })).toBeVisible();
    const { height, text } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      text: document.querySelector('main')?.innerText ?? '',
    }));
    expect(height).toBeLessThanOrEqual(1_700);
    for (const { name } of [rucker, ...courts]) {
      expect(text.split(name).length - 1, name).toBeLessThanOrEqual(2);
    }
    const header = await page.getByRole('region', { name: 'At a glance' }).boundingBox();
    expect(header?.height).toBeLessThanOrEqual(190);
  },
);

test('the activity feed is visible without scrolling [ACT-42]', async ({ page, signUp }) => {
  const me = await signUp();
  await postJson(me.request, '/api/posts', { text: 'Run at six?' });
  const activity = new ActivityPage(page);
  await activity.open();
  await expect(activity.items.first()).toBeInViewport({ ratio: 1 });
});
