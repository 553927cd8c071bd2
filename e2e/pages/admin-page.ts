import type { Page } from '@playwright/test';
import { postJson } from '#e2e/scenes.ts';
import { ADMIN } from '#e2e/server.ts';

export class AdminPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name, exact: true });
  }
  item(text: string) {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }
  get view() {
    return this.page.getByRole('dialog').first();
  }

  async agree(name: string) {
    await this.page.getByRole('dialog').last().getByRole('button', { name }).click();
  }

  /** Confirms the password, which the server requires before roles and rewards change. */
  async confirmWithPassword() {
    const proof = this.page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
  }

  /** Signs in as the admin that the server was started with. */
  async signIn() {
    await postJson(this.page.request, '/api/auth/login', ADMIN);
  }
  async open(tab = 'courts') {
    await this.page.goto(`/admin?tab=${tab}`);
  }
}
