import { DEFAULT_COURT_NAME } from '#shared/courts/court-limits.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** Courts registered without a name store the default name, which is shown translated. */
export function courtNameIn(t: Translate, name: string | null): string {
  return name === null || name === DEFAULT_COURT_NAME ? t('courts.unnamed') : name;
}
