import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { MEMBER_SCREENS } from '#e2e/pages/every-screen.ts';
import { expectClean, watchForHits } from '#e2e/pages/hostile-markup.ts';
import { northOf, type Place, quietLand, somewhereQuiet } from '#e2e/places.ts';
import { postJson, registerCourt } from '#e2e/scenes.ts';
import { ADMIN } from '#e2e/server.ts';

/** The CSP doesn't stop the first one, so the page itself has to. */
const NAMES = [
  '<meta data-xss http-equiv=refresh content="0;url=/settings">',
  '<img data-xss src=x onerror=hit()>Court',
  '"><svg data-xss onload=hit()>',
];
const IMPORTED = '<b data-xss>Imported</b><meta http-equiv=refresh content="0;url=/settings">';

test(
  'court names stay plain text in tooltips, markers, clusters, cards and the list [TRUST-8, MAP-20]',
  ONCE,
  async ({ page, person, signUp, standAt, playwright, baseURL }) => {
    test.setTimeout(120_000);
    const place = somewhereQuiet();
    const { request } = await person();
    const admin = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await postJson(admin, '/api/auth/login', ADMIN);
    for (const [index, name] of NAMES.entries()) {
      const { latitude, longitude } = northOf(place, 1000 * index - 800);
      const fields = { name, address: name, lat: String(latitude), lng: String(longitude) };
      const id = await registerCourt(request, fields);
      await postJson(admin, `/api/courts/${id}/approve`, {});
    }
    await admin.dispose();

    const found = await watchForHits(page);
    await signUp();
    await standAt(place);
    const courts = new CourtsPage(page);
    await courts.open();
    for (const name of NAMES) await lookAtMarker(courts, name);
    await courts.zoomBy(-5);
    await courts.clusters.first().hover({ force: true });
    await expect(courts.map.getByRole('tooltip').first()).toBeVisible();
    await expectStillHere(page);
    await courts.showList();
    for (const name of NAMES) await expect(page.getByText(name).first()).toBeVisible();
    await expectStillHere(page);
    expect(found.hits).toEqual([]);
  },
);

test(
  'the name of an imported court stays plain text on the map [TRUST-8, MAP-20]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    test.setTimeout(120_000);
    const place = quietLand();
    await importCourt(IMPORTED, northOf(place, 300));
    const found = await watchForHits(page);
    await signUp();
    await standAt(place);
    const courts = new CourtsPage(page);
    await courts.open();
    await lookAtMarker(courts, IMPORTED);
    expect(found.hits).toEqual([]);
  },
);

test(
  'every screen works while the browser rejects strings as HTML [TRUST-20]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    test.setTimeout(120_000);
    const found = await watchForHits(page);
    await signUp();
    await standAt();
    for (const { show } of MEMBER_SCREENS) await show(page);
    expect(found.hits).toEqual([]);
  },
);

async function lookAtMarker(courts: CourtsPage, name: string): Promise<void> {
  // The previous card may have moved the map.
  await courts.page.getByRole('button', { name: 'Show my location' }).click();
  const marker = courts.map.locator(`[data-marker][aria-label*="${name.replaceAll('"', '\\"')}"]`);
  await marker.focus();
  await expect(courts.map.getByRole('tooltip').filter({ hasText: name })).toBeVisible();
  await expectStillHere(courts.page);
  await courts.page.keyboard.press('Enter');
  await expect(courts.selectedCard).toContainText(name);
  await expectStillHere(courts.page);
  await courts.selectedCard.getByRole('button', { name: 'Close' }).click();
}

/** No element was created from the text, and no refresh left the page. */
async function expectStillHere(page: Page): Promise<void> {
  await expectClean(page);
  expect(await page.locator('meta[http-equiv="refresh" i]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/courts');
}

/** Imports with the real command while the server runs, as an operator would. */
async function importCourt(name: string, { latitude, longitude }: Place): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jim-e2e-import-'));
  const file = join(folder, 'courts.geojson');
  const feature = {
    type: 'Feature',
    id: `imported-markup-${randomUUID()}`,
    properties: { name, leisure: 'pitch', sport: 'basketball' },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
  const command = ['dist/current/server/commands/courts-import.js', file];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' };
  try {
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...command, '--source', 'Markup', '--licence', 'none'],
      { env },
    );
    expect(stdout).toContain('1 imported');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
