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
    await this.page.getByRole('tab', { name: 'Friends', exact: true }).click();
  }

  async openTab(name: 'Search' | 'My Friends' | 'Requests' | 'Settings') {
    await this.page.getByRole('tab', { name, exact: true }).click();
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
      .getByRole('button', { name: /^More about/ })
      .click();
    await this.page.getByRole('menuitem', { name: 'Block user' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
  }
}
