import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '#e2e/fixtures.ts';
import type { SettingsPage as SettingsPageName } from '#shared/screen-list.ts';

export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/settings');
    await this.section('Profile Information').waitFor();
  }

  async openPage(name: SettingsPageName) {
    await this.page.goto(`/settings/${name}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
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

  async confirmWithPassword() {
    const dialog = this.page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
