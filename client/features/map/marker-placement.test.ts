import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapCluster, MapPoint } from '#shared/courts/courts.contract.ts';
import {
  type MapMarker,
  MIN_MARKER_DISTANCE_PIXELS,
  markerTowards,
  placeMarkers,
} from './marker-placement.ts';

const point = (id: number, longitude: number, latitude: number): MapPoint => ({
  id,
  name: `Court ${id}`,
  latitude,
  longitude,
  currentCheckins: 0,
  activeNow: 0,
  estimate: null,
  isClosed: false,
});
const cluster = (count: number, longitude: number, latitude: number): MapCluster => ({
  count,
  people: 0,
  longitude,
  latitude,
  bbox: [longitude - 1, latitude - 1, longitude + 1, latitude + 1],
});

/** One degree is one pixel. */
const project = (latitude: number, longitude: number) => ({ x: longitude, y: -latitude });
const place = (points: MapPoint[], clusters: MapCluster[] = [], isDeepest = false) =>
  placeMarkers({ points, clusters, project, isDeepest });

const total = (markers: MapMarker[]) =>
  markers.reduce((sum, marker) => sum + (marker.kind === 'cluster' ? marker.count : 1), 0);

describe('placeMarkers', () => {
  it('shows courts as single markers if they have room [MAP-6]', () => {
    const markers = place([point(1, 0, 0), point(2, 100, 0)]);
    expect(markers.map(({ key }) => key).sort()).toEqual(['point:1', 'point:2']);
  });

  it('merges overlapping courts into a cluster with its bounding box [MAP-6]', () => {
    const markers = place(
      [point(1, 0, 0), point(2, 20, 10), point(3, 200, 0)],
      [cluster(7, 10, 5)],
    );
    const clusters = markers.filter((marker) => marker.kind === 'cluster');
    expect(clusters).toMatchObject([{ count: 9, bbox: [0, 0, 20, 10] }]);
    expect(total(markers)).toBe(10);
  });

  it('adds up the players in a cluster without closed courts and old counts [MAP-71]', () => {
    const countedAt = '2026-11-18T12:00:00.000Z';
    const counted = { low: 10, high: 14, countedAt, source: 'counted' } as const;
    // Neighbors leave the busiest court no room for its own marker.
    const around = [-60, 0, 60].flatMap((x) => [point(100 + x, x, 60), point(200 + x, x, -60)]);
    const markers = place(
      [
        ...around,
        { ...point(1, 0, 0), activeNow: 3 },
        { ...point(2, 10, 0), activeNow: 1, estimate: counted },
        { ...point(3, 0, 10), estimate: { ...counted, source: 'counted-earlier' } },
        { ...point(4, 10, 10), activeNow: 5, isClosed: true },
      ],
      [{ ...cluster(9, 5, 5), people: 2 }],
    );
    expect(markers.filter(({ kind }) => kind === 'cluster')).toMatchObject([
      { count: 13, people: 3 + 12 + 2 },
    ]);
  });

  it('shows the busiest court outside its cluster if there is room [MAP-124]', () => {
    const markers = place([
      point(1, 0, 0),
      { ...point(2, 6, 0), activeNow: 5 },
      { ...point(3, 12, 0), activeNow: 2 },
    ]);
    expect(markers).toMatchObject([
      { kind: 'point', key: 'point:2', x: 6, y: -0 },
      { kind: 'cluster', count: 2, people: 2 },
    ]);
  });

  it('keeps every court and the minimum distance between markers [MAP-6] [MAP-15]', () => {
    const place100 = fc.array(fc.tuple(fc.nat(800), fc.nat(600)), { maxLength: 100 });
    fc.assert(
      fc.property(place100, (places) => {
        const markers = place(
          places.map(([x, y], index) => ({ ...point(index, x, -y), activeNow: (x * y) % 3 })),
        );
        expect(total(markers)).toBe(places.length);
        for (const [index, a] of markers.entries()) {
          for (const b of markers.slice(index + 1)) {
            const apart = Math.hypot(a.x - b.x, a.y - b.y);
            expect(apart).toBeGreaterThanOrEqual(MIN_MARKER_DISTANCE_PIXELS);
          }
        }
      }),
    );
  });

  it('fans out courts at the same spot at the deepest zoom [MAP-6]', () => {
    const markers = place([point(1, 5, 5), point(2, 5, 5), point(3, 5, 5)], [], true);
    expect(markers.map(({ kind }) => kind)).toEqual(['point', 'point', 'point']);
    const [a, b] = markers;
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(40);
  });
});

describe('markerTowards', () => {
  const markers = place([point(1, 0, 0), point(2, 100, 0), point(3, 60, 80), point(4, 0, -90)]);
  const at = (key: string) => {
    const marker = markers.find((one) => one.key === key);
    if (!marker) throw new Error(key);
    return marker;
  };

  it.each([
    ['ArrowRight', 'point:2'],
    ['ArrowDown', 'point:4'],
    ['ArrowUp', 'point:3'],
  ] as const)('finds the next one by %s [MAP-15]', (key, expected) => {
    expect(markerTowards(markers, at('point:1'), key)?.key).toBe(expected);
  });

  it('returns no marker if there is none in that direction [MAP-15]', () => {
    expect(markerTowards(markers, at('point:1'), 'ArrowLeft')).toBeUndefined();
  });
});
