import type { ElementHandle } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { Place } from '#e2e/places.ts';
import { type Driver, PHONE_SIZE, WATCH_PROBLEMS } from './driver.ts';

/** Debian's Firefox over WebDriver BiDi, which needs no separate driver. */
export async function launchFirefox(executablePath: string, origin: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      // Overlay scrollbars, as on a phone.
      'ui.useOverlayScrollbars': 1,
      'intl.accept_languages': 'en-US',
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });
  const page = await browser.newPage();
  await page.setViewport(PHONE_SIZE);
  await page.evaluateOnNewDocument(WATCH_PROBLEMS);
  const element = async (body: string) => {
    const handle = await page.evaluateHandle(`(() => {${body}})()`);
    return handle.asElement() as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    run: (body) => page.evaluate(`(() => {${body}})()`) as Promise<never>,
    async click(body) {
      const target = await element(body);
      await target.evaluate((found) => found.scrollIntoView({ block: 'center' }));
      await target.click();
    },
    type: async (body, text) => (await element(body)).type(text),
    async giveFile(body, path) {
      await ((await element(body)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    pressEscape: () => page.keyboard.press('Escape'),
    async standAt({ latitude, longitude, accuracy }: Place) {
      await browser.defaultBrowserContext().overridePermissions(origin, ['geolocation']);
      await page.setGeolocation({ latitude, longitude, accuracy });
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
