import * as L from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapPlace } from '#client/entities/court/courts-scroll-state.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { steer } from './map-moves.ts';

export const AROUND_ME_ZOOM = 14;
const PRESELECT_METRES = 5_000;

/** Shows a large city, or a whole small town. */
const CITY_ZOOM = 11;
const TOWN_ZOOM = 13;
const CITY_PEOPLE = 500_000;

interface MapMoves {
  map: L.Map | null;
  here: Position | null;
  nearby: readonly Court[] | null;
  found: readonly Court[] | null;
  /** The place the search text names, or null. Undefined while loading. */
  place: City | null | undefined;
  /** The area the search is limited to. Its results are already in view. */
  area: BoundingBox | null;
  /** The view to restore when the user returns to the map. */
  left: MapPlace | null;
}

/**
 * Moves the map to the user once, far enough out to include the nearest court. After that it moves only on
 * `follow()`. During a search the map stays at the results.
 */
export function useFollow({ map, here, nearby, found, left }: MapMoves): () => void {
  const isFollowed = useRef(left !== null);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (!map || !here || nearby === null) return;
    if (isFollowed.current && answered.current === asked) return;
    const isAsked = answered.current !== asked;
    isFollowed.current = true;
    answered.current = asked;
    if (found !== null && !isAsked) return;
    const bounds = L.latLngBounds([[here.latitude, here.longitude]]);
    const [nearest] = nearby;
    if (nearest?.latitude != null && nearest.longitude != null && isNear(here, nearest)) {
      bounds.extend([nearest.latitude, nearest.longitude]);
    }
    const padding = {
      paddingTopLeft: [60, 60],
      // Some room for the selected court's card. With much more, zooming in would lose the court.
      paddingBottomRight: [60, 110],
    } satisfies L.FitBoundsOptions;
    steer(map, () => map.fitBounds(bounds, { maxZoom: AROUND_ME_ZOOM, ...padding }));
  }, [map, here, nearby, found, asked]);
  return () => setAsked((times) => times + 1);
}

/**
 * Shows the place the search names, or the courts it found. Clearing the search returns the map to the user, or
 * to the previous view if the location is unknown.
 */
export function useFitSearch(moves: MapMoves, follow: () => void) {
  const { map, here, found, place, area, left } = moves;
  const before = useRef(left?.beforeSearch ?? null);
  // Returning to a search restores the view instead of fitting all results again.
  const isRestored = useRef(left?.beforeSearch != null);
  const goBack = useEffectEvent(() => {
    if (!map || isRestored.current || before.current === null) return;
    const { latitude, longitude, zoom } = before.current;
    before.current = null;
    if (here) follow();
    else steer(map, () => map.setView([latitude, longitude], zoom));
  });
  const goToResults = useEffectEvent((map: L.Map) => {
    before.current ??= placeOf(map);
    if (isRestored.current) {
      isRestored.current = false;
      return;
    }
    if (area !== null) return;
    if (place) {
      const zoom = place.population < CITY_PEOPLE ? TOWN_ZOOM : CITY_ZOOM;
      steer(map, () => map.setView([place.latitude, place.longitude], zoom));
      return;
    }
    const spots = (found ?? []).flatMap(({ latitude, longitude }): L.LatLngTuple[] =>
      latitude === null || longitude === null ? [] : [[latitude, longitude]],
    );
    if (spots.length === 0) return;
    const bounds = L.latLngBounds(spots);
    steer(map, () => map.fitBounds(bounds, { maxZoom: 15, padding: [60, 60] }));
  });
  // Compares ids only, so that a changed number of players doesn't move the map.
  const results = found?.map(({ id }) => id).join() ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new area is a new search
  useEffect(() => {
    if (!map) return;
    if (results === null) goBack();
    else if (place !== undefined) goToResults(map);
  }, [map, results, place, area]);
  return before;
}

/** Preselects the nearest court once, if it's close. After that only the user selects. */
export function useSelection({ nearby, here, found, left }: MapMoves) {
  const [selectedId, setSelectedId] = useState<number | null>(left?.selectedId ?? null);
  const decided = useRef(left !== null);
  useEffect(() => {
    const [nearest] = nearby ?? [];
    if (decided.current || !here || !nearest) return;
    decided.current = true;
    if (isNear(here, nearest)) setSelectedId(nearest.id);
  }, [nearby, here]);
  // A card from before the search would cover the results, so it waits until the search is cleared.
  // A card chosen during the search stays while later results still contain its court.
  const results = found?.map(({ id }) => id).join() ?? null;
  const [inSearch, setInSearch] = useState<{ results: string; id: number | null } | null>(null);
  const latestResults = useRef(results);
  latestResults.current = results;
  const select = useCallback((id: number | null) => {
    if (latestResults.current === null) setSelectedId(id);
    else setInSearch({ results: latestResults.current, id });
  }, []);
  let shownId = selectedId;
  const isFound = (courtId: number | null) => found?.some(({ id }) => id === courtId) ?? false;
  if (inSearch && (inSearch.results === results || isFound(inSearch.id))) shownId = inSearch.id;
  else if (found && !isFound(selectedId)) shownId = null;
  return [shownId, select, selectedId] as const;
}

interface Reporting {
  map: L.Map | null;
  selectedId: number | null;
  before: ReturnType<typeof useFitSearch>;
  onRest: ((place: MapPlace) => void) | undefined;
}

/** Reports where the map comes to rest, so that Back restores it. */
export function useReportedPlace({ map, selectedId, before, onRest }: Reporting): void {
  useEffect(() => {
    if (!map || !onRest) return;
    const tell = () => onRest({ ...placeOf(map), selectedId, beforeSearch: before.current });
    tell();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, selectedId, before, onRest]);
}

function placeOf(map: L.Map) {
  const { lat: latitude, lng: longitude } = map.getCenter();
  return { latitude, longitude, zoom: map.getZoom() };
}

function isNear(from: Position, court: Court): boolean {
  const metres = distanceMetresTo(from, court);
  return metres !== null && metres < PRESELECT_METRES;
}
