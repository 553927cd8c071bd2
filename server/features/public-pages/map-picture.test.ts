import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchive, WHOLE_WORLD } from '#infra/tile-source/fake-archive.ts';
import { encodeTile } from '#infra/tile-source/fake-tile.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

const HARLEM = { latitude: 40.8296, longitude: -73.9366 };
/** The tile of the built-in map that contains it. */
const HARLEM_TILE = [8, 75, 96] as const;
/** Land to the west of the court, in tile units. */
const COURT_X = 1732;
const LAND = encodeTile({
  earth: [
    {
      type: 3,
      tags: { kind: 'land' },
      geometry: [
        [
          [0, 0],
          [COURT_X, 0],
          [COURT_X, 4096],
          [0, 4096],
          [0, 0],
        ],
      ],
    },
  ],
  boundaries: [
    {
      type: 2,
      tags: { kind: 'state' },
      geometry: [
        [
          [1500, 300],
          [1600, 700],
        ],
      ],
    },
  ],
  places: [
    { type: 1, tags: { name: 'Newark <3', kind: 'city', rank: 9 }, geometry: [[1500, 600]] },
    { type: 1, tags: { name: 'Newer', kind: 'city', rank: 8 }, geometry: [[1510, 605]] },
    { type: 1, tags: { name: 'Farland', kind: 'country', rank: 99 }, geometry: [[1600, 480]] },
  ],
});

describe('map picture', () => {
  let folder: string;
  let app: TestApp;
  const open = (url: string, headers = {}) => app.visitor().raw({ url, headers });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-map-'));
    const baseMapFile = join(folder, 'base-map.pmtiles');
    const archive = createArchive({ minZoom: 0, maxZoom: 8, bounds: WHOLE_WORLD });
    archive.add(...HARLEM_TILE, LAND);
    // Both sides of the 180th meridian, on the equator.
    archive.add(8, 255, 127, LAND);
    archive.add(8, 0, 127, LAND);
    await writeFile(baseMapFile, archive.finish({ attribution: 'Nobody' }));
    app = await createTestApp({ config: { baseMapFile } });
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true });
  });

  const pictureOf = async (place: typeof HARLEM) => {
    const { id } = await makeCourt(app.deps.db, place);
    return open(`/courts/${id}/map.svg`);
  };

  it('serves a cacheable map picture from our own server [PUB-20]', async () => {
    const { id } = await makeCourt(app.deps.db, { ...HARLEM, name: 'Rucker "Park"' });
    const page = String((await open(`/courts/${id}`)).body);
    expect(page).toContain(
      `<img src="/courts/${id}/map.svg" width="400" height="240" alt="Map of the area around Rucker &quot;Park&quot;"`,
    );
    expect(page).toContain('OpenStreetMap');
    const picture = await open(`/courts/${id}/map.svg`);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src/),
    });
    const svg = String(picture.body);
    expect(svg).not.toMatch(/script|href|url\(|@import|<image/);
    const again = await open(`/courts/${id}/map.svg`, {
      'if-none-match': picture.headers.etag,
    });
    expect([again.status, String(again.body)]).toEqual([304, '']);
  });

  it('draws land up to the shore, borders, and names that fit [PUB-20]', async () => {
    const svg = String((await pictureOf(HARLEM)).body);
    const [, land = ''] = /<path class="l" d="([^"]+)"/.exec(svg) ?? [];
    // The court is on the shore, in the middle of 800 units.
    expect(rightmost(land)).toBeGreaterThan(397);
    expect(rightmost(land)).toBeLessThan(403);
    expect(svg).toMatch(/<path class="b" d="M[^"]+"/);
    expect(svg.match(/<text/g)).toHaveLength(1);
    expect(svg).toContain('>Newark &#60;3</text>');
  });

  it('continues the map beyond the 180th meridian and stops near the poles [PUB-20]', async () => {
    const east = String((await pictureOf({ latitude: 0.5, longitude: 179.99 })).body);
    expect(east.match(/<path class="l"/g)).toHaveLength(1);
    for (const latitude of [89.9, -89.9]) {
      const { status } = await pictureOf({ latitude, longitude: -180 });
      expect(status).toBe(200);
    }
  });

  it("draws the map in the chosen theme, otherwise in the device's [PUB-20]", async () => {
    const { id } = await makeCourt(app.deps.db, HARLEM);
    const page = await open(`/courts/${id}`, { cookie: 'jim_theme=dark' });
    expect(String(page.body)).toContain('<html data-theme="dark" ');
    expect(String(page.body)).toContain(`src="/courts/${id}/map.svg?theme=dark"`);
    const [own, dark, light, odd] = await Promise.all(
      ['', '?theme=dark', '?theme=light', '?theme=x'].map((query) =>
        open(`/courts/${id}/map.svg${query}`),
      ),
    );
    expect(String(own?.body)).toContain('@media (prefers-color-scheme:dark){');
    expect(String(dark?.body)).toContain('@media all{');
    expect(String(light?.body)).toContain('@media not all{');
    expect(odd?.headers.etag).toBe(own?.headers.etag);
    expect(new Set([own, dark, light].map((answer) => answer?.headers.etag)).size).toBe(3);
  });

  it('serves no map for hidden courts, or without the built-in map [PUB-20]', async () => {
    const pending = await makeCourt(app.deps.db, { ...HARLEM, status: 'pending' });
    for (const id of [pending.id, 999_999_999]) {
      expect((await open(`/courts/${id}/map.svg`)).status).toBe(404);
    }
    const bare = await createTestApp({ config: { baseMapFile: join(folder, 'none.pmtiles') } });
    try {
      const { id } = await makeCourt(bare.deps.db, HARLEM);
      const page = String((await bare.visitor().raw({ url: `/courts/${id}` })).body);
      expect(page).not.toContain('map.svg');
      expect((await bare.visitor().raw({ url: `/courts/${id}/map.svg` })).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

/** For a path with one ring, made of relative steps. */
function rightmost(path: string): number {
  const [start = '', steps = ''] = path.slice(1, -1).split('l');
  let x = Number(start.split(' ')[0]);
  let max = x;
  for (const [index, step] of steps.split(' ').entries()) {
    if (index % 2 === 0) x += Number(step);
    max = Math.max(max, x);
  }
  return max;
}
