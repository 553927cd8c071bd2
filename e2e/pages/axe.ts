import type { Page } from '@playwright/test';
import axe from 'axe-core';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once per page load: the source is large. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe finds against WCAG A and AA and by its own advice, short enough to read in a failure. */
export function axeFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: ALL });
}

/** Of a theme nothing but the colours differs from the other. */
export function contrastFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function run(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (chosen) => {
    const tool = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    return (await tool.run(document, chosen)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
