import * as L from 'leaflet';
import type { ClusterMarker } from './marker-placement.ts';
import { moveAfterPaint } from './move-after-paint.ts';
import { MAX_ZOOM } from './use-leaflet-map.ts';

export function openCluster(map: L.Map, { bbox: [west, south, east, north] }: ClusterMarker): void {
  const bounds = L.latLngBounds([south, west], [north, east]);
  const fitting = map.getBoundsZoom(bounds, false, L.point(80, 80));
  // At least one level deeper, or the tap would do nothing.
  const zoom = Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, fitting));
  const turns = Math.round((map.getCenter().lng - bounds.getCenter().lng) / 360);
  const { lat, lng } = bounds.getCenter();
  moveAfterPaint(map, () => map.setView([lat, lng + 360 * turns], zoom));
}
