/** A tile set as its TileJSON describes it. */
export interface TileSet {
  /** With `{z}`, `{x}` and `{y}`. */
  template: string;
  /** Rows are counted from the south. */
  isTms: boolean;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number] | undefined;
  kind: 'vector' | 'raster' | undefined;
  /** Plain text. */
  attribution: string;
}

const MAX_ATTRIBUTION_LENGTH = 300;
const VECTOR_MAX_ZOOM = 14;
const RASTER_MAX_ZOOM = 19;
const SUBDOMAINS = ['a', 'b', 'c'];

export function hostsOf(address: string): [string, ...string[]] {
  const hostWith = (subdomain: string) => new URL(address.replace('{s}', subdomain)).host;
  return [hostWith('a'), ...SUBDOMAINS.map(hostWith)];
}

export function isTemplate(address: string): boolean {
  return ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
}

/** For an address with `{z}`, `{x}` and `{y}` without a TileJSON. */
export function tileSetOfTemplate(template: string): TileSet {
  const kind = kindOf(template);
  return {
    template,
    isTms: false,
    minZoom: 0,
    maxZoom: kind === 'vector' ? VECTOR_MAX_ZOOM : RASTER_MAX_ZOOM,
    bounds: undefined,
    kind,
    attribution: '',
  };
}

/** Undefined if it isn't a TileJSON with tiles. `address` is where it was found. */
export function parseTileJson(text: string, address: string): TileSet | undefined {
  const json = parseObject(text);
  const [first] = Array.isArray(json?.tiles) ? json.tiles : [];
  if (!json || typeof first !== 'string' || !isTemplate(first)) return undefined;
  // The URL parser would escape the braces.
  const template = /^https?:/.test(first)
    ? first
    : new URL(first, address).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  const known = kindOf(template);
  const kind = known ?? (Array.isArray(json.vector_layers) ? 'vector' : undefined);
  return {
    template,
    isTms: json.scheme === 'tms',
    minZoom: zoomOf(json.minzoom) ?? 0,
    maxZoom: zoomOf(json.maxzoom) ?? (kind === 'raster' ? RASTER_MAX_ZOOM : VECTOR_MAX_ZOOM),
    bounds: boundsOf(json.bounds),
    kind,
    attribution: plainAttribution(json.attribution),
  };
}

export function tileAddress(
  { template, isTms }: TileSet,
  { z, x, y }: { z: number; x: number; y: number },
): string {
  const row = isTms ? 2 ** z - 1 - y : y;
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(row))
    .replaceAll('{s}', SUBDOMAINS[(x + y) % SUBDOMAINS.length] ?? 'a')
    .replaceAll('{r}', '');
}

/** Attributions contain links, but the map shows plain text. */
export function plainAttribution(attribution: unknown): string {
  if (typeof attribution !== 'string') return '';
  return attribution
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_ATTRIBUTION_LENGTH);
}

function kindOf(template: string): 'vector' | 'raster' | undefined {
  if (/\.(pbf|mvt)\b/i.test(template)) return 'vector';
  return /\.(png|jpe?g|webp|avif)\b/i.test(template) ? 'raster' : undefined;
}

function zoomOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 24 ? Math.floor(value) : undefined;
}

function boundsOf(value: unknown): TileSet['bounds'] {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(Number.isFinite))
    return undefined;
  const [west, south, east, north] = value as [number, number, number, number];
  const isBox = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isBox && west < east && south < north ? [west, south, east, north] : undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
