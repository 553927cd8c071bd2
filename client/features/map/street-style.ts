import type { MapColours } from './map-colours.ts';

/** Widths are pixels at zoom 14. */
export interface StreetStyle {
  name: string;
  fill?: keyof MapColours;
  line?: keyof MapColours;
  width?: number;
  /** Factor per zoom level. */
  growth?: number;
  dash?: readonly number[];
  alpha?: number;
  minZoom?: number;
}

interface Road {
  name: string;
  width: number;
  colour: 'road' | 'main-road' | 'path';
  minZoom: number;
}

/** By importance: motorways are drawn over the roads they cross. */
const ROADS: readonly Road[] = [
  { name: 'service', width: 1.1, colour: 'road', minZoom: 14 },
  { name: 'minor', width: 2, colour: 'road', minZoom: 12 },
  { name: 'tertiary', width: 2.8, colour: 'road', minZoom: 11 },
  { name: 'secondary', width: 3.4, colour: 'main-road', minZoom: 9 },
  { name: 'primary', width: 3.9, colour: 'main-road', minZoom: 7 },
  { name: 'motorway', width: 4.6, colour: 'main-road', minZoom: 5 },
];
const ROAD_GROWTH = 1.5;

/** In drawing order. */
export const STREET_STYLES: readonly StreetStyle[] = [
  { name: 'earth', fill: 'land' },
  { name: 'wood', fill: 'wood' },
  { name: 'park', fill: 'park' },
  { name: 'sand', fill: 'sand' },
  { name: 'campus', fill: 'campus', minZoom: 12 },
  { name: 'water', fill: 'water' },
  { name: 'river', line: 'water', width: 2, growth: 1.4 },
  { name: 'stream', line: 'water', width: 1, growth: 1.3, minZoom: 13 },
  { name: 'pitch', fill: 'pitch', line: 'pitch-line', width: 1, growth: 1.1, minZoom: 14 },
  { name: 'building', fill: 'building', line: 'building-line', width: 0.6, growth: 1, minZoom: 15 },
  { name: 'plaza', fill: 'road', minZoom: 15 },
  { name: 'path', line: 'path', width: 0.9, growth: 1.2, dash: [3, 2], minZoom: 15 },
  { name: 'rail', line: 'rail', width: 1.2, growth: 1.1, minZoom: 12 },
  ...ROADS.map(({ name, width, colour, minZoom }): StreetStyle => {
    const line = colour === 'main-road' ? 'main-road-edge' : 'road-edge';
    return { name, line, width: width + 1.6, growth: ROAD_GROWTH, minZoom: Math.max(12, minZoom) };
  }),
  ...ROADS.map(({ name, width, colour, minZoom }): StreetStyle => {
    return { name, line: colour, width, growth: ROAD_GROWTH, minZoom };
  }),
];

const GREEN = /park|grass|garden|recreation|golf|village_green|meadow|scrub|heath|zoo|dog_park/;
const ROAD_CLASSES: Record<string, string> = {
  motorway: 'motorway',
  trunk: 'motorway',
  highway: 'motorway',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  major_road: 'primary',
  medium_road: 'tertiary',
  minor: 'minor',
  minor_road: 'minor',
  residential: 'minor',
  unclassified: 'minor',
  service: 'service',
  track: 'path',
  path: 'path',
  pedestrian: 'path',
  rail: 'rail',
  transit: 'rail',
};

type Properties = Record<string, unknown>;

/** Style of an OpenMapTiles or Protomaps feature. Undefined if the map skips it. */
export function styleOf(
  layer: string,
  properties: Properties,
  isArea: boolean,
): string | undefined {
  const kind = String(properties.class ?? properties.kind ?? '');
  const subclass = String(properties.subclass ?? '');
  switch (layer) {
    case 'earth':
      return 'earth';
    case 'water':
      return isArea ? 'water' : undefined;
    case 'waterway':
      if (properties.brunnel === 'tunnel') return undefined;
      return kind === 'river' || kind === 'canal' ? 'river' : 'stream';
    case 'building':
    case 'buildings':
      return 'building';
    case 'park':
      return 'park';
    case 'landcover':
    case 'landuse':
      return areaStyle(kind, subclass);
    case 'transportation':
    case 'roads':
      return roadStyle(kind, subclass, properties, isArea);
    default:
      return undefined;
  }
}

function areaStyle(kind: string, subclass: string): string | undefined {
  if (/pitch|playground/.test(kind)) return 'pitch';
  if (/wood|forest/.test(kind)) return 'wood';
  if (/sand|beach/.test(kind)) return 'sand';
  if (GREEN.test(kind) || GREEN.test(subclass) || /cemetery/.test(kind)) return 'park';
  return /school|university|college|hospital|stadium/.test(kind) ? 'campus' : undefined;
}

function roadStyle(
  kind: string,
  subclass: string,
  properties: Properties,
  isArea: boolean,
): string | undefined {
  if (isArea) return kind === 'path' || subclass === 'plaza' ? 'plaza' : undefined;
  // Tunnels would cross what is drawn above them.
  const isHidden = properties.brunnel === 'tunnel' && /rail|transit|path|service/.test(kind);
  return isHidden ? undefined : ROAD_CLASSES[kind];
}

export function lineWidth({ width = 1, growth = 1 }: StreetStyle, zoom: number): number {
  return Math.max(0.5, width * growth ** (zoom - 14));
}
