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
export interface StreetFeature extends Look {
  shape: Shape;
  parts: FlatLine[];
}

type Way = Extract<OsmElement, { type: 'way' }>;
type Relation = Extract<OsmElement, { type: 'relation' }>;

const IS_AREA_RELATION = new Set(['multipolygon', 'boundary']);

/** Takes an extract element by element, and makes of it what the map shows. */
export class FeatureCollector {
  readonly #nodes = new NodePlaces();
  readonly #ways = new Map<number, Way>();
  readonly #relations: Relation[] = [];
  readonly #features: StreetFeature[] = [];
  /** Elements that could not be drawn because parts of them are missing or wrong. */
  broken = 0;

  add(element: OsmElement): void {
    if (element.type === 'node') this.#addNode(element);
    else if (element.type === 'way') this.#ways.set(element.id, element);
    else if (IS_AREA_RELATION.has(element.tags?.type ?? '')) this.#relations.push(element);
  }

  /** Empties the collector. `named`: what the extract says it covers. */
  finish(named: Bounds | undefined): { features: StreetFeature[]; bounds: Bounds } {
    const bounds = named ?? this.#nodes.bounds();
    const drawn = new Set<number>();
    for (const relation of this.#relations) this.#addRelation(relation, drawn);
    const names = new Map<string, { look: Look; lines: number[][] }>();
    const coastlines: number[][] = [];
    for (const way of this.#ways.values()) {
      const { tags = {}, refs } = way;
      if (tags.natural === 'coastline') coastlines.push(refs);
      const name = tags.highway === undefined ? undefined : classifyRoadName(tags);
      if (name) {
        const key = JSON.stringify(name.properties);
        const known = names.get(key);
        if (known) known.lines.push(refs);
        else names.set(key, { look: name, lines: [refs] });
      }
      if (!drawn.has(way.id)) this.#addWay(refs, tags);
    }
    // A street is many ways; its name wants the whole of it.
    for (const { look, lines } of names.values()) {
      for (const line of joinLines(lines)) this.#push(look, 'line', [this.#nodes.resolve(line)]);
    }
    this.#addOcean(coastlines, bounds);
    this.#ways.clear();
    return { features: this.#features, bounds };
  }

  #addNode({ id, lat, lon, tags }: Extract<OsmElement, { type: 'node' }>): void {
    this.#nodes.add(id, lon, lat);
    const look = tags && classifyNode(tags);
    if (look) this.#push(look, 'point', [this.#nodes.resolve([id])]);
  }

  #addWay(refs: readonly number[], tags: Tags): void {
    const line = classifyLine(tags);
    const area = line ? undefined : classifyArea(tags);
    if (!line && !area) return;
    const places = this.#nodes.resolve(refs);
    if (line && places.length >= 4) this.#push(line, 'line', [places]);
    else if (area && isClosed(places)) this.#push(area, 'polygon', [places]);
    else this.broken += 1;
  }

  /** `drawn` gets the ways that carry the tags of the relation, as they did of old. */
  #addRelation({ members, tags = {} }: Relation, drawn: Set<number>): void {
    const linesOf = (isOuter: boolean) =>
      members.flatMap(({ type, ref, role }) => {
        const way = type === 'way' ? this.#ways.get(ref) : undefined;
        return way && (role !== 'inner') === isOuter ? [way] : [];
      });
    const outerWays = linesOf(true);
    const own = classifyArea(tags);
    const [first] = outerWays;
    const isOfOld = tags.type === 'multipolygon' && first !== undefined;
    const look = own ?? (isOfOld ? classifyArea(first.tags ?? {}) : undefined);
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
    if (!own) for (const { id } of outerWays) drawn.add(id);
    for (const polygon of groupRings(outers, ringsOf(linesOf(false)))) {
      this.#push(look, 'polygon', polygon);
    }
  }

  #addOcean(coastlines: readonly number[][], bounds: Bounds): void {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.map((one) => Math.round(one * 1e7));
    const lines = joinLines(coastlines).map((line) => this.#nodes.resolve(line));
    const shown = lines.filter(({ length }) => length >= 4);
    const look = { layer: 'water', properties: { class: 'ocean' }, minZoom: MIN_ZOOM };
    for (const polygon of oceanWithin({ west, south, east, north }, shown)) {
      this.#push(look, 'polygon', polygon);
    }
  }

  #push(look: Look, shape: Shape, parts: FlatLine[]): void {
    this.#features.push({ ...look, shape, parts });
  }
}
