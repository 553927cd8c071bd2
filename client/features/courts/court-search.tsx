import { t } from '#client/lib/i18n/t.ts';
import { SearchInput } from '#client/ui/search-input.tsx';

interface CourtSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function CourtSearch(props: CourtSearchProps) {
  return (
    <SearchInput
      aria-label={t('courts.search.label')}
      placeholder={t('courts.search.placeholder')}
      maxLength={100}
      {...props}
    />
  );
}
