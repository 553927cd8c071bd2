import type * as L from 'leaflet';
import { startTransition, useEffect, useState } from 'react';
import { type BoundingBox, wrapBox } from '#shared/map/bounding-box.ts';

export interface MapView {
  box: BoundingBox;
  zoom: number;
  /** Beyond the date line its longitude runs on. */
  centre: L.LatLng;
}

/** What the map shows, each time it has come to rest. */
export function useMapView(map: L.Map | null): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  useEffect(() => {
    if (!map) return setView(null);
    // What stands around the map may come a moment after the map itself has moved.
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

/** About 1 m: more digits would only make every address different. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
