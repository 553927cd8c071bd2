import { readFile } from 'node:fs/promises';
import { expect, ONCE, PASSWORD, test } from '#e2e/fixtures.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'name, bio and photo are saved [SET-1, SET-10, SET-11, SET-12, SET-14]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp({ name: 'Ana Ballhandler' });
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    const profile = settings.section('Profile Information');
    await expect(profile.getByText('AB', { exact: true })).toBeVisible();
    await expect(profile.getByText('JPG or PNG, max 2MB')).toBeVisible();
    await settings.field('Profile Information', 'Name').fill('Ana Crossover');
    await settings.field('Profile Information', 'Bio').fill('Left hand only.');
    await settings.button('Save profile').click();
    await expect(page.getByText('Profile Updated').first()).toBeVisible();

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      settings.button('Change Photo').click(),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await expect(profile.locator('img')).toHaveAttribute('src', /^\/photos\/.+\/small\.webp$/);

    await settings.open();
    await expect(settings.field('Profile Information', 'Name')).toHaveValue('Ana Crossover');
    await expect(settings.field('Profile Information', 'Bio')).toHaveValue('Left hand only.');
    const photo = profile.locator('img');
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await profile.getByRole('button', { name: 'Remove photo' }).click();
    await expect(profile.getByText('AC', { exact: true })).toBeVisible();
  },
);

test(
  'the account can be exported and deleted [SET-17, SET-18, SET-19, SET-542, AUTH-38, AUTH-39]',
  ONCE,
  async ({ page, signUp }) => {
    const account = await signUp();
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(settings.section('Mobile App').getByText('Coming Soon')).toBeVisible();
    await page.getByRole('link', { name: 'Your data' }).click();
    const downloading = page.waitForEvent('download');
    await settings.button('Export my data').click();
    await settings.confirmWithPassword();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('jim-account.json');
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(exported.account.email).toBe(account.email);
    expect(exported.rewards).toHaveLength(1);

    await settings.button('Delete account').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText("That's not your username.")).toBeVisible();
    await dialog.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Account deleted').first()).toBeVisible();
    const landing = new LandingPage(page);
    await landing.fillLogin(account);
    await landing.loginButton.click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  },
);

test('leaving with unsaved profile changes asks first [SET-41]', ONCE, async ({ page, signUp }) => {
  await signUp({ name: 'Ana Ballhandler' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const settings = new SettingsPage(page);
  const bio = settings.field('Profile Information', 'Bio');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const history = page.getByRole('link', { name: 'History' });

  await bio.fill('Left hand only.');
  await history.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(bio).toHaveValue('Left hand only.');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);

  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => window.location.reload())),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(bio).toHaveValue('Left hand only.');

  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(bio).toHaveValue('');
  await bio.fill('Right hand, too.');
  await settings.button('Save profile').click();
  await expect(page.getByText('Profile Updated').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await bio.fill('Thrown away');
  await history.click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await page.goBack();
  await expect(bio).toHaveValue('Right hand, too.');
});
