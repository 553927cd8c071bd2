import { useRef, useState } from 'react';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { directionTo, distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

const KEYS_SETTLE_MS = 500;
const SAME_PLACE_METRES = 0.5;

/** For screen readers: distance of the pin from its first position. Empty until it moves. */
export function usePinWords(position: Position | null): string {
  const [wasPlaced] = useState(position !== null);
  const origin = useRef(position);
  origin.current ??= position;
  const hasMoved = useRef(!wasPlaced);
  const metres = position && origin.current ? distanceMetres(origin.current, position) : 0;
  if (metres >= SAME_PLACE_METRES) hasMoved.current = true;
  return useDebounced(words(), KEYS_SETTLE_MS);

  function words(): string {
    if (!position || !origin.current || !hasMoved.current) return '';
    if (metres < SAME_PLACE_METRES) return wasPlaced ? t('map.pinBack') : t('map.pinPlaced');
    const direction = t(`map.directions.${directionTo(origin.current, position)}`);
    return t('map.pinMoved', { distance: formatDistance(metres), direction });
  }
}
