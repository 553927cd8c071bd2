import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { ActivityPage } from '#e2e/pages/activity-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
import { somewhereQuiet } from '#e2e/places.ts';
import { findCourt } from '#e2e/scenes.ts';

test(
  'two users find each other, become friends, post and part, all live in two browsers [FRD-10] [FRD-15] [FRD-38] [FRD-40] [FRD-47] [ACT-8] [ACT-12] [ACT-13] [NTF-12]',
  ONCE,
  async ({ page, another, signUp, standAt }) => {
    test.slow();
    const ana = await signUp();
    const ben = await another();
    const place = somewhereQuiet();
    await standAt(place);
    await ben.context.grantPermissions(['geolocation']);
    await ben.context.setGeolocation(place);
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

    await expect(ben.page.getByRole('tab', { name: 'Incoming (1)' })).toBeVisible();
    await his
      .person(ana.username)
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(ben.page.getByText('Friend added').first()).toBeVisible();
    await expect(hers.person(ben.username).getByText('Friends', { exact: true })).toBeVisible();

    await hers.openTab('My Friends');
    await expect(hers.person(ben.username)).toBeVisible();

    const feed = new ActivityPage(page);
    await feed.open();
    const theirFeed = new ActivityPage(ben.page);
    await theirFeed.open();
    await theirFeed.post(`Run at six, ${ben.username}? <b>Yes</b>`);
    const item = feed.items.filter({ hasText: `Run at six, ${ben.username}? <b>Yes</b>` });
    await expect(item).toBeVisible();
    await expect(item).toContainText('A player');

    // A block ends the friendship on both sides. The anonymous post stays, because a gap would reveal its
    // author.
    await hers.open();
    await hers.search(`@${ben.username}`);
    await hers.block(ben.username);
    await expect(page.getByText('User blocked')).toBeVisible();
    await expect(page.getByText(`You blocked ${ben.name}`)).toBeVisible();
    await expect(hers.person(ben.username)).toHaveCount(0);
    await feed.open();
    await expect(item).toBeVisible();
    await his.open();
    await his.search(`@${ana.username}`);
    await expect(ben.page.getByText('No matches.', { exact: false })).toBeVisible();
  },
);

test(
  'signing up with an invite link sends a friend request, and the link can be replaced [FRD-70, FRD-71]',
  ONCE,
  async ({ page, another }) => {
    const host = await another();
    await host.page.goto('/profile?tab=friends');
    await host.page.getByRole('button', { name: 'Invite friends' }).click();
    await expect(host.page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
    const { code } = await (await host.request.get('/api/friends/invite')).json();

    await page.goto(`/invite/${code}`);
    const landing = new LandingPage(page);
    await landing.fillSignUp(newAccount());
    await landing.createButton.click();
    const onboarding = new OnboardingPage(page);
    await onboarding.openLastStep();
    await onboarding.claim.click();
    await expect(page.getByRole('heading', { name: "You're invited" })).toBeVisible();
    await expect(page.getByText(host.name)).toBeVisible();
    await expect(page.getByText('Request sent')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/invite/${code}$`));

    await host.page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(host.page.getByText('The old one no longer works').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('This invitation is no longer valid.').first()).toBeVisible();
  },
);

test(
  'a shared check-in includes a picture of the court, without place or time [CHK-70]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: (data: ShareData) => Object.assign(window, { shared: data }),
      });
    });
    const { request } = await signUp();
    await standAt();
    await page.goto(`/courts/${await findCourt(request, 'rucker')}`);
    await page.getByRole('button', { name: /^Check In at Rucker Park/ }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.waitForFunction(() => 'shared' in window);
    const shared = await page.evaluate(async () => {
      const { files = [], text, url } = (window as never as { shared: ShareData }).shared;
      const [file] = files;
      const picture = file && (await createImageBitmap(file));
      const { type, name } = file ?? {};
      return { type, name, width: picture?.width, height: picture?.height, text, url };
    });
    expect(shared).toMatchObject({ type: 'image/png', name: 'jim.png', width: 1080, height: 1080 });
    expect(shared.text).toBe("I'm at Rucker Park. Come play!");
    expect(shared.url).toMatch(/\/courts\/\d+$/);
  },
);
