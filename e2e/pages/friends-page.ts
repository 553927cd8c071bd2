import type { Locator, Page } from '@playwright/test';

/** The Friends tab of the profile. */
export class FriendsPage {
  readonly page: Page;
  readonly searchBox: Locator;

  constructor(page: Page) {
    this.page = page;
    this.searchBox = page.getByPlaceholder('Search players by @handle or name');
  }

  async open() {
    await this.page.goto('/profile');
    // A request that waits is part of the tab's name.
    await this.page.getByRole('tab', { name: /^Friends/ }).click();
  }

  async openTab(name: 'Search' | 'My Friends' | 'Requests' | 'Settings') {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async search(text: string) {
    await this.openTab('Search');
    await this.searchBox.fill(text);
  }

  /** One person in a list. */
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
