import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { test as base, expect, newAccount, ONCE, stepUp } from '#e2e/fixtures.ts';
import { LandingPage, OnboardingPage } from '#e2e/pages/landing-page.ts';
import { RunScreenPage } from '#e2e/pages/run-page.ts';
import { befriend, startRun } from '#e2e/scenes.ts';
import { startServerIn } from '#e2e/server.ts';
import { findRunningDatabase } from '#infra/postgres/embedded-database.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { courtTimeAt } from '#shared/runs/court-clock.ts';
import { startMailServer } from '#tests/test-mail-server.ts';

base(
  'a stranger without mail signs up from the page of a run and has a spot [RUN-44, PUB-11, PUB-12]',
  ONCE,
  async ({ page, person }) => {
    const host = await person();
    const key = await startRun(host.request);
    await page.goto(`/runs/${key}`);
    await expect(page.getByText('only members can join')).toBeVisible();
    await page.getByRole('link', { name: 'Sign up to play' }).click();
    const landing = new LandingPage(page);
    await landing.fillSignUp(newAccount());
    await landing.createButton.click();
    const onboarding = new OnboardingPage(page);
    await onboarding.openLastStep();
    await onboarding.claim.click();
    await expect(page).toHaveURL(new RegExp(`/runs/${key}$`));
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
    // Only once: a user who then declines isn't added again.
    await page.getByRole('button', { name: "Can't" }).click();
    await expect(page.getByText("You can't make it")).toBeVisible();
    await page.reload();
    await expect(page.getByText("You can't make it")).toBeVisible();
  },
);

interface Story {
  dataDir: string;
  url: string;
  mailTo(email: string): Promise<string>;
}

const test = base.extend<{ baseURL: string }, { story: Story }>({
  story: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const mails = await startMailServer();
      const dataDir = await mkdtemp(join(tmpdir(), 'jim-e2e-runs-'));
      // The database may run as another user.
      await chmod(dataDir, 0o755);
      const { url, stop } = await startServerIn(dataDir, (own) => ({
        PUBLIC_URL: own,
        SMTP_URL: mails.url,
        MAIL_FROM: 'jim@example.org',
      }));
      const find = (email: string) =>
        mails.received.filter(({ envelope }) => envelope.to.includes(email)).at(-1)?.text ?? '';
      await use({
        dataDir,
        url,
        mailTo: async (email) => {
          await expect.poll(() => find(email), { timeout: 20_000 }).not.toBe('');
          return find(email);
        },
      });
      await stop();
      await mails.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ story }, use) => use(story.url),
});

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** A court where it is daytime, so no message is held back until morning. */
function courtByDay(courts: readonly Court[]) {
  const court = courts.find(({ timezone, latitude }) => {
    const hour = Number(courtTimeAt(timezone ?? 'UTC', new Date()).time.slice(0, 2));
    return latitude !== null && hour >= 10 && hour < 18;
  });
  if (!court) throw new Error('It is night at every court.');
  return court;
}

/** Off by default, as specified. */
async function turnOnReminders(request: APIRequestContext) {
  const { notifications } = await (await request.get('/api/settings')).json();
  const saved = await request.put('/api/settings/notifications', {
    data: { ...notifications, gameReminders: true },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test(
  'a run goes from start to a logged game, with a guest by mail, a friend on the waitlist, messages and a reminder [RUN-5, RUN-6, RUN-19, RUN-21, RUN-23, RUN-38, RUN-39, RUN-40, RUN-42, RUN-43, RUN-416]',
  ONCE,
  async ({ page, another, story }) => {
    test.setTimeout(240_000);
    const host = await another();
    const courts: Court[] = await (await host.request.get('/api/courts')).json();
    const court = courtByDay(courts);
    const timeZone = court.timezone ?? 'UTC';

    // The host starts a run for two and shares its link.
    await host.page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => Object.assign(window, { shared: data.url }),
      });
    });
    const hostRun = new RunScreenPage(host.page);
    await host.page.goto(`/runs/new?court=${court.id}`);
    await hostRun.chooseStart(timeZone, inMinutes(150));
    await host.page.getByLabel('Minimum for a game').fill('2');
    await host.page.getByLabel('Maximum players').fill('2');
    await host.page.getByRole('button', { name: 'Start the run' }).click();
    await expect(host.page.getByText('1 spot left')).toBeVisible();
    await expect(host.page.getByText("You're in", { exact: true })).toBeVisible();
    await host.page.getByRole('button', { name: 'Share' }).click();
    const link = await host.page.evaluate(() => (window as never as { shared: string }).shared);
    expect(link).toMatch(/\/runs\/[\w-]{22}$/);

    // A visitor joins with name and email, and confirms with the emailed link.
    await page.goto(link);
    await expect(page.getByText('1 spot left')).toBeVisible();
    await page.getByLabel('Your name').fill('Sam Stranger');
    await page.getByLabel('Email').fill('sam@example.org');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const [mailed = ''] = /http\S+\?guest=[\w-]+/.exec(await story.mailTo('sam@example.org')) ?? [];
    await page.goto(mailed);
    await expect(page.getByText('Hi Sam Stranger, are you in?')).toBeVisible();
    await page.getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();

    await expect(host.page.getByText('Sam Stranger')).toBeVisible();
    await expect(host.page.getByText('Full', { exact: true })).toBeVisible();

    // A friend finds the run full and joins the waitlist until the visitor cancels.
    const member = await another();
    await befriend(host, member);
    const memberRun = new RunScreenPage(member.page);
    await member.page.goto(link);
    await turnOnReminders(member.request);
    await memberRun.joinWaitlist.click();
    await expect(member.page.getByText("You're number 1 in line")).toBeVisible();
    await page.getByRole('button', { name: "Can't" }).click();
    await expect(page.getByText("You can't make it")).toBeVisible();
    await expect(memberRun.timer).toBeVisible();
    await memberRun.imIn.click();
    await expect(member.page.getByText("You're in", { exact: true })).toBeVisible();

    // Player and host write to each other, and both see it at once.
    await memberRun.write('Who has a ball?');
    await expect(hostRun.messages.getByText('Who has a ball?')).toBeVisible();
    await hostRun.write('I do');
    await expect(memberRun.messages.getByText('I do', { exact: true })).toBeVisible();

    // The host moves the run to the next hour. The player is notified and reminded.
    await host.page.getByRole('link', { name: 'Edit' }).click();
    await hostRun.chooseStart(timeZone, inMinutes(25));
    await host.page.getByRole('button', { name: 'Save changes' }).click();
    await expect(host.page.getByText('Run updated').first()).toBeVisible();
    await startJobNow(story.dataDir, 'games in two hours');
    const kinds = async () => {
      const list = await (await member.request.get('/api/notifications')).json();
      return JSON.stringify(list);
    };
    await expect.poll(kinds, { timeout: 90_000 }).toContain('run-reminder');
    expect(await kinds()).toMatch(/run-changed/);

    // Both check in at the court, which counts as showing up, and log the game when they leave.
    const { latitude, longitude } = court;
    const place = { latitude: latitude ?? 0, longitude: longitude ?? 0, accuracy: 10 };
    for (const { context, page: screen } of [member, host]) {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(place);
      await screen.goto(`/courts/${court.id}`);
      await screen.getByRole('button', { name: /^Check In at / }).click();
      await expect(screen.getByText('Check-in successful!').first()).toBeVisible();
      await screen.getByRole('button', { name: 'Close' }).click();
    }
    for (const { page: screen } of [member, host]) {
      await screen.getByRole('button', { name: "I'm leaving" }).click();
      await screen.getByRole('link', { name: 'Log a game' }).click();
      for (const figure of ['Points', 'Assists', 'Rebounds', 'Steals', 'Blocks']) {
        await screen.getByLabel(figure, { exact: true }).fill('4');
      }
      await screen.getByRole('button', { name: 'Log game' }).click();
      await expect(screen.getByText('Game logged!').first()).toBeVisible();
    }
    await startJobNow(story.dataDir, 'who came to runs');
    await stepUp(member.request);
    const showedUp = async () => {
      const response = await member.request.get('/api/settings/export');
      return (await response.json()).runs.answers.map((one: { showedUp: unknown }) => one.showedUp);
    };
    await expect.poll(showedUp, { timeout: 60_000 }).toEqual([true]);
  },
);

/** Makes a recurring job run at the server's next check instead of minutes later. */
async function startJobNow(dataDir: string, name: string): Promise<void> {
  const connectionString = await findRunningDatabase('jim', dataDir);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('update jobs set due_at = now() where is_recurring and kind = $1', [name]);
  } finally {
    await client.end();
  }
}
