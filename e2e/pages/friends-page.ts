import type { Locator, Page } from '@playwright/test';

export class FriendsPage {
  readonly page: Page;
  readonly searchBox: Locator;

  constructor(page: Page) {
    this.page = page;
    this.searchBox = page.getByPlaceholder('Search players by @handle or name');
  }

  async open() {
    await this.page.goto('/profile');
    // The tab's name includes the number of open requests.
    await this.page.getByRole('tab', { name: /^Friends/ }).click();
  }

  async openTab(name: 'Search' | 'My Friends' | 'Requests' | 'Settings') {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async search(text: string) {
    await this.openTab('Search');
    await this.searchBox.fill(text);
  }

  person(handle: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: `@${handle}` });
  }

  async block(handle: string) {
    await this.person(handle)
      .getByRole('button', { name: /^More options for/ })
      .click();
    await this.page.getByRole('menuitem', { name: 'Block user' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
  }
}
