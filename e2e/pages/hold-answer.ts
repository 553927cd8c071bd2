import type { Page } from '@playwright/test';

/** Holds back a response until the returned function is called. */
export async function holdAnswer(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}
