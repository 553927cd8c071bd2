import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { ProfilePage } from '#e2e/pages/profile-page.ts';
import { checkInAtRucker } from '#e2e/scenes.ts';

const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

test(
  'a wallet transfer is simulated without any request [WAL-1] [WAL-2] [WAL-7] [WAL-8] [WAL-9] [WAL-10] [WAL-11] [PRO-5]',
  ONCE,
  async ({ page, signUp }) => {
    const { request } = await signUp();
    await checkInAtRucker(request);
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(page.getByText('Simulation: no tokens leave JIM yet')).toBeVisible();
    await expect(page.getByText('10 $JIM queued to send')).toBeVisible();
    await expect(profile.send).toBeDisabled();

    await profile.address.fill('0OIl');
    await profile.amount.fill('10.01');
    await expect(
      page.getByText('Invalid Address: Enter a valid Phantom wallet address.'),
    ).toBeVisible();
    await profile.address.fill(ADDRESS);
    await expect(page.getByText('You can send up to 10 $JIM.')).toBeVisible();
    await expect(profile.send).toBeDisabled();
    await profile.amount.fill('10');

    await profile.send.click();
    await expect(profile.confirm).toContainText('10 $JIM will go to 7xKX…gAsU.');
    await expect(profile.confirm).toContainText('Blockchain transfers are final');
    await profile.confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.confirm).toHaveCount(0);
    await expect(profile.address).toHaveValue(ADDRESS);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await profile.send.click();
    await profile.confirm.getByRole('button', { name: 'Send now' }).click();
    await expect(profile.send).toHaveText('Sending...');
    await expect(page.getByText('Transfer simulated')).toBeVisible();
    await expect(profile.address).toHaveValue('');
    await expect(profile.amount).toHaveValue('');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  },
);

test(
  'a failed transfer keeps the form and explains what to do [WAL-12]',
  ONCE,
  async ({ page, context, signUp }) => {
    const { request } = await signUp();
    await checkInAtRucker(request);
    const profile = new ProfilePage(page);
    await profile.open();
    await profile.address.fill(ADDRESS);
    await profile.amount.fill('1');
    await profile.send.click();
    await context.setOffline(true);
    await profile.confirm.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Transfer failed. Check address and try again.')).toBeVisible();
    await expect(profile.address).toHaveValue(ADDRESS);
  },
);
