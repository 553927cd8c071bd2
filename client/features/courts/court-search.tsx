import { Suspense } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { SearchInput } from '#client/ui/search-input.tsx';
import type { City } from '#shared/map/places.contract.ts';

/** Lazy: loads with the first search. */
const PlaceChips = lazyPart(() => import('./place-chips.tsx'), 'PlaceChips');

interface CourtSearchProps {
  value: string;
  onChange: (value: string) => void;
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
        <Suspense fallback={null}>
          <PlaceChips places={places} place={place} onChoose={onChoosePlace} />
        </Suspense>
      )}
    </div>
  );
}
