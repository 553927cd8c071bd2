import type { Locator, Page } from '@playwright/test';

/** The four steps that newcomers see instead of every route. */
export class OnboardingPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly next: Locator;
  readonly claim: Locator;
  readonly currentDot: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.next = page.getByRole('button', { name: 'Next' });
    this.claim = page.getByRole('button', { name: 'Claim & Start' });
    this.currentDot = page.locator('[aria-current="step"]');
  }

  async openLastStep() {
    for (let step = 1; step < 4; step++) await this.next.click();
    await this.claim.waitFor();
  }
}
