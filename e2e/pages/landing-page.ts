import type { Locator, Page } from '@playwright/test';
import type { Account } from '#e2e/fixtures.ts';

export class OnboardingPage {
  readonly page: Page;
  readonly next: Locator;
  readonly claim: Locator;
  readonly currentDot: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next' });
    this.claim = page.getByRole('button', { name: 'Claim & Start' });
    this.currentDot = page.locator('[aria-current="step"]');
  }

  async openLastStep() {
    for (let step = 1; step < 4; step++) await this.next.click();
    await this.claim.waitFor();
  }
}

export class LandingPage {
  readonly page: Page;
  readonly loginButton: Locator;
  readonly createButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.loginButton = page.getByRole('button', { name: 'Log in', exact: true });
    this.createButton = page.getByRole('button', { name: 'Create account' });
  }

  async open(path = '/') {
    await this.page.goto(path);
    await this.page.getByRole('tab', { name: 'Sign Up' }).waitFor();
  }

  tab(name: 'Login' | 'Sign Up') {
    return this.page.getByRole('tab', { name });
  }

  field(name: string) {
    return this.page.getByRole('tabpanel').getByLabel(name, { exact: true });
  }

  async fillSignUp(account: Account) {
    await this.tab('Sign Up').click();
    await this.field('Name').fill(account.name);
    await this.field('Username').fill(account.username);
    await this.field('Email').fill(account.email);
    await this.field('Password').fill(account.password);
    await this.field('Role').selectOption({ label: account.role });
  }

  async fillLogin({ email, password }: Pick<Account, 'email' | 'password'>) {
    await this.tab('Login').click();
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
  }
}
