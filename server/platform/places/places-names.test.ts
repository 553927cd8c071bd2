import { describe, expect, it, vi } from 'vitest';
import { createPlaces } from '#server/platform/places/places.ts';
import { indexNames } from '#server/platform/places/places-names.ts';

describe('place names', () => {
  const names = [
    'Paris',
    'Parma',
    'Pau',
    'P',
    'São Paulo',
    'Sao Tome',
    'Ōsaka',
    'Y',
    'Ystad',
    '’s-Gravenhage',
  ];

  it.each([
    ['par', ['Paris', 'Parma']],
    ['pa', ['Paris', 'Parma', 'Pau']],
    ['p', ['P', 'Paris', 'Parma', 'Pau']],
    ['sao', ['Sao Tome', 'São Paulo']],
    ['osaka', ['Ōsaka']],
    ['y', ['Y', 'Ystad']],
    ['paris x', []],
    ['q', []],
  ])('finds place names that start with %s', async (key, expected) => {
    const index = await indexNames({ names });
    const found = index.beginningWith(key).map((place) => names[place] ?? '');
    expect(found.toSorted()).toEqual([...expected].sort());
  });

  it("doesn't work out the region of every place again for each search", async () => {
    const places = createPlaces();
    await places.search('s, nowhere', 10);
    const naming = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    expect(await places.search('s, nowhere', 10)).toEqual([]);
    expect(await places.search('s', 10)).toHaveLength(10);
    expect(naming.mock.calls.length).toBeLessThanOrEqual(10);
    naming.mockRestore();
  });

  it('answers without waiting once places are warmed up [SPEED-4]', async () => {
    const places = createPlaces();
    await places.warm();
    let isAnswered = false;
    const answer = places.around({ latitude: 40.7, longitude: -73.9 }).then((city) => {
      isAnswered = true;
      return city;
    });
    // With no timer, file or thread involved, a few promise turns are enough.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(isAnswered).toBe(true);
    expect((await answer)?.countryCode).toBe('US');
  });
});
