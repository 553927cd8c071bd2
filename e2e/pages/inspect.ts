import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { movingThings, smallTexts, unmarkedChoices } from '#e2e/pages/look.ts';
import { cutOff, hardToPress } from '#e2e/pages/reach.ts';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half the size of `axe.source`. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

function axeFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: ALL });
}

/** Themes only differ in their colors. */
function contrastFindings(page: Page): Promise<string[]> {
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

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A 1280 px desktop at 400% zoom, also the smallest phone. */
const NARROW = { width: 320, height: 640 };
/** A 1280 px desktop at 200% zoom. */
const ZOOMED = { width: 640, height: 400 };

async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await settle(page);
}

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await settle(page);
}

async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Checks all sizes and both themes in one visit, because getting here is the slow part. */
export async function inspect(page: Page) {
  await page.evaluate(AXE);
  for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await resize(page, size);
    await wear(page, 'light');
    expect.soft(await axeFindings(page), `axe, ${device}, light`).toEqual([]);
    await wear(page, 'dark');
    expect.soft(await contrastFindings(page), `contrast, ${device}, dark`).toEqual([]);
    expect.soft(await smallTexts(page), `small texts, ${device}`).toEqual([]);
    expect.soft(await cutOff(page), `cut off, ${device}`).toEqual([]);
    expect.soft(await hardToPress(page), `hard to press, ${device}`).toEqual([]);
  }
  for (const [zoom, size] of Object.entries({ '320 px': NARROW, '200 %': ZOOMED })) {
    await resize(page, size);
    expect.soft(await cutOff(page), `cut off at ${zoom}`).toEqual([]);
    expect.soft(await hardToPress(page), `hard to press at ${zoom}`).toEqual([]);
  }
  expect.soft(await movingThings(page), 'moves although asked not to').toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page);
  expect.soft(await unmarkedChoices(page), 'looks like the others in forced colours').toEqual([]);
}
