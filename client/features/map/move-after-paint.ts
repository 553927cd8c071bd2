import type * as L from 'leaflet';

/** Lets the browser show feedback for the tap first, then moves the map. */
export function moveAfterPaint(map: L.Map, move: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      // The map may have been removed meanwhile.
      if (map.getContainer().isConnected) move();
    });
  });
}
