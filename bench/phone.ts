import { chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { openChromium } from './chromium.ts';
import { median } from './rounds.ts';

/** Lighthouse's default, which suits an index of about 1,500. */
const USUAL_SLOWDOWN = 4;
/** Slowdown to a mid-range phone by machine index, from Lighthouse's own calculator. */
const CALIBRATION: readonly (readonly [index: number, slowdown: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, USUAL_SLOWDOWN],
];
const INDEX_READINGS = 5;

/**
 * How much to slow this machine down, so all machines measure the same phone. Never more than Lighthouse's
 * default. See docs/decisions/0014.
 */
export async function phoneSlowdown(browserPath: string): Promise<number> {
  const forced = Number(process.env.LIGHTHOUSE_SLOWDOWN);
  return forced > 0 ? forced : slowdownFor(await machineIndex(browserPath));
}

export function slowdownFor(index: number): number {
  const above = CALIBRATION.findIndex(([known]) => known > index);
  if (above === -1) return USUAL_SLOWDOWN;
  const [nextIndex, nextSlowdown] = CALIBRATION[above] ?? [0, 0];
  const [lastIndex, lastSlowdown] = CALIBRATION[above - 1] ?? [0, nextSlowdown];
  const share = (index - lastIndex) / (nextIndex - lastIndex);
  return lastSlowdown + share * (nextSlowdown - lastSlowdown);
}

async function machineIndex(browserPath: string): Promise<number> {
  const browser = await openChromium(browserPath);
  try {
    const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    const page = await connection.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser has no window.');
    const readings: number[] = [];
    for (let reading = 1; reading <= INDEX_READINGS; reading++) {
      readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    }
    await connection.close();
    return median(readings);
  } finally {
    await browser.close();
  }
}
