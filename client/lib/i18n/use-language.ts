import { useSyncExternalStore } from 'react';
import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { onMessagesChange } from '#client/lib/i18n/t.ts';
import type { Language } from '#shared/languages.ts';

/** Draws its component anew when the language changes: for the outermost one, and for those that are memoised. */
export function useLanguage(): Language {
  return useSyncExternalStore(onMessagesChange, currentLanguage, currentLanguage);
}
