import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Benchmark } from './benchmark.ts';
import { openPhone } from './browser.ts';
import { findChromium } from './chromium.ts';
import { type Figure, figure, notMeasured } from './figure.ts';
import { interactionTimes, watchInteractions } from './interactions.ts';
import { median } from './rounds.ts';
import { startDemo } from './server-process.ts';

const SLOWER = 4;
const ROUNDS = 5;
/** The browser reports no faster interaction. */
const SHORTEST_MS = 16;
/** At Rucker Park, where the demo's player has friends. */
const HARLEM = { latitude: 40.8296, longitude: -73.9363 };

/** One after the other on the same page, each after the last screen has loaded. */
const TAPS: readonly [what: string, of: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['Courts', (page) => page.getByRole('link', { name: 'Courts', exact: true })],
  ['the list of courts', (page) => page.getByRole('tab', { name: 'List View' })],
  ['a court', (page) => page.getByRole('article').getByRole('link')],
  ['its star', (page) => page.getByRole('button', { name: /^Star/ })],
  ['Home', (page) => page.getByRole('link', { name: 'Home', exact: true })],
  ['Runs', (page) => page.getByRole('link', { name: 'Runs', exact: true })],
  ['a run', (page) => page.getByRole('listitem').getByRole('link', { name: /\d:\d\d/ })],
  ['an answer', (page) => page.getByRole('button', { name: /^(Maybe|Can't)$/ })],
  ['Profile', (page) => page.getByRole('link', { name: /Profile$/ })],
  ['friends', (page) => page.getByRole('tab', { name: /^Friends/ })],
];

export const taps: Benchmark = {
  name: 'taps',
  title: 'Ten taps on a phone with a 4 times slower processor, until the next picture',
  async run({ folder }) {
    const executablePath = findChromium();
    if (executablePath === undefined) return [notMeasured('taps', 'no Chromium on this machine')];
    const demo = await startDemo(folder);
    const browser = await chromium.launch({ executablePath });
    try {
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const context = await openPhone(browser, HARLEM);
        await context.request.post(`${demo.url}/api/auth/login`, { data: demo.visitor });
        rounds.push(await play(context, demo.url));
        await context.close();
      }
      return TAPS.map(([what], place) =>
        toFigure(
          what,
          rounds.map((round) => round[place] ?? 0),
        ),
      );
    } finally {
      await browser.close();
      await demo.stop();
    }
  },
};

async function play(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage();
  await watchInteractions(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  const times: number[] = [];
  for (const [, find] of TAPS) {
    const target = find(page).first();
    await target.waitFor();
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      window.benchEvents = [];
    });
    await target.tap();
    await page.waitForTimeout(1500);
    times.push(
      Math.max(SHORTEST_MS, ...interactionTimes(await page.evaluate(() => window.benchEvents))),
    );
  }
  return times;
}

function toFigure(what: string, times: readonly number[]): Figure {
  return figure({
    what,
    value: median(times),
    unit: 'ms',
    target: { of: 'value', atMost: 200 },
    note: `slowest of ${ROUNDS}: ${Math.max(...times)}`,
  });
}
