import type { Locator, Page } from '@playwright/test';

export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/settings');
    await this.section('Profile Information').waitFor();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  field(section: string, label: string): Locator {
    return this.section(section).getByLabel(label, { exact: true });
  }

  toggle(section: string, label: string): Locator {
    return this.section(section).getByRole('switch', { name: label });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
