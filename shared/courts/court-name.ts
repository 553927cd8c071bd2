import { DEFAULT_COURT_NAME } from '#shared/courts/court-limits.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** Who registers a court without a name leaves it the stored default, which is read in the reader's language. */
export function courtNameIn(t: Translate, name: string | null): string {
  return name === null || name === DEFAULT_COURT_NAME ? t('courts.unnamed') : name;
}
