import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapPlace } from '#client/entities/court/courts-scroll-state.ts';
import type { FriendsAtCourts } from '#client/entities/court/use-friends-at-courts.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { GeolocationState } from '#client/lib/location/geolocation.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { findCities } from '#dist/endpoints/map/places.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { CourtMarkers } from './court-markers.ts';
import { CourtsInView } from './courts-in-view.tsx';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import { MapFilters } from './map-filters.tsx';
import { openCluster, useMovedByHand } from './map-moves.ts';
import { CourtsFailed, GpsPrompt, MapNote } from './map-notices.tsx';
import { placeMarkers } from './marker-placement.ts';
import { SelectedCourtCard } from './selected-court-card.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { MAX_ZOOM, useLeafletMap } from './use-leaflet-map.ts';
import { useMapCourts } from './use-map-courts.ts';
import {
  AROUND_ME_ZOOM,
  useFitSearch,
  useFollow,
  useReportedPlace,
  useSelection,
} from './use-map-moves.ts';
import { useMapView } from './use-map-view.ts';
import { useYouAreHere } from './use-you-are-here.ts';

/** The closest zoom at which the built-in map shows shores. */
const CITY_ZOOM = 10;
const NOWHERE = { latitude: 20, longitude: 0 };

export interface CourtMapProps {
  location: GeolocationState;
  onEnableLocation: () => Promise<void>;
  /** Nearest first. The first court is preselected if it is close. */
  nearby: readonly Court[] | null;
  /** Search results. The map moves there and still shows all other courts. */
  found: readonly Court[] | null;
  /** The place the search names, if any. Undefined while loading. */
  place: City | null | undefined;
  onRegister: () => void;
  /** The area the search is limited to. The map stays there. */
  area?: BoundingBox | null;
  onSearchArea?: ((area: BoundingBox) => void) | undefined;
  nothingFound?: ReactNode;
  /** The view to restore, if the user returns to the map. */
  left: MapPlace | null;
  onRest?: (place: MapPlace) => void;
  /** Action for the selected court, such as checking in, while the map is full screen. */
  renderAction?: (court: Court) => ReactNode;
  renderFriends?: (court: Court) => ReactNode;
  friends?: FriendsAtCourts | undefined;
  /** Shown on top of the full-screen map. Without it, the map can't be full screen. */
  search?: ReactNode;
  className: string;
}

export function CourtMap(props: CourtMapProps) {
  const {
    location,
    onEnableLocation,
    nearby,
    found,
    place,
    onRegister,
    area = null,
    onSearchArea,
    left,
    onRest,
    nothingFound,
    renderAction,
    renderFriends,
    friends,
    search,
    className,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const here = location.reading;
  const map = useLeafletMap(container, useStart(here, left));
  const view = useMapView(map);
  const [only, setOnly] = useState<MapFilter[]>([]);
  const { data, error, refetch, isPlaceholderData } = useMapCourts(view, only);
  // Deferred, so rendering the markers doesn't block the browser.
  const answer = useDeferredValue(data);
  const moves = { map, here, nearby, found, place, area, left };
  const [selectedId, setSelectedId, chosenId] = useSelection(moves);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isFull, open, close, onKeyDown } = useFullScreen(frame, opener, Boolean(search));

  useYouAreHere(map, here);
  const follow = useFollow(moves);
  const before = useFitSearch(moves, follow);
  const goToUser = () => void onEnableLocation().then(follow);
  const hasMoved = useMovedByHand(map, area ?? found);
  // The default city isn't a view to restore: once the location is known, the map starts there.
  const isChosen = here !== null || hasMoved || found !== null || chosenId !== null;
  useReportedPlace({ map, selectedId: chosenId, before, onRest: isChosen ? onRest : undefined });
  const showsPlace = !hasMoved && only.length === 0 && !isPlaceholderData;
  const emptyPlace = showsPlace && answer?.total === 0 ? place : null;

  const markers = useMemo(() => {
    if (!map || !view || !answer) return [];
    const project = (latitude: number, longitude: number) => {
      // Longitudes continue past the date line, so use the copy of the world that is in view.
      const turns = Math.round((view.centre.lng - longitude) / 360);
      return map.project([latitude, longitude + 360 * turns], view.zoom);
    };
    const { points, clusters } = answer;
    return placeMarkers({ points, clusters, project, isDeepest: view.zoom >= MAX_ZOOM });
  }, [map, view, answer]);

  const layer = useRef<CourtMarkers | null>(null);
  useEffect(() => {
    if (!map) return;
    layer.current = new CourtMarkers(map, {
      // A transition, so the tap gets feedback before the card renders.
      onChoosePoint: ({ id }) => startTransition(() => setSelectedId(id)),
      onOpenCluster: (cluster) => openCluster(map, cluster),
    });
    return () => layer.current?.remove();
  }, [map, setSelectedId]);
  useEffect(() => {
    layer.current?.update(markers, here, { selectedId, friends });
  }, [markers, here, selectedId, friends]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog while the map is full screen
    <div
      ref={frame}
      {...(isFull && {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': t('map.fullScreenLabel'),
        tabIndex: -1,
      })}
      onKeyDown={onKeyDown}
      className={
        isFull
          ? 'safe-x fixed inset-0 z-50 flex flex-col bg-surface outline-none'
          : 'hairline flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card'
      }
    >
      {isFull && (
        <div className="flex items-center gap-2 p-2 *:first:flex-1">
          {search}
          <IconButton icon={X} label={t('map.closeFullScreen')} onClick={close} />
        </div>
      )}
      <div className={`relative isolate ${isFull ? 'min-h-0 flex-1' : className}`}>
        <section
          ref={container}
          aria-label={t('map.label')}
          className="absolute inset-0 bg-sunken"
        />
        <div
          data-over-map
          className="pointer-events-none absolute top-3 right-30 left-3 z-[1000] flex flex-wrap items-center gap-2 sm:right-18"
        >
          {(answer || !error) && (
            <p
              role="status"
              className="inline-flex min-h-11 items-center rounded-full bg-asphalt px-4 text-sm font-semibold text-chalk tabular-nums shadow-card"
            >
              {answer ? t('map.count', { count: answer.total }) : t('map.countLoading')}
            </p>
          )}
          {/* Responses cached offline by an older version have no filters. */}
          <MapFilters offered={answer?.filters ?? ['people']} only={only} onChange={setOnly} />
          {onSearchArea && hasMoved && view && (
            <Button
              className="pointer-events-auto min-h-11 animate-rise rounded-full text-sm shadow-card"
              onClick={() => onSearchArea(view.box)}
            >
              <Search aria-hidden="true" className="size-4" />
              {t('map.searchArea')}
            </Button>
          )}
        </div>
        {map && (
          <MapControls
            map={map}
            onLocate={goToUser}
            onFullScreen={search && !isFull ? open : undefined}
            opener={opener}
          />
        )}
        {error && !answer && <CourtsFailed onRetry={refetch} />}
        {emptyPlace ? (
          <MapNote>
            {t('courts.search.noneInPlace', { place: emptyPlace.name })}{' '}
            <button
              type="button"
              onClick={onRegister}
              className="inline-flex min-h-11 items-center font-semibold text-ball-text underline underline-offset-4"
            >
              {t('courts.search.addFirst')}
            </button>
          </MapNote>
        ) : (
          found?.length === 0 && !place && nothingFound && <MapNote>{nothingFound}</MapNote>
        )}
        {selectedId !== null && (
          <SelectedCourtCard
            map={map}
            courtId={selectedId}
            position={here}
            onClose={() => setSelectedId(null)}
            // Unless the map is full screen, the screen offers this next to it.
            renderAction={isFull ? renderAction : undefined}
            renderFriends={renderFriends}
          />
        )}
      </div>
      <MapCredits view={view} more={answer?.attributions} className="px-4" />
      {!here && <GpsPrompt loading={location.status === 'loading'} onEnable={goToUser} />}
      {answer && (
        <CourtsInView
          fold={isFull ? 'sheet' : search ? 'button' : 'none'}
          answer={answer}
          position={here}
          selectedId={selectedId}
          onChoose={({ id, latitude, longitude }) => {
            setSelectedId(id);
            map?.panTo([latitude, longitude]);
          }}
        />
      )}
    </div>
  );
}

/** The last view, the user's position or the default city. Null until one of them is known. */
function useStart(here: Position | null, left: MapPlace | null) {
  const isKnown = here !== null || left !== null;
  const city = useQuery({ ...queryFor(findCities, { query: {} }), enabled: !isKnown });
  if (left) return { centre: left, zoom: left.zoom };
  if (here) return { centre: here, zoom: AROUND_ME_ZOOM };
  const [defaultCity] = city.data ?? [];
  if (defaultCity) return { centre: defaultCity, zoom: CITY_ZOOM };
  return city.isError || city.data ? { centre: NOWHERE, zoom: 2 } : null;
}
