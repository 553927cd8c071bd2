import { useQuery } from '@tanstack/react-query';
import { LatLng } from 'leaflet';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { mapSettings } from '#dist/endpoints/map/map.ts';
import type { MapSettings, StreetTiles } from '#shared/map/map.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { SHORES_TO_ZOOM } from './paint-tile.ts';
import type { MapView } from './use-map-view.ts';

const CONNECTING_AGAIN_MS = 3_000;
const UNREACHABLE_AGAIN_MS = 60_000;

/** The server's street tiles. Refetched while their source may still come up. */
export function useStreets() {
  return useSettings().data;
}

function useSettings() {
  return useQuery({
    ...queryFor(mapSettings, {}),
    refetchInterval: ({ state }) => {
      const status = state.data?.streetsStatus;
      if (status === 'connecting' && !state.data?.streetTiles) return CONNECTING_AGAIN_MS;
      return status === 'unreachable' ? UNREACHABLE_AGAIN_MS : false;
    },
  });
}

/** Whether there are streets at a place. Undefined while loading. */
export function useCoverage(place: Position | null): boolean | undefined {
  const { data, isPending } = useSettings();
  if (isPending) return undefined;
  return data !== undefined && place !== null && hasStreetsAt(data, place);
}

export function hasStreetsAt(settings: MapSettings, { latitude, longitude }: Position): boolean {
  const streets = reliableStreets(settings);
  return streets !== null && isWithin(streets.bounds, new LatLng(latitude, longitude));
}

/** While the tile source is down, some tiles still come from the cache and others don't. */
export function reliableStreets({ streetTiles, streetsStatus }: MapSettings): StreetTiles | null {
  return streetsStatus === 'ready' ? streetTiles : null;
}

export function useMapAttribution(more: readonly string[] = []): string {
  return attributionOf(useStreets()?.streetTiles?.attribution ?? '', more);
}

export function attributionOf(streets: string, more: readonly string[]): string {
  const land = streets.includes('OpenStreetMap') ? '' : t('map.landAttribution');
  return [land, streets, t('map.baseAttribution'), ...more].filter(Boolean).join(' · ');
}

/** Why the street layer is missing, or null if nothing is wrong. */
export function useStreetsNote(view: MapView | null): string | null {
  const streets = useStreets();
  return view && streets ? streetsNote(streets, view) : null;
}

export function streetsNote(
  { streetTiles, streetsStatus }: MapSettings,
  { zoom, centre }: Pick<MapView, 'zoom' | 'centre'>,
): string | null {
  if (zoom <= SHORES_TO_ZOOM) return null;
  if (streetTiles && !isWithin(streetTiles.bounds, centre)) return t('map.streets.outside');
  if (streetTiles && streetsStatus !== 'unreachable') return null;
  return streetsStatus === 'ready' ? null : t(`map.streets.${streetsStatus}`);
}

function isWithin(bounds: StreetTiles['bounds'], centre: LatLng): boolean {
  if (!bounds) return true;
  const [west, south, east, north] = bounds;
  const { lat, lng } = centre.wrap();
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
