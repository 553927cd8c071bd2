import type { Place } from '#e2e/places.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const PHONE_SIZE = { width: 390, height: 844 };

/**
 * What a walk needs of a browser, and every engine can do. `body` is the text of a function's body that
 * runs in the page; for `click`, `type` and `giveFile` it returns the element.
 */
export interface Driver {
  /** Loads a page as somebody who types its address. */
  open(url: string): Promise<void>;
  run<T>(body: string): Promise<T>;
  click(body: string): Promise<void>;
  type(body: string, text: string): Promise<void>;
  giveFile(body: string, path: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** From now on the device is here, and may say so. */
  standAt(place: Place): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const KEY = 'jim-walk-problems';

/**
 * Runs before the page's own scripts: keeps what goes wrong in a place that outlives the page. Failed
 * requests are not among it; every engine reports them differently, and walks look at what is shown.
 */
export const WATCH_PROBLEMS = `(() => {
  const note = (text) => {
    try {
      const noted = JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]');
      sessionStorage.setItem('${KEY}', JSON.stringify([...noted, location.pathname + ': ' + text]));
    } catch {}
  };
  const words = (thing) => thing instanceof Error ? thing.name + ': ' + thing.message : String(thing);
  const { error } = console;
  console.error = (...things) => { note('console.error: ' + things.map(words).join(' ')); error.apply(console, things); };
  addEventListener('error', (event) => event.message && note('uncaught ' + event.message));
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled rejection: ' + words(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('refused by the content security policy: ' + violatedDirective + ' ' + blockedURI));
})();`;

export const READ_PROBLEMS = `return JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]');`;
