import type { Member } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { HistoryPage } from '#e2e/pages/history-page.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  postJson,
  recordGame,
  registerCourt,
  startRun,
} from '#e2e/scenes.ts';
import {
  answer,
  failCalls,
  keepLoading,
  LONG_NAME,
  RIGHT_TO_LEFT_NAME,
  type State,
} from './state.ts';

const BIG_NUMBERS = {
  totalBalance: 1_234_567.89,
  weeklyEarned: 98_765.43,
  queuedRewards: 1_234_567.89,
  pendingRewards: 54_321.5,
};

export const HOME_STATES: readonly State<Member>[] = [
  {
    name: 'checking who is signed in',
    isSplash: true,
    show: async ({ page }) => {
      await page.route('**/api/auth/me', () => undefined);
      await page.goto('/');
      await page.getByText('Checking authentication...').waitFor();
    },
  },
  {
    name: 'home at a court',
    show: async ({ page, standAt }) => {
      await standAt();
      await page.goto('/');
      await page.getByText("You're at Rucker Park").waitFor();
    },
  },
  {
    name: 'home with starred courts',
    show: async ({ page }, me) => {
      const courts = await (await me.request.get('/api/courts?limit=6')).json();
      for (const { id } of courts) await me.request.put(`/api/favourites/${id}`);
      await page.goto('/');
      await page.getByRole('button', { name: 'Arrange' }).waitFor();
    },
  },
  {
    name: 'home, arranging starred courts',
    show: async ({ page }, me) => {
      const courts = await (await me.request.get('/api/courts?limit=6')).json();
      for (const { id } of courts) await me.request.put(`/api/favourites/${id}`);
      await page.goto('/');
      await page.getByRole('button', { name: 'Arrange' }).click();
      await page.getByRole('dialog', { name: 'Arrange your courts' }).waitFor();
    },
  },
  {
    name: 'home with questions and games around',
    show: async ({ page, person, standAt }, me) => {
      const [friend, stranger] = await Promise.all([person({ name: LONG_NAME }), person()]);
      await befriend(me, friend);
      await askForFriendship(stranger, me);
      const key = await startRun(friend.request);
      await recordGame(friend, me);
      await postJson(friend.request, `/api/runs/${key}/invite`, { userIds: [me.user.id] });
      await checkInAtRucker(me.request);
      const names = ['Cage', LONG_NAME, RIGHT_TO_LEFT_NAME];
      await page.route('**/api/courts/nearby*', async (route) => {
        const courts: object[] = await (await route.fetch()).json();
        const playing = courts.map((court, index) => ({
          ...court,
          ...(names[index] && { name: names[index], activeNow: 4 + 4 * index, closure: null }),
        }));
        await route.fulfill({ json: playing });
      });
      await standAt();
      await page.goto('/');
      await page.getByRole('region', { name: 'Needs your answer' }).waitFor();
      await page.getByRole('region', { name: 'Now' }).getByRole('listitem').nth(1).waitFor();
      await page.getByRole('button', { name: "I'm leaving" }).waitFor();
    },
  },
  {
    name: 'home with the marketing blocks folded, one open',
    show: async ({ page }, me) => {
      await checkInAtRucker(me.request);
      await page.goto('/');
      await page.getByRole('heading', { name: 'Why It Matters' }).click();
      await page.getByRole('heading', { name: 'For fans' }).waitFor();
    },
  },
  {
    name: 'home in a city without courts',
    show: async ({ page, standAt }) => {
      await answer(page, '**/api/courts/nearby*', []);
      await standAt();
      await page.goto('/');
      await page.getByText('No courts here yet.').waitFor();
    },
  },
  {
    name: 'home, games around loading',
    show: async ({ page, standAt }) => {
      await page.route('**/api/courts/nearby*', () => undefined);
      await standAt();
      await page.goto('/');
      await page.getByRole('status', { name: 'Looking for games near you' }).waitFor();
    },
  },
  {
    name: 'home, games around failed',
    show: async ({ page, standAt }) => {
      await failCalls(page, '**/api/courts/nearby*');
      await standAt();
      await page.goto('/');
      const now = page.getByRole('region', { name: 'Now' });
      await now.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'home with big numbers',
    show: async ({ page }) => {
      await answer(page, '**/api/reward-stats', BIG_NUMBERS);
      await page.goto('/');
      await page.getByText('1,234,567.89').first().waitFor();
    },
  },
  {
    name: 'home without the balance',
    show: async ({ page }) => {
      await failCalls(page, '**/api/reward-stats');
      await page.goto('/');
      await page.getByText("Your balance didn't load.").waitFor();
    },
  },
  {
    name: 'home, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await page.goto('/');
      await page.getByRole('status', { name: 'Loading your home screen...' }).first().waitFor();
    },
  },
  {
    name: 'activity',
    show: async ({ page, person }, me) => {
      const neighbour = await person();
      const courtId = await checkInAtRucker(neighbour.request);
      await postJson(neighbour.request, '/api/posts', { text: 'w'.repeat(280), courtId });
      await postJson(me.request, '/api/posts', { text: 'هل من أحد يلعب الليلة؟' });
      const activity = new ActivityPage(page);
      await activity.open();
      await activity.items.first().waitFor();
    },
  },
  {
    name: 'activity with big numbers and a post that is too long',
    show: async ({ page }) => {
      await answer(page, '**/api/reward-stats', BIG_NUMBERS);
      await new ActivityPage(page).open();
      await page.getByLabel('Your post').fill('x'.repeat(285));
      await page.getByText('5 characters over').waitFor();
    },
  },
  {
    name: 'activity, menu of a post',
    show: async ({ page }, me) => {
      await postJson(me.request, '/api/posts', { text: 'Run at six?' });
      await new ActivityPage(page).open();
      await page.getByRole('button', { name: 'More options for this post' }).first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'activity, reporting a post',
    show: async ({ page, person }) => {
      const neighbour = await person();
      await postJson(neighbour.request, '/api/posts', { text: 'Buy my shoes' });
      const activity = new ActivityPage(page);
      await activity.open();
      await activity.items
        .filter({ hasText: 'Buy my shoes' })
        .first()
        .getByRole('button', { name: 'More options for this post' })
        .click();
      await page.getByRole('menuitem', { name: 'Report post' }).click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'activity, empty',
    show: async ({ page }) => {
      await answer(page, '**/api/activity-feed*', []);
      await new ActivityPage(page).open();
      await page.getByText('No recent activity in your area').waitFor();
    },
  },
  {
    name: 'activity, failed',
    show: async ({ page }) => {
      await failCalls(page, '**/api/activity-feed*');
      await new ActivityPage(page).open();
      await page.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'history',
    show: async ({ page }, me) => {
      await checkInAtRucker(me.request);
      await registerCourt(me.request, { name: 'Oasis', lat: '23.1', lng: '5.9' });
      const history = new HistoryPage(page);
      await history.open();
      await history.entries.nth(2).waitFor();
    },
  },
  {
    name: 'history, empty',
    show: async ({ page }) => {
      await answer(page, '**/api/rewards/user*', []);
      await new HistoryPage(page).open();
      await page.getByText('No rewards yet').waitFor();
    },
  },
  {
    name: 'history, failed',
    show: async ({ page }) => {
      await failCalls(page, '**/api/rewards/user*');
      await new HistoryPage(page).open();
      await page.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'notifications',
    show: async ({ page, person }, me) => {
      await askForFriendship(await person({ name: RIGHT_TO_LEFT_NAME }), me);
      await page.goto('/notifications');
      await page.getByText('New friend request').waitFor();
    },
  },
  {
    name: 'notifications, empty',
    show: async ({ page }) => {
      await page.goto('/notifications');
      await page.getByText('Nothing new yet.').waitFor();
    },
  },
  {
    name: 'notifications, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await page.goto('/notifications');
      await page.getByRole('status', { name: 'Loading notifications...' }).waitFor();
    },
  },
  {
    name: 'no such page',
    show: async ({ page }) => {
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    },
  },
];
