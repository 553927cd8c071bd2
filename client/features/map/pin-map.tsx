import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { findCities } from '#shared/geo/geo.endpoints.ts';
import type { Position } from '#shared/geo/position.ts';
import { MapControls } from './map-controls.tsx';
import { pinElement } from './map-elements.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { useMapAttribution, useStreetsNote } from './use-streets.ts';

const PIN_ZOOM = 15;
const CITY_ZOOM = 10;
const KEY_STEP_PIXELS = 8;
const KEY_STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP_PIXELS, 0],
  ArrowRight: [KEY_STEP_PIXELS, 0],
  ArrowUp: [0, -KEY_STEP_PIXELS],
  ArrowDown: [0, KEY_STEP_PIXELS],
};

/** One place on a map: to look at, or to put right. */
export function PinMap({ label, position, accuracyMetres, onMove, className }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useLeafletMap(container, useStart(position));
  const attribution = useMapAttribution();
  const note = useStreetsNote(map);
  const move = useRef(onMove);
  move.current = onMove;
  const movable = onMove !== undefined;

  usePin(map, position, movable, (to) => move.current?.(to));
  useRing(map, position, accuracyMetres ?? null);

  return (
    <figure className="flex flex-col gap-2">
      <div className={`hairline relative isolate overflow-hidden rounded-xl border ${className}`}>
        <section ref={container} aria-label={label} className="absolute inset-0 bg-sunken" />
        {map && <MapControls map={map} />}
      </div>
      <figcaption className="text-sm text-ink-soft">
        {movable && <span className="block text-ink">{t('map.pinHelp')}</span>}
        {note && <span className="block">{note}</span>}
        {attribution}
      </figcaption>
    </figure>
  );
}

function useStart(position: Position | null) {
  const city = useQuery({ ...queryFor(findCities, { query: {} }), enabled: position === null });
  if (position) return { centre: position, zoom: PIN_ZOOM };
  const [defaultCity] = city.data ?? [];
  if (defaultCity) return { centre: defaultCity, zoom: CITY_ZOOM };
  return city.isError ? { centre: { latitude: 20, longitude: 0 }, zoom: 2 } : null;
}

function usePin(
  map: L.Map | null,
  position: Position | null,
  movable: boolean,
  onMove: (to: Position) => void,
): void {
  const latest = useRef(onMove);
  latest.current = onMove;
  const pin = useRef<L.Marker | null>(null);

  useEffect(() => {
    if (!map || !movable) return;
    const place = ({ latlng }: L.LeafletMouseEvent) => latest.current(positionOf(latlng));
    map.on('click', place);
    return () => {
      map.off('click', place);
    };
  }, [map, movable]);

  const isPlaced = position !== null;
  useEffect(() => {
    if (!map || !isPlaced) return;
    const marker = new L.Marker([0, 0], {
      icon: pinIcon(),
      draggable: movable,
      keyboard: movable,
      interactive: movable,
      alt: t('map.pin'),
    }).addTo(map);
    marker.on('dragend', () => latest.current(positionOf(marker.getLatLng())));
    const element = marker.getElement();
    element?.setAttribute('aria-label', t('map.pin'));
    if (!movable) element?.setAttribute('role', 'img');
    element?.addEventListener('keydown', (event) => {
      const step = KEY_STEPS[event.key];
      if (!step || !movable) return;
      event.preventDefault();
      event.stopPropagation();
      const to = map.latLngToContainerPoint(marker.getLatLng()).add(step);
      latest.current(positionOf(map.containerPointToLatLng(to)));
    });
    pin.current = marker;
    return () => {
      marker.remove();
      pin.current = null;
    };
  }, [map, isPlaced, movable]);

  const latitude = position?.latitude;
  const longitude = position?.longitude;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new marker needs its place too
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    pin.current?.setLatLng([latitude, longitude]);
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude]);
  }, [map, latitude, longitude, isPlaced, movable]);
}

function useRing(map: L.Map | null, position: Position | null, metres: number | null): void {
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || metres === null) return;
    const options = { radius: metres, className: 'map-ring', weight: 1, interactive: false };
    const ring = new L.Circle([latitude, longitude], options).addTo(map);
    return () => {
      ring.remove();
    };
  }, [map, latitude, longitude, metres]);
}

/** A pin dragged around the world is still on it. */
function positionOf(latLng: L.LatLng): Position {
  const { lat, lng } = latLng.wrap();
  return { latitude: lat, longitude: lng };
}

function pinIcon(): L.DivIcon {
  return new L.DivIcon({
    className: 'map-pin',
    html: pinElement(),
    iconSize: [44, 48],
    iconAnchor: [22, 46],
  });
}
