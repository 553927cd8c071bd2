import type { Deps } from '#server/platform/deps.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import type { MapAnswer, MapCluster, MapPoint } from '#shared/courts/courts.contract.ts';
import { type BoundingBox, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';
import {
  type CountedCell,
  countCells,
  countOnly,
  countPeople,
  readAttributions,
  readFilters,
  readPoints,
} from './map.repo.ts';
import {
  boxOfCells,
  cellOf,
  coverBox,
  FINEST_LEVEL,
  type Grid,
  gridFor,
  zoomToFit,
} from './map-grid.ts';
import { mergeClose, type Spot } from './map-merge.ts';

/** From this zoom on there is room for every court, and a cluster couldn't be opened anymore. */
const SINGLES_FROM_ZOOM = 17;
const MAX_SINGLES = 300;
/** People are counted court by court, which is too slow for a whole continent. */
const MAX_COURTS_FOR_PEOPLE = 10_000;
/** The client has room for only a few. */
const MAX_LIVE = 30;
const DECIMALS = 1e5;

export async function readMap(
  deps: Pick<Deps, 'db' | 'clock'>,
  box: BoundingBox,
  asked: { zoom?: number | undefined; only?: readonly MapFilter[] | undefined },
): Promise<MapAnswer> {
  const boxes = splitAtAntimeridian(box);
  const [attributions, filters, view] = await Promise.all([
    readAttributions(deps.db, boxes),
    readFilters(deps.db, boxes),
    readView(deps, box, asked.zoom ?? zoomToFit(box), asked.only ?? []),
  ]);
  return { ...view, attributions, filters };
}

async function readView(
  { db }: Pick<Deps, 'db'>,
  box: BoundingBox,
  zoom: number,
  only: readonly MapFilter[],
): Promise<Omit<MapAnswer, 'attributions' | 'filters'>> {
  const grid = gridFor(box, zoom);
  const isSmall = grid.columnLevel > FINEST_LEVEL && grid.rowLevel > FINEST_LEVEL;
  if (zoom >= SINGLES_FROM_ZOOM && isSmall) {
    const limit = MAX_SINGLES + 1;
    const points = await readPoints(db, splitAtAntimeridian(box), { only, limit });
    if (points.length <= MAX_SINGLES) return { total: points.length, points, clusters: [] };
  }
  const boxes = splitAtAntimeridian(box);
  const cells =
    only.length > 0
      ? await countOnly(db, boxes, grid, only)
      : await countCells(db, coverBox(box, grid), grid);
  const courts = cells.reduce((sum, cell) => sum + cell.count, 0);
  const people = courts <= MAX_COURTS_FOR_PEOPLE ? await countPeople(db, boxes, grid, only) : [];
  const peopleIn = new Map(people.map((cell) => [`${cell.x} ${cell.y}`, cell.people]));
  const live = people.length > 0 ? await readLive(db, boxes, only) : [];
  const spots = mergeClose(
    withoutLive(cells, peopleIn, live, grid).map((cell) =>
      toSpot(cell, peopleIn.get(`${cell.x} ${cell.y}`) ?? 0, grid),
    ),
    zoom,
  );
  const singles = spots.filter((spot) => spot.count === 1);
  const singleBoxes = singles.flatMap((spot) => clip(spot.box, box));
  const limit = spots.length + live.length;
  const quiet = singles.length > 0 ? await readPoints(db, singleBoxes, { only, limit }) : [];
  const isLive = new Set(live.map(({ id }) => id));
  const points = [...live, ...quiet.filter(({ id }) => !isLive.has(id))];
  const clusters = spots.filter((spot) => spot.count > 1).map(toCluster);
  const clustered = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  return { total: clustered + points.length, points, clusters };
}

/** Courts with people, which are shown next to the clusters. */
async function readLive(db: Deps['db'], boxes: readonly BoundingBox[], only: readonly MapFilter[]) {
  const points = await readPoints(db, boxes, { only: ['people', ...only], limit: MAX_LIVE });
  return points.filter((point) => !point.isClosed && peopleAt(point) > 0);
}

/** Subtracts the live courts and their people from their cells. */
function withoutLive(
  cells: readonly CountedCell[],
  peopleIn: Map<string, number>,
  live: readonly MapPoint[],
  grid: Grid,
): CountedCell[] {
  const byPlace = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
  for (const point of live) {
    const { x, y } = cellOf(point, grid);
    const key = `${x} ${y}`;
    const cell = byPlace.get(key);
    if (cell === undefined) continue;
    const count = cell.count - 1;
    const rest = (mean: number, own: number) => (mean * cell.count - own) / count;
    if (count === 0) byPlace.delete(key);
    else {
      const latitude = rest(cell.latitude, point.latitude);
      const longitude = rest(cell.longitude, point.longitude);
      byPlace.set(key, { x, y, count, latitude, longitude });
    }
    peopleIn.set(key, (peopleIn.get(key) ?? 0) - peopleAt(point));
  }
  return [...byPlace.values()];
}

function peopleAt({ activeNow, estimate }: MapPoint): number {
  const now = peopleNow(activeNow, estimate);
  return now.source === 'counted-earlier' ? activeNow : now.people;
}

function toSpot(
  { x, y, ...cell }: CountedCell,
  people: number,
  grid: { columnLevel: number; rowLevel: number },
): Spot {
  const columns = { level: grid.columnLevel, west: x, east: x, south: 0, north: 0 };
  const rows = { level: grid.rowLevel, west: 0, east: 0, south: y, north: y };
  const { west, east } = boxOfCells(columns);
  const { south, north } = boxOfCells(rows);
  return { ...cell, people, box: { west, south, east, north } };
}

function toCluster({ latitude, longitude, count, people, box }: Spot): MapCluster {
  const { west, south, east, north } = box;
  return {
    latitude: round(latitude),
    longitude: round(longitude),
    count,
    people,
    bbox: [round(west), round(south), round(east), round(north)],
  };
}

/**
 * A cell at the edge of the view may contain more courts outside it. A cell's upper edges belong to its neighbour,
 * but those of the view and the world don't.
 */
function clip(cell: BoundingBox, view: BoundingBox): BoundingBox[] {
  return splitAtAntimeridian(view)
    .map((part) => ({
      west: Math.max(cell.west, part.west),
      south: Math.max(cell.south, part.south),
      east: cell.east <= part.east && cell.east < 180 ? justBelow(cell.east) : part.east,
      north: cell.north <= part.north && cell.north < 90 ? justBelow(cell.north) : part.north,
    }))
    .filter(({ west, south, east, north }) => west <= east && south <= north);
}

function justBelow(degrees: number): number {
  return degrees - Math.max(Math.abs(degrees) * Number.EPSILON, Number.MIN_VALUE);
}

function round(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
