import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import type { Position } from '#shared/map/position.ts';
import { pinElement } from './map-elements.ts';

const KEY_STEP_PIXELS = 8;
const LARGE_STEPS = 5;
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP_PIXELS, 0],
  ArrowRight: [KEY_STEP_PIXELS, 0],
  ArrowUp: [0, -KEY_STEP_PIXELS],
  ArrowDown: [0, KEY_STEP_PIXELS],
};
/** Zoom around the center. Otherwise zooming would move the pin. */
const ZOOM_AROUND_CENTRE = {
  scrollWheelZoom: 'center',
  touchZoom: 'center',
  doubleClickZoom: 'center',
} as const;
/** Leaflet rounds to whole pixels, so smaller differences aren't moves. */
const SAME_PLACE_PIXELS = 1.5;

interface Pin {
  map: L.Map | null;
  position: Position | null;
  /** Without it, the pin is read-only. */
  onMove: ((to: Position) => void) | undefined;
  /** The pin stays in the center and the map moves under it. */
  hasCrosshair: boolean;
}

/** A pin that can be dragged, placed by a tap, moved with arrow keys, or held in the center. */
export function usePin({ map, position, onMove, hasCrosshair }: Pin): void {
  const latest = useRef({ position, onMove });
  latest.current = { position, onMove };
  const pin = useRef<L.Marker | null>(null);
  const isMovable = onMove !== undefined;
  const isPlaced = position !== null;

  useEffect(() => {
    if (!map || !isMovable) return;
    const place = ({ latlng }: L.LeafletMouseEvent) => {
      if (hasCrosshair) map.panTo(latlng);
      else latest.current.onMove?.(positionOf(latlng));
    };
    map.on('click', place);
    return () => {
      map.off('click', place);
    };
  }, [map, isMovable, hasCrosshair]);

  useEffect(() => {
    if (!map || !isPlaced) return;
    const marker = createPin(map, isMovable, (to) => latest.current.onMove?.(to));
    pin.current = marker;
    return () => {
      marker.remove();
      pin.current = null;
    };
  }, [map, isPlaced, isMovable]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new marker needs this too
  useEffect(() => {
    pin.current?.getElement()?.classList.toggle('map-pin-held', hasCrosshair);
    if (hasCrosshair) pin.current?.dragging?.disable();
    else if (isMovable) pin.current?.dragging?.enable();
  }, [map, isPlaced, isMovable, hasCrosshair]);

  useEffect(() => {
    if (!map || !hasCrosshair) return;
    return holdInMiddle(map, pin, {
      position: () => latest.current.position,
      onMove: (to) => latest.current.onMove?.(to),
    });
  }, [map, hasCrosshair]);

  const latitude = position?.latitude;
  const longitude = position?.longitude;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new marker needs its position too
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const place = L.latLng(latitude, longitude);
    pin.current?.setLatLng(place);
    if (hasCrosshair) {
      if (!isInMiddle(map, place)) map.panTo(place, { animate: false });
    } else if (!map.getBounds().contains(place)) map.panTo(place);
  }, [map, latitude, longitude, isPlaced, isMovable, hasCrosshair]);
}

function createPin(map: L.Map, isMovable: boolean, onMove: (to: Position) => void): L.Marker {
  const marker = new L.Marker([0, 0], {
    icon: new L.DivIcon({
      className: 'map-pin',
      html: pinElement(),
      iconSize: [44, 48],
      iconAnchor: [22, 46],
    }),
    draggable: isMovable,
    keyboard: isMovable,
    interactive: isMovable,
    alt: t('map.pin'),
    autoPan: true,
  }).addTo(map);
  marker.on('dragend', () => onMove(positionOf(marker.getLatLng())));
  const element = marker.getElement();
  element?.setAttribute('aria-label', t('map.pin'));
  if (!isMovable) element?.setAttribute('role', 'img');
  element?.addEventListener('keydown', (event) => {
    const [x, y] = KEYS[event.key] ?? [];
    if (x === undefined || y === undefined || !isMovable) return;
    // Otherwise the same key would pan the map.
    event.preventDefault();
    event.stopPropagation();
    const steps = event.shiftKey ? LARGE_STEPS : 1;
    const to = map.latLngToContainerPoint(marker.getLatLng()).add([x * steps, y * steps]);
    onMove(positionOf(map.containerPointToLatLng(to)));
  });
  return marker;
}

interface Held {
  position: () => Position | null;
  onMove: (to: Position) => void;
}

function holdInMiddle(
  map: L.Map,
  pin: { current: L.Marker | null },
  { position, onMove }: Held,
): () => void {
  const { scrollWheelZoom, touchZoom, doubleClickZoom } = map.options;
  const start = map.getCenter();
  const carry = () => pin.current?.setLatLng(map.getCenter());
  const settle = () => {
    const from = position();
    // Don't report a position the user hasn't chosen by moving the map.
    if (!isInMiddle(map, from ? L.latLng(from.latitude, from.longitude) : start)) {
      onMove(positionOf(map.getCenter()));
    }
  };
  Object.assign(map.options, ZOOM_AROUND_CENTRE);
  map.on('move', carry).on('moveend', settle);
  return () => {
    Object.assign(map.options, { scrollWheelZoom, touchZoom, doubleClickZoom });
    map.off('move', carry).off('moveend', settle);
  };
}

function isInMiddle(map: L.Map, place: L.LatLng): boolean {
  // Longitudes continue past the date line, so use the copy of the world that is in view.
  const turns = Math.round((map.getCenter().lng - place.lng) / 360);
  const there = map.latLngToContainerPoint([place.lat, place.lng + 360 * turns]);
  return there.distanceTo(map.getSize().divideBy(2)) < SAME_PLACE_PIXELS;
}

/** Wraps the longitude after a drag around the world. */
function positionOf(latLng: L.LatLng): Position {
  const { lat, lng } = latLng.wrap();
  return { latitude: lat, longitude: lng };
}
