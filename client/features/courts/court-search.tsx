import { Search, X } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

interface CourtSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function CourtSearch({ value, onChange }: CourtSearchProps) {
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
      />
      <input
        type="search"
        aria-label={t('courts.search.label')}
        placeholder={t('courts.search.placeholder')}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full appearance-none rounded-lg border border-edge bg-surface pr-12 pl-12 text-base transition-colors placeholder:text-ink-soft hover:border-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={t('courts.search.clear')}
          className="absolute top-0 right-0 text-ink-soft"
          onClick={() => onChange('')}
        />
      )}
    </search>
  );
}
