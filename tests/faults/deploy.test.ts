import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser as Chromium, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '#bench/chromium.ts';
import { Browser, PASSWORD } from './browser.ts';
import { DeployedCheckout } from './deployed-checkout.ts';
import { holdSocket, type SocketHolder } from './socket-holder.ts';

const CALLERS = 12;
const POSTS_PER_CALLER = 25;
/** Screens whose code the open page hasn't loaded before the deploy. */
const LATER_SCREENS = ['/rewards', '/mobile-dashboard', '/settings'];
const OLD = JSON.parse(readFileSync('package.json', 'utf8')).version as string;
const NEW = '99.0.0';

describe('deploy with a systemd socket', () => {
  const checkout = new DeployedCheckout();
  const dataDir = join(checkout.folder, 'data');
  let service: SocketHolder;
  let browser: Chromium;

  beforeAll(async () => {
    await checkout.build();
    service = await holdSocket(checkout.folder, {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    });
    await service.start();
    const executablePath = findChromium();
    browser = await chromium.launch(executablePath ? { executablePath } : {});
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await service?.close();
    checkout.remove();
  });

  const version = async () => (await (await fetch(`${service.url}/healthz`)).json()).version;

  async function openHome(serviceWorkers: 'allow' | 'block') {
    const context = await browser.newContext({ baseURL: service.url, serviceWorkers });
    const name = `visitor_${serviceWorkers}`;
    const account = { name, username: name, email: `${name}@example.org`, password: PASSWORD };
    await context.request.post('/api/auth/register', { data: { ...account, role: 'Player' } });
    await context.request.post('/api/auth/complete-onboarding', { data: { demoRewardAmount: 5 } });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('requestfailed', (request) => {
      // Leaving a page aborts its open requests.
      const reason = request.failure()?.errorText ?? '';
      if (!/ERR_ABORTED/.test(reason)) troubles.push(`${reason} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/dashboard');
    await page.getByRole('heading').first().waitFor();
    return { page, troubles };
  }

  /** Acknowledged posts must exist exactly once. */
  async function countPosts(): Promise<number> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/current/server/commands/sql.js', `select 'posts ' || count(*) as found from posts`],
      { cwd: checkout.folder, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
    );
    return Number(/posts (\d+)/.exec(stdout)?.[1]);
  }

  /** Navigates like a user, without a page load, unlike `goto`. */
  async function walkTo(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.poll(() => page.locator('main').innerText()).not.toBe('');
  }

  it('a deploy fails no request and leaves no open page blank [OPS-80, OPS-49]', async () => {
    const [plain, kept] = [await openHome('block'), await openHome('allow')];
    const failed: string[] = [];
    const waits: number[] = [];
    let posted = 0;
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async () => {
      const person = await new Browser().signUp(service.url);
      for (let turn = 0; !isOver; turn++) {
        const isPost = turn % 40 === 0 && turn / 40 < POSTS_PER_CALLER;
        const path = turn % 3 === 0 ? '/' : '/api/auth/me';
        const before = performance.now();
        const answer = await (isPost
          ? person.call('POST', `${service.url}/api/posts`, { text: `Game on ${turn}` })
          : person.call('GET', `${service.url}${path}`)
        ).catch((error) => ({ status: String(error.cause ?? error) }));
        waits.push(performance.now() - before);
        if (isPost && answer.status === 201) posted += 1;
        else if (answer.status !== 200) failed.push(`${isPost ? 'POST' : path} ${answer.status}`);
        await sleep(20);
      }
    });

    checkout.pullVersion(NEW);
    await checkout.build();
    // The build goes next to the running one, which isn't touched.
    expect(await version()).toBe(OLD);
    await walkTo(plain.page, '/profile');
    const before = performance.now();
    expect(await service.stop()).toBe(0);
    await service.start();
    const seconds = (performance.now() - before) / 1000;
    expect(await version()).toBe(NEW);

    for (const path of LATER_SCREENS) {
      await walkTo(plain.page, path);
      await walkTo(kept.page, path);
    }
    // Still the old app, including code that was loaded after the deploy.
    for (const { page } of [plain, kept]) expect(await page.content()).toContain(OLD);
    isOver = true;
    await Promise.all(callers);

    console.log(
      `${waits.length} calls, ${failed.length} failed; serving again after ${seconds.toFixed(1)} s, longest wait ${(Math.max(...waits) / 1000).toFixed(1)} s`,
    );
    expect(failed).toEqual([]);
    expect([plain.troubles, kept.troubles]).toEqual([[], []]);
    expect(waits.length).toBeGreaterThan(500);
    expect(posted).toBeGreaterThan(CALLERS);
    expect(await countPosts()).toBe(posted);

    await plain.page.reload();
    await expect.poll(() => plain.page.locator('main').innerText()).toContain(NEW);
  });
});
