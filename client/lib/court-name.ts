import { t } from '#client/lib/i18n/t.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';

/** A court's name as the reader of this page calls it. */
export function courtName(name: string | null): string {
  return courtNameIn(t, name);
}
