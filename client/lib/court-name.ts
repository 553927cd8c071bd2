import { inLanguage } from '#client/lib/language.ts';
import { DEFAULT_COURT_NAME } from '#shared/courts/court-rules.ts';

export const COURT_NAME_TEXTS = inLanguage('courtName', { unnamed: 'Basketball Court' });

/** Who registers a court without a name leaves it the stored default, which is shown in the reader's language. */
export function courtName(name: string | null): string {
  return name === null || name === DEFAULT_COURT_NAME ? COURT_NAME_TEXTS.unnamed : name;
}
