import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlaces } from '#server/platform/places/places.ts';
import { areaAround, areaOfPlace, fetchFromOverpass, overpassQuery } from './overpass.ts';
import { readRecords } from './read-records.ts';

const COURT = { type: 'node', id: 1, lat: 45.75, lon: 4.85, tags: { sport: 'basketball' } };

describe('Overpass', () => {
  let server: Server;
  let overpassUrl = '';
  let answers: Array<{ status: number; body?: unknown; headers?: Record<string, string> }> = [];
  let requests: Array<{ query: string; agent: string | undefined }> = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const waits: number[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      const query = new URLSearchParams(await text(request)).get('data') ?? '';
      requests.push({ query, agent: request.headers['user-agent'] });
      const { status, body, headers } = answers.shift() ?? { status: 500 };
      response.writeHead(status, headers).end(JSON.stringify(body ?? {}));
      atOnce -= 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    overpassUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    answers = [];
    requests = [];
    waits.length = 0;
  });

  const area = areaAround('45.75,4.85,15km');
  const ask = (url: string | undefined = overpassUrl) =>
    fetchFromOverpass(
      { overpassUrl: url, publicUrl: 'https://jim.example', version: '1.2.3' },
      area,
      async (ms) => waits.push(ms),
    );

  it('sends one documented query with a proper user agent [IMP-87]', async () => {
    answers = [{ status: 200, body: { elements: [COURT] } }];
    const { records } = await readRecords(await ask());
    expect(await records.next()).toMatchObject({ value: { id: 'osm-node/1' } });
    expect(requests).toEqual([
      {
        query: overpassQuery(area),
        agent: 'JIM/1.2.3 (court finder; https://jim.example)',
      },
    ]);
    expect(requests[0]?.query).toBe(
      '[out:json][timeout:90];\nnwr["sport"~"(^|;) *(basketball|streetball) *(;|$)"][!"shop"][!"club"](around:15000,45.75,4.85);\nout center 20001;',
    );
  });

  it('backs off while Overpass is busy, then gives up with a clear message [IMP-87]', async () => {
    answers = [
      { status: 429, headers: { 'retry-after': '30' } },
      { status: 504 },
      { status: 200, body: { elements: [COURT] } },
    ];
    await ask();
    expect(waits).toEqual([30_000, 20_000]);
    answers = Array.from({ length: 4 }, () => ({ status: 429 }));
    await expect(ask()).rejects.toThrow('The Overpass server is busy');
    expect(waits).toEqual([30_000, 20_000, 5_000, 20_000, 60_000]);
  });

  it('sends one request to Overpass at a time [IMP-87]', async () => {
    answers = Array.from({ length: 3 }, () => ({ status: 200, body: { elements: [COURT] } }));
    mostAtOnce = 0;
    await Promise.all([ask(), ask(), ask()]);
    expect(mostAtOnce).toBe(1);
  });

  it.each([
    [{ status: 400 }, 'it answered 400'],
    [{ status: 200, body: { elements: [], remark: 'runtime error: timed out' } }, 'timed out'],
    [{ status: 200, body: { elements: Array(20_001).fill({}) } }, 'more than 20000 objects'],
  ])('explains in a sentence what went wrong with Overpass [IMP-87]', async (answer, sentence) => {
    answers = [answer];
    await expect(ask()).rejects.toThrow(sentence);
  });

  it('follows no redirect of the Overpass server [IMP-87]', async () => {
    answers = [
      { status: 307, headers: { location: '/elsewhere' } },
      { status: 200, body: { elements: [COURT] } },
    ];
    await expect(ask()).rejects.toThrow('it answered 307');
    expect(requests).toHaveLength(1);
  });

  it('sends no request if Overpass is switched off [IMP-87]', async () => {
    const settings = { overpassUrl: undefined, publicUrl: undefined, version: '1' };
    await expect(fetchFromOverpass(settings, area)).rejects.toThrow('OVERPASS_URL is off');
    expect(requests).toEqual([]);
  });

  it('finds places in the built-in list, within at most 50 km [IMP-87]', async () => {
    const places = createPlaces();
    expect(await areaOfPlace(places, 'Lyon, France')).toMatchObject({
      latitude: expect.closeTo(45.75, 1),
      radiusMetres: expect.closeTo(14_000, -4),
    });
    expect((await areaOfPlace(places, 'New York City')).radiusMetres).toBe(50_000);
    await expect(areaOfPlace(places, 'Nowhereville')).rejects.toThrow('JIM knows no place called');
    for (const text of ['45.75,4.85,51km', '145,4.85,1km', 'Lyon', '45.75,4.85']) {
      expect(() => areaAround(text)).toThrow('at most 50 km');
    }
  });
});
