import * as L from 'leaflet';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ClusterMarker } from './marker-placement.ts';
import { MAX_ZOOM } from './use-leaflet-map.ts';

/** Smaller moves are ignored as jitter. */
const MIN_MOVE_PIXELS = 24;

/** A counter, because a move can start before another has ended. */
const movesUnderWay = new WeakMap<L.Map, number>();

/** Moves the map programmatically, so `useMovedByHand` ignores it. */
export function steer(map: L.Map, move: () => void): void {
  const count = (change: number) => movesUnderWay.set(map, (movesUnderWay.get(map) ?? 0) + change);
  count(1);
  // In a microtask, because `useMovedByHand` may hear of the same `moveend` only after this.
  map.once('moveend', () => queueMicrotask(() => count(-1)));
  move();
}

/** True if the user has moved the map since `since` last changed. */
export function useMovedByHand(map: L.Map | null, since: unknown): boolean {
  const [hasMoved, setMoved] = useState(false);
  const rest = useRef<{ centre: L.LatLng; zoom: number } | null>(null);

  useEffect(() => {
    if (!map) return;
    rest.current = { centre: map.getCenter(), zoom: map.getZoom() };
    const compare = () => {
      const now = { centre: map.getCenter(), zoom: map.getZoom() };
      const before = rest.current ?? now;
      // Resizing the window also fires `moveend`.
      const pixels = map.project(before.centre).distanceTo(map.project(now.centre));
      if (now.zoom === before.zoom && pixels < MIN_MOVE_PIXELS) return;
      rest.current = now;
      if (!movesUnderWay.get(map)) startTransition(() => setMoved(true));
    };
    map.on('moveend', compare);
    return () => {
      map.off('moveend', compare);
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search resets the state
  useEffect(() => setMoved(false), [since]);
  return hasMoved;
}

/** Lets the browser show feedback for the tap first, then moves the map. */
export function moveAfterPaint(map: L.Map, move: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      // The map may have been removed meanwhile.
      if (map.getContainer().isConnected) move();
    });
  });
}

export function openCluster(map: L.Map, { bbox: [west, south, east, north] }: ClusterMarker): void {
  const bounds = L.latLngBounds([south, west], [north, east]);
  const fitting = map.getBoundsZoom(bounds, false, L.point(80, 80));
  // At least one level deeper, or the tap would do nothing.
  const zoom = Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, fitting));
  const turns = Math.round((map.getCenter().lng - bounds.getCenter().lng) / 360);
  const { lat, lng } = bounds.getCenter();
  moveAfterPaint(map, () => map.setView([lat, lng + 360 * turns], zoom));
}
