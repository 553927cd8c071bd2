import { setTimeout as wait } from 'node:timers/promises';
import { type Driver, READ_PROBLEMS } from './driver.ts';
import { find, type Role } from './launch.ts';

const PATIENCE_MS = 20_000;
const POLL_MS = 100;
const CLICK_TRIES = 5;
const SETTLED_MS = 400;
const STILL_MS = 250;
/** Elements that never stop moving are clicked anyway. */
const MAX_LOOKS = 20;

/** Drives the app like a user: keeps looking until the expected element appears. */
export class Walker {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Loads a page and waits until it has a heading and no pending requests. */
  async open(path: string): Promise<void> {
    await this.driver.open(`${this.#origin}${path}`);
    await this.see('heading', '');
    // Firefox logs an error if a page is left while its scripts load.
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      await wait(SETTLED_MS);
      now = await this.driver.run<number>(
        "return performance.getEntriesByType('resource').length;",
      );
    }
  }

  async see(role: Role, name: string): Promise<void> {
    await this.until(`const found = (() => {${find(role, name)}})(); return found !== null;`, () =>
      this.#missing(role, name),
    );
  }

  async click(role: Role, name: string): Promise<void> {
    await this.see(role, name);
    const usable = `const found = (() => {${find(role, name)}})();
      return found !== null && !found.disabled && found.getAttribute('aria-disabled') !== 'true';`;
    await this.until(usable, () => Promise.resolve(`${role} "${name}" stays disabled`));
    await this.#standsStill(role, name);
    // The element may be re-rendered before the click.
    for (let tries = 1; ; tries++) {
      try {
        return await this.driver.click(find(role, name));
      } catch (error) {
        if (tries === CLICK_TRIES) throw error;
        await wait(POLL_MS);
      }
    }
  }

  async fill(name: string, text: string): Promise<void> {
    await this.see('field', name);
    await this.driver.type(find('field', name), text);
  }

  async choose(name: string, value: string): Promise<void> {
    await this.see('field', name);
    await this.driver.run(`const field = (() => {${find('field', name)}})();
      field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event('change', { bubbles: true }));`);
  }

  /** Waits until the element stops moving, e.g. because content loads above it. */
  async #standsStill(role: Role, name: string): Promise<void> {
    const place = `const found = (() => {${find(role, name)}})();
      found?.scrollIntoView({ block: 'center' });
      return JSON.stringify(found?.getBoundingClientRect() ?? null);`;
    for (
      let before = '', now = 'unknown', looks = 0;
      before !== now && looks < MAX_LOOKS;
      looks++
    ) {
      before = now;
      await wait(STILL_MS);
      now = await this.driver.run<string>(place);
    }
  }

  async until(body: string, explain: () => Promise<string>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // Scripts can't run while the page is unloading.
      if (await this.driver.run<boolean>(body).catch(() => false)) return;
      if (Date.now() > end) throw new Error(await explain());
      await wait(POLL_MS);
    }
  }

  problems(): Promise<string[]> {
    return this.driver.run<string[]>(READ_PROBLEMS);
  }

  async #missing(role: Role, name: string): Promise<string> {
    const shown = await this.driver
      .run<string>('return location.href + "\\n" + document.body.innerText.slice(0, 1500);')
      .catch((error) => String(error));
    return `no ${role} "${name}" on the screen:\n${shown}`;
  }
}
