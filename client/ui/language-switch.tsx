import { Languages } from 'lucide-react';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { rememberLanguage, useLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/languages.ts';

/** For visitors, who can't open Settings yet. */
export function LanguageSwitch() {
  const language = useLanguage();
  return (
    <span className="relative inline-flex items-center rounded-lg transition-colors hover:bg-ink/8">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-5" />
      <select
        aria-label={t('ui.language')}
        value={language}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Language;
          rememberLanguage(chosen);
          void showLanguage(chosen);
        }}
        className="min-h-12 cursor-pointer appearance-none rounded-lg bg-transparent pr-3 pl-10 text-base font-semibold text-ink"
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one} className="bg-surface">
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
