import { type ElementHandle, firefox, webkit } from '@playwright/test';
import type { Place } from '#e2e/places.ts';
import { type Driver, type Engine, PHONE_SIZE, WATCH_PROBLEMS } from './driver.ts';

const TYPES = { firefox, webkit };

/** Playwright's own build of an engine. */
export async function launchByPlaywright(engine: Engine): Promise<Driver> {
  const browser = await TYPES[engine].launch();
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    locale: 'en-US',
    serviceWorkers: 'allow',
  });
  await context.addInitScript(WATCH_PROBLEMS);
  const page = await context.newPage();
  const element = async (body: string) => {
    const handle = await page.evaluateHandle(`(() => {${body}})()`);
    return handle as unknown as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    run: (body) => page.evaluate(`(() => {${body}})()`),
    click: async (body) => (await element(body)).click(),
    type: async (body, text) => (await element(body)).fill(text),
    giveFile: async (body, path) => (await element(body)).setInputFiles(path),
    pressEscape: () => page.keyboard.press('Escape'),
    async standAt(place: Place) {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(place);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
