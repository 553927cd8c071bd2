import type * as L from 'leaflet';
import { type RefObject, useEffect } from 'react';
import type { Position } from '#shared/map/position.ts';
import { steer } from './map-moves.ts';

/** Half a marker with its flag and selection ring. */
const MARKER_PIXELS = 36;

/** Moves the map up if `cover` would hide the place. */
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
      // Longitudes continue past the date line, so use the copy of the world that is in view.
      const turns = Math.round((map.getCenter().lng - longitude) / 360);
      const marker = map.latLngToContainerPoint([latitude, longitude + 360 * turns]);
      const up = pixelsToMoveUp(marker, box, map.getSize());
      // At the edge of the world the map can't move, so try only once.
      if (up === 0 || tried === String(marker)) return;
      tried = String(marker);
      // Not animated, because Leaflet throws if the map is removed during an animation.
      steer(map, () => map.panBy([0, up], { animate: false }));
    };
    // Measure on resize only. Measuring after every move would force a layout.
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

/** How far to move the map up so that the marker is clear of the box. 0 if it already is. */
export function pixelsToMoveUp(
  marker: { x: number; y: number },
  { left, top, right, bottom }: Box,
  size: { x: number; y: number },
): number {
  const isInView = marker.x >= 0 && marker.x <= size.x && marker.y >= 0 && marker.y <= size.y;
  const isBeside = marker.x < left - MARKER_PIXELS || marker.x > right + MARKER_PIXELS;
  const isClear = marker.y < top - MARKER_PIXELS || marker.y > bottom + MARKER_PIXELS;
  // If there is no room above the box, moving doesn't help.
  const hasRoom = top >= 2 * MARKER_PIXELS;
  if (!isInView || isBeside || isClear || !hasRoom) return 0;
  return Math.ceil(marker.y - (top - MARKER_PIXELS)) + 1;
}

/** The final position, ignoring the rise animation. */
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
}
