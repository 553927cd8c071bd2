import * as L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { MapPoint } from '#shared/courts/courts.contract.ts';
import type { LocationReading, Position } from '#shared/map/position.ts';
import { CourtMarkers } from './court-markers.ts';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import { openCluster } from './map-moves.ts';
import type { MarkerLook } from './marker-look.ts';
import { placeMarkers } from './marker-placement.ts';
import { useKeptInSight } from './use-kept-in-sight.ts';
import { MAX_ZOOM, useLeafletMap } from './use-leaflet-map.ts';
import { useMapView } from './use-map-view.ts';
import { useYouAreHere } from './use-you-are-here.ts';

export interface Spot extends Position {
  courtId: number;
  name: string;
  people: number;
  isLively: boolean;
  /** Accessible name, also shown on hover and focus. */
  label: string;
}

export interface SpotsMapProps {
  label: string;
  /** Start position. The map shows all spots once they are known. */
  centre: Position;
  here: LocationReading | null;
  spots: readonly Spot[];
  chosenId: number | null;
  onChoose: (courtId: number) => void;
  /** Shown at the bottom while a court is selected. The map keeps the court clear of it. */
  children?: ReactNode;
  className: string;
}

const START_ZOOM = 11;
const MAX_FIT_ZOOM = 14;
const SIZE = 44;

export function SpotsMap(props: SpotsMapProps) {
  const { label, centre, here, spots, chosenId, onChoose, children, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useLeafletMap(container, { centre, zoom: START_ZOOM });
  const view = useMapView(map);
  useYouAreHere(map, here);
  useAllInView(map, spots);
  const card = useRef<HTMLDivElement>(null);
  const chosen = spots.find(({ courtId }) => courtId === chosenId) ?? null;
  useKeptInSight(map, card, chosen);

  const markers = useMemo(() => {
    if (!map || !view) return [];
    const project = (latitude: number, longitude: number) => {
      // Longitudes continue past the date line, so use the copy of the world that is in view.
      const turns = Math.round((view.centre.lng - longitude) / 360);
      return map.project([latitude, longitude + 360 * turns], view.zoom);
    };
    const points = spots.map(pointOf);
    return placeMarkers({ points, clusters: [], project, isDeepest: view.zoom >= MAX_ZOOM });
  }, [map, view, spots]);

  const layer = useRef<CourtMarkers | null>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    if (!map) return;
    layer.current = new CourtMarkers(map, {
      onChoosePoint: ({ id }) => choose.current(id),
      onOpenCluster: (cluster) => openCluster(map, cluster),
    });
    return () => layer.current?.remove();
  }, [map]);
  useEffect(() => {
    const looks = new Map(spots.map((spot) => [spot.courtId, lookOf(spot)]));
    layer.current?.update(markers, here, {
      selectedId: chosenId,
      lookOf: ({ id }) => looks.get(id) as MarkerLook,
    });
  }, [markers, here, spots, chosenId]);

  return (
    <div className="hairline flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card">
      <div className={`relative isolate ${className}`}>
        <section ref={container} aria-label={label} className="absolute inset-0 bg-sunken" />
        {map && <MapControls map={map} />}
        <div
          ref={card}
          className={`absolute inset-x-3 bottom-3 z-[1000] mx-auto max-w-md ${chosen ? 'map-card' : ''}`}
        >
          {chosen && children}
        </div>
      </div>
      <MapCredits view={view} className="hairline border-t px-4" />
    </div>
  );
}

/** Runs once per set of courts, so it doesn't override the user's own moves. */
function useAllInView(map: L.Map | null, spots: readonly Spot[]): void {
  const set = spots.map(({ courtId }) => courtId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: updates to the same courts must not move the map
  useEffect(() => {
    if (!map || spots.length === 0) return;
    const bounds = L.latLngBounds(spots.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { padding: [SIZE, SIZE], maxZoom: MAX_FIT_ZOOM, animate: false });
  }, [map, set]);
}

function pointOf({ courtId, name, latitude, longitude }: Spot): MapPoint {
  const nobody = { currentCheckins: 0, activeNow: 0, estimate: null, isClosed: false };
  return { id: courtId, name, latitude, longitude, ...nobody };
}

function lookOf({ people, isLively, label }: Spot): MarkerLook {
  return {
    size: SIZE,
    tone: isLively ? 'active' : people > 0 ? 'today' : 'quiet',
    text: people > 0 ? String(people) : '',
    flagged: false,
    courts: null,
    people: null,
    mood: 'quiet',
    hasFriends: false,
    label,
    tooltip: label,
  };
}
