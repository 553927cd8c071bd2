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
/** Around the middle, or a zoom would carry the pin to another place. */
const ZOOM_AROUND_CENTRE = {
  scrollWheelZoom: 'center',
  touchZoom: 'center',
  doubleClickZoom: 'center',
} as const;
/** Leaflet rounds to whole pixels: less than this is no move of anybody's. */
const SAME_PLACE_PIXELS = 1.5;

interface Pin {
  map: L.Map | null;
  position: Position | null;
  /** Without it the pin is only looked at. */
  onMove: ((to: Position) => void) | undefined;
  /** The pin stays in the middle and the map moves under it. */
  hasCrosshair: boolean;
}

/** The pin of a map: dragged, put by a tap, pushed by arrow keys, or held while the map moves. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new marker needs it too
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new marker needs its place too
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
    // Otherwise the map would pan by the same key.
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

/** Returns what lets go of it again. */
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
    // A map that nobody moved has not been pointed anywhere.
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
  // The copy of the world that is in view: beyond the date line longitudes run on.
  const turns = Math.round((map.getCenter().lng - place.lng) / 360);
  const there = map.latLngToContainerPoint([place.lat, place.lng + 360 * turns]);
  return there.distanceTo(map.getSize().divideBy(2)) < SAME_PLACE_PIXELS;
}

/** A pin dragged around the world is still on it. */
function positionOf(latLng: L.LatLng): Position {
  const { lat, lng } = latLng.wrap();
  return { latitude: lat, longitude: lng };
}
