import { setTimeout as sleep } from 'node:timers/promises';
import type { Places } from '#server/platform/places/places.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';
import { cleanText } from './columns.ts';
import { ImportFailure } from './import-failure.ts';
import { fileFromBytes, type ImportFile } from './import-file.ts';

const MAX_RADIUS_KM = 50;
const MIN_RADIUS_KM = 3;
const MAX_OBJECTS = 20_000;
const QUERY_SECONDS = 90;
/** Overpass may queue a query before it runs. */
const REQUEST_TIMEOUT_MS = (QUERY_SECONDS + 30) * 1000;
const WAITS_SECONDS = [5, 20, 60];

export interface OverpassSettings {
  overpassUrl: string | undefined;
  publicUrl: string | undefined;
  version: string;
}

export interface OsmArea extends Position {
  name: string;
  radiusMetres: number;
}

/** Finds "Lyon, France" in the built-in places. Larger cities get a larger radius. */
export async function areaOfPlace(places: Places, text: string): Promise<OsmArea> {
  const [city] = await places.search(text, 1);
  const [name = ''] = text.split(',');
  if (city === undefined || searchKey(city.name) !== searchKey(name)) {
    throw new ImportFailure('unknown-place', { place: text, similar: city?.name ?? '' });
  }
  const kilometres = Math.sqrt(city.population) / 50;
  const radiusKm = Math.min(Math.max(kilometres, MIN_RADIUS_KM), MAX_RADIUS_KM);
  const { latitude, longitude } = city;
  const radiusMetres = Math.round(radiusKm * 1000);
  return { name: `${city.name}, ${city.region}`, latitude, longitude, radiusMetres };
}

export async function areaNamed(places: Places, text: string): Promise<OsmArea> {
  return /^[\s\d.,-]+k?m\s*$/i.test(text) ? areaAround(text) : areaOfPlace(places, text);
}

/** Such as `45.75,4.85,15km`. */
export function areaAround(text: string): OsmArea {
  const match =
    /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*(k?m)\s*$/i.exec(text);
  const [, latitude, longitude, amount, unit] = match ?? [];
  const radiusMetres = Math.round(Number(amount) * (unit?.toLowerCase() === 'm' ? 1 : 1000));
  const area = {
    name: text,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusMetres,
  };
  const isPlace = Math.abs(area.latitude) <= 90 && Math.abs(area.longitude) <= 180;
  if (!isPlace || !(radiusMetres >= 100 && radiusMetres <= MAX_RADIUS_KM * 1000)) {
    const detail = `--osm-around takes latitude, longitude and a radius of at most ${MAX_RADIUS_KM} km, such as 45.75,4.85,15km. It does not understand "${text}".`;
    throw new ImportFailure('usage', { detail });
  }
  return area;
}

/**
 * In Overpass QL. OpenStreetMap tags both pitches and single hoops with the sport, and separates several sports by
 * semicolons. Shops and clubs have the tag too. Requests one object more than allowed, to detect that there are too
 * many.
 */
export function overpassQuery({ latitude, longitude, radiusMetres }: OsmArea): string {
  const around = `(around:${radiusMetres},${latitude},${longitude})`;
  return `[out:json][timeout:${QUERY_SECONDS}];
nwr["sport"~"(^|;) *(basketball|streetball) *(;|$)"][!"shop"][!"club"]${around};
out center ${MAX_OBJECTS + 1};`;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The courts of an area as a file. Requests run one at a time, because Overpass is free and gives each client few
 * slots.
 */
export function fetchFromOverpass(
  settings: OverpassSettings,
  area: OsmArea,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<ImportFile> {
  const mine = last.then(() => fetchOnce(settings, area, wait));
  last = mine.catch(() => undefined);
  return mine;
}

async function fetchOnce(
  settings: OverpassSettings,
  area: OsmArea,
  wait: (ms: number) => Promise<unknown>,
): Promise<ImportFile> {
  if (settings.overpassUrl === undefined) throw new ImportFailure('overpass-off');
  for (const seconds of [...WAITS_SECONDS, null]) {
    const response = await send(settings, settings.overpassUrl, overpassQuery(area));
    if (response.ok) return toFile(area, await readAnswer(response));
    await response.body?.cancel();
    if (![429, 504].includes(response.status)) {
      throw new ImportFailure('overpass-failed', { detail: `it answered ${response.status}` });
    }
    if (seconds === null) break;
    const asked = Number(response.headers.get('retry-after'));
    await wait(Math.min(Math.max(asked || 0, seconds), 60) * 1000);
  }
  throw new ImportFailure('overpass-busy');
}

async function send(
  { publicUrl, version }: OverpassSettings,
  url: string,
  query: string,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ data: query }),
      headers: {
        accept: 'application/json',
        'user-agent': `JIM/${version} (court finder; ${publicUrl ?? 'no public address'})`,
      },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'manual',
    });
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError';
    const detail = isTimeout ? `no answer within ${REQUEST_TIMEOUT_MS / 1000} s` : 'no connection';
    throw new ImportFailure('overpass-failed', { detail });
  }
}

async function readAnswer(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch {
    throw new ImportFailure('overpass-failed', { detail: 'the answer broke off' });
  }
}

/** If a query times out, Overpass returns 200 with a remark. The partial result is imported. */
function toFile({ name }: OsmArea, bytes: Buffer): ImportFile {
  let answer: { elements?: unknown; remark?: unknown };
  try {
    answer = JSON.parse(bytes.toString());
  } catch {
    throw new ImportFailure('overpass-failed', { detail: 'the answer is no JSON' });
  }
  const count = Array.isArray(answer.elements) ? answer.elements.length : 0;
  if (count > MAX_OBJECTS) throw new ImportFailure('too-many-objects', { max: MAX_OBJECTS });
  if (count === 0 && typeof answer.remark === 'string') {
    throw new ImportFailure('overpass-failed', { detail: cleanText(answer.remark).slice(0, 300) });
  }
  return fileFromBytes(`OpenStreetMap: ${name}`, bytes);
}
