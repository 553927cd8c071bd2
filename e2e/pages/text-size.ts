import type { Page } from '@playwright/test';

/** Everything stands in rem, so the root's size is everybody's. Set on the document on screen. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

export function bodyFontPx(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

/**
 * Words broken into so many lines that they read downwards: a column beside them took their room.
 * Measured at single words, because a sentence may have as many lines as it needs.
 */
export function squeezedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.sr-only, svg, .leaflet-container')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S{3,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length / lines.size < 3) {
          found.add(`${word} in ${lines.size} lines`);
        }
      }
    }
    return [...found];
  });
}
