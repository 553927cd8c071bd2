import type * as L from 'leaflet';
import { startTransition, useEffect, useState } from 'react';
import { type BoundingBox, wrapBox } from '#shared/map/bounding-box.ts';

export interface MapView {
  box: BoundingBox;
  zoom: number;
  /** The longitude continues past the date line. */
  centre: L.LatLng;
}

export function useMapView(map: L.Map | null): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  useEffect(() => {
    if (!map) return setView(null);
    // The rest of the screen may update slightly later than the map.
    const read = () => startTransition(() => setView(viewOf(map)));
    read();
    map.on('moveend', read);
    return () => {
      map.off('moveend', read);
    };
  }, [map]);
  return view;
}

function viewOf(map: L.Map): MapView {
  const bounds = map.getBounds();
  const box = wrapBox({
    west: round(bounds.getWest()),
    south: round(bounds.getSouth()),
    east: round(bounds.getEast()),
    north: round(bounds.getNorth()),
  });
  return { box, zoom: map.getZoom(), centre: map.getCenter() };
}

/** About 1 m. More digits would make every request URL unique. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
