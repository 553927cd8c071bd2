import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { geolocation, useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { findCities } from '#dist/endpoints/map/places.ts';
import type { City } from '#shared/map/places.contract.ts';

const MAX_SHOWN = 3;
const MIN_CHARACTERS = 2;

interface WhereYouPlayProps {
  city: City | undefined;
  onChoose: (city: City) => void;
}

export function WhereYouPlay({ city, onChoose }: WhereYouPlayProps) {
  const { reading, status, error } = useReadingIfAllowed();
  return (
    <Card className="flex w-full flex-col gap-3 px-4 py-4 text-left">
      <div>
        <h2 className="font-bold">{t('onboarding.where.heading')}</h2>
        <p className="text-sm text-ink-soft">{t('onboarding.where.reason')}</p>
      </div>
      {reading || city ? (
        <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-court">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {reading || !city
            ? t('onboarding.where.found')
            : t('onboarding.where.chosen', { place: city.name })}
        </p>
      ) : (
        <>
          <Button
            variant="secondary"
            busyLabel={status === 'loading' && t('onboarding.where.locating')}
            onClick={() => void geolocation.request()}
          >
            <LocateFixed aria-hidden="true" className="size-5" />
            {t('onboarding.where.locate')}
          </Button>
          {error && (
            <p role="alert" className="text-sm text-ink-soft">
              {error.message}.
            </p>
          )}
          <CitySearch onChoose={onChoose} />
        </>
      )}
    </Card>
  );
}

function CitySearch({ onChoose }: Pick<WhereYouPlayProps, 'onChoose'>) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 300);
  const { data = [] } = useQuery({
    ...queryFor(findCities, { query: { q } }),
    enabled: q.length >= MIN_CHARACTERS,
  });
  const found = q.length >= MIN_CHARACTERS ? data.slice(0, MAX_SHOWN) : [];
  return (
    <>
      <TextField
        label={t('onboarding.where.city')}
        autoComplete="address-level2"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length > 0 && (
        <ul>
          {found.map((city) => (
            <li key={`${city.latitude} ${city.longitude}`}>
              <button
                type="button"
                onClick={() => onChoose(city)}
                className="min-h-12 w-full rounded-lg px-2 text-left transition-colors hover:bg-sunken"
              >
                <span className="font-semibold">{city.name}</span>{' '}
                <span className="text-sm text-ink-soft">{city.region}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
