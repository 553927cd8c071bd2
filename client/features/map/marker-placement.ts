import type { MapCluster, MapPoint } from '#shared/courts/courts.contract.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';

/** Between marker centers, so a finger can't hit two. Larger than WCAG's 24 px. */
export const MIN_MARKER_DISTANCE_PIXELS = 48;
const FAN_RADIUS_PIXELS = 44;

interface OnScreen {
  x: number;
  y: number;
}

export interface PointMarker extends OnScreen {
  kind: 'point';
  key: string;
  point: MapPoint;
}

export interface ClusterMarker extends OnScreen {
  kind: 'cluster';
  key: string;
  count: number;
  people: number;
  /** `[west, south, east, north]`. Zooming there opens the cluster. */
  bbox: MapCluster['bbox'];
}

export type MapMarker = PointMarker | ClusterMarker;

interface PlacementInput {
  points: readonly MapPoint[];
  clusters: readonly MapCluster[];
  project: (latitude: number, longitude: number) => OnScreen;
  /** At the deepest zoom, clusters can't open, so they are fanned out. */
  isDeepest: boolean;
}

/** Merges overlapping markers into clusters. Every court is in exactly one marker. */
export function placeMarkers({
  points,
  clusters,
  project,
  isDeepest,
}: PlacementInput): MapMarker[] {
  const wanted: MapMarker[] = [
    ...clusters.map((cluster) => ({
      kind: 'cluster' as const,
      key: `cluster:${cluster.bbox.join()}:${cluster.count}`,
      count: cluster.count,
      // Missing in responses cached by an older version.
      people: cluster.people ?? 0,
      bbox: cluster.bbox,
      ...project(cluster.latitude, cluster.longitude),
    })),
    ...points.map((point) => ({
      kind: 'point' as const,
      key: `point:${point.id}`,
      point,
      ...project(point.latitude, point.longitude),
    })),
  ];
  const groups = groupByDistance(wanted);
  return isDeepest ? groups.flatMap(fanOut) : breakOut(groups);
}

/** Shows the busiest court outside its cluster if there is room for both. */
function breakOut(groups: readonly MapMarker[][]): MapMarker[] {
  const placed = groups.map(merge);
  groups.forEach((group, index) => {
    const [live] = group
      .filter((marker) => marker.kind === 'point' && peopleAt(marker) > 0)
      .sort((a, b) => peopleAt(b) - peopleAt(a));
    if (live === undefined || group.length === 1) return;
    const rest = merge(group.filter((marker) => marker !== live)).map((one) => pushAway(one, live));
    const others = placed.filter((_, at) => at !== index).flat();
    const hasRoom = [live, ...rest].every((one) =>
      others.every((other) => distance(one, other) >= MIN_MARKER_DISTANCE_PIXELS),
    );
    if (hasRoom) placed[index] = [live, ...rest];
  });
  return placed.flat();
}

function pushAway(marker: MapMarker, from: OnScreen): MapMarker {
  const away = distance(marker, from);
  // A small margin for rounding errors.
  const wanted = MIN_MARKER_DISTANCE_PIXELS + 0.01;
  if (away >= wanted) return marker;
  const [dx, dy] = away === 0 ? [0, 1] : [(marker.x - from.x) / away, (marker.y - from.y) / away];
  return { ...marker, x: from.x + dx * wanted, y: from.y + dy * wanted };
}

/**
 * Merging moves the center, which may come close to another group, so repeat until all keep their distance.
 */
function groupByDistance(markers: readonly MapMarker[]): MapMarker[][] {
  let groups = [...markers]
    // Any stable order works. Intl.Collator would take 15 ms to load.
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1))
    .map((marker) => [marker]);
  for (;;) {
    const next = joinNeighbours(groups);
    if (next.length === groups.length) return groups;
    groups = next;
  }
}

function joinNeighbours(groups: readonly MapMarker[][]): MapMarker[][] {
  const cells = new Map<string, { middle: OnScreen; members: MapMarker[] }[]>();
  const joined: { middle: OnScreen; members: MapMarker[] }[] = [];
  for (const members of groups) {
    const middle = middleOf(members);
    const [column, row] = cellOf(middle);
    const near = neighbours(cells, column, row).find(
      (other) => distance(other.middle, middle) < MIN_MARKER_DISTANCE_PIXELS,
    );
    if (near) {
      near.members.push(...members);
      continue;
    }
    const group = { middle, members: [...members] };
    joined.push(group);
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  return joined.map(({ members }) => members);
}

function* around(column: number, row: number) {
  for (let x = column - 1; x <= column + 1; x += 1) {
    for (let y = row - 1; y <= row + 1; y += 1) yield `${x},${y}`;
  }
}

function neighbours<Group>(cells: Map<string, Group[]>, column: number, row: number): Group[] {
  return [...around(column, row)].flatMap((key) => cells.get(key) ?? []);
}

function cellOf({ x, y }: OnScreen): [number, number] {
  const side = MIN_MARKER_DISTANCE_PIXELS;
  return [Math.floor(x / side), Math.floor(y / side)];
}

function merge(group: readonly MapMarker[]): MapMarker[] {
  if (group.length === 1) return [...group];
  const boxes = group.map(boxOf);
  const bbox: MapCluster['bbox'] = [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
  const count = group.reduce((sum, marker) => sum + sizeOf(marker), 0);
  const people = group.reduce((sum, marker) => sum + peopleAt(marker), 0);
  const key = `cluster:${bbox.join()}:${count}`;
  return [{ kind: 'cluster', key, count, people, bbox, ...middleOf(group) }];
}

function fanOut(group: readonly MapMarker[]): MapMarker[] {
  if (group.length === 1) return [...group];
  const middle = middleOf(group);
  // The circle must have room for all markers.
  const needed = (group.length * MIN_MARKER_DISTANCE_PIXELS) / (2 * Math.PI);
  const radius = Math.max(FAN_RADIUS_PIXELS, needed);
  return group.map((marker, index) => {
    const angle = (2 * Math.PI * index) / group.length - Math.PI / 2;
    return {
      ...marker,
      x: middle.x + radius * Math.cos(angle),
      y: middle.y + radius * Math.sin(angle),
    };
  });
}

function middleOf(group: readonly MapMarker[]): OnScreen {
  const weight = group.reduce((sum, marker) => sum + sizeOf(marker), 0);
  const sum = (part: (marker: MapMarker) => number) =>
    group.reduce((total, marker) => total + part(marker) * sizeOf(marker), 0) / weight;
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
}

function boxOf(marker: MapMarker): MapCluster['bbox'] {
  if (marker.kind === 'cluster') return marker.bbox;
  const { longitude, latitude } = marker.point;
  return [longitude, latitude, longitude, latitude];
}

function sizeOf(marker: MapMarker): number {
  return marker.kind === 'cluster' ? marker.count : 1;
}

/** Same rule as the server's clusters. */
function peopleAt(marker: MapMarker): number {
  if (marker.kind === 'cluster') return marker.people;
  const { activeNow, estimate, isClosed } = marker.point;
  if (isClosed) return 0;
  return estimate?.source === 'counted' ? peopleNow(activeNow, estimate).people : activeNow;
}

function distance(a: OnScreen, b: OnScreen): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const DIRECTIONS: Record<ArrowKey, OnScreen> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrowKey(key: string): key is ArrowKey {
  return key in DIRECTIONS;
}

/** The nearest marker in that direction. Prefers markers straight ahead over closer ones to the side. */
export function markerTowards(
  markers: readonly MapMarker[],
  from: MapMarker,
  key: ArrowKey,
): MapMarker | undefined {
  const way = DIRECTIONS[key];
  let best: MapMarker | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const marker of markers) {
    const [dx, dy] = [marker.x - from.x, marker.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && aside <= 2 * ahead && cost < bestCost) {
      best = marker;
      bestCost = cost;
    }
  }
  return best;
}
