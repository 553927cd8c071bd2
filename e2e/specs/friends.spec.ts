import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { expect, newAccount, signUpIn, test } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';

/** What "live" may take, and a little for the browser to paint. */
const LIVE = { timeout: 3_000 };

/** A second person with a browser of their own. */
async function another(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, context, ...(await signUpIn(page, newAccount())) };
}

test('two browsers find each other, befriend, post and part, live [FRD-10] [FRD-15] [FRD-38] [FRD-40] [ACT-12] [ACT-13] [NTF-12]', async ({
  page,
  browser,
  signUp,
}) => {
  // Two browsers, and everything that can happen between them.
  test.slow();
  const ana = await signUp();
  const ben = await another(browser);
  const hers = new FriendsPage(page);
  const his = new FriendsPage(ben.page);

  await his.open();
  await his.openTab('Requests');
  await expect(ben.page.getByText('You have no requests.')).toBeVisible();

  await hers.open();
  await hers.search(`@${ben.username}`);
  await hers
    .person(ben.username)
    .getByRole('button', { name: /^Add Friend/ })
    .click();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(hers.person(ben.username).getByRole('button', { name: 'Pending' })).toBeDisabled();

  // Nobody reloads anything on his side.
  await expect(ben.page.getByRole('tab', { name: 'Incoming (1)' })).toBeVisible(LIVE);
  await his
    .person(ana.username)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ben.page.getByText('Friend added').first()).toBeVisible();
  await expect(hers.person(ben.username).getByText('Friends', { exact: true })).toBeVisible(LIVE);

  await hers.openTab('My Friends');
  await expect(hers.person(ben.username)).toBeVisible();

  const feed = new ActivityPage(page);
  await feed.open();
  const theirFeed = new ActivityPage(ben.page);
  await theirFeed.open();
  await theirFeed.post(`Run at six, ${ben.username}? <b>Yes</b>`);
  const item = feed.items.filter({ hasText: `Run at six, ${ben.username}? <b>Yes</b>` });
  await expect(item).toBeVisible(LIVE);
  await expect(item).toContainText('A player');

  // A block takes the post away on both sides, and the friend.
  await hers.open();
  await hers.search(`@${ben.username}`);
  await hers.block(ben.username);
  await expect(page.getByText('User blocked')).toBeVisible();
  await expect(hers.person(ben.username)).toHaveCount(0);
  await feed.open();
  await expect(item).toHaveCount(0);
  await his.open();
  await his.search(`@${ana.username}`);
  await expect(ben.page.getByText('No matches.', { exact: false })).toBeVisible();
  await ben.context.close();
});

test('a notification raises the bell without a reload, leads to the player and is read [NTF-1] [NTF-11] [NTF-12] [FRD-43]', async ({
  page,
  browser,
  signUp,
}) => {
  const ana = await signUp();
  const ben = await another(browser);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await ben.page.request.post('/api/friends/request', { data: { userId: ana.user.id } });
  const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible(LIVE);
  await bell.click();
  await page.getByText(`${ben.name} wants to be friends.`).click();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Friend added').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await ben.context.close();
});

test('settings hide a person from the search at once [FRD-7] [FRD-35] [FRD-41]', async ({
  page,
  browser,
  signUp,
}) => {
  const ana = await signUp();
  const ben = await another(browser);
  const hers = new FriendsPage(page);
  await hers.open();
  await hers.openTab('Settings');
  await page.getByRole('switch', { name: 'Show me in search' }).click();
  await expect(page.getByText("You're hidden from search")).toBeVisible();
  const his = new FriendsPage(ben.page);
  await his.open();
  await his.search(`@${ana.username}`);
  await expect(ben.page.getByText(`No matches. Try a handle like @${ben.username}`)).toBeVisible();
  await page.reload();
  await hers.open();
  await hers.openTab('Settings');
  await expect(page.getByRole('switch', { name: 'Show me in search' })).not.toBeChecked();
  await ben.context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`friends, player, activity and notifications pass axe in the ${colorScheme} theme [UI-22]`, async ({
    page,
    browser,
    signUp,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const ana = await signUp({ name: `<b>${'Endless'.repeat(10)}</b>` });
    const ben = await another(browser);
    await ben.page.request.post('/api/friends/request', { data: { userId: ana.user.id } });
    await ben.page.request.post('/api/posts', { data: { text: 'w'.repeat(280) } });
    const friends = new FriendsPage(page);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await friends.open();
    await friends.search(`@${ben.username}`);
    await expect(friends.person(ben.username)).toBeVisible();
    await check();
    await friends.openTab('Requests');
    await expect(friends.person(ben.username)).toBeVisible();
    await check();
    await friends.openTab('Settings');
    await check();
    await page.goto(`/players/${ana.username}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    await page.goto('/notifications');
    await expect(page.getByText('New friend request')).toBeVisible();
    await check();
    const activity = new ActivityPage(page);
    await activity.open();
    await expect(activity.items.first()).toBeVisible();
    await check();
    await ben.context.close();
  });
}
