import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeTile } from './fake-tile.ts';
import { type FakeTileServer, startFakeTileServer } from './fake-tile-server.ts';
import { TileSource, type TileSourceOptions } from './tile-source.ts';

const ONE_HOUR_MS = 60 * 60 * 1000;
const TILE = Buffer.from(
  encodeTile({ place: [{ type: 1, tags: { name: 'Harlem' }, geometry: [[1, 2]] }] }),
);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: FakeTileServer;
let folder: string;
let log: string[];
let sources: TileSource[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startFakeTileServer();
  folder = await mkdtemp(join(tmpdir(), 'tile-source-'));
  log = [];
  sources = [];
});
afterEach(async () => {
  for (const source of sources) await source.close();
  await server.close();
  await rm(folder, { recursive: true });
  vi.useRealTimers();
});

async function open(options: Partial<TileSourceOptions> = {}, address = `${server.origin}/planet`) {
  const source = new TileSource({
    address,
    isHostTrusted: true,
    folder,
    maxBytes: 10_000_000,
    timeoutMs: 5_000,
    limit: (download) => download(),
    log: (sentence) => log.push(sentence),
    ...options,
  });
  sources.push(source);
  await source.open();
  return source;
}

async function openSettled(options: Partial<TileSourceOptions> = {}) {
  const source = await open(options);
  await settled(source);
  return source;
}

async function settled(source: TileSource) {
  await expect.poll(() => source.describe().status).not.toBe('connecting');
  return source.describe();
}

function later(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

function sendTileJson(json: object = {}, path = '/planet') {
  const tiles = [`${server.origin}/v1/{z}/{x}/{y}.pbf`];
  server.send(path, JSON.stringify({ tilejson: '3.0.0', tiles, maxzoom: 14, ...json }));
}

describe('TileJSON source', () => {
  it('fetches a tile once for any number of requests [MAP-35]', async () => {
    sendTileJson({ attribution: '<a href="x">OpenFreeMap</a> &copy; <b>OSM</b>' });
    server.send('/v1/3/1/2.pbf', TILE);
    const source = await open();
    expect((await settled(source)).tileSet).toMatchObject({
      kind: 'vector',
      maxZoom: 14,
      attribution: 'OpenFreeMap © OSM',
    });
    const asks = Array.from({ length: 20 }, () => source.tile({ z: 3, x: 1, y: 2 }));
    for (const tile of await Promise.all(asks)) {
      if (typeof tile === 'string') throw new Error(tile);
      expect(gunzipSync(tile.data)).toEqual(TILE);
    }
    await source.tile({ z: 3, x: 1, y: 2 });
    expect(server.askedFor('/v1/3/1/2.pbf')).toBe(1);
    expect(log).toEqual([expect.stringMatching(/^Street tiles come from 127\.0\.0\.1:\d+\.$/)]);
  });

  it('follows tiles that move to a new address [MAP-35]', async () => {
    sendTileJson();
    server.send('/v1/1/0/0.pbf', TILE);
    const source = await openSettled();
    sendTileJson({ tiles: ['/v2/{z}/{x}/{y}.pbf'] });
    server.remove('/v1/1/0/0.pbf');
    server.send('/v2/1/0/0.pbf', TILE);
    later(2 * 60_000);
    expect(await source.tile({ z: 1, x: 0, y: 0 })).toMatchObject({ kind: 'vector' });
    expect(await source.tile({ z: 1, x: 1, y: 1 })).toBe('missing');
    expect(server.askedFor('/planet')).toBe(2);
  });

  it('serves cached tiles while the source is down, even after a restart [MAP-36]', async () => {
    sendTileJson();
    server.send('/v1/3/1/2.pbf', TILE);
    const first = await openSettled();
    await first.tile({ z: 3, x: 1, y: 2 });
    await first.close();
    await server.close();
    const second = await open();
    expect((await settled(second)).status).toBe('unreachable');
    later(30 * 24 * ONE_HOUR_MS);
    expect(second.describe().tileSet?.kind).toBe('vector');
    expect(await second.tile({ z: 3, x: 1, y: 2 })).toMatchObject({ kind: 'vector' });
    expect(await second.tile({ z: 3, x: 0, y: 0 })).toBe('failed');
    server = await startFakeTileServer();
  });

  it('refreshes an old tile in the background [MAP-36]', async () => {
    sendTileJson();
    server.send('/v1/0/0/0.pbf', TILE);
    const source = await openSettled();
    await source.tile({ z: 0, x: 0, y: 0 });
    later(8 * 24 * ONE_HOUR_MS);
    expect(await source.tile({ z: 0, x: 0, y: 0 })).toMatchObject({ kind: 'vector' });
    await expect.poll(() => server.askedFor('/v1/0/0/0.pbf')).toBe(2);
  });
});

describe('tile URL source', () => {
  it("detects the kind by the first tile if the address doesn't show it [MAP-35]", async () => {
    server.send('/t/0/0/0', PNG);
    const source = await open({}, `${server.origin}/t/{z}/{x}/{y}`);
    await expect.poll(() => source.describe().tileSet?.kind).toBe('raster');
    expect(await source.tile({ z: 0, x: 0, y: 0 })).toMatchObject({ contentType: 'image/png' });
  });
});

describe('broken source', () => {
  const broken: [what: string, answer: (server: FakeTileServer) => void, status: string][] = [
    ['is not there', () => {}, 'unusable'],
    ['sends a page', (it) => it.send('/planet', '<!doctype html><p>Hi'), 'unusable'],
    ['sends JSON of another kind', (it) => it.send('/planet', '{"tiles": [7]}'), 'unusable'],
    ['names a file', (it) => it.send('/planet', '{"tiles":["file:///{z}/{x}/{y}"]}'), 'unusable'],
    ['hangs', (it) => it.on('/planet', () => {}), 'unreachable'],
    ['breaks off', (it) => it.on('/planet', (_, to) => to.destroy()), 'unreachable'],
    ['is overloaded', (it) => it.on('/planet', (_, to) => to.writeHead(503).end()), 'unreachable'],
    [
      'sends byte after byte',
      (it) => it.on('/planet', (_, to) => void setInterval(() => to.write(' '), 20).unref()),
      'unreachable',
    ],
  ];
  it.each(broken)(
    'reports once that a source %s, and stops asking [MAP-37]',
    async (_what, answer, status) => {
      answer(server);
      const source = await open({ timeoutMs: status === 'unreachable' ? 300 : 5_000 });
      expect(await settled(source)).toEqual({ status, tileSet: undefined });
      for (let ask = 0; ask < 10; ask += 1) {
        expect(await source.tile({ z: 1, x: 0, y: ask % 2 })).toBe('failed');
        source.describe();
      }
      expect(server.asked).toHaveLength(1);
      expect(log).toHaveLength(1);
      expect(log[0]).toMatch(/^No new street tiles: .+\. Maps show/);
    },
  );

  it('uses the source again when it recovers [MAP-37]', async () => {
    const source = await open();
    expect((await settled(source)).status).toBe('unusable');
    sendTileJson();
    later(11 * 60_000);
    await expect.poll(() => source.describe().status).toBe('ready');
    expect(log).toHaveLength(2);
  });

  it('stops reading a response of 500 MB [MAP-37]', async () => {
    let sent = 0;
    server.on('/planet', (_request, response) => {
      const chunk = Buffer.alloc(1_000_000, ' ');
      const push = () => {
        while (sent < 500_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
      };
      push();
    });
    const source = await open();
    expect((await settled(source)).status).toBe('unusable');
    expect(log[0]).toContain('sends too much');
    expect(sent).toBeLessThan(50_000_000);
  });

  it("doesn't cache pages or partial tiles [MAP-37]", async () => {
    sendTileJson();
    for (const y of [0, 1, 2, 3]) server.send(`/v1/2/0/${y}.pbf`, '<html>Sorry</html>');
    server.send('/v1/2/1/0.pbf', TILE.subarray(0, -3));
    const source = await openSettled();
    expect(await source.tile({ z: 2, x: 1, y: 0 })).toBe('failed');
    for (const y of [0, 1, 2, 3]) expect(await source.tile({ z: 2, x: 0, y })).toBe('failed');
    expect(source.describe().status).toBe('unusable');
    // After three failures in a row it wasn't asked again.
    expect(server.askedFor('/v1/2/0/3.pbf')).toBe(0);
  });
});

describe('private addresses', () => {
  async function leadTo(address: string) {
    sendTileJson({ tiles: [address], vector_layers: [] });
    const source = await openSettled();
    for (let x = 0; x < 3; x += 1) {
      expect(await source.tile({ z: 4, x, y: 0 })).toBe('failed');
    }
    expect(log.at(-1)).toContain('leads to a private address');
  }

  it("doesn't follow a TileJSON to a private address [MAP-38]", async () => {
    const other = await startFakeTileServer();
    await leadTo(`${other.origin}/{z}/{x}/{y}`);
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it.each([
    'http://localhost:1/{z}/{x}/{y}',
    'http://169.254.169.254/{z}/{x}/{y}',
    'http://[::1]:1/{z}/{x}/{y}',
    'http://[::ffff:10.0.0.1]/{z}/{x}/{y}',
    'http://2130706433:1/{z}/{x}/{y}',
  ])('recognizes the private address %s [MAP-38]', (address) => leadTo(address));

  it("doesn't follow a tile's redirect to a private address [MAP-38]", async () => {
    const other = await startFakeTileServer();
    for (let x = 0; x < 3; x += 1) {
      server.on(`/v1/4/${x}/0.pbf`, (_request, response) => {
        response.writeHead(302, { location: `${other.origin}/secret` }).end();
      });
    }
    await leadTo(`${server.origin}/v1/{z}/{x}/{y}.pbf`);
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('allows a private address only if the operator named the host [MAP-38]', async () => {
    sendTileJson();
    const source = await open({ isHostTrusted: false });
    expect((await settled(source)).status).toBe('unusable');
    expect(server.asked).toEqual([]);
  });
});

describe('tile cache', () => {
  async function kept(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /^\d+$/.test(entry.name));
    return files.map(({ name }) => name).sort();
  }

  it('keeps cached tiles within their limit and drops the least recently used [MAP-36]', async () => {
    sendTileJson();
    for (let y = 0; y < 16; y += 1) server.send(`/v1/4/0/${y}.pbf`, TILE);
    const source = await openSettled({ maxBytes: 8 * 4096 });
    for (let y = 0; y < 8; y += 1) await source.tile({ z: 4, x: 0, y });
    await source.tile({ z: 4, x: 0, y: 0 });
    await source.tile({ z: 4, x: 0, y: 8 });
    expect(await kept()).toEqual(['0', '3', '4', '5', '6', '7', '8']);
    for (let y = 9; y < 16; y += 1) await source.tile({ z: 4, x: 0, y });
    expect((await kept()).length).toBeLessThanOrEqual(8);
  });

  it('counts cached tiles again after a restart and remembers their last use [MAP-36]', async () => {
    sendTileJson();
    for (let y = 0; y < 9; y += 1) server.send(`/v1/4/0/${y}.pbf`, TILE);
    const options = { maxBytes: 8 * 4096 };
    const first = await openSettled(options);
    for (let y = 0; y < 8; y += 1) await first.tile({ z: 4, x: 0, y });
    await first.close();
    const [name = ''] = await readdir(folder);
    const weekAgo = new Date(Date.now() - 6 * 24 * ONE_HOUR_MS);
    for (let y = 0; y < 8; y += 1) await utimes(join(folder, name, `4/0/${y}`), weekAgo, weekAgo);
    const second = await openSettled(options);
    await second.tile({ z: 4, x: 0, y: 0 });
    expect((await stat(join(folder, name, '4/0/0'))).mtimeMs).toBeCloseTo(weekAgo.getTime(), -3);
    await second.tile({ z: 4, x: 0, y: 8 });
    expect(await kept()).toContain('0');
    expect((await kept()).length).toBe(7);
  });

  it('removes tiles of another source, and works without a writable folder [MAP-36]', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of the folder');
    sendTileJson();
    server.send('/v1/0/0/0.pbf', TILE);
    const source = await openSettled();
    expect(await source.tile({ z: 0, x: 0, y: 0 })).toMatchObject({ kind: 'vector' });
    await rm(folder);
    await openSettled();
    await open({}, `${server.origin}/planet?other`);
    expect(await readdir(folder)).toHaveLength(0);
  });
});
