import { readFile } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { PRAIRIE, VENICE_BEACH } from '#e2e/places.ts';

test('without a location the map starts at the default city, uses no third party and asks for GPS [MAP-2] [MAP-3] [MAP-5] [MAP-9] [MAP-10] [MAP-17]', async ({
  page,
  signUp,
}) => {
  await signUp();
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const mapCode = () => asked.filter(({ pathname }) => /leaflet|court-map/.test(pathname));
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(mapCode()).toEqual([]);

  const courts = new CourtsPage(page);
  await courts.open();
  await expect(courts.markers.first()).toBeVisible();
  expect(mapCode().length).toBeGreaterThan(0);
  const hosts = new Set(
    asked
      .filter(({ protocol }) => protocol !== 'blob:' && protocol !== 'data:')
      .map(({ host }) => host),
  );
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const [first] = asked.filter(({ pathname }) => pathname === '/api/courts/map');
  const [west = 0, south = 0, east = 0, north = 0] = (first?.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect([west < -74.006, -74.006 < east, south < 40.714, 40.714 < north]).toEqual(
    Array(4).fill(true),
  );
  await expect(page.getByText(/^\d+ courts$/)).toBeVisible();
  await expect(page.getByText('Turn on GPS to see courts around you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable GPS' })).toBeVisible();
  const credits = page.getByText(
    /© OpenStreetMap contributors · Natural Earth, GeoNames \(CC BY 4\.0\)/,
  );
  const info = page.getByRole('button', { name: 'Map credits' });
  if ((await info.getAttribute('aria-expanded')) === 'false') await info.click();
  await expect(credits).toBeVisible();
});

test('the base map draws land and water [MAP-3]', ONCE, async ({ page, signUp }) => {
  await signUp();
  const courts = new CourtsPage(page);
  await courts.open();
  await expect(courts.markers.first()).toBeVisible();
  const colours = () =>
    courts.map.locator('.leaflet-tile-loaded').evaluateAll((tiles) => {
      const seen = new Set<string>();
      for (const tile of tiles as HTMLCanvasElement[]) {
        const context = tile.getContext('2d');
        for (let at = 8; at < tile.width; at += 16) {
          seen.add(String(context?.getImageData(at, at, 1, 1).data));
        }
      }
      return seen.size;
    });
  await expect.poll(colours).toBeGreaterThan(1);
});

test(
  'clusters open into their courts, and moving the map requests the new bounding box [MAP-6] [MAP-7] [MAP-31]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const courts = new CourtsPage(page);
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    await courts.zoomBy(-6);
    // Clusters with players are round.
    const cluster = courts.map.getByRole('button', { name: /^[\d,]+ courts, zoom in$/ }).first();
    await expect(cluster).toBeVisible();
    await expect(cluster.locator('.court-marker')).not.toHaveCSS('border-radius', '50%');
    const countOf = async () => {
      const labels = await courts.markers.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? ''),
      );
      return labels.reduce((sum, label) => {
        const [, number] = label.match(/([\d,]+) courts, zoom in$/) ?? [];
        return sum + (number ? Number(number.replaceAll(',', '')) : 1);
      }, 0);
    };
    const total = page.getByText(/^\d+ courts$/);
    const difference = async () =>
      (await countOf()) - Number((await total.textContent())?.split(' ')[0]);
    await expect.poll(difference).toBe(0);
    const key = await cluster.getAttribute('data-marker');
    await cluster.click();
    await expect(page.locator(`[data-marker="${key}"]`)).toHaveCount(0);
    await expect(courts.markers.first()).toBeVisible();
  },
);

test(
  'the court card covers no map button on a phone [MAP-72]',
  ONCE,
  async ({ page, courtsAt }) => {
    await page.route(/\/api\/courts\/\d+(\?|$)/, async (route) => {
      const response = await route.fetch();
      const address = 'Frederick Douglass Boulevard at West 155th Street, Harlem, New York 10039';
      const name = 'Rucker Park, the court of the Entertainers Basketball Classic';
      await route.fulfill({ response, json: { ...(await response.json()), name, address } });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const courts = await courtsAt();
    await expect(courts.linkOfSelectedCard).toBeVisible();
    const covered = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-over-map] button')]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            button.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = button.getBoundingClientRect();
            return [4, height / 2, height - 4].some((down) => {
              const hit = document.elementFromPoint(x + width / 2, y + down);
              return !button.contains(hit);
            });
          })
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    for (const height of [844, 664, 568]) {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height });
        await expect.poll(covered, { message: `${width} × ${height}` }).toEqual([]);
        await courts.selectedCard.evaluate((card) => card.scrollIntoView({ block: 'center' }));
        await expect(courts.linkOfSelectedCard).toBeInViewport({ ratio: 0.95 });
      }
    }
  },
);

test(
  'the map selects, flags and enlarges a nearby court, and its card closes [MAP-2] [MAP-11] [MAP-12] [MAP-13]',
  ONCE,
  async ({ page, courtsAt }) => {
    const courts = await courtsAt();
    await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
    await expect(courts.selectedCard.getByText(/^Active players: \d+/)).toBeVisible();
    const marker = courts.map.getByRole('button', {
      name: /^Rucker Park, \d+ ft, less than a mile/,
    });
    await expect(marker).toHaveAttribute('aria-pressed', 'true');
    await expect(marker.locator('.court-marker-flagged')).toBeVisible();
    expect((await marker.boundingBox())?.width).toBeGreaterThan(48);
    await courts.selectedCard.getByRole('button', { name: 'Close' }).click();
    await expect(courts.selectedCard).toHaveCount(0);
    await expect(page.getByText('Turn on GPS')).toHaveCount(0);
  },
);

test(
  'the map moves to the user when the location becomes known, on the map or elsewhere [MAP-2, MAP-12, MAP-22]',
  ONCE,
  async ({ page, context, signUp, standAt }) => {
    await signUp();
    const courts = new CourtsPage(page);
    const here = courts.map.getByRole('img', { name: 'You are here' });
    const nearest = courts.selectedCard.getByRole('heading', { name: 'Venice Beach Courts' });
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    await courts.showList();
    await standAt(VENICE_BEACH);
    await courts.enableLocation.click();
    await page.getByRole('tab', { name: 'Map View' }).click();
    await expect(here).toBeInViewport();
    await expect(nearest).toBeVisible();

    await context.clearPermissions();
    await page.goto('/courts');
    await expect(courts.markers.first()).toBeVisible();
    await courts.showList();
    await page.getByRole('tab', { name: 'Map View' }).click();
    await standAt(VENICE_BEACH);
    await page.getByRole('button', { name: 'Enable GPS' }).click();
    await expect(here).toBeInViewport();
    await expect(nearest).toBeVisible();
  },
);

test(
  'the map selects no court if all are far away [MAP-12]',
  ONCE,
  async ({ page, standAt, signUp }) => {
    await signUp();
    await standAt(PRAIRIE);
    const courts = new CourtsPage(page);
    const nearby = page.waitForResponse(/\/api\/courts\/nearby/);
    const map = page.waitForResponse(/\/api\/courts\/map/);
    await courts.open();
    await Promise.all([nearby, map]);
    await expect(courts.map.getByRole('img', { name: 'You are here' })).toBeVisible();
    await expect(courts.selectedCard).toHaveCount(0);
  },
);

test('the keyboard reaches every court on the map and the list next to it [MAP-8] [MAP-11] [MAP-15] [MAP-16]', async ({
  page,
  courtsAt,
}) => {
  const courts = await courtsAt(PRAIRIE);
  await courts.search.fill('new york');
  await expect(courts.markers.nth(1)).toBeVisible();
  await expect(courts.markerInTabOrder).toHaveCount(1);
  // The map may still be moving, which removes the markers it leaves behind.
  await expect(async () => {
    await courts.markerInTabOrder.focus();
    await expect(page.locator('[data-marker]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const before = await page.locator('[data-marker]:focus').getAttribute('data-marker');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    if ((await page.locator('[data-marker]:focus').getAttribute('data-marker')) !== before) break;
  }
  const focused = page.locator('[data-marker]:focus');
  expect(await focused.getAttribute('data-marker')).not.toBe(before);
  // The previous tooltip may still be fading out.
  await expect(courts.map.getByRole('tooltip').last()).toBeVisible();

  const boxes = await courts.markers.evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
  );
  for (const [index, [x = 0, y = 0]] of boxes.entries()) {
    for (const [otherX = 0, otherY = 0] of boxes.slice(index + 1)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(24);
    }
  }

  await courts.search.fill('rucker');
  const rucker = courts.map.getByRole('button', { name: /^Rucker Park/ });
  await expect(rucker).toBeVisible();
  await rucker.focus();
  await expect(courts.map.getByRole('tooltip').last()).toHaveText(
    // Other specs may leave players there.
    /^Rucker Park · [\d,.]+ mi( · (Game on|Packed))?$/,
  );
  await page.keyboard.press('Enter');
  await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
  await courts.selectedCard.getByRole('button', { name: 'Close' }).click();
  const list = page.getByRole('region', { name: 'On this map' });
  const unfold = list.getByRole('button', { name: 'On this map' });
  if (await unfold.isVisible()) await unfold.press('Enter');
  await list.getByRole('button', { name: /^Rucker Park/ }).press('Enter');
  await expect(courts.selectedCard.getByRole('heading', { name: 'Rucker Park' })).toBeVisible();
});

test(
  'leaving Courts in the middle of a zoom causes no error [MAP-7]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const courts = new CourtsPage(page);
    await courts.open();
    await expect(courts.markers.first()).toBeVisible();
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector<HTMLElement>('[aria-label="Zoom in"]')?.click();
      while (!document.querySelector('.leaflet-zoom-anim')) await frame();
      document.querySelector<HTMLElement>('nav a[href="/rewards"]')?.click();
    });
    await expect(courts.map).toHaveCount(0);
    // The fixture fails on page errors. Leaflet's timer runs for 250 ms.
    await page.waitForTimeout(500);
  },
);

test(
  'street tiles cover the base map, which stays visible where they are missing [MAP-4] [MAP-5]',
  ONCE,
  async ({ page, signUp }) => {
    await signUp();
    const streetTiles = {
      url: '/street-tiles/{z}/{x}/{y}.png',
      kind: 'raster',
      minZoom: 0,
      maxZoom: 19,
      bounds: null,
      attribution: '© Street people',
    };
    await page.route('**/api/map/settings', (route) =>
      route.fulfill({ json: { streetTiles, streetsStatus: 'ready' } }),
    );
    let asked = 0;
    await page.route('**/street-tiles/**', (route) => {
      asked += 1;
      return route.fulfill({ status: 503 });
    });
    const courts = new CourtsPage(page);
    await courts.open();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(courts.map.locator('canvas.leaflet-tile-loaded').first()).toBeVisible();
    await page.getByRole('button', { name: 'Map credits' }).click();
    await expect(page.getByText(/© Street people/)).toBeVisible();
  },
);

test(
  'the map draws the streets of a PMTiles file [MAP-4] [MAP-41]',
  ONCE,
  async ({ context, page, signUp }) => {
    const bytes = await readFile('tests/fixtures/monaco-streets.pmtiles');
    const source: Source = {
      getKey: () => 'monaco',
      getBytes: async (offset, length) => ({
        data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
      }),
    };
    const archive = new PMTiles(source);
    const streetTiles = {
      url: '/tiles/streets/{z}/{x}/{y}',
      kind: 'vector',
      minZoom: 0,
      maxZoom: 14,
      bounds: null,
      attribution: '© OpenStreetMap contributors',
    };
    await page.route('**/api/map/settings', (route) =>
      route.fulfill({ json: { streetTiles, streetsStatus: 'ready' } }),
    );
    await page.route('**/tiles/streets/**', async (route) => {
      const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname
        .split('/')
        .slice(-3)
        .map(Number);
      const tile = await archive.getZxy(z, x, y);
      await route.fulfill(tile ? { body: Buffer.from(tile.data) } : { status: 204 });
    });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 43.7347, longitude: 7.4206, accuracy: 10 });
    await signUp();
    const courts = new CourtsPage(page);
    await courts.open();
    const colours = () =>
      courts.map.locator('canvas.leaflet-tile-loaded').evaluateAll((tiles) => {
        const seen = new Set<string>();
        for (const tile of tiles as HTMLCanvasElement[]) {
          const context = tile.getContext('2d');
          for (let at = 4; at < tile.width; at += 4) {
            seen.add(String(context?.getImageData(at, at, 1, 1).data));
          }
        }
        return seen.size;
      });
    // Land and water alone have six colors, including antialiasing.
    await expect.poll(colours).toBeGreaterThan(10);
  },
);
