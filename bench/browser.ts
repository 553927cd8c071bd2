import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

export interface Visit {
  context: BrowserContext;
  close(): Promise<void>;
}

interface VisitOptions {
  url: string;
  /** Undefined means a first-time visitor. */
  personId?: number | undefined;
  latitude: number;
  longitude: number;
}

/** A phone, signed in as a generated user or signed out. Undefined if Chromium isn't installed. */
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
    // A service worker would hide which requests a screen needs.
    serviceWorkers: 'block',
  });
  if (personId === undefined) return context;
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((id) => {
    for (const cookie of [`jim_session=bench-${id}`, 'jim_signed_in=1']) {
      // biome-ignore lint/suspicious/noDocumentCookie: document.cookie works in every browser
      document.cookie = `${cookie}; Secure; Path=/`;
    }
  }, personId);
  await page.close();
  return context;
}
