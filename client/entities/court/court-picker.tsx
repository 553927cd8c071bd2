import { useQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { TextField } from '#client/ui/fields.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { listCourts } from '#dist/endpoints/courts/courts.ts';
import { CourtName } from './court-name.tsx';

const MAX_SHOWN = 4;
const SEARCH_FROM_CHARACTERS = 2;

export interface ChosenCourt {
  id: number;
  name: string;
}

interface CourtPickerProps {
  label: string;
  court: ChosenCourt | null;
  suggested?: readonly ChosenCourt[];
  onChange: (court: ChosenCourt | null) => void;
}

export function CourtPicker({ label, court, suggested = [], onChange }: CourtPickerProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isSearching = q.length >= SEARCH_FROM_CHARACTERS;
  const { data, isFetching } = useQuery({
    ...queryFor(listCourts, { query: { q, limit: String(MAX_SHOWN) } }),
    enabled: isSearching && court === null,
  });
  if (court) {
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">{label}</p>
        <p className="flex min-h-12 items-center gap-2 rounded-lg border border-edge pl-4">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 py-2 wrap-anywhere" dir="auto">
            <CourtName name={court.name} />
          </span>
          <IconButton icon={X} label={t('ui.courtPicker.clear')} onClick={() => onChange(null)} />
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        placeholder={t('ui.courtPicker.placeholder')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!isSearching && suggested.length > 0 && (
        <ul aria-label={t('ui.courtPicker.suggested')} className="flex flex-wrap gap-2">
          {suggested.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                onClick={() => onChange({ id, name })}
                className="min-h-11 max-w-full rounded-full border border-edge px-4 text-left text-sm font-semibold wrap-anywhere transition-colors hover:bg-sunken"
              >
                <CourtName name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="text-sm text-ink-soft">
        {isSearching && isFetching && t('ui.courtPicker.searching')}
        {isSearching && data?.length === 0 && t('ui.courtPicker.none')}
      </div>
      {isSearching && data && data.length > 0 && (
        <ul aria-label={t('ui.courtPicker.results')} className="flex flex-col">
          {data.map(({ id, name, address }) => (
            <li key={id} className="hairline border-t first:border-t-0">
              <button
                type="button"
                onClick={() => {
                  onChange({ id, name });
                  setText('');
                }}
                className="min-h-12 w-full rounded-md px-2 py-2 text-left break-words hover:bg-sunken"
              >
                <span className="block font-semibold" dir="auto">
                  <CourtName name={name} />
                </span>
                <span className="block text-sm text-ink-soft" dir="auto">
                  {address}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
