import {
  classifyArea,
  classifyLine,
  classifyNode,
  classifyRoadName,
  type Look,
  MIN_ZOOM,
} from './classify.ts';
import { joinLines } from './join-lines.ts';
import { NodePlaces } from './node-places.ts';
import { oceanWithin } from './ocean.ts';
import type { Bounds, OsmElement, Tags } from './osm-elements.ts';
import { type FlatLine, groupRings, isClosed } from './rings.ts';

type Shape = 'point' | 'line' | 'polygon';

/** Something to be seen on the map. `parts`: the point, the line, or the rings of the polygon. */
export interface StreetFeature {
  look: Look;
  shape: Shape;
  parts: FlatLine[];
}

/** What is kept of a way: a large city has a million of them, and their tags would fill the memory. */
interface Way {
  refs: readonly number[];
  line: Look | undefined;
  area: Look | undefined;
  name: Look | undefined;
  isCoast: boolean;
}
type Relation = Extract<OsmElement, { type: 'relation' }>;

const IS_AREA_RELATION = new Set(['multipolygon', 'boundary']);
const OCEAN: Look = { layer: 'water', properties: { class: 'ocean' }, minZoom: MIN_ZOOM };

/** Takes an extract element by element, and makes of it what the map shows. */
export class FeatureCollector {
  readonly #nodes = new NodePlaces();
  readonly #ways = new Map<number, Way>();
  readonly #relations: { relation: Relation; look: Look | undefined }[] = [];
  readonly #features: StreetFeature[] = [];
  readonly #looks = new Map<string, Look>();
  /** Elements that could not be drawn because parts of them are missing or wrong. */
  broken = 0;

  add(element: OsmElement): void {
    const { tags = {} } = element;
    if (element.type === 'node') {
      this.#nodes.add(element.id, element.lon, element.lat);
      const look = this.#shared(classifyNode(tags));
      if (look) this.#push(look, 'point', [this.#nodes.resolve([element.id])]);
    } else if (element.type === 'way') {
      this.#ways.set(element.id, this.#reduce(element.refs, tags));
    } else if (IS_AREA_RELATION.has(tags.type ?? '')) {
      const relation = { ...element, tags: { type: tags.type ?? '' } };
      this.#relations.push({ relation, look: this.#shared(classifyArea(tags)) });
    }
  }

  /** Empties the collector. `named`: what the extract says it covers. */
  finish(named: Bounds | undefined): { features: StreetFeature[]; bounds: Bounds } {
    const bounds = named ?? this.#nodes.bounds();
    for (const { relation, look } of this.#relations) this.#addRelation(relation, look);
    const names = new Map<Look, (readonly number[])[]>();
    const coastlines: (readonly number[])[] = [];
    for (const [id, way] of this.#ways) {
      const { refs, name } = way;
      if (way.isCoast) coastlines.push(refs);
      if (name) pushTo(names, name, refs);
      this.#addWay(way);
      this.#ways.delete(id);
    }
    // A street is many ways; its name wants the whole of it.
    for (const [look, lines] of names) {
      for (const line of joinLines(lines)) this.#addLine(look, line);
    }
    this.#addOcean(coastlines, bounds);
    return { features: this.#features, bounds };
  }

  #reduce(refs: readonly number[], tags: Tags): Way {
    const line = this.#shared(classifyLine(tags));
    const area = line ? undefined : this.#shared(classifyArea(tags));
    const name = line && tags.highway ? this.#shared(classifyRoadName(tags)) : undefined;
    return { refs, line, area, name, isCoast: tags.natural === 'coastline' };
  }

  /** Equal looks are one object. */
  #shared(look: Look | undefined): Look | undefined {
    if (!look) return undefined;
    const key = JSON.stringify(look);
    const known = this.#looks.get(key);
    if (!known) this.#looks.set(key, look);
    return known ?? look;
  }

  #addWay({ refs, line, area }: Way): void {
    if (line) this.#addLine(line, refs);
    if (!area) return;
    const places = this.#nodes.resolve(refs);
    if (isClosed(places)) this.#push(area, 'polygon', [places]);
    else this.broken += 1;
  }

  #addLine(look: Look, refs: readonly number[]): void {
    const places = this.#nodes.resolve(refs);
    if (places.length >= 4) this.#push(look, 'line', [places]);
    else if (look.layer !== 'transportation_name') this.broken += 1;
  }

  #addRelation({ members, tags = {} }: Relation, own: Look | undefined): void {
    const waysOf = (isOuter: boolean) =>
      members.flatMap(({ type, ref, role }) => {
        const way = type === 'way' ? this.#ways.get(ref) : undefined;
        return way && (role !== 'inner') === isOuter ? [way] : [];
      });
    const outerWays = waysOf(true);
    // Of old, the tags stood on the outer way.
    const look = own ?? (tags.type === 'multipolygon' ? outerWays[0]?.area : undefined);
    if (!look) return;
    const ringsOf = (ways: readonly Way[]) =>
      joinLines(
        ways.map(({ refs }) => refs),
        true,
      )
        .map((line) => this.#nodes.resolve(line))
        .filter(isClosed);
    const outers = ringsOf(outerWays);
    if (outers.length === 0) {
      this.broken += 1;
      return;
    }
    // Drawn as a whole, it would cover the holes.
    if (!own) for (const way of outerWays) way.area = undefined;
    for (const polygon of groupRings(outers, ringsOf(waysOf(false)))) {
      this.#push(look, 'polygon', polygon);
    }
  }

  #addOcean(coastlines: readonly (readonly number[])[], bounds: Bounds): void {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.map((one) => Math.round(one * 1e7));
    const lines = joinLines(coastlines).map((line) => this.#nodes.resolve(line));
    const shown = lines.filter(({ length }) => length >= 4);
    for (const polygon of oceanWithin({ west, south, east, north }, shown)) {
      this.#push(OCEAN, 'polygon', polygon);
    }
  }

  #push(look: Look, shape: Shape, parts: FlatLine[]): void {
    this.#features.push({ look, shape, parts });
  }
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
