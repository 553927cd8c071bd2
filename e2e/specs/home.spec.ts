import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { northOf, RUCKER_PARK } from '#e2e/places.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  postJson,
  recordGame,
  startRun,
} from '#e2e/scenes.ts';

test('Home shows the user, their balance and where to go next [HOME-3, HOME-4, HOME-5, HOME-6, HOME-8, HOME-9, HOME-10, HOME-11, NAV-6]', async ({
  page,
  signUp,
}) => {
  await signUp({ name: 'Rita Referee', role: 'Ref' });
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Rita Referee' })).toBeVisible();
  }
  const header = page.getByRole('region', { name: 'At a glance' });
  await expect(header.getByText('Referee', { exact: true })).toBeVisible();
  await expect(header.getByText('Level 1', { exact: true })).toBeVisible();
  await expect(header.getByText('50 $JIM to Level 2')).toBeVisible();
  await expect(header.getByText('Hoop. Earn. Repeat.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Play. Earn. Grow the Game' })).toBeVisible();
  const steps = page
    .getByRole('region', { name: 'How It Works' })
    .getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([
    '1. Check in',
    '2. Register courts',
    '3. Track progress',
    '4. Send tokens to a wallet',
  ]);
  const reasons = page.getByRole('region', { name: 'Why It Matters' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'For players',
    'For coaches',
    'For parents',
    'For fans',
  ]);
  for (const name of [/Register Court.*\+25 \$JIM/, /Check In.*\+5 \$JIM/]) {
    await page.goto('/');
    await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/courts$/);
  }
});

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

test(
  'the banner shows at a court but not a kilometer away [HOME-7]',
  ONCE,
  async ({ page, standAt, signUp }) => {
    await signUp();
    await standAt();
    await page.goto('/');
    await expect(page.getByText("You're at Rucker Park")).toBeVisible();
    await standAt(northOf(RUCKER_PARK, 1_100));
    const nearby = page.waitForResponse(/\/api\/courts\/nearby/);
    await page.goto('/');
    await nearby;
    await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
    await expect(page.getByText(/You're at/)).toHaveCount(0);
  },
);

test(
  "a balance that can't be loaded shows as 0 and offers a retry [HOME-1, HOME-5]",
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    // A live event from the sign-up would reload the balance before the test presses the button.
    await page.route('**/api/live?*', (route) => route.abort());
    let fails = true;
    await page.route('**/api/reward-stats', (route) =>
      fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto('/');
    await expect(page.getByText("Your balance didn't load.")).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('50 $JIM to Level 2')).toBeVisible();
  },
);

test('the activity feed is visible without scrolling [ACT-42]', async ({ page, signUp }) => {
  const me = await signUp();
  await postJson(me.request, '/api/posts', { text: 'Run at six?' });
  const activity = new ActivityPage(page);
  await activity.open();
  await expect(activity.items.first()).toBeInViewport({ ratio: 1 });
});
