import type { Page } from '@playwright/test';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { courtPicture } from '#e2e/scenes.ts';

export async function openRegisterCourt(page: Page): Promise<RegisterCourtDialog> {
  const courts = new CourtsPage(page);
  await courts.open();
  await courts.registerCourt.click();
  return new RegisterCourtDialog(page);
}

export class RegisterCourtDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get root() {
    return this.page.getByRole('dialog');
  }
  get takePhoto() {
    return this.root.getByRole('button', { name: 'Take photo' });
  }
  get usePhoto() {
    return this.root.getByRole('button', { name: 'Use Photo' });
  }
  get submit() {
    return this.root.getByRole('button', { name: 'Submit Court' });
  }
  get continueToCourts() {
    return this.root.getByRole('button', { name: 'Continue to Courts' });
  }
  get map() {
    return this.root.getByRole('region', { name: 'Where the court is' });
  }
  get pin() {
    return this.map.getByRole('button', { name: 'Court pin' });
  }
  get crosshair() {
    return this.root.getByRole('button', { name: 'Move the map, not the pin' });
  }
  get alert() {
    return this.root.getByRole('alert');
  }

  async upload(buffer: Buffer) {
    const chosen = this.page.waitForEvent('filechooser');
    await this.root.getByRole('button', { name: 'Upload from Gallery' }).first().click();
    await (await chosen).setFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer });
  }

  async uploadCourt() {
    await this.upload(await courtPicture());
  }
}
