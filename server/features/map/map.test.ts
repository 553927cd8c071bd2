import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchive, WHOLE_WORLD } from '#infra/tile-source/fake-archive.ts';
import { encodeTile } from '#infra/tile-source/fake-tile.ts';
import { startFakeTileServer } from '#infra/tile-source/fake-tile-server.ts';
import { parseConfig } from '#server/platform/config/config.ts';
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
  const archive = createArchive({ minZoom: 0, maxZoom: 6, bounds: WHOLE_WORLD });
  archive.add(0, 0, 0, SQUARE);
  archive.add(6, 63, 62, SQUARE);
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
  it('serves base map tiles unchanged from the archive, with long caching [MAP-3]', () =>
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

  it('returns empty tiles where the archive has none, and 404 outside the map [MAP-3]', () =>
    withApp({ baseMapFile: file }, async ({ app }) => {
      const status = async (path: string) => (await app.inject({ url: path })).statusCode;
      expect(await status('/tiles/base/6/0/1')).toBe(204);
      expect(await status('/tiles/base/7/0/0')).toBe(204);
      for (const path of ['6/64/0', '6/-1/0', '6/0/x', '25/0/0', '6/0/1e1']) {
        expect([path, await status(`/tiles/base/${path}`)]).toEqual([path, 404]);
      }
      expect(await status('/tiles/streets/0/0/0')).toBe(204);
    }));

  it("returns 404 for tiles if the base map wasn't built", () =>
    withApp({ baseMapFile: join(folder, 'none.pmtiles') }, async ({ app }) => {
      expect((await app.inject({ url: '/tiles/base/0/0/0' })).statusCode).toBe(404);
    }));
});

describe('map settings', () => {
  async function settingsOf({ visitor }: TestApp) {
    const person = await visitor().signUp();
    return (await person.send(mapSettings, {})).body;
  }

  it('lists no street tiles when they are off [MAP-3]', () =>
    withApp({ baseMapFile: file, streets: { kind: 'off' } }, async (app) => {
      expect(await settingsOf(app)).toEqual({ streetTiles: null, streetsStatus: 'off' });
    }));

  it('lists the tiles of a local file and serves them [MAP-4]', () =>
    withApp({ baseMapFile: file, streets: { kind: 'file', path: file } }, async (app) => {
      expect(await settingsOf(app)).toEqual({
        streetsStatus: 'ready',
        streetTiles: {
          url: '/tiles/streets/{z}/{x}/{y}',
          kind: 'vector',
          minZoom: 0,
          maxZoom: 6,
          bounds: null,
          attribution: '© Somebody',
        },
      });
      expect((await app.app.inject({ url: '/tiles/streets/0/0/0' })).statusCode).toBe(200);
    }));

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -10)],
    ['cut within its header', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['a page', () => Buffer.from('<!doctype html>'.repeat(50))],
    ['empty', () => Buffer.alloc(0)],
  ])('works without a street file that is %s [MAP-37]', async (_what, change) => {
    const path = join(folder, 'broken.pmtiles');
    await writeFile(path, change(await readFile(file)));
    await withApp({ baseMapFile: file, streets: { kind: 'file', path } }, async (app) => {
      expect(await settingsOf(app)).toEqual({ streetTiles: null, streetsStatus: 'unusable' });
      expect((await app.app.inject({ url: '/tiles/streets/0/0/0' })).statusCode).toBe(204);
      expect((await app.app.inject({ url: '/tiles/base/0/0/0' })).statusCode).toBe(200);
    });
  });

  it('proxies street tiles from a remote address [MAP-35] [OPS-21]', async () => {
    const source = await startFakeTileServer();
    source.send('/a/0/0/0.pbf', Buffer.from(SQUARE));
    const address = `${source.origin}/a/{z}/{x}/{y}.pbf`;
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const streets = { kind: 'address', address, isHostTrusted: true } as const;
    const config = { baseMapFile: file, dataDir, streets, mapTilesAttribution: '© Tiles' };
    await withApp(config, async (app) => {
      expect(await settingsOf(app)).toMatchObject({
        streetTiles: { url: '/tiles/streets/{z}/{x}/{y}', kind: 'vector', attribution: '© Tiles' },
      });
      const tile = await app.app.inject({ url: '/tiles/streets/0/0/0' });
      expect(tile.headers).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=86400',
      });
      const policy = tile.headers['content-security-policy'];
      expect(policy).toContain("img-src 'self' data: blob:;");
      await source.close();
      // A missing tile isn't an error and isn't cached by browsers.
      const failed = await app.app.inject({ url: '/tiles/streets/1/0/0' });
      expect(failed.statusCode).toBe(204);
      expect(failed.headers['cache-control']).toBe('no-store');
    });
  });

  it('limits new tiles fetched per address, and serves cached ones beyond it [MAP-101]', async () => {
    const source = await startFakeTileServer();
    const paths = Array.from({ length: 305 }, (_, n) => `9/${n}/7`);
    for (const path of paths) source.send(`/a/${path}.pbf`, Buffer.from(SQUARE));
    const address = `${source.origin}/a/{z}/{x}/{y}.pbf`;
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const streets = { kind: 'address', address, isHostTrusted: true } as const;
    source.send('/a/0/0/0.pbf', Buffer.from(SQUARE));
    await withApp({ baseMapFile: file, dataDir, streets }, async (app) => {
      await settingsOf(app);
      const ask = async (path: string, remoteAddress = '198.51.100.7') =>
        (await app.app.inject({ url: `/tiles/streets/${path}`, remoteAddress })).statusCode;
      await expect.poll(() => ask('9/0/7')).toBe(200);
      for (const path of paths) await ask(path);
      expect(source.asked.filter((path) => path.startsWith('/a/9/'))).toHaveLength(300);
      expect(await ask('9/304/7')).toBe(204);
      expect(await ask('9/3/7')).toBe(200);
      expect(await ask('9/304/7', '203.0.113.5')).toBe(200);
    });
    await source.close();
  });

  it('reads the tile source from MAP_STREETS or its older names [MAP-4] [MAP-35]', () => {
    const streetsOf = (environment: Record<string, string>) => parseConfig(environment).streets;
    expect(streetsOf({})).toMatchObject({ address: 'https://tiles.openfreemap.org/planet' });
    expect(streetsOf({ MAP_STREETS: 'off' })).toEqual({ kind: 'off' });
    const address = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
    const isHostTrusted = true;
    const byAddress = { kind: 'address', address, isHostTrusted };
    expect(streetsOf({ MAP_STREETS: address })).toEqual(byAddress);
    expect(streetsOf({ MAP_TILES_URL: address })).toEqual(byAddress);
    expect(streetsOf({ MAP_TILES_FILE: file })).toEqual({ kind: 'file', path: file });
    expect(streetsOf({ MAP_STREETS: 'off', MAP_TILES_FILE: file })).toEqual({ kind: 'off' });
    for (const wrong of ['on', 'openstreetmap', 'city.mbtiles', 'ftp://x/{z}/{x}/{y}.pmtiles']) {
      expect(() => streetsOf({ MAP_STREETS: wrong })).toThrow(/^MAP_STREETS must be off, openf/);
    }
  });
});
