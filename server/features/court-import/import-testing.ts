import type { Database } from '#server/platform/db/database.ts';
import { createPlaces } from '#server/platform/places/places.ts';
import type { ImportReport } from '#shared/court-import/import-report.ts';
import { type ImportOptions, importFile } from './import.service.ts';
import { fileFromBytes, type ImportFile } from './import-file.ts';

const nothing = { query: async () => [] };
const emptyMap = {
  ...nothing,
  transaction: (work: (tx: typeof nothing) => unknown) => work(nothing),
} as unknown as Database;
const places = createPlaces();

/** A dry run on an empty map, so every court is new. */
export function look(file: ImportFile, options: ImportOptions = {}): Promise<ImportReport> {
  return importFile({ db: emptyMap, places }, file, options);
}

export function textFile(
  name: string,
  text: string,
  encoding: BufferEncoding = 'utf8',
): ImportFile {
  return fileFromBytes(name, Buffer.from(text, encoding));
}

export function jsonFile(name: string, value: unknown): ImportFile {
  return textFile(name, JSON.stringify(value, null, 1));
}

export function feature(
  properties: Record<string, unknown> | null,
  geometry: unknown,
  id?: string | number,
): Record<string, unknown> {
  return { type: 'Feature', ...(id === undefined ? {} : { id }), properties, geometry };
}

export function point(longitude: number, latitude: number): unknown {
  return { type: 'Point', coordinates: [longitude, latitude] };
}

export function collection(features: readonly unknown[], more: object = {}): object {
  return { type: 'FeatureCollection', ...more, features };
}
