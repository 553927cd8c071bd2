import type * as L from 'leaflet';
import { type RefObject, useEffect } from 'react';
import type { Position } from '#shared/map/position.ts';
import { steer } from './map-moves.ts';

/** Half a marker with its flag and the ring of a chosen one. */
const MARKER_PIXELS = 36;

/** Moves the map up whenever what stands over it would hide the place. */
export function useKeptInSight(
  map: L.Map | null,
  cover: RefObject<HTMLElement | null>,
  place: Position | null,
): void {
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  useEffect(() => {
    const element = cover.current;
    if (!map || !element || latitude === undefined || longitude === undefined) return;
    let tried = '';
    let box = boxOf(element);
    const look = () => {
      // The copy of the world that is in view: beyond the date line longitudes run on.
      const turns = Math.round((map.getCenter().lng - longitude) / 360);
      const marker = map.latLngToContainerPoint([latitude, longitude + 360 * turns]);
      const up = pixelsToMoveUp(marker, box, map.getSize());
      // At the end of the world the map does not move: once is enough.
      if (up === 0 || tried === String(marker)) return;
      tried = String(marker);
      // At once: Leaflet ends a glide on a map that has gone meanwhile with an error.
      steer(map, () => map.panBy([0, up], { animate: false }));
    };
    // Measured when it changes: at the end of a move the browser would have to lay out the page for it.
    const resized = new ResizeObserver(() => {
      box = boxOf(element);
      look();
    });
    for (const one of [element, map.getContainer()]) resized.observe(one);
    map.on('moveend', look);
    return () => {
      resized.disconnect();
      map.off('moveend', look);
    };
  }, [map, cover, latitude, longitude]);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far the map has to go up so that a marker in it stands clear above the box; 0 where it does. */
export function pixelsToMoveUp(
  marker: { x: number; y: number },
  { left, top, right, bottom }: Box,
  size: { x: number; y: number },
): number {
  const isInView = marker.x >= 0 && marker.x <= size.x && marker.y >= 0 && marker.y <= size.y;
  const isBeside = marker.x < left - MARKER_PIXELS || marker.x > right + MARKER_PIXELS;
  const isClear = marker.y < top - MARKER_PIXELS || marker.y > bottom + MARKER_PIXELS;
  // Where the box leaves no room above it, nothing helps.
  const hasRoom = top >= 2 * MARKER_PIXELS;
  if (!isInView || isBeside || isClear || !hasRoom) return 0;
  return Math.ceil(marker.y - (top - MARKER_PIXELS)) + 1;
}

/** Where it will stand, not where it is just rising from. */
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
}
