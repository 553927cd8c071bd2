import { MapPin } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Chip } from '#client/ui/chip.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import type { City } from '#shared/map/places.contract.ts';

interface CourtSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** Cities and towns to go to instead. */
  places: readonly City[];
  place: City | null;
  onChoosePlace: (place: City) => void;
}

export function CourtSearch({ places, place, onChoosePlace, ...input }: CourtSearchProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchInput
        aria-label={t('courts.search.label')}
        placeholder={t('courts.search.placeholder')}
        maxLength={100}
        {...input}
      />
      {places.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
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
              onClick={() => onChoosePlace(one)}
            >
              {one.region ? `${one.name}, ${one.region}` : one.name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
