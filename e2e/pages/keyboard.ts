import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 120;

export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string) {
    return this.page.keyboard.press(key);
  }
  type(text: string) {
    return this.page.keyboard.type(text);
  }

  async goTo(target: Locator) {
    await target.waitFor();
    for (let presses = 0; presses < MAX_STOPS; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await this.#invisible()).toBe('');
        return;
      }
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${target}`);
  }

  /**
   * Tabs through the whole page once. Returns the number of stops, those that weren't visible and those out
   * of order.
   */
  async walk(): Promise<{ reached: number; hidden: string[]; backwards: string[] }> {
    const hidden: string[] = [];
    const backwards: string[] = [];
    let reached = 0;
    await this.page.evaluate(() => Object.assign(window, { stops: [] }));
    while (reached < MAX_STOPS) {
      await this.press('Tab');
      const stop = await this.page.evaluate(() => {
        const { stops } = window as unknown as { stops: Element[] };
        const now = document.activeElement ?? document.body;
        // At the end of the page, the focus leaves it or wraps around.
        if (now === document.body || stops.includes(now)) return null;
        const last = stops.at(-1);
        stops.push(now);
        const isBefore =
          last && last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBefore ? (now.textContent ?? '') : '';
      });
      if (stop === null) break;
      reached += 1;
      if (stop) backwards.push(stop);
      const problem = await this.#invisible();
      if (problem) hidden.push(problem);
    }
    return { reached, hidden, backwards };
  }

  /** Why a user couldn't see where the focus is. Empty if they can. */
  #invisible(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return 'nothing has the focus';
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no ring: ${name}`;
      const { x, y, width, height } = element.getBoundingClientRect();
      // One visible corner or the center is enough, because a tall field may be partly cut off.
      const inset = 4;
      const points = [
        [x + width / 2, y + height / 2],
        [x + inset, y + inset],
        [x + width - inset, y + inset],
        [x + inset, y + height - inset],
      ] as const;
      const isSeen = points.some(([atX, atY]) =>
        element.contains(document.elementFromPoint(atX, atY)),
      );
      return isSeen ? '' : `covered or off the screen: ${name}`;
    });
  }
}
