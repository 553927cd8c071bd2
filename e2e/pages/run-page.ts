import type { Locator, Page } from '@playwright/test';
import { courtTimeAt } from '#shared/runs/court-clock.ts';

export class RunScreenPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly imIn: Locator;
  readonly joinWaitlist: Locator;
  readonly timer: Locator;
  readonly messages: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.imIn = page.getByRole('button', { name: "I'm in" });
    this.joinWaitlist = page.getByRole('button', { name: 'Join the waitlist' });
    this.timer = page.getByRole('timer');
    this.messages = page.getByRole('log', { name: 'Messages' });
  }

  async write(text: string) {
    await this.page.getByLabel("Message to everyone who's in").fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
  }

  async chooseStart(timeZone: string, moment: Date) {
    const { day, time } = courtTimeAt(timeZone, moment);
    await this.page.getByLabel('Day', { exact: true }).fill(day);
    await this.page.getByLabel('Starts at').fill(time);
  }
}
