import type { Page } from '@playwright/test';

export class HistoryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'History' });
  }
  get entries() {
    return this.page
      .getByRole('list', { name: 'Your rewards, newest first' })
      .getByRole('listitem');
  }

  async open() {
    await this.page.goto('/rewards');
  }
}
