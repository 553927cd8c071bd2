import type { Place } from '#e2e/places.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const PHONE_SIZE = { width: 390, height: 844 };

/**
 * The browser operations that every engine supports. `body` is the source of a function body that runs in the
 * page. For `click`, `type` and `giveFile` it returns the element.
 */
export interface Driver {
  open(url: string): Promise<void>;
  run<T>(body: string): Promise<T>;
  click(body: string): Promise<void>;
  type(body: string, text: string): Promise<void>;
  giveFile(body: string, path: string): Promise<void>;
  pressEscape(): Promise<void>;
  standAt(place: Place): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const KEY = 'jim-walk-problems';

/**
 * Runs before the page's own scripts and stores errors in sessionStorage, which survives page loads. Skips
 * failed requests, because every engine reports them differently.
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
