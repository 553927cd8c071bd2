import type * as L from 'leaflet';

/** The browser shows that the press was felt, and the map moves in the picture after it. */
export function moveAfterPaint(map: L.Map, move: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      // It may have gone with its screen.
      if (map.getContainer().isConnected) move();
    });
  });
}
