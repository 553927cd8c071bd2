import { Languages } from 'lucide-react';
import { LANGUAGE_NAMES } from '#client/lib/language-names.ts';
import { language, rememberLanguage } from '#client/lib/locale.ts';
import { UI_TEXTS } from '#client/ui/ui.texts.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';

/** For visitors, who have no Settings yet. A native select: phones show their own wheel. */
export function LanguageSwitch() {
  return (
    <span className="relative inline-flex items-center rounded-lg transition-colors hover:bg-ink/8">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-5" />
      <select
        aria-label={UI_TEXTS.language}
        value={language}
        onChange={(event) => {
          rememberLanguage(event.currentTarget.value as Language);
          window.location.reload();
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
