import type * as L from 'leaflet';
import { startTransition, useEffect, useRef, useState } from 'react';

/** Less than this is a trembling finger. */
const MIN_MOVE_PIXELS = 24;

/** How many moves of ours are on their way: one can begin before another has ended. */
const movesUnderWay = new WeakMap<L.Map, number>();

/** Moves the map by our doing and not by somebody's hand. */
export function steer(map: L.Map, move: () => void): void {
  const count = (change: number) => movesUnderWay.set(map, (movesUnderWay.get(map) ?? 0) + change);
  count(1);
  map.once('moveend', () => count(-1));
  move();
}

/** Whether somebody has moved the map since `since` last changed. */
export function useMovedByHand(map: L.Map | null, since: unknown): boolean {
  const [hasMoved, setMoved] = useState(false);
  const rest = useRef<{ centre: L.LatLng; zoom: number } | null>(null);

  useEffect(() => {
    if (!map) return;
    rest.current = { centre: map.getCenter(), zoom: map.getZoom() };
    const compare = () => {
      const now = { centre: map.getCenter(), zoom: map.getZoom() };
      const before = rest.current ?? now;
      // A window that changes its size ends a move, too.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search is what it is counted from
  useEffect(() => setMoved(false), [since]);
  return hasMoved;
}
