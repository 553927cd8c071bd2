import { fileFromBytes, type ImportFile } from './import-file.ts';

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
