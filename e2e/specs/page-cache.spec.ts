import { chromium } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';

/** More than the six HTTP/1.1 connections that a browser opens per host. */
const PAGE_LOADS = 8;

test(
  'pages in the back/forward cache hold no connection and resume when shown again [BRW-4]',
  ONCE,
  async ({ baseURL, signUp, context, launchOptions }) => {
    await signUp();
    // Playwright disables this cache, but users have it.
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({
        storageState: await context.storageState(),
        ...(baseURL ? { baseURL } : {}),
      });
      const streams: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/live')) streams.push(request.url());
      });
      for (let load = 1; load <= PAGE_LOADS; load++) {
        await page.goto(load % 2 ? '/rewards' : '/profile', { timeout: 10_000 });
        await expect.poll(() => streams.length).toBe(load);
      }
      // Restoring from the cache fires no load event.
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await expect.poll(() => streams.length).toBe(PAGE_LOADS + 1);
    } finally {
      await browser.close();
    }
  },
);
