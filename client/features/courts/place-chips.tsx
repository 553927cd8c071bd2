import { MapPin } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Chip } from '#client/ui/chip.tsx';
import { placeNameOf } from '#shared/format/names.ts';
import type { City } from '#shared/map/places.contract.ts';

interface PlaceChipsProps {
  places: readonly City[];
  place: City | null;
  onChoose: (place: City) => void;
}

export function PlaceChips({ places, place, onChoose }: PlaceChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers can lay out a fieldset as a row
    <div
      role="group"
      aria-label={t('courts.search.places')}
      className="no-scrollbar flex gap-2 overflow-x-auto"
    >
      {places.map((one) => (
        <Chip
          key={`${one.latitude},${one.longitude}`}
          icon={MapPin}
          isOn={one === place}
          className="shrink-0"
          onClick={() => onChoose(one)}
        >
          {placeNameOf(one)}
        </Chip>
      ))}
    </div>
  );
}
