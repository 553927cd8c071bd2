import * as L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { useTheme } from '#client/lib/page/theme.ts';
import type { MapSettings } from '#shared/map/map.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { LabelLayer } from './label-layer.ts';
import { createBaseLayer, createStreetLayer, repaint } from './tile-layers.ts';
import { reliableStreets, useStreets } from './use-streets.ts';

const MIN_ZOOM = 2;
export const MAX_ZOOM = 19;
/** Web Mercator ends at these latitudes. */
const WORLD = L.latLngBounds([-85.06, -1_000_000], [85.06, 1_000_000]);

interface MapStart {
  centre: Position;
  zoom: number;
}

/** Creates the Leaflet map once the start position is known; removes it on unmount. */
export function useLeafletMap(
  container: RefObject<HTMLElement | null>,
  start: MapStart | null,
): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  // Stays true if the start position is lost again, so that the map isn't removed with its markers.
  const [isReady, setReady] = useState(false);
  if (!isReady && start !== null) setReady(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later start position must not recreate the map
  useEffect(() => {
    if (!container.current || start === null) return;
    const made = createMap(container.current, start);
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(container.current);
    setMap(made);
    return () => {
      resized.disconnect();
      // `remove()` ends a running pan. Its `moveend` must not start another move.
      made.off('moveend');
      // Leaflet 1.9 doesn't clear the timer of a zoom animation, which then throws on the removed map.
      Object.assign(made, { _animatingZoom: false });
      made.remove();
      setMap(null);
    };
  }, [container, isReady]);

  useGround(map, useStreets());
  return map;
}

function createMap(container: HTMLElement, { centre, zoom }: MapStart): L.Map {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new L.Map(container, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  new L.Control.Scale({ position: 'bottomleft', maxWidth: 90 }).addTo(map);
  return map;
}

function useGround(map: L.Map | null, settings: MapSettings | undefined): void {
  const streetTiles = settings?.streetTiles ?? null;
  const reliable = settings ? reliableStreets(settings) : null;
  const { theme } = useTheme();
  const ground = useRef<{ layers: L.Layer[]; labels: LabelLayer } | null>(null);

  useEffect(() => {
    if (!map) return;
    const labels = new LabelLayer(map, streetTiles);
    const layers: L.Layer[] = [createBaseLayer(map, reliable)];
    if (streetTiles) {
      const streets = createStreetLayer(map, streetTiles);
      // Raster tiles include street names, so remove our labels once the first one loads.
      if (streetTiles.kind === 'raster') streets.once('tileload', () => labels.remove());
      layers.push(streets);
    }
    for (const layer of [...layers, labels]) layer.addTo(map);
    ground.current = { layers, labels };
    return () => {
      ground.current = null;
      for (const layer of [...layers, labels]) layer.remove();
    };
  }, [map, streetTiles, reliable]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: repaints when the theme changes
  useEffect(() => {
    if (!map || !ground.current) return;
    const { layers, labels } = ground.current;
    for (const layer of layers) repaint(layer);
    if (map.hasLayer(labels)) labels.repaint();
  }, [theme]);
}
