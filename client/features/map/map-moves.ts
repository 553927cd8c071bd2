import type * as L from 'leaflet';
import { startTransition, useEffect, useRef, useState } from 'react';

/** Smaller moves are ignored as jitter. */
const MIN_MOVE_PIXELS = 24;

/** A counter, because a move can start before another has ended. */
const movesUnderWay = new WeakMap<L.Map, number>();

/** Moves the map programmatically, so `useMovedByHand` ignores it. */
export function steer(map: L.Map, move: () => void): void {
  const count = (change: number) => movesUnderWay.set(map, (movesUnderWay.get(map) ?? 0) + change);
  count(1);
  map.once('moveend', () => count(-1));
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
