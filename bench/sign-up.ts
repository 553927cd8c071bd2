import { type Browser, chromium } from '@playwright/test';
import type { Benchmark } from './benchmark.ts';
import { findChromium } from './chromium.ts';
import { figure, notMeasured } from './figure.ts';
import { median, percentile } from './rounds.ts';
import { startJim } from './server-process.ts';

const SLOWER = 4;
const ROUNDS = 12;

/**
 * What the proof of work adds to a sign-up that a script fills in at once, leaving no time for it in the
 * background. Chromium's CPU throttling doesn't affect worker threads, so every step of the calculation is
 * done four times instead.
 */
export const signUp: Benchmark = {
  name: 'sign-up',
  title: 'A sign-up on a phone with a 4 times slower processor, with and without its calculation',
  async run({ copyOf, folder, log }) {
    const executablePath = findChromium();
    if (executablePath === undefined)
      return [notMeasured('sign-up', 'no Chromium on this machine')];
    const { url } = await copyOf(10_000);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/sign-up` });
    const browser = await chromium.launch({ executablePath });
    try {
      const times = { with: [] as number[], without: [] as number[] };
      for (let round = -1; round < ROUNDS; round++) {
        for (const way of ['with', 'without'] as const) {
          const ms = await signUpOnce(browser, jim.url, way === 'with');
          if (round >= 0) times[way].push(ms);
        }
      }
      log(`with ${listed(times.with)}; without ${listed(times.without)} ms`);
      const plain = median(times.without);
      const added = times.with.map((ms) => ms - plain);
      return [
        figure({
          what: 'from the first field to the first screen',
          value: median(times.with),
          unit: 'ms',
          yardstick: { what: 'the same without the calculation', value: plain },
        }),
        figure({
          what: 'added by the calculation, nothing typed by hand',
          value: median(added),
          unit: 'ms',
          target: { of: 'value', atMost: 1_500 },
          note: `${ROUNDS} each; 9 of 10 within ${Math.round(percentile(added, 0.9))} ms`,
        }),
      ];
    } finally {
      await browser.close();
      await jim.stop();
    }
  },
};

const listed = (times: readonly number[]) => times.map((ms) => Math.round(ms)).join(' ');

async function signUpOnce(browser: Browser, url: string, calculates: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (!calculates) {
      await page.route('**/api/auth/register/challenge*', (route) =>
        route.fulfill({ json: { challenge: null } }),
      );
    }
    await page.addInitScript(slowDown, SLOWER);
    const devTools = await context.newCDPSession(page);
    await page.goto(`${url}/login#sign-up`);
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const unique = Math.random().toString(36).slice(2, 10);
    const start = Date.now();
    await name.fill('Maya Torres');
    await page.getByLabel('Username').fill(`maya_${unique}`);
    await page.getByLabel('Email').fill(`${unique}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('courtside');
    await page.getByLabel('Role').selectOption('Player');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    return Date.now() - start;
  } finally {
    await context.close();
  }
}

function slowDown(times: number): void {
  const { deriveBits } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.deriveBits = async function (...step) {
    for (let done = 1; done < times; done++) await deriveBits.apply(this, step);
    return deriveBits.apply(this, step);
  };
}
