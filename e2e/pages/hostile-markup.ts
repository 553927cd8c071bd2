import { expect, type Page } from '@playwright/test';

/** Each payload calls `hit()` if it runs, and leaves `data-xss` in the page if it is even parsed. */
export const PAYLOADS = [
  '<script data-xss>hit()</script>',
  '<meta data-xss http-equiv=refresh content="0;url=/settings">',
  '<img data-xss src=x onerror=hit()>',
  '<svg data-xss onload=hit()>',
  '<svg><script data-xss>hit()</script></svg>',
  '"><img data-xss src=x onerror=hit()>',
  "'><svg data-xss onload=hit()>",
  '</title><script data-xss>hit()</script>',
  '</textarea><img data-xss src=x onerror=hit()>',
  '<iframe data-xss srcdoc="<script>parent.hit()</script>">',
  '<a data-xss href="javascript:hit()">x</a>',
  '<details data-xss open ontoggle=hit()>',
  '<input data-xss autofocus onfocus=hit()>',
  '<video data-xss><source onerror=hit()></video>',
  '<math><mi data-xss xlink:href="javascript:hit()">',
  '<style data-xss>@import"javascript:hit()"</style>',
  '<form data-xss><button formaction="javascript:hit()">',
  'javascript:hit()//<b data-xss>',
  '{{constructor.constructor("hit()")()}}<i data-xss>',
];

export function packed(mostCharacters: number): string[] {
  const texts: string[] = [];
  for (const payload of PAYLOADS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length < mostCharacters) {
      texts[texts.length - 1] = `${last} ${payload}`;
    } else texts.push(payload);
  }
  return texts;
}

export interface Findings {
  hits: string[];
}

export async function watchForHits(page: Page): Promise<Findings> {
  const findings: Findings = { hits: [] };
  await page.exposeFunction('hit', () => void findings.hits.push(`ran at ${page.url()}`));
  await page.exposeFunction('violated', (what: string) => void findings.hits.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as unknown as { violated(what: string): void };
      violated(`${event.violatedDirective} at ${location.pathname}: ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    findings.hits.push(`a dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  return findings;
}

/** Waits until the text is shown as plain text and checks that nothing was parsed. */
export async function expectShown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  await expectClean(page);
}

export async function expectClean(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const marks = await page.locator('[data-xss], a[href^="javascript:" i]').count();
  expect([page.url(), marks]).toEqual([page.url(), 0]);
}
