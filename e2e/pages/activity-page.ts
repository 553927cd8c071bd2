import type { Locator, Page } from '@playwright/test';

export class ActivityPage {
  readonly page: Page;
  readonly items: Locator;

  constructor(page: Page) {
    this.page = page;
    this.items = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem');
  }

  async open() {
    await this.page.goto('/mobile-dashboard');
    await this.page.getByRole('heading', { name: 'Nearby Activity Feed' }).waitFor();
  }

  async post(text: string) {
    await this.page.getByLabel('Your post').fill(text);
    await this.page.getByRole('button', { name: 'Post', exact: true }).click();
  }
}
