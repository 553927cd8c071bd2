import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

export interface Visit {
  context: BrowserContext;
  close(): Promise<void>;
}

interface VisitOptions {
  url: string;
  /** Absent: somebody who has never been here. */
  personId?: number | undefined;
  latitude: number;
  longitude: number;
}

/** A phone, signed in as one of the generated people or nobody; undefined where the machine has no Chromium. */
export async function openPhone(options: VisitOptions): Promise<Visit | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await signedInContext(browser, options);
    return { context, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function signedInContext(
  browser: Browser,
  { url, personId, latitude, longitude }: VisitOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude, longitude, accuracy: 10 },
    // Its answers would hide which requests a screen needs.
    serviceWorkers: 'block',
  });
  if (personId === undefined) return context;
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((id) => {
    for (const cookie of [`jim_session=bench-${id}`, 'jim_signed_in=1']) {
      // biome-ignore lint/suspicious/noDocumentCookie: a page's own way works in every browser.
      document.cookie = `${cookie}; Secure; Path=/`;
    }
  }, personId);
  await page.close();
  return context;
}
