import type { Tags } from './osm-elements.ts';

/** What becomes of an element: a layer and class of OpenMapTiles, and the zoom from which it shows. */
export interface Look {
  layer: string;
  properties: Record<string, string | number>;
  minZoom: number;
}

export const MIN_ZOOM = 9;
export const MAX_ZOOM = 14;

const ROADS: Record<string, [roadClass: string, minZoom: number]> = {
  motorway: ['motorway', 9],
  trunk: ['trunk', 9],
  primary: ['primary', 9],
  secondary: ['secondary', 10],
  tertiary: ['tertiary', 11],
  residential: ['minor', 12],
  unclassified: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  pedestrian: ['path', 13],
  service: ['service', 13],
  track: ['track', 13],
  path: ['path', 13],
  footway: ['path', 13],
  cycleway: ['path', 13],
  steps: ['path', 14],
  bridleway: ['path', 14],
};
const RAILS: Record<string, [railClass: string, minZoom: number]> = {
  rail: ['rail', 11],
  light_rail: ['transit', 12],
  tram: ['transit', 13],
  subway: ['transit', 13],
};
const WATERWAYS: Record<string, number> = { river: 9, canal: 11, stream: 13 };
const COVERS: Record<string, string> = {
  wood: 'wood',
  forest: 'wood',
  grass: 'grass',
  grassland: 'grass',
  meadow: 'grass',
  scrub: 'grass',
  heath: 'grass',
  village_green: 'grass',
  recreation_ground: 'grass',
  park: 'grass',
  garden: 'grass',
  golf_course: 'grass',
  beach: 'sand',
  sand: 'sand',
  farmland: 'farmland',
  glacier: 'ice',
};
const USES: Record<string, [useClass: string, minZoom: number]> = {
  residential: ['residential', 10],
  commercial: ['commercial', 11],
  retail: ['retail', 11],
  industrial: ['industrial', 11],
  railway: ['railway', 12],
  cemetery: ['cemetery', 11],
  school: ['school', 12],
  university: ['university', 12],
  college: ['college', 12],
  hospital: ['hospital', 12],
  stadium: ['stadium', 12],
  playground: ['playground', 13],
  pitch: ['pitch', 13],
};
const PLACES: Record<string, [minZoom: number, rank: number]> = {
  city: [9, 4],
  town: [9, 7],
  village: [11, 10],
  suburb: [11, 11],
  quarter: [12, 13],
  neighbourhood: [12, 14],
  hamlet: [13, 15],
};

export function classifyNode(tags: Tags): Look | undefined {
  const place = PLACES[tags.place ?? ''];
  if (!place || !tags.name) return undefined;
  const [minZoom, rank] = place;
  const properties = { class: tags.place ?? '', rank, ...names(tags) };
  return { layer: 'place', properties, minZoom };
}

export function classifyLine(tags: Tags): Look | undefined {
  if (tags.highway !== undefined && tags.area !== 'yes') return classifyRoad(tags);
  const rail = tags.service === undefined ? RAILS[tags.railway ?? ''] : undefined;
  if (rail) {
    const [railClass, minZoom] = rail;
    const properties = { class: railClass, subclass: tags.railway ?? '', ...brunnel(tags) };
    return { layer: 'transportation', properties, minZoom };
  }
  const minZoom = WATERWAYS[tags.waterway ?? ''];
  if (minZoom === undefined) return undefined;
  const properties = { class: tags.waterway ?? '', ...brunnel(tags), ...names(tags) };
  return { layer: 'waterway', properties, minZoom };
}

function classifyRoad(tags: Tags): Look | undefined {
  const highway = tags.highway ?? '';
  const isLink = highway.endsWith('_link');
  const road = ROADS[isLink ? highway.slice(0, -'_link'.length) : highway];
  if (!road) return undefined;
  const [roadClass, minZoom] = road;
  const properties = {
    class: roadClass,
    ...(roadClass === 'path' && { subclass: highway }),
    ...(isLink && { ramp: 1 }),
    ...brunnel(tags),
  };
  return { layer: 'transportation', properties, minZoom: isLink ? Math.max(11, minZoom) : minZoom };
}

/** The same road once more, for its name. */
export function classifyRoadName(tags: Tags): Look | undefined {
  const road = classifyRoad(tags);
  const name = names(tags);
  if (!road || !name.name || road.properties.ramp) return undefined;
  const properties = { class: road.properties.class ?? '', ...name };
  return { layer: 'transportation_name', properties, minZoom: Math.max(11, road.minZoom) };
}

export function classifyArea(tags: Tags): Look | undefined {
  if (tags.building !== undefined && tags.building !== 'no') {
    return { layer: 'building', properties: {}, minZoom: 14 };
  }
  const { natural = '', landuse = '', leisure = '', amenity = '', waterway } = tags;
  if (natural === 'water' || waterway === 'riverbank' || landuse === 'reservoir') {
    const isRiver = waterway === 'riverbank' || tags.water === 'river';
    return { layer: 'water', properties: { class: isRiver ? 'river' : 'lake' }, minZoom: 9 };
  }
  if (leisure === 'swimming_pool') {
    return { layer: 'water', properties: { class: 'swimming_pool' }, minZoom: 14 };
  }
  const use = USES[leisure] ?? USES[amenity] ?? USES[landuse];
  if (use) {
    const [useClass, minZoom] = use;
    const sport = tags.sport === undefined ? {} : { subclass: tags.sport };
    return { layer: 'landuse', properties: { class: useClass, ...sport }, minZoom };
  }
  if (leisure === 'nature_reserve' || tags.boundary === 'national_park') {
    return { layer: 'park', properties: { class: 'nature_reserve', ...names(tags) }, minZoom: 9 };
  }
  const kind = [natural, leisure, landuse].find((one) => COVERS[one] !== undefined);
  if (kind !== undefined) {
    const properties = { class: COVERS[kind] ?? '', subclass: kind, ...names(tags) };
    return { layer: 'landcover', properties, minZoom: 9 };
  }
  const isPlaza = tags.highway === 'pedestrian' || tags.highway === 'footway';
  if (!isPlaza) return undefined;
  return { layer: 'transportation', properties: { class: 'path', subclass: 'plaza' }, minZoom: 14 };
}

function names(tags: Tags): { name?: string; 'name:en'?: string } {
  const { name, 'name:en': english } = tags;
  if (!name) return {};
  return { name, ...(english && english !== name && { 'name:en': english }) };
}

function brunnel(tags: Tags): { brunnel?: string } {
  if (tags.tunnel !== undefined && tags.tunnel !== 'no') return { brunnel: 'tunnel' };
  return tags.bridge !== undefined && tags.bridge !== 'no' ? { brunnel: 'bridge' } : {};
}
