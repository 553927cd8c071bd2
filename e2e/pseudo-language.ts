import type { BrowserContext, Page } from '@playwright/test';
import { compileForClient, readMessages } from '#scripts/steps/compile-messages.mjs';
import { CLOSING, OPENING, pseudoMessages } from '#scripts/steps/pseudo-messages.mjs';

/** Replaces the English catalogs with pseudo-translations on their way to the browser. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const messages = pseudoMessages(compileForClient(readMessages('en')));
  await context.route(/\/assets\/en-(?:first|rest|admin)-[\w-]{8}\.js$/, (route) =>
    route.fulfill({
      body: `export default ${JSON.stringify(messages)};`,
      contentType: 'text/javascript',
    }),
  );
  // Makes the app render the page instead of hydrating the prerendered English.
  await context.route(
    (url) => !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/ data-page="[^"]*"/, '');
      return route.fulfill({ response, body });
    },
  );
}

/** Collects every string from API responses: names, addresses and user content. */
export function collectAnswers(page: Page): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    collect(await response.json().catch(() => null));
  });
  return texts;
}

/** Elements with content that isn't translated. */
const DATA = 'bdi, time, option, code, kbd, script, style, .leaflet-control-attribution';
/** Example values in empty fields, the same in any language. */
const EXAMPLES = [
  'https://',
  'AMENITIES contains Basketball',
  'name=ASSET_NAME,address=STREET',
  'Lyon, France',
  'EPSG:2056',
];
const DATE_WORDS = (['long', 'short'] as const).flatMap((length) => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: length });
  const month = new Intl.DateTimeFormat('en', { month: length });
  return [
    ...Array.from({ length: 7 }, (_, day) => weekday.format(new Date(2026, 0, day + 1))),
    ...Array.from({ length: 12 }, (_, index) => month.format(new Date(2026, index, 1))),
  ];
});
const WORDS = ['JIM', 'mi', 'ft', 'km', 'm', 'min', 's', 'h', 'AM', 'PM', ...DATE_WORDS];
/** Matches text with only amounts, units, dates and initials. */
const NO_WORDS = new RegExp(`^(?:[^\\p{L}]|(?:${WORDS.join('|')}|\\p{Lu}{1,2})(?!\\p{L}))*$`, 'u');

export async function hardCodedOn(page: Page, answers: Set<string>): Promise<string[]> {
  const texts = await page.evaluate(
    ({ data, opening, closing }) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest(data) || !parent.checkVisibility()) continue;
        found.push(node.textContent ?? '');
      }
      for (const element of document.body.querySelectorAll(
        '[aria-label], [placeholder], [title], [alt]',
      )) {
        if (element.closest(data)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          found.push(element.getAttribute(name) ?? '');
        }
      }
      return found.filter((text) => !text.includes(opening) && !text.includes(closing));
    },
    { data: DATA, opening: OPENING, closing: CLOSING },
  );
  // Longest first, because a name may be part of an address.
  const known = [...EXAMPLES, ...answers].filter((text) => /\p{L}{2}|\p{L}\S{3}/u.test(text));
  known.sort((one, other) => other.length - one.length);
  const rest = texts.map((text) =>
    known.reduce((left, answer) => left.replaceAll(answer, ''), text).trim(),
  );
  return [...new Set(rest)].filter((text) => !NO_WORDS.test(text));
}
