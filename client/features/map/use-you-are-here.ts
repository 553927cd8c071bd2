import * as L from 'leaflet';
import { useEffect } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import type { LocationReading } from '#shared/map/position.ts';
import { textElement } from './map-elements.ts';

export function useYouAreHere(map: L.Map | null, here: LocationReading | null): void {
  useEffect(() => {
    if (!map || !here) return;
    const place: L.LatLngTuple = [here.latitude, here.longitude];
    const icon = new L.DivIcon({
      className: 'you-are-here',
      html: textElement(''),
      iconSize: [20, 20],
    });
    const dot = new L.Marker(place, { icon, interactive: false, keyboard: false });
    const ring = new L.Circle(place, {
      radius: here.accuracy,
      className: 'map-ring',
      weight: 1,
      interactive: false,
    });
    for (const layer of [ring, dot]) layer.addTo(map);
    dot.getElement()?.setAttribute('aria-label', t('map.you'));
    dot.getElement()?.setAttribute('role', 'img');
    return () => {
      for (const layer of [ring, dot]) layer.remove();
    };
  }, [map, here]);
}
