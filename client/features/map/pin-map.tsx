import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import { Crosshair } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { latestMapPlace } from '#client/entities/court/courts-scroll-state.ts';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Chip } from '#client/ui/chip.tsx';
import { findCities } from '#dist/endpoints/map/places.ts';
import type { Position } from '#shared/map/position.ts';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import { usePinWords } from './pin-words.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { useMapView } from './use-map-view.ts';
import { usePin } from './use-pin.ts';
import { useCoverage } from './use-streets.ts';

const PIN_ZOOM = 16;
/** Without streets, closer views show nothing but plain land. */
const CITY_ZOOM = 10;

export function PinMap({ label, position, accuracyMetres, onMove, className }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const isMovable = onMove !== undefined;
  const map = useLeafletMap(container, useStart(position, isMovable));
  const view = useMapView(map);
  const [isHeld, setHeld] = useState(false);
  const hasCrosshair = isMovable && isHeld;
  const words = usePinWords(position);

  usePin({ map, position, onMove, hasCrosshair });
  useRing(map, position, accuracyMetres ?? null);

  return (
    <figure className="flex flex-col gap-2">
      <div className={`hairline relative isolate overflow-hidden rounded-xl border ${className}`}>
        <section ref={container} aria-label={label} className="absolute inset-0 bg-sunken" />
        {hasCrosshair && <span aria-hidden="true" className="map-crosshair" />}
        {map && <MapControls map={map} />}
      </div>
      <figcaption className="flex flex-col gap-2 text-sm text-ink-soft">
        {isMovable && (
          <>
            <Chip
              icon={Crosshair}
              isOn={isHeld}
              className="self-start"
              onClick={() => setHeld(!isHeld)}
            >
              {t('map.crosshair')}
            </Chip>
            <span className="text-ink">
              {hasCrosshair ? t('map.crosshairHelp') : t('map.pinHelp')}
            </span>
            <span role="status" className="sr-only">
              {words}
            </span>
          </>
        )}
        <MapCredits view={view} />
      </figcaption>
    </figure>
  );
}

/** Without a pin, starts at the last view of the courts map or the default city. */
function useStart(position: Position | null, isMovable: boolean) {
  const left = latestMapPlace();
  const isKnown = position !== null || left !== null;
  const city = useQuery({ ...queryFor(findCities, { query: {} }), enabled: !isKnown });
  const hasStreets = useCoverage(position);
  if (position && hasStreets === undefined) return null;
  // At city level one pixel is 150 m, too coarse for a movable pin.
  if (position) return { centre: position, zoom: hasStreets || isMovable ? PIN_ZOOM : CITY_ZOOM };
  if (left) return { centre: left, zoom: left.zoom };
  const [defaultCity] = city.data ?? [];
  if (defaultCity) return { centre: defaultCity, zoom: CITY_ZOOM };
  return city.isError ? { centre: { latitude: 20, longitude: 0 }, zoom: 2 } : null;
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
