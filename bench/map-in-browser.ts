import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Benchmark } from './benchmark.ts';
import { openPhone } from './browser.ts';
import { findChromium } from './chromium.ts';
import { figure, notMeasured } from './figure.ts';
import { cookieOf } from './hot-paths.ts';
import { interactionTimes, watchInteractions } from './interactions.ts';
import { median, percentile } from './rounds.ts';
import { startJim } from './server-process.ts';

const SLOWER = 4;
const SHANGHAI = { latitude: 31.23, longitude: 121.47 };
const COURTS_IN_VIEW = 10_000;
const MAX_STEPS_OUT = 8;
/** Six presses each, about a hundred in all. */
const ROUNDS = 17;

export const mapInBrowser: Benchmark = {
  name: 'map-in-browser',
  title: 'The map on a phone with a 4 times slower processor, over 10,000 courts in view',
  async run({ database, folder, log }) {
    const executablePath = findChromium();
    if (executablePath === undefined) return [notMeasured('map', 'no Chromium on this machine')];
    const { url } = await database(1_000_000);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const browser = await chromium.launch({ executablePath });
    try {
      const phone = await openPhone(browser, SHANGHAI);
      await logIn(phone, jim.url);
      const page = await phone.newPage();
      await watchInteractions(page);
      const devTools = await phone.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      let inView = 0;
      page.on('response', async (answer) => {
        if (!answer.url().includes('/api/courts/map')) return;
        const view = (await answer.json().catch(() => undefined)) as { total: number } | undefined;
        inView = view?.total ?? inView;
      });
      const start = Date.now();
      await page.goto(`${jim.url}/courts`);
      await page.locator('.leaflet-marker-icon').first().waitFor();
      const firstMarkersMs = Date.now() - start;
      await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
      await page.waitForTimeout(1500);
      for (let step = 0; step < MAX_STEPS_OUT && inView < COURTS_IN_VIEW; step++) {
        await zoom(page, 'out');
      }
      await page.waitForTimeout(1000);
      const inViewAtStart = inView;
      await page.evaluate(() => {
        window.benchEvents = [];
        window.benchLongTasks = [];
      });
      for (let round = 0; round < ROUNDS; round++) {
        await pan(page, devTools);
        await zoom(page, 'in');
        await zoom(page, 'out');
        await choose(page);
        for (let step = 0; step < MAX_STEPS_OUT && inView < COURTS_IN_VIEW; step++) {
          await zoom(page, 'out');
        }
      }
      const { events, longTasks } = await page.evaluate(() => ({
        events: window.benchEvents,
        longTasks: window.benchLongTasks,
      }));
      const slowest = [...events].sort((a, b) => b.ms - a.ms).slice(0, 3);
      log(
        `${events.length} events, slowest: ${slowest.map((one) => `${one.name} ${one.ms} ms`).join(', ')}`,
      );
      const times = interactionTimes(events);
      const bare = await pressOnNothing(page, `${jim.url}/healthz`);
      return [
        figure({
          what: 'courts in view',
          value: inViewAtStart,
          unit: '',
          target: { of: 'value', atLeast: COURTS_IN_VIEW },
        }),
        figure({
          what: 'until the first markers stand, shell and all',
          value: firstMarkersMs,
          unit: 'ms',
        }),
        figure({
          what: 'interactions (98 of 100) until the next picture',
          value: percentile(times, 0.98),
          unit: 'ms',
          yardstick: { what: 'a press on an empty page', value: percentile(bare, 0.98) },
          target: { of: 'value', atMost: 100 },
          note: `${times.length} of them, half within ${median(times)} ms`,
        }),
        figure({
          what: 'longest task while panning and zooming',
          value: Math.max(0, ...longTasks),
          unit: 'ms',
        }),
      ];
    } finally {
      await browser.close();
      await jim.stop();
    }
  },
};

/** As a generated user. */
async function logIn(phone: BrowserContext, url: string): Promise<void> {
  const cookies = [cookieOf({ id: 7 }), 'jim_signed_in=1'].map((cookie) => cookie.split('='));
  await phone.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
}

/** Duration of a press that triggers almost no work. */
async function pressOnNothing(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'nothing';
    // Something must change, or the browser doesn't paint and measures nothing.
    button.onclick = () => document.body.append('.');
    document.body.replaceChildren(button);
  });
  for (let press = 0; press < ROUNDS * 3; press++) {
    await page.getByRole('button').tap();
    await page.waitForTimeout(100);
  }
  return interactionTimes(await page.evaluate(() => window.benchEvents));
}

async function zoom(page: Page, way: 'in' | 'out'): Promise<void> {
  await page.getByRole('button', { name: `Zoom ${way}`, exact: true }).tap({ timeout: 5000 });
  await page.waitForTimeout(600);
}

async function pan(page: Page, devTools: CDPSession): Promise<void> {
  const { x, y } = await middleOfMap(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step = 0) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - step * 12, y: y - step * 6 }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 8; step++) await touch('touchMove', step);
  await touch('touchEnd');
  await page.waitForTimeout(500);
}

/** Presses the marker nearest to the center. A cluster opens. */
async function choose(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page);
  const markers = await page.locator('[data-marker]').evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const fromMiddle = (one: { x: number; y: number }) => Math.hypot(one.x - x, one.y - y);
  const [nearest] = markers.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  if (nearest === undefined) throw new Error('There is no marker.');
  await page.touchscreen.tap(nearest.x, nearest.y);
  await page.waitForTimeout(700);
}

async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (box === null) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
