import type { Page } from '@playwright/test';
import { expect, ONCE, PASSWORD, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';

/** A phone's fingerprint reader, simulated by Chromium. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setPresent(enabled: boolean) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async passkeys() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

/**
 * Waits until the autofill offer at the email field is pending. Otherwise the simulated touch would accept
 * that offer, and the button would be gone before the click.
 */
async function usePasskeyButton(
  page: Page,
  device: Awaited<ReturnType<typeof addAuthenticator>>,
): Promise<void> {
  await device.setPresent(false);
  await page.evaluate(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.documentElement.dataset.asked = 'yes';
      return ask(options);
    };
  });
  await page.getByRole('button', { name: 'Use a passkey' }).hover();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

test(
  'a passkey is added, named, used from the button and the email field, and removed [AUTH-101, AUTH-102, AUTH-105]',
  ONCE,
  async ({ page, context, signUp }) => {
    await signUp();
    const device = await addAuthenticator(page);
    const settings = new SettingsPage(page);
    await settings.openPage('passkeys');
    const section = settings.section('Passkeys');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Passkey added: /).first()).toBeVisible();
    expect(await device.passkeys()).toBe(1);

    await section.getByRole('button', { name: /^Rename / }).click();
    const naming = page.getByRole('dialog', { name: 'Name this passkey' });
    await naming.getByLabel('Name').fill('My phone');
    await naming.getByRole('button', { name: 'Save name' }).click();
    await expect(section.getByText('My phone')).toBeVisible();

    await context.clearCookies();
    await page.goto('/');
    const landing = new LandingPage(page);
    await usePasskeyButton(page, device);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Welcome back!').first()).toBeVisible();

    await context.clearCookies();
    await page.goto('/');
    await landing.field('Email').click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await settings.openPage('passkeys');
    await expect(section.getByText(/^Last used/)).toBeVisible();
    await section.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await settings.confirmWithPassword();
    await expect(section.getByText('No passkeys yet.')).toBeVisible();
    await context.clearCookies();
    await page.goto('/');
    await usePasskeyButton(page, device);
    await expect(page.getByText(/^This passkey wasn't accepted/).first()).toBeVisible();
  },
);

test(
  'an admin changes a role after confirming a password or passkey and is not asked twice [ADM-39]',
  ONCE,
  async ({ page, person }) => {
    const { user } = await person();
    await addAuthenticator(page);
    const admin = new AdminPage(page);
    await admin.signIn();
    await admin.open('people');
    await expect(page.getByText('Protect your admin account with a passkey')).toBeVisible();
    // Otherwise the list could re-render behind the dialog.
    const found = page.waitForResponse((answer) => answer.url().includes(`q=${user.username}`));
    await page.getByLabel('Find people').fill(user.username);
    await found;
    const role = page.getByLabel(`Role of ${user.name}`);
    await role.selectOption('Ref');
    await admin.agree('Change role');
    await admin.confirmWithPassword();
    await expect(page.getByText(`${user.name} is now Referee`).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await role.selectOption('Fan');
    await admin.agree('Change role');
    await expect(page.getByText(`${user.name} is now Fan`).first()).toBeVisible();
  },
);
