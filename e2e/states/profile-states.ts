import type { Member } from '#e2e/fixtures.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { ProfilePage } from '#e2e/pages/profile-page.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';
import {
  askForFriendship,
  befriend,
  checkInAtRucker,
  logGame,
  postJson,
  recordGame,
} from '#e2e/scenes.ts';
import { SETTINGS_PAGES } from '#shared/screen-list.ts';
import {
  answer,
  failAll,
  keepLoading,
  LONG_NAME,
  RIGHT_TO_LEFT_NAME,
  type Stage,
  type State,
} from './state.ts';

const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const BIG_STATS = {
  totalEarnings: 1_234_567.89,
  courtsVisited: 12_345,
  totalCheckIns: 98_765,
  currentStreak: 1_234,
  level: 222,
  levelStartsAt: 1_230_000,
  nextLevelAt: 1_240_000,
};

async function confirmGame({ person }: Stage, me: Member): Promise<string> {
  const key = await recordGame(await person({ name: LONG_NAME }), me);
  await postJson(me.request, `/api/games/${key}/answer`, { answer: 'right' });
  return key;
}

export const PROFILE_STATES: readonly State<Member>[] = [
  {
    name: 'profile of somebody who plays',
    show: async ({ page }, me) => {
      await checkInAtRucker(me.request);
      await logGame(me.request);
      await new ProfilePage(page).open();
      await page.getByRole('list', { name: 'Logged games' }).waitFor();
      await page.getByText('10 $JIM queued to send').waitFor();
    },
  },
  {
    name: 'profile with confirmed games',
    show: async (stage, me) => {
      const { page } = stage;
      await confirmGame(stage, me);
      await new ProfilePage(page).open();
      await page.getByText('Calibrating: 0 of 20 games').waitFor();
      await page.getByText('Games with teams').click();
      await page.getByText('Lost 15–21').waitFor();
    },
  },
  {
    name: 'profile, logging a game with teams',
    show: async ({ page, person }, me) => {
      await befriend(me, await person({ name: LONG_NAME }));
      await befriend(me, await person({ name: RIGHT_TO_LEFT_NAME }));
      await page.goto('/profile?log-game');
      await page.getByRole('button', { name: 'Who played? Teams and score' }).click();
      for (const [place, taps] of [1, 2].entries()) {
        const chip = page.getByRole('button', { name: /(?:Your team|Other team|Didn't play)$/ });
        for (let tap = 0; tap < taps; tap++) await chip.nth(place).click();
      }
      await page.getByRole('button', { name: 'Log game' }).click();
      await page.getByText('Choose the court you played at.').waitFor();
    },
  },
  {
    name: 'game to confirm',
    show: async ({ page, person }, me) => {
      const key = await recordGame(await person({ name: LONG_NAME }), me);
      await page.goto(`/games/${key}`);
      await page.getByRole('button', { name: 'Right' }).waitFor();
    },
  },
  {
    name: 'game to confirm, fixing the score',
    show: async ({ page, person }, me) => {
      const key = await recordGame(await person({ name: RIGHT_TO_LEFT_NAME }), me);
      await page.goto(`/games/${key}`);
      await page.getByRole('button', { name: 'Fix the score' }).click();
      await page.getByRole('button', { name: 'Propose this score' }).waitFor();
    },
  },
  {
    name: 'game, confirmed',
    show: async (stage, me) => {
      const key = await confirmGame(stage, me);
      await stage.page.goto(`/games/${key}`);
      await stage.page.getByText('Both teams agreed on the score.').waitFor();
    },
  },
  {
    name: 'game, failed',
    show: async ({ page }) => {
      await failAll(page);
      await page.goto('/games/some-game');
      await page.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'profile, empty, with big numbers',
    show: async ({ page }) => {
      await answer(page, '**/api/user-stats', BIG_STATS);
      await new ProfilePage(page).open();
      await page.getByText('1,234,567.89').waitFor();
      await page.getByText('No games yet.', { exact: false }).waitFor();
    },
  },
  {
    name: 'profile, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await new ProfilePage(page).open();
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'profile, failed',
    show: async ({ page }) => {
      await failAll(page);
      await new ProfilePage(page).open();
      await page.getByText("This didn't load.").first().waitFor();
    },
  },
  {
    name: 'profile, logging a game with a mistake',
    show: async ({ page }) => {
      await new ProfilePage(page).open();
      await page.getByRole('button', { name: 'Log a game' }).click();
      await page.getByLabel('Points', { exact: true }).fill('9999');
      await page.getByRole('button', { name: 'Log game' }).click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'wallet, mistakes',
    show: async ({ page }) => {
      const profile = new ProfilePage(page);
      await profile.open();
      await profile.address.fill('0OIl');
      await profile.amount.fill('999');
      await page.getByText(/^Invalid Address/).waitFor();
    },
  },
  {
    name: 'wallet, confirming',
    show: async ({ page }, me) => {
      await checkInAtRucker(me.request);
      const profile = new ProfilePage(page);
      await profile.open();
      await profile.address.fill(ADDRESS);
      await profile.amount.fill('1');
      await profile.send.click();
      await profile.confirm.waitFor();
    },
  },
  {
    name: 'a player',
    show: async ({ page, person }, me) => {
      const other = await person({ name: LONG_NAME });
      await befriend(other, me);
      await page.goto(`/players/${other.username}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a player, reporting',
    show: async ({ page, person }) => {
      const other = await person({ name: RIGHT_TO_LEFT_NAME });
      await page.goto(`/players/${other.username}`);
      await page.getByRole('button', { name: /^More options for/ }).click();
      await page.getByRole('menuitem', { name: 'Report user' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'myself as others see me',
    show: async ({ page }, me) => {
      await page.goto(`/players/${me.username}`);
      await page.getByText(/This is how others see you/).waitFor();
    },
  },
  {
    name: 'no such player',
    show: async ({ page }) => {
      await page.goto('/players/nobody_at_all');
      await page.getByRole('heading', { name: 'Player not found' }).waitFor();
    },
  },
  {
    name: 'settings',
    show: async ({ page }) => new SettingsPage(page).open(),
  },
  ...SETTINGS_PAGES.map((name) => ({
    name: `settings, ${name}`,
    show: async ({ page }: Stage) => new SettingsPage(page).openPage(name),
  })),
  {
    name: 'settings, mistakes',
    show: async ({ page }) => {
      const settings = new SettingsPage(page);
      await settings.open();
      await settings.field('Profile Information', 'Name').fill('x');
      await settings.button('Save profile').click();
      await page.getByText('Name must be at least 2 characters').waitFor();
    },
  },
  {
    name: 'settings, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await page.goto('/settings');
      await page.getByRole('status', { name: 'Loading your settings...' }).waitFor();
    },
  },
  {
    name: 'settings, failed',
    show: async ({ page }) => {
      await failAll(page);
      await page.goto('/settings');
      await page.getByText("This didn't load.").first().waitFor();
    },
  },
  {
    name: 'settings, deleting the account',
    show: async ({ page }) => {
      const settings = new SettingsPage(page);
      await settings.openPage('data');
      await settings.button('Delete account').click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText("That's not your username.").waitFor();
    },
  },
];

export const FRIENDS_STATES: readonly State<Member>[] = [
  {
    name: 'friends, before searching',
    show: async ({ page }) => {
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Search');
      await page.getByText('Search for players to connect with').waitFor();
    },
  },
  {
    name: 'a friend, inviting to a run',
    show: async ({ page, person }, me) => {
      const friend = await person({ name: LONG_NAME });
      await befriend(friend, me);
      await page.goto(`/players/${friend.username}`);
      await page.getByRole('button', { name: 'Invite to a run' }).click();
      await page.getByRole('link', { name: 'Start a run' }).waitFor();
    },
  },
  {
    name: 'friends, found',
    show: async ({ page, person }) => {
      const other = await person({ name: LONG_NAME });
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.search(`@${other.username}`);
      await friends.person(other.username).waitFor();
    },
  },
  {
    name: 'friends, no matches',
    show: async ({ page }) => {
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.search('zz nobody at all');
      await page.getByText('No matches.', { exact: false }).waitFor();
    },
  },
  {
    name: 'my friends, with the menu open',
    show: async ({ page, person }, me) => {
      for (const name of [LONG_NAME, RIGHT_TO_LEFT_NAME]) {
        await befriend(await person({ name }), me);
      }
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('My Friends');
      await page
        .getByRole('button', { name: /^More options for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Block user' }).waitFor();
    },
  },
  {
    name: 'my friends, unfriending',
    show: async ({ page, person }, me) => {
      await befriend(await person({ name: LONG_NAME }), me);
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('My Friends');
      await page.getByRole('button', { name: /^More options for/ }).click();
      await page.getByRole('menuitem', { name: 'Unfriend' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'my friends, none',
    show: async ({ page }) => {
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('My Friends');
      await page.getByText('No friends yet. Add players you know.').waitFor();
    },
  },
  {
    name: 'requests, incoming',
    show: async ({ page, person }, me) => {
      await askForFriendship(await person({ name: LONG_NAME }), me);
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Requests');
      await page.getByRole('button', { name: /^Accept/ }).waitFor();
    },
  },
  {
    name: 'requests, sent',
    show: async ({ page, person }, me) => {
      await askForFriendship(me, await person({ name: RIGHT_TO_LEFT_NAME }));
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Requests');
      await page.getByRole('tab', { name: 'Sent (1)' }).click();
      await page.getByRole('button', { name: /^Cancel/ }).waitFor();
    },
  },
  {
    name: 'requests, none',
    show: async ({ page }) => {
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Requests');
      await page.getByText('You have no requests.').waitFor();
    },
  },
  {
    name: 'friends, settings saved',
    show: async ({ page }) => {
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Settings');
      await page.getByRole('switch', { name: 'Show me in search' }).click();
      await page.getByText("You're hidden from search").first().waitFor();
    },
  },
  {
    name: 'friends, blocked people',
    show: async ({ page, person }, me) => {
      const other = await person({ name: LONG_NAME });
      await postJson(me.request, '/api/friends/block', { userId: other.user.id });
      const friends = new FriendsPage(page);
      await friends.open();
      await friends.openTab('Settings');
      await page.getByRole('button', { name: 'Manage blocked users' }).click();
      await page.getByRole('button', { name: /^Unblock/ }).waitFor();
    },
  },
];
