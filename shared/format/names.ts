import { DEFAULT_COURT_NAME } from '#shared/courts/court-limits.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** Courts registered without a name store the default name, which is shown translated. */
export function courtNameIn(t: Translate, name: string | null): string {
  return name === null || name === DEFAULT_COURT_NAME ? t('courts.unnamed') : name;
}

/** `missing` is shown if the name is hidden from the reader or the account was deleted. */
export function personNameIn(
  t: Translate,
  name: string | null | undefined,
  missing = t('runs.aPlayer'),
): string {
  return name?.trim() || missing;
}

export function firstNameOf(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first;
}

/** "Harlem, New York" */
export function placeNameOf({ name, region }: { name: string; region?: string | null }): string {
  return region ? `${name}, ${region}` : name;
}
