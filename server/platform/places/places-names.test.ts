import { describe, expect, it } from 'vitest';
import { createPlaces } from '#server/platform/places/places.ts';
import { indexNames } from '#server/platform/places/places-names.ts';

describe('names of places', () => {
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
  ])('that begin with %s are found', async (key, expected) => {
    const index = await indexNames({ names });
    const found = index.beginningWith(key).map((place) => names[place] ?? '');
    expect(found.toSorted()).toEqual([...expected].sort());
  });

  it('are there before anybody asks once they were warmed [SPEED-4]', async () => {
    const places = createPlaces();
    await places.warm();
    let isAnswered = false;
    const answer = places.around({ latitude: 40.7, longitude: -73.9 }).then((city) => {
      isAnswered = true;
      return city;
    });
    // No timer, file or thread in between: a few turns of promises, and it is there.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(isAnswered).toBe(true);
    expect((await answer)?.countryCode).toBe('US');
  });
});
