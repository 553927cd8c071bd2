import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeTile } from '#infra/base-map/mvt-encoder.ts';
import { createArchive } from '#infra/base-map/pmtiles-writer.ts';
import { mapSettings } from '#shared/map/map.contract.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';

const SQUARE = encodeTile({
  earth: [
    {
      type: 3,
      tags: { kind: 'land' },
      geometry: [
        [
          [0, 0],
          [4096, 0],
          [4096, 4096],
          [0, 0],
        ],
      ],
    },
  ],
  places: [{ type: 1, tags: { name: 'Harlem', rank: 116_000 }, geometry: [[100, 200]] }],
});

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jim-tiles-'));
  file = join(folder, 'test.pmtiles');
  const archive = createArchive(6);
  archive.add(0, 0, 0, SQUARE);
  // So many that the directory needs leaves, and equal, so that they are kept once.
  for (let x = 0; x < 64; x += 1) {
    for (let y = 0; y < 64; y += 2) archive.add(6, x, y, SQUARE);
  }
  await writeFile(file, archive.finish({ attribution: '<a href="#">© Somebody</a>' }));
});
afterAll(() => rm(folder, { recursive: true }));

async function withApp(
  config: NonNullable<Parameters<typeof createTestApp>[0]>['config'],
  use: (app: TestApp) => Promise<void>,
) {
  const app = await createTestApp({ ...(config && { config }) });
  try {
    await use(app);
  } finally {
    await app.close();
  }
}

describe('tiles', () => {
  it('come from the archive as they are, with long caching [MAP-3]', () =>
    withApp({ baseMapFile: file }, async ({ app }) => {
      const answer = await app.inject({ url: '/tiles/base/6/63/62' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=604800',
      });
      const { gunzipSync } = await import('node:zlib');
      const tile = new VectorTile(new PbfReader(gunzipSync(answer.rawPayload)));
      expect(tile.layers.places?.feature(0).properties).toEqual({ name: 'Harlem', rank: 116_000 });
      expect(tile.layers.earth?.feature(0).loadGeometry()[0]).toHaveLength(4);
    }));

  it('are empty where the archive has none, and not found off the map [MAP-3]', () =>
    withApp({ baseMapFile: file }, async ({ app }) => {
      const status = async (path: string) => (await app.inject({ url: path })).statusCode;
      expect(await status('/tiles/base/6/0/1')).toBe(204);
      expect(await status('/tiles/base/7/0/0')).toBe(204);
      for (const path of ['6/64/0', '6/-1/0', '6/0/x', '25/0/0', '6/0/1e1']) {
        expect([path, await status(`/tiles/base/${path}`)]).toEqual([path, 404]);
      }
      expect(await status('/tiles/streets/0/0/0')).toBe(404);
    }));

  it('are not found, and nothing breaks, when the base map was not built', () =>
    withApp({ baseMapFile: join(folder, 'none.pmtiles') }, async ({ app }) => {
      expect((await app.inject({ url: '/tiles/base/0/0/0' })).statusCode).toBe(404);
    }));
});

describe('map settings', () => {
  it('name no street tiles by default [MAP-3]', () =>
    withApp({ baseMapFile: file }, async ({ visitor }) => {
      const person = await visitor().signUp();
      const answer = await person.send(mapSettings, {});
      expect(answer.body).toEqual({ streetTiles: null });
    }));

  it('name the tiles of a local file, and serve them [MAP-4]', () =>
    withApp({ baseMapFile: file, mapTilesFile: file }, async ({ app, visitor }) => {
      const person = await visitor().signUp();
      expect((await person.send(mapSettings, {})).body).toEqual({
        streetTiles: {
          url: '/tiles/streets/{z}/{x}/{y}',
          kind: 'vector',
          maxZoom: 6,
          attribution: '© Somebody',
        },
      });
      expect((await app.inject({ url: '/tiles/streets/0/0/0' })).statusCode).toBe(200);
    }));

  it('name the tiles of an address, which pictures may then come from [MAP-4] [OPS-21]', () =>
    withApp(
      {
        baseMapFile: file,
        mapTilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
        mapTilesAttribution: '© Tiles',
      },
      async ({ app, visitor }) => {
        const person = await visitor().signUp();
        expect((await person.send(mapSettings, {})).body).toMatchObject({
          streetTiles: { kind: 'raster', attribution: '© Tiles' },
        });
        const { headers } = await app.inject({ url: '/healthz' });
        expect(headers['content-security-policy']).toContain('https://*.tiles.example');
      },
    ));
});
