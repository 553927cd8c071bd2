import type { Page } from '@playwright/test';

export class ProfilePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tile(label: string) {
    return this.page.locator('dl > div').filter({ hasText: label }).locator('dd');
  }
  get calendar() {
    return this.page.getByRole('list', { name: 'Days with check-ins' }).getByRole('listitem');
  }
  get address() {
    return this.page.getByLabel('Phantom wallet address');
  }
  get amount() {
    return this.page.getByLabel('Amount in $JIM');
  }
  get send() {
    return this.page.getByRole('button', { name: /^(Send \$JIM|Sending\.\.\.)$/ });
  }
  get confirm() {
    return this.page.getByRole('dialog', { name: 'Send $JIM to your wallet?' });
  }

  async open() {
    await this.page.goto('/profile');
  }
}

/** From Profile or Settings. Confirms the dialog. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
}
