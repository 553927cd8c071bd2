import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GeolocationState } from '#client/lib/geolocation.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';
import { distanceMetres, type Position } from '#shared/geo/distance.ts';
import { findCities } from '#shared/geo/geo.contract.ts';
import { CourtMarkers } from './court-markers.ts';
import { CourtsInView } from './courts-in-view.tsx';
import { MAP_TEXTS } from './map.texts.ts';
import { MapControls } from './map-controls.tsx';
import { type ClusterMarker, placeMarkers } from './marker-placement.ts';
import { SelectedCourtCard } from './selected-court-card.tsx';
import { MAX_ZOOM, useLeafletMap, useStreetAttribution } from './use-leaflet-map.ts';
import { useMapCourts } from './use-map-courts.ts';
import { useMapView } from './use-map-view.ts';
import { useYouAreHere } from './use-you-are-here.ts';

const CITY_ZOOM = 11;
const AROUND_ME_ZOOM = 14;
const PRESELECT_METRES = 5_000;
const NOWHERE = { latitude: 20, longitude: 0 };

export interface CourtMapProps {
  location: GeolocationState;
  onEnableLocation: () => void;
  /** Nearest first; the first one is selected beforehand if it is near. */
  nearby: readonly Court[] | null;
  /** The results of a search, in the place of the courts in view. */
  found: readonly Court[] | null;
  /** What can be done at the selected court from here, such as checking in. */
  renderAction?: (court: Court) => ReactNode;
  /** Classes of the map's own height. */
  className: string;
}

export function CourtMap(props: CourtMapProps) {
  const { location, onEnableLocation, nearby, found, renderAction, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const here = location.reading;
  const map = useLeafletMap(container, useStart(here));
  const view = useMapView(map);
  const { data, error, refetch } = useMapCourts(view, found);
  // Drawn in pieces that the browser can draw between, and not in one go when the answer comes.
  const answer = useDeferredValue(data);
  const [selectedId, setSelectedId] = useSelection(nearby, here);
  const streetAttribution = useStreetAttribution();

  useYouAreHere(map, here);
  useFollow(map, here, nearby);
  useFitSearch(map, found);

  const markers = useMemo(() => {
    if (!map || !view || !answer) return [];
    const project = (latitude: number, longitude: number) => {
      // The copy of the world that is in view: beyond the date line longitudes run on.
      const turns = Math.round((view.centreLongitude - longitude) / 360);
      return map.project([latitude, longitude + 360 * turns], view.zoom);
    };
    const { points, clusters } = answer;
    return placeMarkers({ points, clusters, project, isDeepest: view.zoom >= MAX_ZOOM });
  }, [map, view, answer]);

  const layer = useRef<CourtMarkers | null>(null);
  useEffect(() => {
    if (!map) return;
    layer.current = new CourtMarkers(map, {
      // The press is answered first; the card comes in pieces that the browser can draw between.
      onChoosePoint: ({ id }) => startTransition(() => setSelectedId(id)),
      onOpenCluster: (cluster) => openCluster(map, cluster),
    });
    return () => layer.current?.remove();
  }, [map, setSelectedId]);
  useEffect(() => {
    layer.current?.update(markers, here, selectedId);
  }, [markers, here, selectedId]);

  return (
    <div className="hairline flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card">
      {!here && <GpsPrompt loading={location.status === 'loading'} onEnable={onEnableLocation} />}
      <div className={`relative isolate ${className}`}>
        <section
          ref={container}
          aria-label={MAP_TEXTS.label}
          className="absolute inset-0 bg-sunken"
        />
        <p
          role="status"
          className="absolute top-3 left-3 z-[1000] rounded-full bg-asphalt px-4 py-2 text-sm font-semibold text-chalk tabular-nums shadow-card"
        >
          {answer ? MAP_TEXTS.count(answer.total) : MAP_TEXTS.countLoading}
        </p>
        {map && <MapControls map={map} onLocate={onEnableLocation} />}
        {error && !answer && <CourtsFailed onRetry={refetch} />}
        {selectedId !== null && (
          <SelectedCourtCard
            courtId={selectedId}
            position={here}
            onClose={() => setSelectedId(null)}
            renderAction={renderAction}
          />
        )}
      </div>
      {answer && (
        <CourtsInView
          answer={answer}
          position={here}
          selectedId={selectedId}
          onChoose={({ id, latitude, longitude }) => {
            setSelectedId(id);
            map?.panTo([latitude, longitude]);
          }}
        />
      )}
      <p className="hairline border-t px-4 py-2 text-sm text-ink-soft">
        {[MAP_TEXTS.baseAttribution, streetAttribution, ...(answer?.attributions ?? [])]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

/** The user's place if it is known by now, else the default city; null as long as neither is. */
function useStart(here: Position | null) {
  const city = useQuery({ ...queryFor(findCities, { query: {} }), enabled: here === null });
  if (here) return { centre: here, zoom: AROUND_ME_ZOOM };
  const [defaultCity] = city.data ?? [];
  if (defaultCity) return { centre: defaultCity, zoom: CITY_ZOOM };
  return city.isError || city.data ? { centre: NOWHERE, zoom: 2 } : null;
}

/** The nearest court is chosen once, if it is near; after that the user decides. */
function useSelection(nearby: readonly Court[] | null, here: Position | null) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const decided = useRef(false);
  useEffect(() => {
    const [nearest] = nearby ?? [];
    if (decided.current || !here || !nearest) return;
    decided.current = true;
    if (metresTo(here, nearest) < PRESELECT_METRES) setSelectedId(nearest.id);
  }, [nearby, here]);
  return [selectedId, setSelectedId] as const;
}

/** When the position comes or is asked for again, the map goes there, wide enough for the nearest court. */
function useFollow(
  map: L.Map | null,
  here: Position | null,
  nearby: readonly Court[] | null,
): void {
  const followed = useRef<Position | null>(null);
  useEffect(() => {
    if (!map || !here || followed.current === here || nearby === null) return;
    followed.current = here;
    const bounds = L.latLngBounds([[here.latitude, here.longitude]]);
    const [nearest] = nearby;
    if (nearest?.latitude != null && nearest.longitude != null) {
      if (metresTo(here, nearest) < PRESELECT_METRES) {
        bounds.extend([nearest.latitude, nearest.longitude]);
      }
    }
    map.fitBounds(bounds, {
      maxZoom: AROUND_ME_ZOOM,
      paddingTopLeft: [60, 60],
      // A little more below, for the selected court's card; much more, and zooming in would lose the court.
      paddingBottomRight: [60, 110],
    });
  }, [map, here, nearby]);
}

function useFitSearch(map: L.Map | null, found: readonly Court[] | null): void {
  useEffect(() => {
    const places = (found ?? []).flatMap(({ latitude, longitude }): L.LatLngTuple[] =>
      latitude === null || longitude === null ? [] : [[latitude, longitude]],
    );
    if (!map || places.length === 0) return;
    map.fitBounds(L.latLngBounds(places), { maxZoom: 15, padding: [60, 60] });
  }, [map, found]);
}

function openCluster(map: L.Map, { bbox: [west, south, east, north] }: ClusterMarker): void {
  const bounds = L.latLngBounds([south, west], [north, east]);
  const fitting = map.getBoundsZoom(bounds, false, L.point(80, 80));
  // At least one step deeper, or a tap would change nothing.
  const zoom = Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, fitting));
  const turns = Math.round((map.getCenter().lng - bounds.getCenter().lng) / 360);
  map.setView([bounds.getCenter().lat, bounds.getCenter().lng + 360 * turns], zoom);
}

function metresTo(from: Position, { latitude, longitude }: Court): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  return distanceMetres(from, { latitude, longitude });
}

function GpsPrompt({ loading, onEnable }: { loading: boolean; onEnable: () => void }) {
  return (
    <div className="hairline flex items-center justify-between gap-x-4 gap-y-2 border-b py-2 pr-2 pl-4">
      <p className="text-sm">{MAP_TEXTS.gpsPrompt}</p>
      <Button className="shrink-0" busyLabel={loading && MAP_TEXTS.gpsSearching} onClick={onEnable}>
        {MAP_TEXTS.gpsButton}
      </Button>
    </div>
  );
}

function CourtsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="hairline absolute inset-x-3 bottom-3 z-[1000] mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-xl border bg-surface p-3 text-sm shadow-card"
    >
      {MAP_TEXTS.failed}
      <Button variant="secondary" onClick={onRetry}>
        {MAP_TEXTS.retry}
      </Button>
    </div>
  );
}
